import SourceText
import Testing

@testable import DesignTokens

/// What is wrong with a resolver file, and where.
struct ResolverMistakeTests {
    private static let start = #"{"version": "2025.10", "#
    /// Column 43 is where the content of the order begins.
    private static let order = start + #""resolutionOrder": "#
    /// Column 60 is where the definition of the set begins.
    private static let set = order + ##"[{"$ref": "#/sets/a"}], "sets": {"a": "##

    @Test(arguments: [
        ("[]", "resolver-shape 1:1"),
        ("{}", "resolver-key-missing 1:1 resolver-key-missing 1:1"),
        (#"{"resolutionOrder": []}"#, "resolver-key-missing 1:1"),
        (#"{"version": "2024.1", "resolutionOrder": [{}]}"#, "resolver-version 1:13 resolver-key-missing 1:43"),
        (#"{"version": 2025.10, "resolutionOrder": [{}]}"#, "resolver-version 1:13 resolver-key-missing 1:42"),
        (#"ORDER {}}"#, "resolver-shape 1:43"),
        (#"ORDER []}"#, "resolver-shape 1:43"),
        (#"ORDER [1]}"#, "resolver-shape 1:44"),
        (#"ORDER [{"sources": [], "type": "set"}]}"#, "resolver-key-missing 1:44"),
        (#"ORDER [{"sources": [], "name": "x"}]}"#, "resolver-key-missing 1:44"),
        (#"ORDER [{"sources": [], "name": 1, "type": "set"}]}"#, "resolver-shape 1:68"),
        (#"ORDER [{"sources": [], "name": "x", "type": "sett"}]}"#, "resolver-shape 1:81"),
        (#"ORDER [{"name": "x", "type": "set"}]}"#, "resolver-key-missing 1:44"),
        (#"ORDER [{"name": "x", "type": "modifier"}]}"#, "resolver-key-missing 1:44"),
        (#"ORDER [{"name": "x", "type": "set", "sources": [], "contexts": {}}]}"#, "resolver-key 1:88"),
        (
            #"ORDER [{"name": "x", "type": "set", "sources": []}, {"name": "x", "type": "set", "sources": []}]}"#,
            "resolver-name-twice 1:89"
        ),
        (#"SET 1}}"#, "resolver-shape 1:81"),
        (#"SET {}}}"#, "resolver-key-missing 1:81"),
        (#"SET {"sources": {}}}}"#, "resolver-shape 1:93"),
        (#"SET {"sources": [1]}}}"#, "resolver-shape 1:94"),
        (#"SET {"sources": [], "source": []}}}"#, "resolver-key 1:97"),
        (#"SET {"sources": [], "description": 1}}}"#, "resolver-shape 1:112"),
        (#"SET {"sources": [], "$extensions": 1}}}"#, "resolver-shape 1:112"),
        (#"SET {"sources": [{"$ref": 1}]}}}"#, "resolver-shape 1:103"),
        (##"SET {"sources": [{"$ref": "#/a~2"}]}}}"##, "resolver-reference 1:103"),
        (#"SET {"sources": [{"$ref": "a%2"}]}}}"#, "resolver-reference 1:103"),
        (#"SET {"sources": [{"$ref": "a%ff"}]}}}"#, "resolver-reference 1:103"),
        (#"SET {"sources": [{"$ref": "https://example.org/a.json"}]}}}"#, "resolver-reference 1:103"),
        (#"SET {"sources": [{"$ref": "/etc/passwd"}]}}}"#, "resolver-reference 1:103"),
        (#"SET {"sources": [{"$ref": "../../a.json"}]}}}"#, "resolver-file-missing 1:103"),
        (#"SET {"sources": [{"$ref": "a.json"}]}}}"#, "resolver-file-missing 1:103"),
        (##"SET {"sources": [{"$ref": "#/sets/b"}]}}}"##, "resolver-reference 1:103"),
        (##"SET {"sources": [{"$ref": "#/version"}]}}}"##, "resolver-shape 1:13"),
        (##"SET {"sources": [{"$ref": "#/resolutionOrder/0"}]}}}"##, "resolver-reference 1:103"),
        (##"SET {"sources": [{"$ref": "#/sets/a"}]}}}"##, "resolver-circle 1:103"),
        (##"SET {"sources": [{"$ref": "#/sets"}]}}}"##, "resolver-circle 1:103"),
        (##"SET {"sources": [{"$ref": "#"}]}}}"##, "resolver-circle 1:103"),
        (#"SET {"sources": [{"$ref": "r.resolver.json"}]}}}"#, "resolver-circle 1:103"),
        (##"SET {"sources": [{"$ref": "#/sets/a/sources/0"}]}}}"##, "resolver-circle 1:103"),
        (##"SET {"sources": [{"$ref": "#/sets/a/sources/7"}]}}}"##, "resolver-reference 1:103"),
        (#"SET {"sources": [{"x": 1}]}}}"#, "token-expected 1:100"),
        (#"SET {"sources": []}, "b": {"sources": []}}}"#, "resolver-unused 1:98"),
        (#"SET {"sources": []}}, "name": 1}"#, "resolver-shape 1:107"),
        (#"SET {"sources": []}}, "nmae": "x"}"#, "resolver-key 1:99"),
        (#"SET {"sources": []}}, "$defs": 1}"#, "resolver-shape 1:108"),
        (##"ORDER [{"$ref": "#/sets/a"}], "sets": []}"##, "resolver-reference 1:53 resolver-shape 1:75"),
        (##"ORDER [{"$ref": "#/resolutionOrder/0"}]}"##, "resolver-reference 1:53"),
        (##"ORDER [{"$ref": "#/version"}]}"##, "resolver-reference 1:53"),
    ])
    func `mistakes of structure and references have locations`(text: String, expected: String) throws {
        let text = text.replacing("SET ", with: Self.set).replacing("ORDER ", with: Self.order)
        let found = try resolver(text).diagnostics.sortedForPrinting()
        #expect(summaries(found).joined(separator: " ") == expected)
    }

    @Test(arguments: [
        (#"{"contexts": {}}"#, "resolver-contexts"), (#"{"contexts": {"a": []}}"#, "resolver-contexts"),
        (#"{"contexts": []}"#, "resolver-shape"), (#"{"contexts": {"a": 1, "b": []}}"#, "resolver-shape"),
        (#"{"contexts": {"": [], "b": []}}"#, "resolver-key"),
        (#"{"contexts": {"a": [], "b": []}, "default": "c"}"#, "resolver-default"),
        (#"{"contexts": {"a": [], "b": []}, "default": 1}"#, "resolver-shape"),
        (#"{"contexts": {"a": [], "b": []}, "values": 1}"#, "resolver-key"),
        (##"{"contexts": {"a": [{"$ref": "#/modifiers/m/contexts/b"}], "b": []}}"##, "resolver-reference"),
        (##"{"contexts": {"a": [{"$ref": "#/modifiers/m"}], "b": []}}"##, "resolver-circle"),
    ])
    func `mistakes in a modifier are reported`(text: String, id: String) throws {
        let found = try resolver(document(modifiers: ["m": text])).diagnostics
        #expect(found.first?.id == id)
        #expect(found.allSatisfy { $0.location?.start != nil })
    }

    @Test func `sets that refer to each other give one error about a cycle`() throws {
        let read = try resolver(
            document(sets: [
                "a": ##"{"sources": [{"$ref": "#/sets/b"}]}"##, "b": ##"{"sources": [{"$ref": "#/sets/c"}]}"##,
                "c": ##"{"sources": [{"$ref": "#/sets/a"}]}"##,
            ]))
        #expect(read.diagnostics.map(\.id) == ["resolver-circle"])
    }

    @Test func `neither a set nor a modifier can refer to a modifier`() throws {
        let read = try resolver(
            document(
                sets: ["a": ##"{"sources": [{"$ref": "#/modifiers/m"}]}"##],
                modifiers: [
                    "m": ##"{"contexts": {"a": [{"$ref": "#/modifiers/n"}], "b": []}}"##,
                    "n": #"{"contexts": {"a": [], "b": []}}"#,
                ]))
        #expect(read.diagnostics.map(\.id) == ["resolver-reference", "resolver-reference"])
    }

    @Test func `two modifiers with the same name are an error`() throws {
        let inline = #"{"type": "modifier", "name": "m", "contexts": {"a": [], "b": []}}"#
        let read = try resolver(
            document(
                modifiers: ["m": #"{"contexts": {"a": [], "b": []}}"#],
                order: ##"[{"$ref": "#/modifiers/m"}, {"$ref": "#/modifiers/m"}, \##(inline)]"##))
        #expect(read.diagnostics.map(\.id) == ["resolver-name-twice"])
    }

    @Test func `a missing file names a near one, and a resolver file is no file of tokens`() throws {
        let missing = try resolver(
            document(sets: ["a": #"{"sources": [{"$ref": "ligth.json"}]}"#]), ["light.json": "{}"])
        #expect(missing.diagnostics.map(\.hint) == [#"did you mean "light.json"?"#])
        let wrong = try resolver(
            document(sets: ["a": #"{"sources": [{"$ref": "b.json"}]}"#]), ["b.json": document()])
        #expect(wrong.diagnostics.map(\.hint) == ["refer to one of its sets, FILE#/sets/NAME"])
    }

    @Test func `a mistake in a file is reported in that file`() throws {
        let read = try resolver(
            document(sets: ["a": #"{"sources": [{"$ref": "light.json"}]}"#]),
            ["light.json": #"{"x": {"$type": "number", "$value": "one"}}"#])
        #expect(read.diagnostics.map { $0.location?.path.text } == ["light.json"])
        #expect(summaries(read.diagnostics) == ["token-value 1:37"])
    }
}
