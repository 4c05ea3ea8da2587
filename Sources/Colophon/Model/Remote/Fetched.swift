import SourceText

/// The answers that were fetched from other servers before the build. The pipeline itself contacts no server.
public struct Fetched: Sendable {
    /// The result of one request.
    public enum Answer: Sendable {
        /// The server's answer, from now or from the cache.
        case bytes([UInt8])
        /// There is no answer; the reason has been reported.
        case missing
    }

    /// Lists of apps, by ``RemoteList/address``.
    public var lists: [String: Answer]
    /// Pictures, by their address.
    public var icons: [String: Answer]

    /// Creates a set of answers, by default an empty one.
    public init(lists: [String: Answer] = [:], icons: [String: Answer] = [:]) {
        self.lists = lists
        self.icons = icons
    }
}

/// A list of apps on another server.
public struct RemoteList: Hashable, Sendable {
    /// The address of the server. `${NAME}` is a placeholder for an environment variable, `{{env.NAME}}` for a build
    /// configuration variable. The address does not contain their values.
    public var address: String
    /// The place in `about.yml` that names the list.
    public var location: Location
    package var variables: [AddressVariable] = []
}
