/// Who may ask, and for what. Nothing else is looked at before this has been.
package struct RequestChecks: Sendable {
    /// What `Host` may be, in lower case: a page of another site whose name is made to lead here has another one.
    private let hosts: Set<String>
    /// True when the server listens on more than this machine: then a number is as good as a name, as none can be made to
    /// lead elsewhere.
    private let takesNumbers: Bool
    private let port: String
    /// The one address that something may be sent to; nil where nothing may.
    private let saving: [UInt8]?

    /// The most bytes that may be sent.
    static let bodyLimit = 64 << 10

    /// - Parameters:
    ///   - host: what is listened on, as the user named it.
    ///   - saving: the address that takes what is sent. None does on a server that others than this machine reach.
    package init(host: String, port: Int, isLoopback: Bool, saving: String? = nil) {
        self.saving = isLoopback ? saving.map { Array($0.utf8) } : nil
        let names = [
            "127.0.0.1", "localhost", "[::1]", host.contains(":") ? "[\(host.lowercased())]" : host.lowercased(),
        ]
        hosts = Set(names.flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] })
        takesNumbers = !isLoopback
        self.port = ":\(port)"
    }

    /// The answer to a request that nothing is given to; nil for one that may be looked at further.
    package func refusal(of request: HTTPRequest) -> HTTPAnswer? {
        let named = request.all("host")
        guard named.count == 1, isOurs(named[0]) else {
            return .refusal(421, "This server does not answer for that host.")
        }
        for origin in request.all("origin") where !isOurOrigin(origin) {
            return .refusal(403, "Pages of other sites may not read this one.")
        }
        // What another site embeds comes without an origin. Links to here may be followed.
        if request["sec-fetch-site"] == "cross-site" || request["sec-fetch-site"] == "same-site",
            request["sec-fetch-mode"] != "navigate" || request["sec-fetch-dest"] != "document"
        {
            return .refusal(403, "Pages of other sites may not use this one.")
        }
        // To other machines over plain HTTP browsers do not say which site asks; most name the page. Ours name none.
        if request["sec-fetch-site"] == nil, !request.all("referer").allSatisfy(isOurPage) {
            return .refusal(403, "Pages of other sites may not use this one.")
        }
        if request.method == "POST", request.target == saving { return refusal(ofSending: request) }
        guard request.method == "GET" || request.method == "HEAD" else {
            var answer = HTTPAnswer.refusal(405, "Only GET and HEAD are answered.")
            answer.headers.append(("Allow", "GET, HEAD"))
            return answer
        }
        // Offline pages keep what they have seen: nothing of the next save would show.
        if request["service-worker"] != nil {
            return .refusal(403, "A preview has no service worker.")
        }
        return nil
    }

    /// The answer to a request that sends what nobody wants: only a page of ours may, as JSON and of a known length.
    private func refusal(ofSending request: HTTPRequest) -> HTTPAnswer? {
        guard request.all("origin").count == 1, (request["sec-fetch-site"] ?? "same-origin") == "same-origin" else {
            return .refusal(403, "Only the page of the preview may save something.")
        }
        guard request.all("content-type").map({ $0.lowercased() }) == ["application/json"] else {
            return .refusal(415, "What is saved is JSON.")
        }
        let lengths = request.all("content-length")
        guard lengths.count == 1, request.all("transfer-encoding").isEmpty, let length = Int(lengths[0]) else {
            return .refusal(411, "What is saved says how long it is.")
        }
        return (0...Self.bodyLimit).contains(length) ? nil : .refusal(413, "That is more than is saved at once.")
    }

    private func isOurs(_ host: String) -> Bool {
        hosts.contains(host.lowercased()) || takesNumbers && isNumber(host)
    }

    private func isOurOrigin(_ origin: String) -> Bool {
        origin.hasPrefix("http://") && isOurs(String(origin.dropFirst(7)))
    }

    /// Whether a page at this address is one of ours.
    private func isOurPage(_ address: String) -> Bool {
        isOurOrigin("http://" + address.dropFirst(7).prefix { $0 != "/" }) && address.hasPrefix("http://")
    }

    /// Whether it is an IP address with our port.
    private func isNumber(_ host: String) -> Bool {
        guard host.hasSuffix(port) else { return false }
        let address = String(host.dropLast(port.utf8.count))
        var room = in6_addr()
        if address.hasPrefix("["), address.hasSuffix("]") {
            return inet_pton(AF_INET6, String(address.dropFirst().dropLast()), &room) == 1
        }
        return inet_pton(AF_INET, address, &room) == 1
    }
}
