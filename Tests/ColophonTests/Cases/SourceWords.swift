/// The texts in a source file, and whether one of them can be a message.
struct SourceWords {
    /// A text without what is filled in: `"a \(b) c"` is `a ` and ` c`.
    typealias Parts = [String]

    private let source: String
    private let texts: [Parts]

    init(_ source: String) {
        // A text over several lines is one.
        self.source = source.replacing(/"\s*\+\s*"/, with: "")
        texts = self.source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            .flatMap { readTexts(Array($0.utf8)) }
    }

    /// Whether a text close behind the id is the message, or any text of which it has most of its words.
    func canSay(_ message: String, id: String) -> Bool {
        let near = source.ranges(of: "\"\(id)\"").flatMap {
            readTexts(Array(source[$0.upperBound...].utf8.prefix(900)))
        }
        return near.contains { fits($0, message) && $0.contains { !$0.isEmpty } }
            || texts.contains { $0.reduce(0) { $0 + $1.count } * 3 >= message.count && fits($0, message) }
    }

    private func fits(_ parts: Parts, _ message: String) -> Bool {
        guard let first = parts.first, let last = parts.last, parts.count > 1 else { return parts == [message] }
        guard message.hasPrefix(first), message.count >= first.count + last.count, message.hasSuffix(last) else {
            return false
        }
        var rest = message.dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }
}

/// The texts between quotation marks.
private func readTexts(_ bytes: [UInt8]) -> [SourceWords.Parts] {
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    var texts: [SourceWords.Parts] = []
    var rest = bytes[...]
    while let start = rest.firstIndex(of: quote) {
        rest = rest[(start + 1)...]
        var parts: [[UInt8]] = [[]]
        while let byte = rest.popFirst(), byte != quote {
            guard byte == backslash, let next = rest.popFirst() else {
                parts[parts.count - 1].append(byte)
                continue
            }
            if next == UInt8(ascii: "(") {
                skipFilledIn(&rest)
                parts.append([])
            } else {
                parts[parts.count - 1].append(next)
            }
        }
        texts.append(parts.map { String(decoding: $0, as: UTF8.self) })
    }
    return texts
}

/// Moves behind the bracket that closes what is filled in.
private func skipFilledIn(_ rest: inout ArraySlice<UInt8>) {
    var depth = 1
    while depth > 0, let byte = rest.popFirst() {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
    }
}
