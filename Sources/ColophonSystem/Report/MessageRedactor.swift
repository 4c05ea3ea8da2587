import BuiltIn
import Colophon
import SourceText

/// Removes sealed and secret text from all messages. Messages, such as the log of a build, have more readers than the
/// texts they are about.
///
/// It replaces the message of a diagnostic with the manual's summary of its kind in three cases: the diagnostic is
/// about a sealed file, it contains words that only a sealed text has, or it contains a secret value. So no quotation
/// can leak, whatever the message is.
final class MessageRedactor {
    private let folders: InputFolders
    private lazy var sealed = SealedFileCache(folders.content)
    /// Cache: whether each file is sealed. One file may have thousands of diagnostics.
    private var known: [SourcePath: Bool] = [:]
    private lazy var vocabulary = SealedVocabulary(folders.content, besides: Self.ownWords)
    private lazy var secrets = SecretSearch(
        Pipeline.secretValues(in: folders.content, folders.variables) + (folders.serverSecrets ?? []))

    init(_ folders: InputFolders) { self.folders = folders }

    /// Returns the diagnostics without sealed or secret text.
    func redacted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.map { diagnostic in
            if !secrets.isEmpty, secrets.containsSecret(diagnostic.texts.joined(separator: "\n")) {
                return diagnostic.withoutWords("secret")
            }
            if diagnostic.traits.contains(.quotesNoText) { return diagnostic }
            let isQuoting = diagnostic.location.map { isSealed($0.path) } ?? false
            return isQuoting || vocabulary.isQuoted(in: diagnostic) ? diagnostic.withoutWords("sealed") : diagnostic
        }
    }

    /// Whether no line of a file may be shown.
    /// - Parameters:
    ///   - path: The path of the file, relative to the content folder or to another folder that is read.
    ///   - bytes: The shown bytes of the file.
    func hidesLines(of path: SourcePath, _ bytes: [UInt8]) -> Bool {
        // If such a file has a mistake, its secret values are not known.
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

    /// Returns the words that any message may contain: those of the manual, and numbers.
    private static func ownWords() -> [[UInt8]] {
        let pages = builtInDiagnosticPages
        let numbers = (0...999).map(String.init).joined(separator: " ")
        return pages.entries.compactMap { try? pages.read($0.path) } + [Array(numbers.utf8)]
    }
}

extension Diagnostic {
    /// All printed texts of the diagnostic, without locations.
    fileprivate var texts: [String] {
        [message, hint?.description ?? "", document ?? ""] + notes.map(\.message)
    }

    /// Returns the diagnostic with the text of the manual.
    /// - Parameter reason: The reason why its own text is hidden.
    fileprivate func withoutWords(_ reason: String) -> Diagnostic {
        let entry = DiagnosticGroup.all(in: builtInDiagnosticPages).lazy.flatMap(\.diagnostics).first { $0.id == id }
        var redacted = Diagnostic(
            severity, id, entry?.summary.asClause ?? "there is an error here", at: location,
            hint: "the details are left out, because they are \(reason): see `colophon explain \(id)`", traits: traits)
        redacted.notes = notes.compactMap { note in note.location.map { .init("also here", at: $0) } }
        return redacted
    }
}

extension String {
    /// The sentence in the form of a message: "A link names…." becomes "a link names…".
    fileprivate var asClause: String {
        let clause = hasSuffix(".") ? dropLast() : self[...]
        // A word such as "PDF" keeps its capitals.
        let isName = clause.dropFirst().first?.isUppercase ?? true
        return isName ? String(clause) : clause.prefix(1).lowercased() + clause.dropFirst()
    }
}
