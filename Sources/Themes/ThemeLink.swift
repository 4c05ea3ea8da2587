import Documents
import SourceText

extension ThemeChain.Link {
    /// A file of the theme as diagnostics name it.
    package func shownPath(_ name: String) -> SourcePath {
        ThemeChain.shownPath(SourcePath("\(folder)/\(name)") ?? SourcePath(folder) ?? .root)
    }

    /// Where the theme's settings are.
    var settingsPath: SourcePath { shownPath("theme.yml") }

    /// Reads `theme.yml`, and gives the theme that this one extends.
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
    /// What a YAML file of one theme says; nil when there is none, or it cannot be read, which is then reported.
    package func yaml(_ name: String, of link: Link, into diagnostics: inout [Diagnostic]) -> Value? {
        guard let path = SourcePath(name), let file = link.files[path],
            let bytes = read(file, of: link, into: &diagnostics)
        else { return nil }
        return readYAML(bytes, path: link.shownPath(name)).unwrap(into: &diagnostics)
    }

    /// The folders of all themes that can be used and that extend `folder`, directly or not, sorted. Silent: what is
    /// wrong with them is not a concern of who asks.
    package static func themes(extending folder: String, _ themes: SourceTree) -> [String] {
        names(themes).filter { name in
            guard name != folder, let links = follow(name, themes, askedAt: nil).value?.links else { return false }
            return !links[0].settings.isAbstract && links.contains { $0.folder == folder }
        }
    }
}
