import Environments
import Sealing
import SourceText
import Typesetting

/// The data that the caller of a build provides besides the two folders: files from elsewhere, answers of servers, keys
/// and caches. All of it may be missing.
public struct BuildInputs: Sendable {
    /// The recorded digests of the texts in the last build; `nil` when there is no record.
    public var record: TextRecord?
    /// The fonts for characters that no font of the theme has, for PDF. Without them, such characters are shown as
    /// boxes.
    public var fallbackFonts: FallbackFonts?
    /// The folder that `appRoot` in `site.yml` names; see `Pipeline.appRoot`. `nil` when it has not been read.
    public var appRoot: AppRoot?
    /// The password of `environments.bin`; `nil` when there is no such file.
    public var environmentPassword: Password?
    /// The answers that were fetched from other servers before the build.
    public var fetched = Fetched()
    /// The keys in addresses of servers. No output may contain them.
    package var secrets: [SecretValue] = []
    /// The keys of the seals that protect pages, by seal name. A passcode unlocks such a key.
    package var sealKeys: [String: SealKey] = [:]

    /// The seals whose missing key has already been reported. Their pages do not report it again.
    package var refusedSeals: Set<String> = []

    /// Whether each page is rendered only once. A kept text is then freed when its page is rendered.
    package var rendersOnce = false

    /// Whether the app in this folder is rendered; its finished texts are kept only then. `nil` for all apps.
    package var renders: (@Sendable (SourcePath) -> Bool)?

    /// Temporary storage for finished texts beyond the memory budget. `nil` when no text may be written to a file, as
    /// for a site with seals.
    package var spool: (any TextSpool)?

    /// The outlines of texts from an earlier load. `nil` when the caller does not want the outlines after loading.
    package var outlines: OutlineCache?

    /// Creates inputs without any data.
    public init() {}

    /// Returns the options that decide which variables texts can use.
    package func environment(_ configuration: String?) -> EnvironmentOptions {
        EnvironmentOptions(configuration: configuration, appRoot: appRoot, password: environmentPassword)
    }
}
