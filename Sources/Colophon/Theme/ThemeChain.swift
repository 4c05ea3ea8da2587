import SourceText

/// A theme's folder and those it extends, nearest first. One mechanism for every kind of file: the nearest wins.
struct ThemeChain {
    /// One theme of the chain.
    struct Link {
        /// The name of its folder.
        var folder: String
        /// `theme.yml`'s name, for people.
        var name: String
        /// False for a theme inside the program.
        var isOnDisk: Bool
        /// By path below the theme's folder.
        var files: [SourcePath: SourcePath]
    }

    var links: [Link]
    private let themes: SourceTree

    /// Follows `extends` from the theme called `name`.
    static func follow(_ name: String, _ themes: SourceTree, askedAt location: Location?) -> Checked<ThemeChain?> {
        var diagnostics: [Diagnostic] = []
        var links: [Link] = []
        var next: (name: String, location: Location?)? = (name, location)
        while let (folder, location) = next {
            if links.contains(where: { $0.folder == folder }) {
                return Checked(nil, diagnostics + [.themeCycle(links.map(\.folder) + [folder], at: location)])
            }
            guard let (files, isOnDisk) = files(of: folder, themes) else {
                return Checked(nil, diagnostics + [.unknownTheme(folder, among: names(themes), at: location)])
            }
            var link = Link(folder: folder, name: folder, isOnDisk: isOnDisk, files: files)
            next = link.readSettings(isOnDisk ? themes : builtInThemes, into: &diagnostics)
            links.append(link)
        }
        return Checked(ThemeChain(links: links, themes: themes), diagnostics)
    }

    /// A theme in the folder of themes stands before the built-in one of its name.
    private static func files(of folder: String, _ themes: SourceTree) -> ([SourcePath: SourcePath], Bool)? {
        guard let path = SourcePath(folder) else { return nil }
        for (tree, isOnDisk) in [(themes, true), (builtInThemes, false)] {
            let found = tree.entries.map(\.path).filter { $0 != path && $0.isInside(path) }
            guard !found.isEmpty else { continue }
            let pairs = found.compactMap { file in SourcePath(file.below(path)).map { ($0, file) } }
            return (Dictionary(pairs) { first, _ in first }, isOnDisk)
        }
        return nil
    }

    private static func names(_ themes: SourceTree) -> [String] {
        let all = (themes.entries + builtInThemes.entries).map(\.path)
        return Set(all.filter { $0.parts.count > 1 }.compactMap { $0.parts.first.map(String.init) }).sorted()
    }

    /// The files below `kind`, by path below it: of several with one path the nearest. Sorted by path.
    func files(_ kind: String) -> [(path: SourcePath, link: Link, file: SourcePath)] {
        var found: [SourcePath: (Link, SourcePath)] = [:]
        guard let folder = SourcePath(kind) else { return [] }
        for link in links.reversed() {
            for (path, file) in link.files where path != folder && path.isInside(folder) {
                found[path] = (link, file)
            }
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value.0, $0.value.1) }
    }

    /// The bytes of a theme's file, or nil with a diagnostic.
    func read(_ file: SourcePath, of link: Link, into diagnostics: inout [Diagnostic]) -> [UInt8]? {
        do { return try (link.isOnDisk ? themes : builtInThemes).read(file) } catch {
            diagnostics.append(.unreadable(ThemeChain.shownPath(file), error))
            return nil
        }
    }

    /// Theme files are named with the folder `themes` in front, so that they are not taken for content.
    static func shownPath(_ file: SourcePath) -> SourcePath { SourcePath("themes/" + file.text) ?? file }
}

extension ThemeChain.Link {
    /// Reads `theme.yml`, and gives the theme that this one extends: `plain` unless it is that.
    fileprivate mutating func readSettings(
        _ tree: SourceTree, into diagnostics: inout [Diagnostic]
    ) -> (name: String, location: Location?)? {
        // Without usable settings it extends what most do, so that nothing is missed that it did not mean to lack.
        let standard = folder == "plain" ? nil : "plain"
        let fallback = standard.map { ($0, nil as Location?) }
        let key = SourcePath("theme.yml") ?? .root
        guard let file = files[key] else {
            diagnostics.append(.missingThemeSettings(ThemeChain.shownPath(SourcePath(folder) ?? .root)))
            return fallback
        }
        let shown = ThemeChain.shownPath(file)
        let bytes: [UInt8]
        do { bytes = try tree.read(file) } catch {
            diagnostics.append(.unreadable(shown, error))
            return fallback
        }
        guard let value = readYAML(bytes, path: shown).unwrap(into: &diagnostics),
            var reader = ObjectReader(value, path: shown, what: "theme.yml", into: &diagnostics)
        else { return fallback }
        name = reader.requiredText("name") ?? folder
        _ = reader.text("description")
        let base = reader.text("extends") ?? standard
        let location = reader.location(ofValue: "extends")
        reader.finish(into: &diagnostics)
        return base.map { ($0, location) }
    }
}
