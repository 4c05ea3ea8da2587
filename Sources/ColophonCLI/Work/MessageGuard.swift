import BuiltIn
import Colophon
import ColophonSystem
import SourceText

/// Keeps what is sealed or secret out of all that is printed: messages are read by more people than the texts that they
/// are about, such as the log of a build.
///
/// A diagnostic about a sealed file, and one whose words only a sealed text has, or that has a secret value, is told by
/// what the manual says about its kind. So nothing that it would quote can be in it, whatever its message is.
final class MessageGuard {
    private let folders: Folders
    private lazy var sealed = SealedSources(folders.content)
    /// Whether files are sealed, as thousands of diagnostics may be about one.
    private var known: [SourcePath: Bool] = [:]
    private lazy var vocabulary = SealedVocabulary(folders.content, besides: Self.ownWords)
    private lazy var secrets = SecretSearch(
        Pipeline.secretValues(in: folders.content, folders.variables) + (folders.serverSecrets ?? []))

    init(_ folders: Folders) { self.folders = folders }

    /// The same diagnostics as anyone may read them.
    func told(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.map { diagnostic in
            if !secrets.isEmpty, secrets.areIn(diagnostic.texts.joined(separator: "\n")) {
                return diagnostic.withoutWords("secret")
            }
            if diagnostic.isOwn { return diagnostic }
            let isQuoting = diagnostic.location.map { isSealed($0.path) } ?? false
            return isQuoting || vocabulary.isQuoted(in: diagnostic) ? diagnostic.withoutWords("sealed") : diagnostic
        }
    }

    /// Whether no line of a file may be shown.
    /// - Parameters:
    ///   - path: the file of the content, or what would be called so.
    ///   - bytes: what is shown of it.
    func hidesLines(of path: SourcePath, _ bytes: [UInt8]) -> Bool {
        // Where one has a mistake, nobody knows which values are secret.
        if path.pathExtension == "xcconfig", Pipeline.namesSecretSettings(folders.content) { return true }
        let own = folders.content.contains(path) ? (try? folders.content.read(path)) ?? bytes : bytes
        return sealed.isSealed(path, own) || !secrets.values(in: bytes).isEmpty
    }

    private func isSealed(_ path: SourcePath) -> Bool {
        if let answer = known[path] { return answer }
        let answer = folders.content.contains(path) && sealed.isSealed(path, try? folders.content.read(path))
        known[path] = answer
        return answer
    }

    /// The words that any message may contain: those of the manual, and numbers.
    private static func ownWords() -> [[UInt8]] {
        let pages = builtInDiagnosticPages
        let numbers = (0...999).map(String.init).joined(separator: " ")
        return pages.entries.compactMap { try? pages.read($0.path) } + [Array(numbers.utf8)]
    }
}

extension Diagnostic {
    /// All that is printed of it, besides places.
    fileprivate var texts: [String] {
        [message, hint?.description ?? "", document ?? ""] + notes.map(\.message)
    }

    /// True when it has no word of a sealed text, and says what to do about sealing.
    fileprivate var isOwn: Bool {
        id.hasPrefix("sealed-") || ["no-passcode", "no-seals", "unknown-seal", "secret-in-output"].contains(id)
    }

    /// The same in the words of the manual.
    /// - Parameter reason: why its own are not shown.
    fileprivate func withoutWords(_ reason: String) -> Diagnostic {
        let entry = DiagnosticGroup.all(in: builtInDiagnosticPages).lazy.flatMap(\.diagnostics).first { $0.id == id }
        var told = Diagnostic(
            severity, id, entry?.summary.asClause ?? "something is wrong here", at: location,
            hint: "details would show what is \(reason), so they are left out: see `colophon explain \(id)`")
        told.notes = notes.compactMap { note in note.location.map { .init("this is about it too", at: $0) } }
        return told
    }
}

extension String {
    /// A sentence as messages have it: "A link names…." as "a link names…".
    fileprivate var asClause: String {
        let clause = hasSuffix(".") ? dropLast() : self[...]
        // Such as "PDF files".
        let isName = clause.dropFirst().first?.isUppercase ?? true
        return isName ? String(clause) : clause.prefix(1).lowercased() + clause.dropFirst()
    }
}
