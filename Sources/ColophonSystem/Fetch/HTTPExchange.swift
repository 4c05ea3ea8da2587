import Colophon

/// One thing to be had from a server: its redirects, its cached copy, and the checks of what comes.
struct HTTPExchange {
    /// What came of it.
    enum Outcome {
        /// The bytes as the server has them now.
        case fresh([UInt8], etag: String?)
        /// The server says that the kept ones hold.
        case kept([UInt8])
    }

    /// How often we let ourselves be sent on.
    static let redirectLimit = 5

    var secrets: Secrets
    var limit: Int
    var deadline: ContinuousClock.Instant
    /// The host that the site's own text names; every other one has to be public.
    var trustedHost: String?
    /// What keeps bytes from being used, in one sentence.
    var problem: @Sendable ([UInt8]) -> String?

    /// Asks; with what is kept in hand, only for what is new.
    func run(_ curl: Curl, kept: FetchCache.Entry?) throws(FetchFailure) -> Outcome {
        var answer = try follow(curl, etag: kept?.etag)
        if answer.status == 304 {
            if let kept, kept.etag != nil { return .kept(kept.bytes) }
            // We have asked for the whole; some servers say so all the same. Once more.
            answer = try follow(curl, etag: nil)
            if answer.status == 304 { throw .notModified }
        }
        guard answer.status == 200 else { throw .status(answer.status) }
        if secrets.areIn(answer.body) { throw .holdsSecret }
        if let problem = problem(answer.body) { throw .badList(problem) }
        let etag = answer.etag.flatMap { secrets.areIn(Array($0.utf8)) ? nil : $0 }
        return .fresh(answer.body, etag: etag)
    }

    private func follow(_ curl: Curl, etag: String?) throws(FetchFailure) -> Transfer.Answer {
        var address = secrets.address
        for _ in 0...Self.redirectLimit {
            let host = WebOrigin(address)?.host
            let transfer = Transfer(
                address: address, etag: etag, limit: limit, deadline: deadline,
                mayBePrivate: host != nil && host == trustedHost)
            let answer = try transfer.run(curl)
            guard [301, 302, 303, 307, 308].contains(answer.status) else { return answer }
            guard let next = answer.redirect, let origin = WebOrigin(next), mayGo(to: origin, from: address) else {
                throw .badRedirect
            }
            address = next
        }
        throw .tooManyRedirects
    }

    /// Never from `https` to `http`, and in the clear to this very machine alone.
    private func mayGo(to origin: WebOrigin, from address: String) -> Bool {
        origin.isHTTPS || origin.isThisMachine && WebOrigin(address)?.isHTTPS == false
    }
}
