import SourceText
import Themes

extension Theme {
    /// Reads the theme that a site asks for.
    static func load(
        _ settings: SiteSettings, _ themes: SourceTree, pages: PageSchemas
    ) -> Checked<Theme?> {
        load(settings.theme, settings.tuning, themes, pages: pages, askedAt: settings.themeLocation)
    }
}
