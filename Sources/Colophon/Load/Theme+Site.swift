import SourceText
import Themes

/// The parts of the settings that decide the look of pages and PDF files.
struct Appearance: Hashable, Sendable {
    /// The folder of the theme.
    var theme: String
    /// The place that names the theme; `nil` for the command line.
    var themeLocation: Location?
    var tuning: TuningChoice?
    var brand: Brand?

    /// The appearance without the places of its values, for comparisons.
    var withoutLocations: Appearance {
        Appearance(theme: theme, tuning: tuning?.withoutLocations, brand: brand?.withoutLocations)
    }
}

extension SiteSettings {
    /// The appearance of pages that belong to no app.
    var appearance: Appearance {
        Appearance(theme: theme, themeLocation: themeLocation, tuning: tuning, brand: brand?.style)
    }

    /// Returns the appearance of an app: its own choices over those of the site, and those of the user over both.
    func appearance(of about: AboutPage, _ options: BuildOptions) -> Appearance {
        var own = appearance
        if let style = about.brand?.style, !style.isEmpty { own.brand = style.over(own.brand) }
        if options.theme == nil, let theme = about.theme {
            // The tunings of the site may not exist in another theme.
            if theme.name != own.theme { own.tuning = options.tuning }
            (own.theme, own.themeLocation) = (theme.name, theme.location)
        }
        // The same holds for the tunings of an app whose theme the user replaces.
        if let tuning = about.tuning, options.theme == nil || options.theme == about.theme?.name ?? theme {
            let chosen = tuning.over(own.tuning ?? TuningChoice())
            own.tuning = options.tuning?.over(chosen) ?? chosen
        }
        return own
    }
}

extension Theme {
    /// Loads the theme that the site's settings choose.
    static func load(
        _ settings: SiteSettings, _ themes: SourceTree, pages: PageSchemas
    ) -> Checked<Theme?> {
        load(settings.appearance, themes, pages: pages)
    }

    /// Loads a theme.
    /// - Parameter known: a theme from the same folder, with which the result shares what does not depend on tokens.
    static func load(
        _ appearance: Appearance, _ themes: SourceTree, pages: PageSchemas, sharing known: Theme? = nil
    ) -> Checked<Theme?> {
        load(
            appearance.theme, appearance.tuning, appearance.brand, themes, pages: pages,
            askedAt: appearance.themeLocation, sharing: known)
    }
}
