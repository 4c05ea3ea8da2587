import DesignTokens
import Themes

extension BuildOptions {
    /// Returns the modes that a page forces. For each kind of mode, the first of these that sets it decides: the build
    /// options, the page, its app, the site, the theme.
    func mode(
        page: ModeOverride = ModeOverride(), app: AboutPage?, _ settings: SiteSettings, _ theme: Theme
    ) -> ModeOverride {
        mode.over(page).over(app?.mode ?? ModeOverride()).over(settings.mode).over(theme.mode)
    }

    /// Returns all modes that the pages of a site force.
    func modeUses(_ apps: [App], _ settings: SiteSettings, _ theme: Theme) -> ModeUses {
        if canSwitchModes { return .all }
        var pages: Set<ModeOverride> = [mode(app: nil, settings, theme)]
        for app in apps {
            pages.insert(mode(app: app.about, settings, theme))
            for card in app.documents { pages.insert(mode(page: card.mode, app: app.about, settings, theme)) }
        }
        return ModeUses(
            color: ModeUse(pages: pages.lazy.map(\.color)), contrast: ModeUse(pages: pages.lazy.map(\.contrast)),
            size: ModeUse(pages: pages.lazy.map(\.size)))
    }
}
