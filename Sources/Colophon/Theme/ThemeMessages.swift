import DesignTokens
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

extension Diagnostic {
    static func badMode(_ name: String?, at location: Location) -> Diagnostic {
        let what = name.map { "\"\($0)\"" } ?? "this"
        if let name, ForcedMode.names.contains(name) {
            return Diagnostic(
                .error, "bad-mode", "\(what) is a second mode of its kind", at: location, hint: "leave one of them")
        }
        let near = name.flatMap { nearest($0, among: ForcedMode.names) }
        return Diagnostic(
            .error, "bad-mode", "\(what) is no mode", at: location,
            hint: near.map { "did you mean \"\($0)\"?" }
                ?? "one of light and dark, of compact, regular and desktop, of standard-contrast and high-contrast")
    }

    static func unknownRegion(_ name: String, at location: Location) -> Diagnostic {
        let names = PageRegion.allCases.map(\.rawValue)
        return Diagnostic(
            .error, "unknown-region", "no part of a page is called \"\(name)\"", at: location,
            hint: nearest(name, among: names).map { "did you mean \"\($0)\"?" }
                ?? "there are \(names.joined(separator: ", "))"
        )
    }

    static func unknownSurface(_ name: String, among names: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "unknown-surface", "the theme has no surface \"\(name)\"", at: location,
            hint: nearest(name, among: names).map { "did you mean \"\($0)\"?" }
                ?? "there are \(names.joined(separator: ", "))"
        )
    }

    static func surfaceForbidden(_ surface: Surface, _ mode: ColorMode, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "surface-forbidden", "nothing may stand on \"\(surface.name)\" in the mode \(mode.rawValue)",
            at: location, notes: [.init("the theme's tokens forbid it", at: surface.colorMode.location)])
    }

    static func surfaceWithoutColor(_ surface: Surface, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "surface-without-color", "no token is the colour of the surface \"\(surface.name)\"", at: location,
            notes: [.init("the surface is named here", at: surface.colorMode.location)],
            hint: "define \"semantic.color.\(surface.name)\"")
    }

    static func badSurfaceMode(_ text: String?, _ surface: Surface) -> Diagnostic {
        let names = SurfaceMode.allCases.map(\.rawValue)
        let near = text.flatMap { nearest($0, among: names) }
        return Diagnostic(
            .error, "bad-surface-mode", "\(text.map { "\"\($0)\"" } ?? "this") is no colour mode of a surface",
            at: surface.colorMode.location,
            hint: near.map { "did you mean \"\($0)\"?" } ?? "one of \(names.joined(separator: ", "))")
    }

    static func badProvider(_ text: String?, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-provider", "\(text.map { "\"\($0)\"" } ?? "this") does not name tokens of another theme",
            at: location, hint: "write the theme and the kind of token, such as sosh/colors")
    }
}
