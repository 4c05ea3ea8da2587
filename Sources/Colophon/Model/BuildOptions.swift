import Environments
import Sealing
import SourceText
import Themes
import Typesetting

/// What a build depends on besides the folders.
public struct BuildOptions: Sendable {
    /// The theme to use instead of the one in `site.yml`.
    public var theme: String?
    /// What is chosen of the theme's tunings, before what `site.yml` chooses.
    public var tuning: TuningChoice?
    /// What every page insists on, whatever theme, site, app or page say.
    public var mode: ModeOverride
    /// True when the style sheet has to hold every mode that a page could insist on, for one that can be switched.
    public var canSwitchModes: Bool
    /// How many threads may work at once; at least 1.
    public var jobs: Int
    /// How many bytes of text may be kept in memory between loading and rendering. Documents beyond it are read twice, or are
    /// kept in a file; the output is the same.
    public var memory: Int
    /// The day that counts as today. Nil when nothing in the output may depend on it.
    public var today: CalendarDate?
    /// What the texts said when they were last built; nil when nobody knows.
    public var record: TextRecord?
    /// Asked for characters that no font of the theme has, for PDF; without it they are boxes.
    public var fallbackFonts: FallbackFonts?
    /// The build configuration whose variables texts use, instead of the one in `site.yml`.
    public var configuration: String?
    /// The folder that `appRoot` in `site.yml` names, see `Pipeline.appRoot`; nil when nobody has read it.
    public var appRoot: AppRoot?
    /// The password of `environments.bin`; nil when there is no such file.
    public var environmentPassword: Password?
    /// What was fetched from other servers.
    public var fetched = Fetched()
    /// The keys in addresses of servers, which no output may contain.
    package var secrets: [SecretValue] = []
    /// The keys of the seals that lock pages, by their names: what passcodes open.
    package var sealKeys: [String: SealKey] = [:]

    /// Seals without a key of which the reason has been reported: their pages do not report it again.
    package var refusedSeals: Set<String> = []

    /// True when nothing is rendered twice, so that what is kept of a text can go when its page is made.
    package var rendersOnce = false

    /// Whether pages of the app in a folder are made, so that its finished texts are worth keeping. Nil for all.
    package var renders: (@Sendable (SourcePath) -> Bool)?

    /// Where finished texts are kept for which memory has no room. Nil when they are to be in no file: what is locked is not.
    package var spool: (any TextSpool)?

    /// What is known of texts that were loaded before. Nil when nobody asks what is known after loading.
    package var outlines: TextOutlines?

    /// What decides which variables texts can use.
    package var environment: EnvironmentOptions {
        EnvironmentOptions(configuration: configuration, appRoot: appRoot, password: environmentPassword)
    }

    /// The options of a plain build on one thread.
    public init(
        theme: String? = nil, tuning: TuningChoice? = nil, mode: ModeOverride = ModeOverride(),
        canSwitchModes: Bool = false, jobs: Int = 1, memory: Int = 16 << 20, today: CalendarDate? = nil,
        record: TextRecord? = nil
    ) {
        self.theme = theme
        self.tuning = tuning
        self.mode = mode
        self.canSwitchModes = canSwitchModes
        self.jobs = jobs
        self.memory = memory
        self.today = today
        self.record = record
    }
}
