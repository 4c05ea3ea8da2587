import DesignTokens
import Themes

extension BuildOptions {
    /// What a page insists on: for each kind of mode what the nearest says that says anything. The build's own option
    /// comes before the page, that before its app, the site and the theme.
    func mode(
        page: ModeOverride = ModeOverride(), app: AboutPage?, _ settings: SiteSettings, _ theme: Theme
    ) -> ModeOverride {
        mode.over(page).over(app?.mode ?? ModeOverride()).over(settings.mode).over(theme.mode)
    }

    /// What all pages of a site insist on, taken together.
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
