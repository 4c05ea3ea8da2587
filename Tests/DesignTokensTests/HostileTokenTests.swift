import SourceText
import TestSupport
import Testing

@testable import DesignTokens

/// Text that would like to be more than a value: it stays inside its declaration, whatever reads the sheet.
@Suite(.slow) struct HostileTokenTests {
    static let texts = [
        "</style><script>alert(1)</script>", ";}", "a;--evil:1", "a}body{display:none", "*/", "/*", "<!--", "-->",
        "\"", "'", "\\", "\\\"", "\"};--evil:1;{\"", "\n", "\r\n;--evil:1", "\u{C}", "\u{0}", "\u{7F}", "\u{2028}",
        "url(https://evil.example/)", "url(", "expression(alert(1))", "@import 'x'", "var(--evil)", "!important", "{",
        "(", "[", "\u{202E}gnp", "\u{FEFF}", "\u{1F4A9}", "e\u{301}", "]]>", "&lt;", "--evil:1", "\\3c /style>",
    ]

    /// A text of a token of each type that holds text, and a name.
    private func tokens(_ text: String) -> Value {
        let at = SourcePosition(line: 1, column: 1)
        func object(_ members: [(String, Value)]) -> Value {
            Value(.object(members.map { Value.Member(key: $0, place: at, value: $1) }), at: at)
        }
        func token(_ type: String, _ value: Value) -> Value {
            object([("$type", Value(.string(type), at: at)), ("$value", value)])
        }
        let string = Value(.string(text), at: at)
        return object([
            ("string", token("string", string)), ("family", token("fontFamily", string)),
            ("families", token("fontFamily", Value(.array([string, string]), at: at))),
            ("other", token(text, string)), ("color", token("color", string)), ("length", token("dimension", string)),
            ("weight", token("fontWeight", string)), ("stroke", token("strokeStyle", string)),
            ("group", object([(text, token("number", Value(.number("1"), at: at)))])),
        ])
    }

    /// The names that the sheet declares, as a scanner of CSS sees them.
    private func declared(_ css: [UInt8], of text: String) -> [String] {
        let read = usedCustomProperties(in: css, path: testPath("out.css"))
        // To browsers, `\\\\` at the start of an address is `//`: a style sheet that says so is refused.
        let isAddress = String(text.unicodeScalars.filter { $0.value > 0x20 }).replacing("\\", with: "/").hasPrefix(
            "//")
        #expect(read.diagnostics.filter { !isAddress || $0.id != "stylesheet-remote" } == [])
        #expect(read.value.uses == [])
        #expect(read.value.addresses == [])
        return read.value.definitions.map(\.text)
    }

    private func check(_ text: String) throws {
        let resolved = resolveTokens([[TokenSource(path: testPath("a.tokens.json"), value: tokens(text))]]).value
        let properties = CustomProperties.of(resolved).value
        let css = cssCustomProperties(properties)
        let sheet = String(decoding: css, as: UTF8.self)
        // What CSS has no text for, such as an unknown type, is not written.
        let expected = properties.properties.filter { $0.cssText(ModeCombination()) != nil }.map(\.name)
        #expect(declared(css, of: text) == expected, "\(sheet)")
        #expect(!sheet.contains("<"), "\(sheet)")
        #expect(minifyCSS(css) == css)
        // That is an alias of nothing, not a text.
        if text.hasPrefix("{"), text.hasSuffix("}") { return }
        #expect(Set(expected).isSuperset(of: ["--string", "--family", "--families"]))
        #expect(sheet.hasPrefix(":root{") && sheet.hasSuffix("}"), "\(sheet)")
    }

    @Test(arguments: texts)
    func `token values cannot inject CSS declarations`(text: String) throws { try check(text) }

    @Test func `mixtures of hostile values cannot inject CSS declarations`() throws {
        var random = SeededRandom(seed: 12)
        for _ in 0..<TestRun.rounds(400) {
            let pieces = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                Self.texts.randomElement(using: &random) ?? ""
            }
            try check(pieces.joined(separator: Bool.random(using: &random) ? "" : " "))
        }
    }
}
