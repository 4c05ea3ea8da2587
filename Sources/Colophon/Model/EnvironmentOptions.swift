import Sealing

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
