import DesignTokens
import Documents
import SourceText

/// The files and folders that a theme may contain.
private enum ThemeFolder {
    /// The files at the top level.
    static let files = ["theme.yml", "tunings.yml", "contract.yml", "pairs.yml"]

    /// The folders, each with the extensions of its files. An empty list allows all extensions.
    static let folders: [(name: String, endings: [String])] = [
        ("tokens", SourcePath.tokenEndings + [".resolver.json"]), ("styles", [".css"]), ("templates", [".mustache"]),
        ("icons", [".svg"]), ("assets", []), ("scripts", [".js"]), ("fonts", ThemeFont.endings + ThemeFont.webEndings),
        ("hyphenation", ThemePatterns.endings),
    ]

    /// Returns whether the file is a text for people, such as README.md or LICENSE. Such files may be anywhere.
    static func isNote(_ path: SourcePath) -> Bool {
        ["md", "txt", ""].contains(path.pathExtension) || path.name.hasPrefix(".")
    }
}

extension ThemeChain {
    /// Returns warnings about files that no part of the program reads.
    func unusedFiles() -> [Diagnostic] { links.flatMap(unusedFiles) }

    private func unusedFiles(of link: Link) -> [Diagnostic] {
        var unknown: Set<Substring> = []
        return link.files.sorted { $0.key < $1.key }.compactMap { path, file in
            guard let first = path.parts.first, !ThemeFolder.isNote(path) else { return nil }
            // The program reads the gallery from the built-in theme `plain`, for all themes.
            if first == "gallery", link.folder == "plain" { return nil }
            let shown = ThemeChain.shownPath(file)
            guard path.parts.count > 1 else { return unusedFile(path, shown) }
            if let folder = ThemeFolder.folders.first(where: { $0.name == first }) {
                let isRead =
                    folder.endings.isEmpty || folder.endings.contains(where: path.text.hasSuffix)
                    || isForResolver(path, of: link)
                return isRead ? unusedScript(path, shown) : wrongEnding(path, shown, folder.endings)
            }
            return unknown.insert(first).inserted ? unknownFolder(String(first), of: link) : nil
        }
    }

    /// Returns whether a resolver file may name this file. A resolver file may name files with any name, and reports
    /// unnamed ones itself.
    private func isForResolver(_ path: SourcePath, of link: Link) -> Bool {
        (path.pathExtension == "json" || path.isYAML) && path.text.hasPrefix("tokens/")
            && !resolverFiles(of: link).isEmpty
    }

    private func unusedFile(_ path: SourcePath, _ shown: SourcePath) -> Diagnostic? {
        guard !ThemeFolder.files.contains(path.text) else { return nil }
        let near = nearest(path.text, among: ThemeFolder.files)
        let hint: Hint = near.map { "did you mean \"\($0)\"?" } ?? "put files for the site in assets/"
        return .unusedThemeFile(shown, "the file \(quoted(path.text)) of this theme is not used", hint: hint)
    }

    private func wrongEnding(_ path: SourcePath, _ shown: SourcePath, _ endings: [String]) -> Diagnostic {
        let ending = endings.first { $0.hasSuffix("." + path.pathExtension) } ?? endings[0]
        return .unusedThemeFile(
            shown, "\(quoted(path.name)) is not used, because its name does not end in \(ending)",
            hint: "rename it to \(quoted(path.stem + ending)), or move it out of the theme")
    }

    private func unknownFolder(_ name: String, of link: Link) -> Diagnostic {
        let names = ThemeFolder.folders.map(\.name)
        return .unusedThemeFile(
            link.shownPath(name), "the folder \(quoted(name)) of this theme is not used",
            hint: nearest(name, among: names).map { "did you mean \"\($0)\"?" }
                ?? "a theme has the folders \(names.joined(separator: ", "))")
    }

    /// Returns warnings about files whose name is similar to, but not the same as, that of a file in an extended theme.
    /// The theme then has both files, although the nearer one may be meant as a replacement.
    ///
    /// - Parameters:
    ///   - folder: `styles`, `icons` or `assets`.
    ///   - asked: names that another file of the theme uses, which are therefore correct.
    func filesWithSimilarNames(_ folder: String, asked: Set<String>) -> [Diagnostic] {
        links.indices.flatMap { number in
            links[number].files.keys.sorted().compactMap { path in
                guard path.parts.first == folder[...], path.parts.count > 1, !ThemeFolder.isNote(path) else {
                    return nil
                }
                return asked.contains(below(path, folder)) ? nil : near(path, folder, number)
            }
        }
    }

    /// Returns such warnings about icons that no template names, by icon. An about page may still name the icon.
    package func nearIcons(into diagnostics: inout [Diagnostic]) -> [(icon: String, warning: Diagnostic)] {
        let near = filesWithSimilarNames("icons", asked: [])
        guard !near.isEmpty else { return [] }
        let templates = files("templates").compactMap { read($0.file, of: $0.link, into: &diagnostics) }
            .map { String(decoding: $0, as: UTF8.self) }
        let named = near.compactMap { warning in warning.location.map { (icon: $0.path.stem, warning: warning) } }
        return named.filter { icon, _ in !templates.contains { $0.contains("icons.\(icon)}") } }
    }

    private func near(_ path: SourcePath, _ folder: String, _ number: Int) -> Diagnostic? {
        let name = below(path, folder)
        for base in links.dropFirst(number + 1) {
            if base.files[path] != nil { return nil }
        }
        for base in links.dropFirst(number + 1) {
            let names = base.files.keys.filter { $0.parts.first == folder[...] && links[number].files[$0] == nil }
                .map { below($0, folder) }.filter { isSameKind($0, name) }.sorted()
            guard let near = nearest(name, among: names), let file = links[number].files[path] else { continue }
            return .nearThemeFile(ThemeChain.shownPath(file), name, near: near, of: base.folder)
        }
        guard folder == "assets", !Theme.pictures.contains(name), let near = nearest(name, among: Theme.pictures) else {
            return nil
        }
        return links[number].files[path].map { .nearThemeFile(ThemeChain.shownPath($0), name, near: near) }
    }

    private func below(_ path: SourcePath, _ folder: String) -> String {
        SourcePath(folder).map(path.relative) ?? path.text
    }

    /// Returns whether two file names have the same number in front and the same extension. The number gives the order
    /// of style sheets, so a different number means a different file.
    private func isSameKind(_ left: String, _ right: String) -> Bool {
        left.prefix { $0.isNumber } == right.prefix { $0.isNumber }
            && left.split(separator: ".").last == right.split(separator: ".").last
    }
}

extension ThemeChain {
    /// Returns errors about tokens that name a missing file: strings such as `url("fonts/sea.woff2")`, and values of
    /// the types that other tools use for files. Style sheets treat such a token as text; other exports may use the
    /// file.
    func missingFiles(namedBy tokens: ResolvedTokens) -> [Diagnostic] {
        let assets = files("assets").map { below($0.path, "assets") }
        return tokens.tokens.compactMap { token in
            let names = Set(ModeCombination.allCases.compactMap { fileName(in: token[$0], of: token.type) })
            let missing = names.sorted().first { !assets.contains($0) }
            return missing.map { .missingTokenFile($0, token.path, among: assets, at: token.location) }
        }
    }

    private func fileName(in value: TokenValue, of type: TokenType) -> String? {
        switch (value, type) {
        case (.string(let text), _): return address(in: text)
        case (.other(let value), .other("asset")), (.other(let value), .other("file")):
            return value.text.map { address(in: $0) ?? $0 }
        default: return nil
        }
    }

    /// Returns the text between `url(` and `)` without quotes; nil for other texts and for data URLs.
    private func address(in text: String) -> String? {
        guard text.hasPrefix("url("), text.hasSuffix(")") else { return nil }
        let inner = text.dropFirst(4).dropLast()
        let quotes: Set<Character> = ["\"", "'", " "]
        let name = inner.drop { quotes.contains($0) }.reversed().drop { quotes.contains($0) }.reversed()
        return name.starts(with: "data:") ? nil : String(name)
    }
}
