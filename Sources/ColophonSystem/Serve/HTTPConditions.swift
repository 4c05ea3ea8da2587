import SourceText
import Typesetting

extension HTTPResponse {
    /// Returns the response that fits the request's headers (RFC 9110, sections 12.5.3, 13 and 14): 304 if the client
    /// has the content already, 206 for a requested range, and compressed bytes if the client accepts them.
    package func fitted(to request: HTTPRequest) -> HTTPResponse {
        guard status == 200, case .bytes(let bytes) = body else { return self }
        var answer = self
        var tag = hexadecimal(digest(of: bytes))
        let isPacked =
            Self.mayPack(self["Content-Type"] ?? "", bytes.count) && Self.takesGzip(request["accept-encoding"])
        if isPacked { tag += "-gzip" }
        answer.headers.append(("ETag", "\"\(tag)\""))
        answer.headers.append(("Accept-Ranges", "bytes"))
        if Self.mayPack(self["Content-Type"] ?? "", bytes.count) { answer.headers.append(("Vary", "Accept-Encoding")) }
        if let known = request["if-none-match"], Self.names(known, tag) {
            (answer.status, answer.body) = (304, .bytes([]))
            return answer
        }
        let isSame = request["if-range"].map { $0 == "\"\(tag)\"" } ?? true
        if !isPacked, isSame, request.method == "GET", let asked = request["range"] {
            return answer.part(asked, of: bytes)
        }
        if isPacked, let packed = gzip(bytes) {
            answer.headers.append(("Content-Encoding", "gzip"))
            answer.body = .bytes(packed)
        }
        return answer
    }

    /// Returns one range of the bytes. A list of ranges, or an invalid range, returns all bytes, as RFC 9110 allows.
    private func part(_ asked: String, of bytes: [UInt8]) -> HTTPResponse {
        guard asked.hasPrefix("bytes="), !asked.contains(",") else { return self }
        let ends = asked.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) }) else { return self }
        var answer = self
        let (first, last) = (Int(ends[0]), Int(ends[1]))
        let range: Range<Int>
        switch (first, last) {
        case (let first?, nil) where ends[1].isEmpty: range = min(first, bytes.count)..<bytes.count
        case (let first?, let last?) where first <= last:
            range = min(first, bytes.count)..<min(last, bytes.count - 1) + 1
        case (nil, let last?) where ends[0].isEmpty: range = max(0, bytes.count - last)..<bytes.count
        default: return self
        }
        guard !range.isEmpty else {
            (answer.status, answer.body) = (416, .bytes([]))
            answer.headers.append(("Content-Range", "bytes */\(bytes.count)"))
            return answer
        }
        (answer.status, answer.body) = (206, .bytes(Array(bytes[range])))
        answer.headers.append(("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)"))
        return answer
    }

    /// Whether compression is worthwhile: for texts over 1,024 bytes, but not for data that is compressed already.
    private static func mayPack(_ type: String, _ size: Int) -> Bool {
        size > 1_024
            && (type.hasPrefix("text/") || ["json", "xml", "javascript"].contains { type.contains($0) })
    }

    /// Whether `Accept-Encoding` allows gzip.
    static func takesGzip(_ header: String?) -> Bool {
        (header ?? "").split(separator: ",").contains { item in
            let parts = item.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
            guard let name = parts.first, name == "gzip" || name == "x-gzip" || name == "*" else { return false }
            return !parts.dropFirst().contains { ["q=0", "q=0.0", "q=0.00", "q=0.000"].contains($0) }
        }
    }

    /// Whether `If-None-Match` contains a tag. Weak tags compare alike (RFC 9110, section 13.1.2).
    private static func names(_ header: String, _ tag: String) -> Bool {
        header.split(separator: ",").contains { item in
            let item = item.filter { $0 != " " }
            return item == "*" || item == "\"\(tag)\"" || item == "W/\"\(tag)\""
        }
    }
}
