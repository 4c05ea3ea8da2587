/// The reasons why a request failed. They contain no secrets; `FetchMessages.swift` has the texts for the user.
enum FetchFailure: Error, Hashable, Sendable {
    /// libcurl is not installed.
    case unavailable
    /// The connection failed, for a reason from libcurl's fixed list.
    case unreachable(String)
    case timedOut
    /// The response is larger than this number of bytes.
    case tooLarge(Int)
    /// The header of the response is larger than this number of bytes.
    case headerTooLarge(Int)
    /// All responses of a build are together larger than this number of bytes.
    case tooLargeTogether(Int)
    /// The server redirected more often than the limit allows.
    case tooManyRedirects
    /// The server redirected to an address without `https:`.
    case badRedirect
    /// The address leads to a machine in a private network.
    case privateAddress
    case status(Int)
    /// The server reports that nothing has changed, but no response is cached.
    case notModified
    /// The response contains a secret value of the request.
    case holdsSecret
    /// The response is not a usable list, for this reason.
    case badList(String)

    /// Whether the server rejects the request itself, so that repeating it will not help.
    var isRefusal: Bool {
        // 408 and 429 ask the client to try again later.
        if case .status(let status) = self {
            (400..<500).contains(status) && status != 408 && status != 429
        } else {
            false
        }
    }
}
