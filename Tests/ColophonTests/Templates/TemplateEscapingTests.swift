import SourceText
import Testing

@testable import Colophon
@testable import Templates

@Suite struct `Escaping in templates` {
    static let schema = ViewSchema("page", [.text("t"), .url("u")])

    /// All of ASCII but control characters, and some of the rest.
    static let text =
        String(String.UnicodeScalarView((0x20...0x7E).compactMap(Unicode.Scalar.init))) + "é€😀\u{202E}&amp;&#39;"

    private func rendered(_ page: String, _ text: String) throws -> String {
        try Templates.rendered(View(Self.schema, ["t": .text(text), "u": .url(text)]), ["page": page])
    }

    /// `text` with the entities that we write read back.
    private func unescaped(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&"), let end = rest[start...].firstIndex(of: ";") {
            result += rest[..<start]
            let names = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#x27;": "'"]
            result += names[String(rest[start...end])] ?? "?"
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    /// `text` with its percent-encoded bytes read back.
    private func decoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), let value = UInt8(digits, radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `text in content reads back unchanged and contains no markup`() throws {
        let html = try rendered("<p>{{t}}</p>", Self.text)
        let inner = String(html.dropFirst(3).dropLast(4))
        #expect(unescaped(inner) == Self.text)
        #expect(!inner.contains("<") && !inner.contains(">"))
    }

    @Test func `text in an attribute reads back unchanged and never closes the attribute`() throws {
        let html = try rendered("<p title=\"{{t}}\">", Self.text)
        let inner = String(html.dropFirst(10).dropLast(2))
        #expect(unescaped(inner) == Self.text)
        #expect(!inner.contains("\""))
    }

    @Test func `text in an address reads back unchanged as one component`() throws {
        let html = try rendered("<a href=\"?q={{t}}\">", Self.text)
        let inner = String(html.dropFirst(12).dropLast(2))
        #expect(decoded(inner) == Self.text)
        #expect(!inner.contains { "&=#/?+:\"'<> ".contains($0) })
    }

    @Test func `an address keeps its marks and never ends its attribute`() throws {
        let text = Self.text.filter { $0 != "%" }
        let html = try rendered("<a href=\"{{u}}\">", text)
        let inner = String(html.dropFirst(9).dropLast(2))
        #expect(decoded(unescaped(inner)) == text)
        #expect(!inner.contains { "\"'<> ".contains($0) })
        #expect(try rendered("<a href=\"{{u}}\">", "/a%20b") == "<a href=\"/a%20b\">")
    }

    @Test func `control characters do not get into a page`() throws {
        #expect(try rendered("{{t}}", "a\u{0}b\u{1B}c\u{7F}\td\n") == "a\u{FFFD}b\u{FFFD}c\u{FFFD}\td\n")
        #expect(try rendered("<a href=\"{{u}}\">", "/\u{0}\n") == "<a href=\"/%00%0A\">")
    }
}
