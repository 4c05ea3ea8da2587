import BuiltIn
import DesignTokens
import SourceText
import Themes

/// A theme with edited tokens, as the files that would be saved. The preview renders a theme with these files, so it
/// shows exactly the result of saving.
package struct ThemeEdit: Sendable {
    /// The folder of the theme.
    package let folder: String
    /// The new and changed files, relative to the folder of themes.
    package private(set) var files: [SourcePath: [UInt8]] = [:]
    /// The theme inside the program that a new theme extends; `nil` for an existing theme of the user.
    package private(set) var base: String?

    private let link: ThemeChain.Link
    private let themes: SourceTree
    private let tokens: ThemeTokens

    /// Returns the edit for a preview: the theme called `name` with `edits`.
    package static func previewing(_ edits: [TokenEdit], of name: String, _ themes: SourceTree) -> Checked<ThemeEdit?> {
        begin(name, themes) { ThemeEdit(folder: name, link: $0.links[0], themes: themes, tokens: $1) }.making(edits)
    }

    /// Returns the edit for saving. A theme inside the program cannot be changed, so a new theme that extends it is
    /// created.
    package static func saving(_ edits: [TokenEdit], of name: String, _ themes: SourceTree) -> Checked<ThemeEdit?> {
        begin(name, themes) { chain, tokens in
            guard !chain.links[0].isOnDisk else {
                return ThemeEdit(folder: name, link: chain.links[0], themes: themes, tokens: tokens)
            }
            let folder = free(name, themes)
            var edit = ThemeEdit(
                folder: folder,
                link: .init(folder: folder, settings: chain.links[0].settings, isOnDisk: true, files: [:]),
                themes: themes,
                tokens: tokens)
            edit.base = name
            let settings = "name: My \(chain.links[0].settings.name)\nextends: \(name)\n"
            SourcePath(folder + "/theme.yml").map { edit.files[$0] = Array(settings.utf8) }
            return edit
        }.refusingClosed(name).making(edits)
    }

    private init(folder: String, link: ThemeChain.Link, themes: SourceTree, tokens: ThemeTokens) {
        (self.folder, self.link, self.themes, self.tokens) = (folder, link, themes, tokens)
    }

    private static func begin(
        _ name: String, _ themes: SourceTree, _ make: (ThemeChain, ThemeTokens) -> ThemeEdit
    ) -> Checked<ThemeEdit?> {
        let chain = ThemeChain.follow(name, themes, askedAt: nil)
        let tokens = ThemeTokens.load(name, themes: themes)
        guard let chain = chain.value, let tokens = tokens.value else {
            return Checked(nil, tokens.diagnostics.filter { $0.severity == .error })
        }
        return Checked(make(chain, tokens))
    }

    /// Returns a free name: `my-orange`, or the same with the next number.
    private static func free(_ name: String, _ themes: SourceTree) -> String {
        let taken = Set(ThemeChain.names(themes))
        var (folder, number) = ("my-" + name, 1)
        while taken.contains(folder) {
            number += 1
            folder = "my-\(name)-\(number)"
        }
        return folder
    }

    /// Returns the folder of themes with these files added, and with the complete theme if it is one inside the
    /// program.
    package func over(_ themes: SourceTree) -> SourceTree {
        var sizes = Dictionary(themes.entries.map { ($0.path, $0.size) }) { first, _ in first }
        let own = Set(link.isOnDisk ? [] : Array(link.files.values))
        for entry in builtInThemes.entries where own.contains(entry.path) { sizes[entry.path] = entry.size }
        let files = files
        for (path, bytes) in files { sizes[path] = bytes.count }
        return SourceTree(entries: sizes.map { SourceTree.Entry(path: $0.key, size: $0.value) }) {
            path throws(SourceTree.ReadFailure) in
            if let bytes = files[path] { return bytes }
            return try (own.contains(path) ? builtInThemes : themes).read(path)
        }
    }

    // MARK: One token

    fileprivate mutating func make(_ edit: TokenEdit) -> Diagnostic? {
        guard let token = tokens.resolved[edit.path], let written = tokens.set[edit.path] else {
            return .noTokenToEdit(edit, in: folder)
        }
        guard [.color, .dimension, .fontFamily].contains(token.type) else {
            return .tokenNotEditable(edit, "it is not a colour, a length or a font", at: token.location)
        }
        guard let json = edit.json(token.type) else { return .notATokenValue(edit, token.type, at: token.location) }
        let file = ownFile(at: written.location.path)
        let keys = edit.path.split(separator: ".").map(String.init)
        if let file {
            guard var text = text(of: file), text.keys(in: keys) != nil else {
                return .tokenNotEditable(edit, "its file has it in another form", at: token.location)
            }
            guard text.set(edit.mode, to: json, of: keys) else {
                return .tokenNotEditable(
                    edit, "it has no value of its own for \(quoted(edit.mode))", at: token.location)
            }
            files[file] = text.bytes
            return nil
        }
        return add(edit, json, keys, token)
    }

    /// Adds a token that the theme inherits: its former values with the new one among them.
    private mutating func add(_ edit: TokenEdit, _ json: [UInt8], _ keys: [String], _ token: ResolvedToken)
        -> Diagnostic?
    {
        guard let former = source(at: token.location.path), let node = former.token(keys, token.type),
            let target = targetFile(for: keys)
        else { return .tokenNotEditable(edit, "its file has it in another form", at: token.location) }
        var text = text(of: target) ?? JSONText(Array("{}\n".utf8))
        guard text.insert(keys, node), text.set(edit.mode, to: json, of: keys) else {
            return .tokenNotEditable(edit, "it has no value of its own for \(quoted(edit.mode))", at: token.location)
        }
        files[target] = text.bytes
        return nil
    }

    /// Returns the theme's own file that messages show as `path`; `nil` for a file of another theme.
    private func ownFile(at path: SourcePath) -> SourcePath? {
        let all = Array(link.files.values) + files.keys
        return all.first { ThemeChain.shownPath($0) == path }
    }

    /// Returns the file for a new token of the theme: the one with most of the token's groups. `nil` if a resolver file
    /// combines the token files, because it would not include a new one.
    private func targetFile(for keys: [String]) -> SourcePath? {
        let all = Set(Array(link.files.values) + files.keys)
        if all.contains(where: { $0.text.hasSuffix(".resolver.json") }) { return nil }
        let usable = all.filter { $0.text.hasPrefix(folder + "/tokens/") && $0.text.hasSuffix(".tokens.json") }.sorted()
        var best: (file: SourcePath, depth: Int)?
        for file in usable {
            guard let text = text(of: file), text.hasCurrentFormat else { continue }
            let depth = keys.indices.last { text.keys(in: Array(keys[..<$0])) != nil } ?? 0
            if depth >= best?.depth ?? 0 { best = (file, depth) }
        }
        if let best { return best.file }
        let new = SourcePath("\(folder)/tokens/\(folder).tokens.json")
        return new.flatMap { all.contains($0) ? nil : $0 }
    }

    private func text(of file: SourcePath) -> JSONText? {
        if let known = files[file] { return JSONText(known) }
        return read(file)
    }

    /// Returns the file that messages show as `path`, in any theme.
    private func source(at path: SourcePath) -> JSONText? {
        SourcePath(path.relative(to: SourcePath("themes") ?? .root)).flatMap(read)
    }

    private func read(_ file: SourcePath) -> JSONText? {
        let tree = themes.contains(file) ? themes : builtInThemes
        guard let bytes = try? tree.read(file) else { return nil }
        let read = readJSON(bytes, path: file)
        return read.value?.members != nil && !read.diagnostics.hasErrors ? JSONText(bytes) : nil
    }
}

extension Checked<ThemeEdit?> {
    fileprivate func making(_ edits: [TokenEdit]) -> Checked<ThemeEdit?> {
        guard var edit = value else { return self }
        let found = edits.compactMap { edit.make($0) }
        return Checked(found.isEmpty ? edit : nil, diagnostics + found)
    }

    fileprivate func refusingClosed(_ name: String) -> Checked<ThemeEdit?> {
        guard let edit = value, edit.base != nil, edit.isClosed else { return self }
        return Checked(nil, [.closedThemeNotSaved(name)])
    }
}

extension ThemeEdit {
    fileprivate var isClosed: Bool { tokens.isClosed }
}
