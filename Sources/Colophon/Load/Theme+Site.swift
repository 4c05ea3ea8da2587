import SourceText
import Themes

extension Theme {
    /// Loads the theme that the site's settings choose.
    static func load(
        _ settings: SiteSettings, _ themes: SourceTree, pages: PageSchemas
    ) -> Checked<Theme?> {
        load(
            settings.theme, settings.tuning, settings.brand?.style, themes, pages: pages,
            askedAt: settings.themeLocation)
    }
}
