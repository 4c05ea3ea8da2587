import Colophon

/// One request to a server, with its redirects, its cached response, and the checks of the response.
struct HTTPExchange {
    /// The result of the request.
    enum Outcome {
        /// A new response with its bytes.
        case fresh([UInt8], etag: String?)
        /// The server confirmed the cached bytes.
        case kept([UInt8])
    }

    /// The limit for redirects.
    static let redirectLimit = 5

    var secrets: Secrets
    var limit: Int
    var deadline: ContinuousClock.Instant
    /// The host in the site's own text. All other hosts must have public addresses.
    var trustedHost: String?
    /// Returns a sentence that says why a response cannot be used; `nil` for a usable one.
    var problem: @Sendable ([UInt8]) -> String?

    /// Sends the request. With a cached response, the request is conditional.
    func run(_ curl: Curl, kept: FetchCache.Entry?) throws(FetchFailure) -> Outcome {
        var answer = try follow(curl, etag: kept?.etag)
        if answer.status == 304 {
            if let kept, kept.etag != nil { return .kept(kept.bytes) }
            // The request was unconditional, but some servers answer 304 nevertheless. Send it once more.
            answer = try follow(curl, etag: nil)
            if answer.status == 304 { throw .notModified }
        }
        guard answer.status == 200 else { throw .status(answer.status) }
        if secrets.areIn(answer.body) { throw .holdsSecret }
        if let problem = problem(answer.body) { throw .badList(problem) }
        let etag = answer.etag.flatMap { secrets.areIn(Array($0.utf8)) ? nil : $0 }
        return .fresh(answer.body, etag: etag)
    }

    private func follow(_ curl: Curl, etag: String?) throws(FetchFailure) -> Transfer.Response {
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

    /// Whether a redirect is allowed: never from `https` to `http`, and to `http` only on this machine.
    private func mayGo(to origin: WebOrigin, from address: String) -> Bool {
        origin.isHTTPS || origin.isLoopback && WebOrigin(address)?.isHTTPS == false
    }
}
