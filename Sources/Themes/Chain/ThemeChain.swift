import BuiltIn
import Documents
import SourceText

/// A theme and the themes that it extends, nearest first. For every kind of file, the nearest theme wins.
package struct ThemeChain: Sendable {
    /// One theme of the chain.
    package struct Link: Sendable {
        /// The name of its folder.
        package var folder: String
        /// The settings from its `theme.yml`.
        package var settings: ThemeSettings
        /// Whether the theme is in a folder on disk; false for a built-in theme.
        package var isOnDisk: Bool
        /// The theme's files by path relative to its folder.
        package var files: [SourcePath: SourcePath]

        package init(folder: String, settings: ThemeSettings, isOnDisk: Bool, files: [SourcePath: SourcePath]) {
            self.folder = folder
            self.settings = settings
            self.isOnDisk = isOnDisk
            self.files = files
        }
    }

    package var links: [Link]
    /// The brand of the site that uses the theme.
    package var brand: Brand?
    package let themes: SourceTree

    /// Follows `extends`, starting at the theme with this name.
    package static func follow(
        _ name: String, _ themes: SourceTree, askedAt location: Location?
    ) -> Checked<ThemeChain?> {
        var diagnostics: [Diagnostic] = []
        var links: [Link] = []
        var next: (name: String, location: Location?)? = (name, location)
        while let (folder, location) = next {
            if let start = links.firstIndex(where: { $0.folder == folder }) {
                return Checked(nil, diagnostics + [.themeCycle(Array(links[start...]), at: location)])
            }
            guard let (files, isOnDisk) = files(of: folder, themes) else {
                return Checked(nil, diagnostics + [.unknownTheme(folder, among: names(themes), at: location)])
            }
            var link = Link(
                folder: folder, settings: ThemeSettings(name: folder), isOnDisk: isOnDisk, files: files)
            next = link.readSettings(isOnDisk ? themes : builtInThemes, into: &diagnostics)
            if let child = links.last, link.settings.isClosed {
                diagnostics.append(.closedTheme(link, extendedBy: child))
            }
            links.append(link)
        }
        return Checked(ThemeChain(links: links, themes: themes), diagnostics)
    }

    /// Returns the files of a theme. A theme in the folder of themes takes precedence over a built-in theme with the
    /// same name.
    private static func files(of folder: String, _ themes: SourceTree) -> ([SourcePath: SourcePath], Bool)? {
        guard let path = SourcePath(folder) else { return nil }
        for (tree, isOnDisk) in [(themes, true), (builtInThemes, false)] {
            let found = tree.entries.map(\.path).filter { $0 != path && $0.isInside(path) }
            guard !found.isEmpty else { continue }
            let pairs = found.compactMap { file in SourcePath(file.relative(to: path)).map { ($0, file) } }
            return (Dictionary(pairs) { first, _ in first }, isOnDisk)
        }
        return nil
    }

    /// Returns the sorted folder names of all themes, on disk and built in.
    package static func names(_ themes: SourceTree) -> [String] {
        let all = (themes.entries + builtInThemes.entries).map(\.path)
        return Set(all.filter { $0.parts.count > 1 }.compactMap { $0.parts.first.map(String.init) }).sorted()
    }

    /// Returns the files in the folder `kind`, sorted by path. If several themes have the same path, the nearest wins.
    package func files(_ kind: String) -> [(path: SourcePath, link: Link, file: SourcePath)] {
        var found: [SourcePath: (Link, SourcePath)] = [:]
        guard let folder = SourcePath(kind) else { return [] }
        for link in links.reversed() {
            for (path, file) in link.files where path != folder && path.isInside(folder) {
                found[path] = (link, file)
            }
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value.0, $0.value.1) }
    }

    /// Returns the file at this path, relative to a theme's folder; the nearest theme wins.
    func nearestFile(_ path: SourcePath) -> (link: Link, file: SourcePath)? {
        for link in links {
            if let file = link.files[path] { return (link, file) }
        }
        return nil
    }

    /// Reads a theme's file; returns nil with a diagnostic on failure.
    package func read(_ file: SourcePath, of link: Link, into diagnostics: inout [Diagnostic]) -> [UInt8]? {
        do { return try (link.isOnDisk ? themes : builtInThemes).read(file) } catch {
            diagnostics.append(.unreadable(ThemeChain.shownPath(file), error))
            return nil
        }
    }

    /// Returns the path for messages, which starts with `themes` to distinguish theme files from content.
    package static func shownPath(_ file: SourcePath) -> SourcePath { SourcePath("themes/" + file.text) ?? file }
}
