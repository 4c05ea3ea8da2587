import Sealing

/// What decides, besides the content itself, which variables its texts can use.
public struct EnvironmentOptions: Sendable {
    /// The build configuration to use instead of the one in `site.yml`.
    public var configuration: String?
    /// The folder that `appRoot` in `site.yml` names, see `Pipeline.appRoot`; nil when nobody has read it.
    public var appRoot: AppRoot?
    /// The password of `environments.bin`; nil when there is no such file.
    public var password: Password?

    /// - Parameters: as the properties.
    public init(configuration: String? = nil, appRoot: AppRoot? = nil, password: Password? = nil) {
        (self.configuration, self.appRoot, self.password) = (configuration, appRoot, password)
    }
}
