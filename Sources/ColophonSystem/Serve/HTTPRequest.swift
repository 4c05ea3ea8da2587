import SourceText

/// A request as it came, before anything in it is believed.
package struct HTTPRequest: Sendable {
    package var method: String
    /// As the request line has it, nothing decoded.
    package var target: [UInt8]
    /// In the order they came.
    package var headers: [(name: String, value: String)]
    /// What was sent with it; nothing but for what is saved.
    package var body: [UInt8]

    package init(
        method: String, target: [UInt8], headers: [(name: String, value: String)] = [], body: [UInt8] = []
    ) {
        (self.method, self.target, self.headers, self.body) = (method, target, headers, body)
    }

    /// The first header of that name, in lower case; nil when there is none.
    package subscript(_ name: String) -> String? { headers.first { $0.name.lowercased() == name }?.value }

    /// Whether a browser opens the target as a page of its own. Browsers say so (Fetch Metadata) to this machine and
    /// over HTTPS. To other machines they do not: there, what asks for HTML before anything else opens a page.
    package var opensPage: Bool {
        self["sec-fetch-dest"].map { $0 == "document" } ?? (self["accept"] ?? "").lowercased().hasPrefix("text/html")
    }

    /// Every header of that name, in lower case.
    func all(_ name: String) -> [String] { headers.filter { $0.name.lowercased() == name }.map(\.value) }
}

/// Where a request leads: its path decoded and taken apart, and its query as it was written.
package struct HTTPTarget: Hashable, Sendable {
    /// From the slash on. Nothing leads upwards in it, and each slash was one in the request.
    package var path: String
    /// Behind the question mark, not decoded; empty when there is none.
    package var query: String

    /// The most bytes that a target may have.
    static let limit = 4_096

    /// Reads the target of a request line in origin form (RFC 9112, section 3.2.1). Nil for every other form, for one that
    /// is encoded badly or holds a NUL, a control character, a backslash, or an encoded slash, and for a path that leads
    /// upwards in any spelling: no such request comes from a link.
    package init?(_ raw: [UInt8]) {
        guard raw.first == UInt8(ascii: "/"), raw.count <= Self.limit,
            raw.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "\\") })
        else { return nil }
        let parts = raw.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        query = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
        var segments: [String] = []
        for part in parts[0].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst() {
            guard let segment = strictlyPercentDecoded(Substring(String(decoding: part, as: UTF8.self))),
                segment != ".", segment != "..",
                segment.utf8.allSatisfy({
                    $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\")
                })
            else { return nil }
            segments.append(segment)
        }
        path = "/" + segments.joined(separator: "/")
    }
}
