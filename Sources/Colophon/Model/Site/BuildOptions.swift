import DesignTokens
import Environments
import Sealing
import SourceText
import Themes

/// The choices of a user for a build.
public struct BuildOptions: Sendable {
    /// The theme to use instead of the one in `site.yml`.
    public var theme: String?
    /// The choices among the theme's tunings. They take precedence over those of `site.yml`.
    public var tuning: TuningChoice?
    /// The modes that every page forces. They take precedence over those of the theme, the site, the app and the page.
    public var mode: ModeOverride
    /// Whether the style sheet contains every mode that a page could force, so that a preview can switch between them.
    public var canSwitchModes: Bool
    /// The maximum number of threads; at least 1.
    public var jobs: Int
    /// The memory budget, in bytes, for finished texts between loading and rendering. Documents beyond it are kept in a
    /// file or read twice; the output is the same.
    public var memoryBudget: Int
    /// The date that counts as today. `nil` when the output must not depend on the date.
    public var today: CalendarDate?
    /// The build configuration whose variables texts use. It overrides the one in `site.yml`.
    public var configuration: String?

    /// Creates options; the defaults are those of a plain build on one thread.
    public init(
        theme: String? = nil, tuning: TuningChoice? = nil, mode: ModeOverride = ModeOverride(),
        canSwitchModes: Bool = false, jobs: Int = 1, memory: Int = 16 << 20, today: CalendarDate? = nil,
        configuration: String? = nil
    ) {
        self.theme = theme
        self.tuning = tuning
        self.mode = mode
        self.canSwitchModes = canSwitchModes
        self.jobs = jobs
        self.memoryBudget = memory
        self.today = today
        self.configuration = configuration
    }
}

/// The options, besides the content, that decide which variables texts can use.
public struct EnvironmentOptions: Sendable {
    /// The build configuration to use instead of the one in `site.yml`.
    public var configuration: String?
    /// The folder that `appRoot` in `site.yml` names; see `Pipeline.appRoot`. `nil` when it has not been read.
    public var appRoot: AppRoot?
    /// The password of `environments.bin`; nil when there is no such file.
    public var password: Password?

    /// Creates options with these values.
    public init(configuration: String? = nil, appRoot: AppRoot? = nil, password: Password? = nil) {
        (self.configuration, self.appRoot, self.password) = (configuration, appRoot, password)
    }
}

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
