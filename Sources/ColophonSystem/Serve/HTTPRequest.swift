import SourceText

/// A request as received, before any check.
package struct HTTPRequest: Sendable {
    package var method: String
    /// The target of the request line, not decoded.
    package var target: [UInt8]
    /// In the order of the request.
    package var headers: [(name: String, value: String)]
    /// The body; empty unless the request saves something.
    package var body: [UInt8]

    package init(
        method: String, target: [UInt8], headers: [(name: String, value: String)] = [], body: [UInt8] = []
    ) {
        (self.method, self.target, self.headers, self.body) = (method, target, headers, body)
    }

    /// The first header called `name`, which must be in lower case; `nil` when it is missing.
    package subscript(_ name: String) -> String? { headers.first { $0.name.lowercased() == name }?.value }

    /// Whether the browser navigates to the target, instead of loading it as part of a page.
    ///
    /// Browsers send this as Fetch Metadata to this machine and over HTTPS. Other requests count as navigation if they
    /// prefer HTML.
    package var opensPage: Bool {
        self["sec-fetch-dest"].map { $0 == "document" } ?? (self["accept"] ?? "").lowercased().hasPrefix("text/html")
    }

    /// Returns the values of all headers called `name`, which must be in lower case.
    func all(_ name: String) -> [String] { headers.filter { $0.name.lowercased() == name }.map(\.value) }
}

/// The target of a request: its path, decoded, and its query, not decoded.
package struct HTTPTarget: Hashable, Sendable {
    /// The path with its leading slash. It has no `..`, and every slash was a slash in the request.
    package var path: String
    /// The text after the question mark, not decoded; empty without a query.
    package var query: String

    /// The size limit for a target, in bytes.
    static let limit = 4_096

    /// Parses the target of a request line in origin form (RFC 9112, section 3.2.1).
    ///
    /// `nil` for every other form, for invalid encoding, for NUL, control characters, backslashes and encoded slashes,
    /// and for a path with `.` or `..` in any encoding: no link leads to such a target.
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
