import DesignTokens
import Documents
import SourceText

/// The token files of another tool as a theme of their own: what the theme takes, what it leaves out, and which of our
/// tokens it could set.
package struct ThemeImport: Sendable {
    /// A token file, or the settings.
    package struct File: Sendable {
        /// The path in the theme's folder.
        package var path: SourcePath
        /// The path in the folder of the other tool; nil for a file that the import adds.
        package var source: SourcePath?
        /// The number of sets of Tokens Studio that the file joins.
        package var sets = 0
        package var bytes: [UInt8]
        /// The number of tokens of each type, most frequent first.
        package var types: [(name: String, count: Int)] = []
    }

    /// Files of one kind that the theme does not take.
    package struct LeftOut: Hashable, Sendable {
        package var reason: String
        package var files: [SourcePath] = []
    }

    /// A token of the program's themes, and tokens of the import that fit by type and name.
    package struct Candidate: Hashable, Sendable {
        package var token: String
        package var sources: [String]
    }

    /// The name of the theme's folder.
    package let name: String
    package internal(set) var files: [File] = []
    package internal(set) var leftOut: [LeftOut] = []
    package internal(set) var faultyTokens: [FaultyToken] = []
    package internal(set) var candidates: [Candidate] = []
    /// The themes, with this one among them.
    package internal(set) var themes: SourceTree

    /// Whether there are token files.
    package var isEmpty: Bool { !files.contains { $0.source != nil } }

    /// Reads a folder of token files.
    ///
    /// - Parameters:
    ///   - folder: the folder of the other tool.
    ///   - name: the name of the new theme.
    ///   - themes: the folder of themes, without this one.
    /// - Returns: the import, with all diagnostics of the new theme. Tokens with errors are left out.
    package static func read(_ folder: SourceTree, as name: String, themes: SourceTree) -> Checked<ThemeImport> {
        var result = ThemeImport(name: name, themes: themes)
        let found = ForeignTokenFiles(folder)
        result.take(found)
        guard !result.isEmpty, let place = SourcePath(name) else { return Checked(result) }
        result.files.append(File(path: SourcePath("theme.yml") ?? .root, bytes: Array("name: \(quoted(name))\n".utf8)))
        if let resolver = found.resolverForModes(named: name) {
            result.files.append(File(path: SourcePath("tokens/modes.resolver.json") ?? .root, bytes: resolver))
        }
        var loaded: Checked<ThemeTokens?>
        repeat {
            result.themes = result.themes(adding: place, to: themes)
            loaded = ThemeTokens.load(name, themes: result.themes)
            // A token that refers to a removed one becomes an error in the next round.
        } while result.removeTokens(named: loaded.diagnostics.filter { $0.severity == .error }, below: place)
        if let tokens = loaded.value { result.describe(tokens) }
        return Checked(result, loaded.diagnostics)
    }

    // MARK: Files

    private mutating func take(_ found: ForeignTokenFiles) {
        leftOut = found.leftOut
        for file in found.files {
            guard let path = found.path(of: file), !files.contains(where: { $0.path == path }) else {
                leave(file.path, "another file has the same name in the theme")
                continue
            }
            files.append(File(path: path, source: file.path, sets: file.sets, bytes: file.bytes))
        }
    }

    private mutating func leave(_ path: SourcePath, _ reason: String) {
        if let index = leftOut.firstIndex(where: { $0.reason == reason }) {
            leftOut[index].files.append(path)
        } else {
            leftOut.append(LeftOut(reason: reason, files: [path]))
        }
    }

    /// Returns the themes with the files of this one.
    private func themes(adding place: SourcePath, to others: SourceTree) -> SourceTree {
        let pairs = files.compactMap { file in place.appending(file.path.text).map { ($0, file.bytes) } }
        let own = Dictionary(pairs) { first, _ in first }
        let entries = own.map { SourceTree.Entry(path: $0.key, size: $0.value.count) }
        return SourceTree(entries: others.entries + entries) { path throws(SourceTree.ReadFailure) in
            if let bytes = own[path] { return bytes }
            return try others.read(path)
        }
    }

    // MARK: Tokens

    private mutating func describe(_ theme: ThemeTokens) {
        let folder = SourcePath("themes/\(name)") ?? .root
        let own = theme.resolved.tokens.filter { $0.location.path.isInside(folder) }
        for index in files.indices {
            let path = folder.appending(files[index].path.text)
            let types = own.filter { $0.location.path == path }.map(\.type.name)
            let counts = Dictionary(grouping: types) { $0 }.mapValues(\.count)
            files[index].types = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
                .map { (name: $0.key, count: $0.value) }
        }
        candidates = TokenMatcher(own).candidates(
            for: theme.resolved.tokens.filter { !$0.location.path.isInside(folder) && $0.path.hasPrefix("semantic.") })
    }
}
