/// A whole text file in one of the encodings that Unicode has, as UTF-8: UTF-16 where a byte order mark says so, else
/// UTF-8 as it is.
package struct UnicodeText: Sendable {
    /// UTF-8, well formed but for what a file in UTF-8 has that is not. A byte order mark in UTF-8 stays.
    package private(set) var bytes: [UInt8]
    /// Where the first bytes are that mean nothing in the encoding.
    package private(set) var invalid: Int?

    /// Decodes `bytes`.
    package init(_ bytes: [UInt8]) {
        guard let mark = TextEncoding.mark(at: bytes), mark.encoding != .utf8 else {
            self.bytes = bytes
            invalid = bytes.withUnsafeBufferPointer { firstInvalidUTF8($0) }
            return
        }
        var decoder = TextDecoder(mark.encoding)
        var sink = WholeText()
        // Half a unit at the end is what some editors leave; everybody passes over it.
        bytes.withUnsafeBufferPointer { buffer in
            decoder.decode(.init(rebasing: buffer[mark.length..<(buffer.count / 2 * 2)]), into: &sink)
        }
        decoder.finish(into: &sink)
        self.bytes = sink.bytes
        invalid = sink.invalid
    }
}

/// Keeps a text as it is decoded, with U+FFFD where something means nothing.
private struct WholeText: TextSink {
    var bytes: [UInt8] = []
    var invalid: Int?

    mutating func take(_ text: UnsafeBufferPointer<UInt8>) { bytes += text }

    mutating func takeInvalid() {
        invalid = invalid ?? bytes.count
        bytes += [0xEF, 0xBF, 0xBD]
    }
}
