/// A response of the server.
package struct HTTPResponse: Sendable {
    package enum Body: Sendable {
        case bytes([UInt8])
        /// Server-sent events, until the client disconnects.
        case events(EventStream)
    }

    package var status: Int
    package var headers: [(name: String, value: String)]
    package var body: Body

    package init(_ status: Int, headers: [(name: String, value: String)] = [], body: Body) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    /// Creates a response with the header `Content-Type`.
    package init(_ status: Int, _ mediaType: String, _ bytes: [UInt8], headers: [(name: String, value: String)] = []) {
        self.init(status, headers: [("Content-Type", mediaType)] + headers, body: .bytes(bytes))
    }

    /// Creates an error response with one line of text.
    package static func refusal(_ status: Int, _ text: String) -> HTTPResponse {
        HTTPResponse(status, "text/plain; charset=utf-8", Array((text + "\n").utf8))
    }

    /// Creates a redirect to another path on this server.
    package static func redirect(_ status: Int, to path: String) -> HTTPResponse {
        HTTPResponse(status, headers: [("Location", path)], body: .bytes([]))
    }

    /// The value of a header; `nil` when it is not set.
    subscript(_ name: String) -> String? { headers.first { $0.name.lowercased() == name.lowercased() }?.value }
}
