import SourceText

/// The texts in `content/shared`, which several apps may use.
///
/// An app that names `shared/terms.md` has the text as if it were a file of its own: `marsa/en/terms.md` has the bytes
/// of `shared/en/terms.md`. So addresses, links, versions and files for apps need no rules of their own. Diagnostics
/// and commands that change files use the original.
package struct SharedTexts: Sendable {
    static let folder = SourcePath("shared") ?? .root

    /// The files that apps have only because they use shared texts, with their originals.
    private var originals: [SourcePath: SourcePath] = [:]
    /// The inverse of `originals`.
    private var copies: [SourcePath: [SourcePath]] = [:]
    /// The descriptions of the apps that use shared texts, by folder.
    var places: [SourcePath: Location] = [:]
    /// All files of the folder.
    var files: Set<SourcePath> = []
    /// The texts that no app uses.
    var unused: [SourcePath] = []

    /// Creates a site without shared texts.
    init() {}

    /// Adds a file of an app that has the bytes of another file.
    mutating func add(_ original: SourcePath, as copy: SourcePath) {
        guard originals.updateValue(original, forKey: copy) == nil else { return }
        copies[original, default: []].append(copy)
    }

    /// The files that apps use, each with the files of the apps.
    var used: [(original: SourcePath, copies: [SourcePath])] { copies.map { ($0.key, $0.value) } }

    /// Returns the content folder with the shared texts as files of the apps that use them.
    func added(to content: SourceTree) -> SourceTree {
        guard !originals.isEmpty else { return content }
        let sizes = Dictionary(content.entries.map { ($0.path, $0.size) }) { first, _ in first }
        let entries = originals.map { SourceTree.Entry(path: $0, size: sizes[$1] ?? 0) }
        return SourceTree(entries: content.entries + entries) { [originals] path throws(SourceTree.ReadFailure) in
            try content.read(originals[path] ?? path)
        }
    }

    /// Whether a file is below `shared/` and belongs to no app by itself.
    func contains(_ path: SourcePath) -> Bool { files.contains(path) }

    /// Returns the file that a person would edit.
    package func original(_ path: SourcePath) -> SourcePath { originals[path] ?? path }

    /// Returns the files as which the apps have a file: the file itself, unless it is a shared text.
    func copies(of path: SourcePath) -> [SourcePath] { copies[path] ?? [path] }

    /// Returns diagnostics about the originals, each once. If a mistake concerns only some of the apps that use a text,
    /// a note names them.
    /// - Parameter areOfOneApp: whether they are about one page, so that other apps are not known to lack the mistake.
    func restored(_ diagnostics: [Diagnostic], areOfOneApp: Bool = false) -> [Diagnostic] {
        guard !originals.isEmpty else { return diagnostics }
        var apps: [Diagnostic: [SourcePath]] = [:]
        var order: [Diagnostic] = []
        for diagnostic in diagnostics {
            let restored = original(diagnostic)
            if apps[restored] == nil { order.append(restored) }
            apps[restored, default: []].append(diagnostic.location?.path ?? .root)
        }
        return order.map { restored in
            guard let original = restored.location?.path, let all = copies[original] else { return restored }
            let affected = Set(apps[restored] ?? [])
            guard affected.count < all.count, !areOfOneApp else { return restored }
            var noted = restored
            noted.notes.append(onlyInApps(affected.sorted(), original))
            if restored.traits.contains(.words), let first = affected.min() {
                noted.hint = Diagnostic.adviceForOneApp(first, original)
            }
            return noted
        }
    }

    /// Returns a note that names the apps of some copies of a text.
    private func onlyInApps(_ copies: [SourcePath], _ original: SourcePath) -> Diagnostic.Note {
        let depth = original.parts.count - 1
        let apps = copies.map { $0.parts.dropLast(depth).joined(separator: "/") }
        let named = apps.prefix(12).joined(separator: ", ")
        let rest = apps.count > 12 ? " and \(counted(apps.count - 12, "other app"))" : ""
        return Diagnostic.Note(
            "only in \(named)\(rest)", at: apps.first.flatMap { SourcePath($0) }.flatMap { places[$0] })
    }

    private func original(_ diagnostic: Diagnostic) -> Diagnostic {
        func restored(_ location: Location?) -> Location? {
            location.map { Location(original($0.path), $0.start, to: $0.end) }
        }
        var result = diagnostic
        result.location = restored(diagnostic.location)
        result.notes = diagnostic.notes.map { .init($0.message, at: restored($0.location)) }
        return result
    }

    /// A warning for each shared text that no app uses.
    var warnings: [Diagnostic] { unused.sorted().map { .unusedSharedText($0) } }
}

extension Diagnostic {
    /// Returns the advice if the words of a published version have changed in only some of the apps.
    fileprivate static func adviceForOneApp(_ copy: SourcePath, _ original: SourcePath) -> Hint {
        let app = copy.parts.dropLast(original.parts.count - 1).joined(separator: "/")
        let folders = original.parts.dropFirst(2).dropLast().map { $0 + "/" }.joined()
        let document = "\(app)/\(folders)\(original.stem.prefix { $0 != "@" })"
        return
            "undo the change of its variables, type \(.reviseInOneApp(document)), and change them again"
    }

    fileprivate static func unusedSharedText(_ path: SourcePath) -> Diagnostic {
        let name = path.parts.dropFirst(2).joined(separator: "/")
        return Diagnostic(
            .warning, "unused-shared-text", "no app uses this text", at: Location(path),
            hint: "name it in the about.yml of an app, such as terms: shared/\(name), or remove it",
            traits: [.unused, .listing])
    }
}
