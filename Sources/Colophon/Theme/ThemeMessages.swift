import SourceText

extension Diagnostic {
    static func unknownTheme(_ name: String, among names: [String], at location: Location?) -> Diagnostic {
        let near = nearest(name, among: names)
        return Diagnostic(
            .error, "unknown-theme", "there is no theme \"\(name)\"", at: location,
            hint: near.map { "did you mean \"\($0)\"?" } ?? "there are \(names.joined(separator: ", "))")
    }

    static func themeCycle(_ names: [String], at location: Location?) -> Diagnostic {
        Diagnostic(
            .error, "theme-cycle", "the theme extends itself: \(names.joined(separator: " → "))", at: location)
    }

    static func missingThemeSettings(_ folder: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "missing-theme-settings", "the theme has no theme.yml", at: Location(folder),
            hint: "it needs a line such as name: My theme")
    }

    static func missingThemeAsset(_ name: String, among names: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "missing-theme-asset", "there is no file \"\(name)\" in the theme's assets", at: location,
            hint: nearest(name, among: names).map { "did you mean \"\($0)\"?" }
                ?? "addresses in a style sheet are seen from the theme's assets/ folder")
    }

    static func unsafeIcon(_ path: SourcePath, _ problem: String) -> Diagnostic {
        Diagnostic(
            .error, "unsafe-icon", "the icon \(problem), which may not stand in a page", at: Location(path),
            hint: "draw it with paths and currentColor alone")
    }
}
