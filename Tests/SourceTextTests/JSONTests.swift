import Foundation
import SourceText
import TestSupport
import Testing

struct JSONTests {
    private func read(_ text: String) throws -> Checked<Value?> {
        readJSON(Array(text.utf8), path: try #require(SourcePath("a.json")))
    }

    @Test func `order, places and the writing of numbers are kept`() throws {
        let text = "{\"b\": [1.50, -0e+1,\r\n  \"é\\u00e9\\n\\uD83D\\uDE00\"],\n\t\"a\" : {\"c\":null, \"\":true}}"
        let result = try read(text)
        #expect(result.diagnostics.isEmpty)
        #expect(
            result.value?.outline
                == "{b@1:2: [#1.50@1:8, #-0e+1@1:14, \"éé\\n😀\"@2:3]@1:7, a@3:2: {c@3:9: null@3:13, @3:19: true@3:22}@3:8}@1:1"
        )
    }

    @Test func `a byte order mark is skipped, yet counts in columns`() throws {
        #expect(try read("\u{FEFF}[1]").value?.outline == "[#1@1:5]@1:4")
    }

    @Test func `a repeated key is an error that names both places, and the first is kept`() throws {
        let result = try read("{\"a\": 1,\n \"b\": 2, \"a\": 3, \"\\u0061\": 4}")
        #expect(
            result.diagnostics.map(\.outline) == [
                "2:10 duplicate-key: the key \"a\" appears twice", "2:18 duplicate-key: the key \"a\" appears twice",
            ])
        #expect(result.diagnostics.map { $0.notes.first?.location?.start?.outline } == ["1:2", "1:2"])
        #expect(result.value?["a"]?.outline == "#1@1:7")
        #expect(result.value?.members?.count == 2)
    }

    @Test(arguments: [
        ("", "1:1 json-syntax: this file is empty", "JSON needs at least {} or []"),
        (" \n ", "2:2 json-syntax: this file is empty", "JSON needs at least {} or []"),
        (
            "[1,]", "1:3 json-syntax: there is a comma before \"]\"",
            "remove the comma: JSON allows none after the last entry"
        ),
        (
            "{\"a\":1,\n}", "1:7 json-syntax: there is a comma before \"}\"",
            "remove the comma: JSON allows none after the last entry"
        ),
        ("[1 2]", "1:4 json-syntax: expected \",\" or \"]\", but found \"2\"", nil),
        (
            "{\"a\":1\n\"b\":2}", "2:1 json-syntax: expected \",\" or \"}\", but found a double quote",
            "put a comma before it"
        ),
        ("{a: 1}", "1:2 json-syntax: expected a key in double quotes, but found \"a\"", "put keys in double quotes"),
        ("{'a': 1}", "1:2 json-syntax: expected a key in double quotes, but found \"'\"", "use double quotes"),
        ("{\"a\" 1}", "1:6 json-syntax: expected \":\" after the key \"a\", but found \"1\"", nil),
        ("[1] x", "1:5 json-syntax: unexpected \"x\" after the end of the JSON value", nil),
        ("[\n// no\n1]", "2:1 json-syntax: expected a value, but found \"/\"", "JSON has no comments"),
        ("{\"a\": yes}", "1:7 json-syntax: expected a value, but found \"y\"", "put text in double quotes"),
        ("[True]", "1:2 json-syntax: expected a value, but found \"T\"", "write true in lower case"),
        ("[nul]", "1:2 json-syntax: expected a value, but found \"n\"", "put text in double quotes"),
        ("[NaN]", "1:2 json-syntax: expected a value, but found \"N\"", "JSON has no such number"),
        ("['a']", "1:2 json-syntax: expected a value, but found \"'\"", "use double quotes"),
        ("[+1]", "1:2 json-syntax: expected a value, but found \"+\"", "write numbers as 0.5 or 5"),
        ("[007]", "1:2 json-syntax: a number cannot start with 0", "remove the zero, or put the text in quotes"),
        ("[1.]", "1:4 json-syntax: expected a digit after \".\", but found \"]\"", nil),
        ("[1.2.3]", "1:5 json-syntax: unexpected \".\" in a number", "put text in quotes"),
        ("[-]", "1:3 json-syntax: expected a digit, but found \"]\"", nil),
        (
            "[\"a\nb\"]", "1:4 json-syntax: the line ends inside quoted text",
            "close the quotes, or write \\n for a line break"
        ),
        ("[\"a\tb\"]", "1:4 json-syntax: quoted text cannot contain a tab", "write \\t"),
        ("[\"é\u{1}\"]", "1:5 json-syntax: quoted text cannot contain the control character U+0001", "write \\u0001"),
        ("[\"\\q\"]", "1:3 json-syntax: \"\\\" cannot come before \"q\"", "write \\\\ for a backslash"),
        ("[\"\\u12x4\"]", "1:3 json-syntax: \\u needs four hexadecimal digits", "write an escape such as \\u00E9"),
        (
            "[\"é\\uD83D\"]", "1:5 json-syntax: half of a surrogate pair is not a valid character",
            "characters above U+FFFF need two escapes, such as \\uD83D\\uDE00"
        ),
        ("[\"abc", "1:2 json-syntax: this quoted text is never closed", "add a double quote at its end"),
        ("[1, [2", "1:7 json-syntax: the file ends where \",\" or \"]\" was expected", nil),
        ("{\"a\":", "1:6 json-syntax: the file ends where a value was expected", nil),
        ("[1\u{0}]", "1:3 json-syntax: expected \",\" or \"]\", but found the control character U+0000", nil),
    ])
    func `a mistake is reported at its location with a hint`(text: String, outline: String, hint: String?) throws {
        let result = try read(text)
        #expect(result.value == nil)
        #expect(result.diagnostics.map(\.outline) == [outline])
        #expect(result.diagnostics.first?.hint?.description == hint)
    }

    @Test func `an open bracket at the end of the file is pointed out`() throws {
        let note = try #require(try read("{\n \"a\": [1,").diagnostics.first?.notes.first)
        #expect(note.message == "this \"[\" is still open")
        #expect(note.location?.start?.outline == "2:7")
    }

    @Test func `bytes that are not UTF-8 have a place`() throws {
        let path = try #require(SourcePath("a.json"))
        let result = readJSON(Array("[\n\"".utf8) + [0xC3, 0x28] + Array("\"]".utf8), path: path)
        #expect(result.diagnostics.map(\.outline) == ["2:2 invalid-utf8: these bytes are not UTF-8"])
        #expect(readJSON([0xFF, 0xFE, 0x7B, 0x00], path: path).diagnostics.map(\.message) == ["this file is UTF-16"])
    }

    @Test func `a hundred levels are read, one more is an error`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(try read(nested(100)).diagnostics.isEmpty)
        #expect(try read(nested(100)).value != nil)
        let deep = try read(nested(101))
        #expect(deep.value == nil)
        #expect(
            deep.diagnostics.map(\.outline) == [
                "1:101 nesting-too-deep: lists and objects are nested more than 100 levels deep"
            ])
    }

    @Test func `the reader accepts no text that the system's reader rejects`() throws {
        var random = SeededRandom(seed: 4_711)
        let pieces = [
            "{", "}", "[", "]", ",", ":", "\"a\"", "\"b\"", "\"", "\\", "\\u00e9", "\\uD83D", "1", "-", "0", ".5", "e3",
            "true", "null", "nul", " ",
            "\n", "\u{1}", "é", "//", "'",
        ]
        var accepted = 0
        for _ in 0..<50_000 {
            // Half of it grows from something valid, so that there is much to accept.
            let head = random.once(in: 2) ? random.pick(["{\"a\":", "[", "[1,", "{\"b\":{\"a\":["]) : ""
            let tail = head.reversed().compactMap { ["{": "}", "[": "]"][$0] }.joined()
            let text = head + (0..<(random.next() % 5)).map { _ in random.pick(pieces) }.joined() + tail
            let result = try read(text)
            let isAccepted = result.value != nil
            #expect(isAccepted != result.diagnostics.contains { $0.id != "duplicate-key" })
            guard isAccepted else { continue }
            accepted += 1
            let theirs = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
            #expect(theirs != nil, "\(text.debugDescription)")
        }
        #expect(accepted > 1_000 && accepted < 40_000, "\(accepted)")
    }

    @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
    func `endless nesting does not exhaust a small stack`(opening: String) async throws {
        let bytes = Array(String(repeating: opening, count: 100_000).utf8)
        let path = try #require(SourcePath("a.json"))
        let ids = await onSmallStack {
            (readJSON(bytes, path: path).diagnostics + readYAML(bytes, path: path).diagnostics).map(\.id)
        }
        #expect(ids == ["nesting-too-deep", "nesting-too-deep"])
    }
}
