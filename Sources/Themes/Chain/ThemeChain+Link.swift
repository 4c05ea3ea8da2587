import Documents
import SourceText

extension ThemeChain.Link {
    /// Returns the path of a theme's file for messages.
    package func shownPath(_ name: String) -> SourcePath {
        ThemeChain.shownPath(SourcePath("\(folder)/\(name)") ?? SourcePath(folder) ?? .root)
    }

    /// The path of the theme's settings.
    var settingsPath: SourcePath { shownPath("theme.yml") }

    /// Reads `theme.yml`, and returns the theme that this one extends.
    mutating func readSettings(
        _ tree: SourceTree, into diagnostics: inout [Diagnostic]
    ) -> (name: String, location: Location?)? {
        let value = settingsValue(tree, into: &diagnostics)
        settings = ThemeSettings.read(value, path: settingsPath, folder: folder).unwrap(into: &diagnostics)
        return settings.base.map { ($0, value == nil ? nil : settings.baseLocation) }
    }

    private func settingsValue(_ tree: SourceTree, into diagnostics: inout [Diagnostic]) -> Value? {
        guard let file = files[SourcePath("theme.yml") ?? .root] else {
            diagnostics.append(.missingThemeSettings(shownPath("")))
            return nil
        }
        do { return readYAML(try tree.read(file), path: settingsPath).unwrap(into: &diagnostics) } catch {
            diagnostics.append(.unreadable(settingsPath, error))
            return nil
        }
    }
}

extension ThemeChain {
    /// Returns the content of a theme's YAML file. Returns nil if the file does not exist, or with a diagnostic if it
    /// cannot be read.
    package func yaml(_ name: String, of link: Link, into diagnostics: inout [Diagnostic]) -> Value? {
        guard let path = SourcePath(name), let file = link.files[path],
            let bytes = read(file, of: link, into: &diagnostics)
        else { return nil }
        return readYAML(bytes, path: link.shownPath(name)).unwrap(into: &diagnostics)
    }

    /// Returns the sorted folder names of all usable themes that extend `folder`, directly or indirectly. Ignores
    /// errors in these themes.
    package static func themes(extending folder: String, _ themes: SourceTree) -> [String] {
        names(themes).filter { name in
            guard name != folder, let links = follow(name, themes, askedAt: nil).value?.links else { return false }
            return !links[0].settings.isAbstract && links.contains { $0.folder == folder }
        }
    }
}
