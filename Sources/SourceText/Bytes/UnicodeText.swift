/// A whole text file in a Unicode encoding, converted to UTF-8. A file without a UTF-16 byte order mark counts as UTF-8
/// and stays unchanged.
package struct UnicodeText: Sendable {
    /// The text in UTF-8. A UTF-8 file keeps its byte order mark and its invalid sequences.
    package private(set) var bytes: [UInt8]
    /// The offset in `bytes` of the first invalid sequence; nil if there is none.
    package private(set) var invalid: Int?

    /// Converts `bytes` to UTF-8.
    package init(_ bytes: [UInt8]) {
        guard let mark = TextEncoding.mark(at: bytes), mark.encoding != .utf8 else {
            self.bytes = bytes
            invalid = bytes.withUnsafeBufferPointer { firstInvalidUTF8($0) }
            return
        }
        var decoder = TextDecoder(mark.encoding)
        var sink = TextCollector()
        // Some editors leave half a code unit at the end; other readers ignore it too.
        bytes.withUnsafeBufferPointer { buffer in
            decoder.decode(.init(rebasing: buffer[mark.length..<(buffer.count / 2 * 2)]), into: &sink)
        }
        decoder.finish(into: &sink)
        self.bytes = sink.bytes
        invalid = sink.invalid
    }
}

/// Collects decoded text, with U+FFFD in place of invalid code units.
private struct TextCollector: TextSink {
    var bytes: [UInt8] = []
    var invalid: Int?

    mutating func take(_ text: UnsafeBufferPointer<UInt8>) { bytes += text }

    mutating func takeInvalid() {
        invalid = invalid ?? bytes.count
        bytes += [0xEF, 0xBF, 0xBD]
    }
}

/// Converts bytes in `encoding` to UTF-8, with U+FFFD in place of invalid ones.
package func decoded(_ bytes: [UInt8], as encoding: TextEncoding) -> [UInt8] {
    var decoder = TextDecoder(encoding)
    var sink = TextCollector()
    bytes.withUnsafeBufferPointer { decoder.decode($0, into: &sink) }
    decoder.finish(into: &sink)
    return sink.bytes
}
