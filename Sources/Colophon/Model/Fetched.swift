import SourceText

/// What was fetched from other servers before the build. The pipeline itself asks no one.
public struct Fetched: Sendable {
    /// What came of one question.
    public enum Answer: Sendable {
        /// It was answered, now or earlier.
        case bytes([UInt8])
        /// It was not, and why has been reported.
        case missing
    }

    /// Lists of apps, by ``RemoteList/address``.
    public var lists: [String: Answer]
    /// Pictures, by their address.
    public var icons: [String: Answer]

    /// Nothing, unless said otherwise.
    public init(lists: [String: Answer] = [:], icons: [String: Answer] = [:]) {
        self.lists = lists
        self.icons = icons
    }
}

/// A list of apps that another server has.
public struct RemoteList: Hashable, Sendable {
    /// The address of the server. `${NAME}` stands for an environment variable, `{{env.NAME}}` for a variable of the
    /// build configuration. Neither value is in the address.
    public var address: String
    /// Where `about.yml` names it.
    public var location: Location
    package var variables: [AddressVariable] = []
}
