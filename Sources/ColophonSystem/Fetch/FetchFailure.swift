/// Why a server did not give what it was asked for: facts only, and none that could hold a secret. The words are in
/// `FetchMessages.swift`.
enum FetchFailure: Error, Hashable, Sendable {
    /// There is no libcurl.
    case unavailable
    /// libcurl's reason, which is one of a fixed list.
    case unreachable(String)
    case timedOut
    /// More than so many bytes.
    case tooLarge(Int)
    /// More than so many in the lines before the body.
    case headerTooLarge(Int)
    /// More than so many for one build.
    case tooLargeTogether(Int)
    /// Sent on more often than we go along.
    case tooManyRedirects
    /// Sent to something else than `https:`.
    case badRedirect
    /// Sent to a machine that only this one can reach.
    case privateAddress
    case status(Int)
    /// Told that nothing has changed, though we have nothing.
    case notModified
    /// The answer holds the value of a variable of the request.
    case holdsSecret
    /// It cannot be shown, and why.
    case badList(String)

    /// True for what asking again later will not mend: the server says that the question is wrong.
    var isRefusal: Bool {
        // 408 and 429 ask for patience.
        if case .status(let status) = self {
            (400..<500).contains(status) && status != 408 && status != 429
        } else {
            false
        }
    }
}
