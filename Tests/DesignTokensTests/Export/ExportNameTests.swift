import SourceText
import TestSupport
import Testing

@testable import DesignTokens

/// What tokens are called in other languages.
@Suite(.slow) struct ExportNameTests {
    @Test(arguments: [
        ("actionEnabled", "actionEnabled"), ("2xl", "_2xl"), ("400", "_400"), ("default", "default"),
        ("icon decorative-2xl", "iconDecorative2xl"), ("URLField", "urlField"), ("$root", "root"), ("self", "self_"),
        ("init", "init_"), ("Été", "été"), ("!?", "u21U3f"), ("_", "u5f"), ("\u{2028}", "u2028"), ("a\u{202E}b", "aB"),
        ("\u{301}a", "_\u{301}a"), ("…", "u2026"), ("群", "群"), ("Class", "class"),
    ])
    func `a constant of Swift`(name: String, expected: String) {
        #expect(swiftMemberName(name) == expected)
    }

    @Test(arguments: [
        ("color", "Color"), ("2xl", "_2xl"), ("type", "Type_"), ("self", "Self_"), ("themeColor", "ThemeColor_"),
        ("orange-compact", "OrangeCompact"), ("any", "Any_"), ("protocol", "Protocol_"),
    ])
    func `a type of Swift`(name: String, expected: String) {
        #expect(swiftTypeName(name) == expected)
    }

    @Test(arguments: [
        ("semantic.color.actionEnabled", "color_action_enabled"), ("semantic.2xl", "token_2xl"),
        ("raw.size.400", "raw_size_400"), ("semantic.default", "default_"), ("semantic.été.x", "t_x"),
        ("semantic.群", "u7fa4"), ("semantic._a", "a"), ("component.button.$root", "button_root"),
    ])
    func `a resource of Android`(path: String, expected: String) throws {
        let token = ResolvedToken(
            path: path, type: .number, location: Location(testPath("a")), values: [.number(1)])
        #expect(androidName(token) == expected)
    }

    /// Swift's own keywords: each may be the name of a token.
    @Test(arguments: ["class", "default", "in", "let", "true", "where", "protocol", "import", "nil", "repeat"])
    func `a keyword is written in backticks`(name: String) throws {
        let text = try exportedText(
            try exportSource(#"{"semantic": {"\#(name)": {"$type": "number", "$value": 1}}}"#), .swift)
        #expect(text.contains("public static let `\(name)` = ThemeNumber(1)"))
    }

    static let clashes: [(ExportFormat, String, String)] = [
        (.css, "link.color", "linkColor"), (.scss, "link.color", "linkColor"), (.swift, "link-color", "linkColor"),
        (.xcassets, "link-color", "linkColor"), (.xcassets, "linkcolor", "linkColor"),
        (.android, "link.color", "linkColor"), (.tailwind, "link.color", "linkColor"),
    ]

    @Test(arguments: clashes)
    func `two tokens of one name are an error that shows both`(format: ExportFormat, one: String, other: String) throws
    {
        func path(_ name: String) -> String {
            let parts = name.split(separator: ".").map(String.init)
            return parts.reversed().reduce(##"{"$value": "#fff"}"##) { "{\"\($1)\": \($0)}" }
        }
        let inner = [one, other].map { String(path($0).dropFirst().dropLast()) }.joined(separator: ", ")
        let source = try exportSource("{\"semantic\": {\"$type\": \"color\", \(inner)}}")
        let checked = export(source, as: format)
        // Tailwind has names to fall back to.
        #expect(checked.diagnostics.map(\.id) == (format == .tailwind ? [] : ["token-name-clash"]))
        #expect(checked.diagnostics.first?.notes.isEmpty != true)
    }

    @Test func `a token and a group of one name in Swift are an error`() throws {
        let source = try exportSource(
            #"{"semantic": {"$type": "number", "群": {"a": {"$value": 1}}, "群!": {"$value": 2}}}"#)
        #expect(export(source, as: .swift).diagnostics.map(\.id) == ["token-name-clash"])
    }
}
