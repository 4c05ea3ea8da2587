/// Decides which requests are served. Runs before anything else uses the request.
package struct RequestChecks: Sendable {
    /// Allowed values of `Host`, in lower case. They prevent DNS rebinding: a page of another site keeps its own host.
    private let hosts: Set<String>
    /// Whether IP addresses are allowed as hosts, when other machines can reach the server. DNS rebinding needs a name.
    private let takesNumbers: Bool
    private let port: String
    /// The only path that accepts POST; `nil` if none does.
    private let saving: [UInt8]?

    /// The size limit for a body, in bytes: a logo of 384 KiB in Base64, and the values around it.
    static let bodyLimit = 520 << 10

    /// - Parameters:
    /// - host: The host of the socket, as the user wrote it.
    /// - saving: The path that accepts POST. Ignored if other machines can reach the server.
    package init(host: String, port: Int, isLoopback: Bool, saving: String? = nil) {
        self.saving = isLoopback ? saving.map { Array($0.utf8) } : nil
        let names = [
            "127.0.0.1", "localhost", "[::1]", host.contains(":") ? "[\(host.lowercased())]" : host.lowercased(),
        ]
        hosts = Set(names.flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] })
        takesNumbers = !isLoopback
        self.port = ":\(port)"
    }

    /// Returns the refusal of a request; `nil` for an acceptable one.
    package func refusal(of request: HTTPRequest) -> HTTPResponse? {
        let named = request.all("host")
        guard named.count == 1, isOurs(named[0]) else {
            return .refusal(421, "This server does not answer for that host.")
        }
        for origin in request.all("origin") where !isOurOrigin(origin) {
            return .refusal(403, "Pages of other sites may not read this one.")
        }
        // Embedded resources are requested without `Origin`. Links from other sites to this server are allowed.
        if request["sec-fetch-site"] == "cross-site" || request["sec-fetch-site"] == "same-site",
            request["sec-fetch-mode"] != "navigate" || request["sec-fetch-dest"] != "document"
        {
            return .refusal(403, "Pages of other sites may not use this one.")
        }
        // Over plain HTTP to another machine, browsers send no Fetch Metadata, but most send `Referer`. Pages of this
        // server send none.
        if request["sec-fetch-site"] == nil, !request.all("referer").allSatisfy(isOurPage) {
            return .refusal(403, "Pages of other sites may not use this one.")
        }
        if request.method == "POST", request.target == saving { return refusal(ofSending: request) }
        guard request.method == "GET" || request.method == "HEAD" else {
            var answer = HTTPResponse.refusal(405, "Only GET and HEAD are answered.")
            answer.headers.append(("Allow", "GET, HEAD"))
            return answer
        }
        // A service worker would show cached pages instead of the next save.
        if request["service-worker"] != nil {
            return .refusal(403, "A preview has no service worker.")
        }
        return nil
    }

    /// Returns the refusal of a POST; `nil` for JSON with a known length from a page of this server.
    private func refusal(ofSending request: HTTPRequest) -> HTTPResponse? {
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

    /// Whether an address is on this server.
    private func isOurPage(_ address: String) -> Bool {
        isOurOrigin("http://" + address.dropFirst(7).prefix { $0 != "/" }) && address.hasPrefix("http://")
    }

    /// Whether a host is an IP address with this server's port.
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
