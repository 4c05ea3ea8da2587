import SourceText

/// One PEM block, the textual form of keys (RFC 7468).
///
/// Following the rules for parsers, text outside the block is ignored, and lines may have any length and trailing white
/// space.
struct PEM {
    /// The label, such as `PRIVATE KEY`.
    var label: String
    /// The decoded content.
    var bytes: [UInt8]
    /// The offset of the line `-----BEGIN …-----`.
    var offset: Int

    /// Returns a block as text, with 64 characters per line.
    static func text(_ label: String, _ bytes: [UInt8]) -> String {
        var rest = Base64.encoded(bytes).utf8[...]
        var text = "-----BEGIN \(label)-----\n"
        while !rest.isEmpty {
            text += String(Substring(rest.prefix(64))) + "\n"
            rest = rest.dropFirst(64)
        }
        return text + "-----END \(label)-----\n"
    }

    /// Whether a line looks like the start of a block.
    static func isIn(_ text: [UInt8]) -> Bool { lines(of: text).contains { marked("BEGIN", $0.line) != nil } }

    /// Parses the only block of `text`.
    static func read(_ text: [UInt8]) throws(KeyFailure) -> PEM {
        var found: PEM?
        var open: (label: String, offset: Int)?
        var letters: [UInt8] = []
        for (line, offset) in lines(of: text) {
            if let label = marked("BEGIN", line) {
                if let open { throw KeyFailure(.neverEnds, at: open.offset) }
                if found != nil { throw KeyFailure(.severalBlocks, at: offset) }
                (open, letters) = ((label, offset), [])
            } else if let begun = open, let label = marked("END", line) {
                guard label == begun.label else { throw KeyFailure(.neverEnds, at: begun.offset) }
                guard let bytes = Base64.decoded(letters) else { throw KeyFailure(.notBase64, at: begun.offset) }
                found = PEM(label: label, bytes: bytes, offset: begun.offset)
                open = nil
            } else if open != nil {
                // A header of RFC 1421, as in OpenSSL's older format for encrypted keys.
                if line.starts(with: "Proc-Type:".utf8) { throw KeyFailure(.encrypted, at: offset) }
                guard line.allSatisfy(Base64.isLetter) else { throw KeyFailure(.notBase64, at: offset) }
                letters += line
            }
        }
        if let open { throw KeyFailure(.neverEnds, at: open.offset) }
        guard let found else { throw KeyFailure(.notAKey) }
        return found
    }

    /// Returns the label `X` of `-----BEGIN X-----`.
    private static func marked(_ word: String, _ line: ArraySlice<UInt8>) -> String? {
        let start = Array("-----\(word) ".utf8)
        let end = Array("-----".utf8)
        guard line.count >= start.count + end.count, line.starts(with: start), line.suffix(5).elementsEqual(end) else {
            return nil
        }
        return String(decoding: line.dropFirst(start.count).dropLast(end.count), as: UTF8.self)
    }

    /// Returns the lines without line ends and trailing white space, with their offsets.
    private static func lines(of text: [UInt8]) -> [(line: ArraySlice<UInt8>, offset: Int)] {
        text.split(omittingEmptySubsequences: true) { $0 == 0x0A || $0 == 0x0D }.map { line in
            (line.trimmingEnd(\.isSpaceOrLineEnd), line.startIndex)
        }
    }
}
