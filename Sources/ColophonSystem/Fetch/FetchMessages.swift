import Colophon
import SourceText

extension FetchFailure {
    /// The text for the user, which follows a colon.
    var reason: String {
        switch self {
        case .unavailable: "libcurl is not installed"
        case .unreachable(let reason): reason
        case .timedOut: "it took too long"
        case .tooLarge(let limit): "it is larger than \(size(limit))"
        case .headerTooLarge(let limit): "the header of its answer is larger than \(size(limit))"
        case .tooLargeTogether(let limit): "together they are larger than \(size(limit))"
        case .tooManyRedirects: "it redirects more than \(HTTPExchange.redirectLimit) times"
        case .badRedirect: "it redirects to an address that is not https:"
        case .privateAddress: "it leads to a machine that is not on the public internet"
        case .status(let status): "it answers with status \(status)"
        case .notModified: "it answered 304 Not Modified, but no earlier answer is stored"
        case .holdsSecret: "its answer contains the key"
        case .badList(let problem): "its answer is not a valid list of apps: \(problem)"
        }
    }

    private func size(_ bytes: Int) -> String { bytes < 1 << 20 ? "\(bytes >> 10) KB" : "\(bytes >> 20) MB" }
}

extension Diagnostic {
    /// Shows the address as written in the source, with `${NAME}`.
    static func fetchFailed(_ failure: FetchFailure, _ list: RemoteList, isKept: Bool) -> Diagnostic {
        let hint: Hint =
            failure == .unavailable
            ? "install it: libcurl4 on Debian"
            : isKept ? "the answer of an earlier build is used" : "the page says that the list cannot be shown"
        return Diagnostic(
            .warning, "fetch-failed", "\(quoted(list.address)) cannot be used: \(failure.reason)", at: list.location,
            hint: hint)
    }

    static func fetchRefused(_ failure: FetchFailure, _ list: RemoteList) -> Diagnostic {
        let isKey = failure == .status(401) || failure == .status(403)
        return Diagnostic(
            .error, "fetch-refused", "\(quoted(list.address)) was refused: \(failure.reason)", at: list.location,
            hint: isKey ? "check the value of the key" : "check the address")
    }

    static func missingVariable(_ name: String, _ list: RemoteList) -> Diagnostic {
        Diagnostic(
            .error, "missing-variable", "the environment variable \(quoted(name)) is not set", at: list.location,
            hint: "set it for the build, or build without --fetch")
    }

    static func iconsNotHad(_ count: Int, _ first: FetchFailure) -> Diagnostic {
        let icons = count == 1 ? "an icon" : "\(count) icons"
        return Diagnostic(
            .warning, "icons-not-fetched", "\(icons) of other apps could not be fetched: \(first.reason)",
            hint: "a drawing from the theme is shown instead")
    }

    static func notKept(_ failure: SystemFailure) -> Diagnostic {
        Diagnostic(
            .warning, "answer-not-kept",
            "\(quoted(failure.path)) cannot be written: \(failure.operation.rawValue): \(failure.reason)",
            hint: "builds without --fetch will not have the list; name another folder with --cache")
    }
}

extension Diagnostic {
    /// Does not show the value, which may be secret.
    static func variableIsNoAddress(_ name: String, _ list: RemoteList) -> Diagnostic {
        Diagnostic(
            .error, "bad-variable", "the environment variable \(quoted(name)) is not the address of a server",
            at: list.location,
            hint: "set it to a complete https:// address, without a user, braces or white space", traits: .variable)
    }
}
