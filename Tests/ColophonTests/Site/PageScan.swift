import SourceText

@testable import Colophon

/// A page's tags, read strictly: what Colophon writes closes every element it opens, and puts every attribute in
/// double quotes. Says where that is not so.
struct PageScan: Sendable {
    /// A start tag.
    struct Tag: Sendable {
        var name: String
        /// Decoded values; nil for an attribute without one.
        var attributes: [(name: String, value: String?)]

        func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    }

    private(set) var tags: [Tag] = []
    /// The first thing that is not as it should be.
    private(set) var problem: String?
    /// What is inside each script element.
    private(set) var scripts: [String] = []
    private var rest: Substring.UTF8View
    private var open: [String] = []

    private static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]

    init(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        rest = Substring(text).utf8
        guard String(validating: bytes, as: UTF8.self) != nil else {
            problem = "not UTF-8"
            return
        }
        while problem == nil, skip(to: "<") { readTag() }
        if problem == nil, let name = open.last { problem = "<\(name)> is never closed" }
    }

    /// All ids.
    var ids: [String] { tags.compactMap { $0.value("id") } }

    /// Moves behind the next `mark`; false when there is none.
    private mutating func skip(to mark: Unicode.Scalar) -> Bool {
        guard let index = rest.firstIndex(of: UInt8(ascii: mark)) else { return false }
        rest = rest[rest.index(after: index)...]
        return true
    }

    private mutating func readTag() {
        if rest.starts(with: "!--".utf8) || rest.starts(with: "!DOCTYPE html>".utf8) {
            guard skip(to: ">") else { return problem = "a comment without an end" }
            return
        }
        let isEnd = rest.first == UInt8(ascii: "/")
        if isEnd { rest = rest.dropFirst() }
        let name = word()
        guard !name.isEmpty else { return problem = "a < that opens nothing before \(ahead)" }
        if isEnd { return readEnd(of: name) }
        readStart(of: name)
    }

    private mutating func readEnd(of name: String) {
        guard rest.first == UInt8(ascii: ">") else { return problem = "</\(name) has no >" }
        guard open.last == name else { return problem = "</\(name)> stands where </\(open.last ?? "")> is expected" }
        open.removeLast()
    }

    private mutating func readStart(of name: String) {
        var tag = Tag(name: name, attributes: [])
        while problem == nil {
            skipSpace()
            if rest.starts(with: "/>".utf8) { return tags.append(tag) }
            if rest.first == UInt8(ascii: ">") { break }
            tag.attributes.append((word(), attributeValue()))
            if tag.attributes.last?.name.isEmpty ?? true { return problem = "<\(name) is broken before \(ahead)" }
        }
        tags.append(tag)
        if name == "script" { return readScript() }
        if !Self.void.contains(name) { open.append(name) }
    }

    private mutating func attributeValue() -> String? {
        guard rest.first == UInt8(ascii: "=") else { return nil }
        rest = rest.dropFirst()
        guard rest.first == UInt8(ascii: "\"") else {
            problem = "an attribute without quotes before \(ahead)"
            return nil
        }
        rest = rest.dropFirst()
        let start = rest
        guard skip(to: "\"") else {
            problem = "an attribute without an end"
            return nil
        }
        return decoded(String(Substring(start[..<rest.startIndex]).dropLast()))
    }

    private mutating func readScript() {
        let text = Substring(rest.dropFirst())
        guard let end = text.range(of: "</script>") else { return problem = "a script without an end" }
        scripts.append(String(text[..<end.lowerBound]))
        rest = text[end.upperBound...].utf8
    }

    private mutating func word() -> String {
        let part = rest.prefix { $0 > 0x20 && !"=<>\"'/".utf8.contains($0) }
        rest = rest[part.endIndex...]
        return String(Substring(part))
    }

    private mutating func skipSpace() { rest = rest.drop { $0 <= 0x20 } }

    private var ahead: String { String(decoding: Array(rest.prefix(40)), as: UTF8.self) }
}

/// The character references that Colophon writes.
private func decoded(_ text: String) -> String {
    guard text.contains("&") else { return text }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
        .replacing("&#x27;", with: "'").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
}

extension Substring {
    fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
