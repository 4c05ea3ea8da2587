import SourceText
import TestSupport
import Testing

struct YAMLTests {
    private func read(_ text: String, firstLine: Int = 1) throws -> Checked<Value?> {
        readYAML(Array(text.utf8), path: try #require(SourcePath("a.yml")), firstLine: firstLine)
    }

    @Test(arguments: [
        ("a: b", "{a@1:1: b@1:4}@1:1"),
        ("", "null@1:1"),
        ("# nothing\n", "null@2:1"),
        ("---\na: b\n...\n", "{a@2:1: b@2:4}@2:1"),
        ("%YAML 1.2\n---\na: b\n", "{a@3:1: b@3:4}@3:1"),
        ("- 1.10\n- 'x'\n- \"y\\n\"\n", "[1.10@1:3, \"x\"@2:3, \"y\\n\"@3:3]@1:1"),
        (
            "a:\nb: ~\nc: null\nd: ''\ne: NULL",
            "{a@1:1: null@1:3, b@2:1: null@2:4, c@3:1: null@3:4, d@4:1: \"\"@4:4, e@5:1: null@5:4}@1:1"
        ),
        (
            "a: yes\nb: no\nc: 010\nd: 12:30:00\ne: 2026-01-02",
            "{a@1:1: yes@1:4, b@2:1: no@2:4, c@3:1: 010@3:4, d@4:1: 12:30:00@4:4, e@5:1: 2026-01-02@5:4}@1:1"
        ),
        ("a: |\n  x\n  y\nb: >-\n  x\n  y\n", "{a@1:1: \"x\\ny\\n\"@1:4, b@4:1: \"x y\"@4:4}@1:1"),
        ("a: { b: [c, \"d\"], e }", "{a@1:1: {b@1:6: [c@1:10, \"d\"@1:13]@1:9, e@1:19: null@1:21}@1:4}@1:1"),
        ("é: è\n日: {本: 語}", "{é@1:1: è@1:5, 日@2:1: {本@2:7: 語@2:12}@2:6}@1:1"),
        ("\u{FEFF}a: b", "{a@1:4: b@1:7}@1:4"),
        ("a: 1\r\nb: 2\rc: 3", "{a@1:1: 1@1:4, b@2:1: 2@2:4, c@3:1: 3@3:4}@1:1"),
        // libyaml takes U+2028 for a line end; editors and we do not.
        ("a: x\u{2028}b: y\nc: z", "{a@1:1: x@1:4, b@1:8: y@1:11, c@2:1: z@2:4}@1:1"),
        ("? a\n: b", "{a@1:3: b@2:3}@1:1"),
        ("'': x\nnull: y", "{@1:1: x@1:5, null@2:1: y@2:7}@1:1"),
    ])
    func `plain data is read with places in bytes`(text: String, outline: String) throws {
        let result = try read(text)
        #expect(result.diagnostics.isEmpty)
        #expect(result.value?.outline == outline)
    }

    @Test func `lines count on from the first one given`() throws {
        #expect(try read("\na: b", firstLine: 10).value?.outline == "{a@11:1: b@11:4}@11:1")
        #expect(try read("\na: @", firstLine: 10).diagnostics.first?.location?.start?.outline == "11:4")
    }

    @Test func `a repeated key is an error that names both places, and the first is kept`() throws {
        let result = try read("a: 1\nb:\n  - {c: 1, d: 2, c: 3}\na: 4\n\"a\": 5\n")
        #expect(
            result.diagnostics.map { "\($0.outline), \($0.notes.first?.location?.start?.outline ?? "")" } == [
                "3:18 duplicate-key: the key \"c\" appears twice, 3:6",
                "4:1 duplicate-key: the key \"a\" appears twice, 1:1",
                "5:1 duplicate-key: the key \"a\" appears twice, 1:1",
            ])
        #expect(result.value?["a"]?.outline == "1@1:4")
        #expect(result.value?.members?.count == 2)
    }

    @Test(arguments: [
        ("a: *b", "1:4 yaml-alias: aliases (*name) are not supported"),
        ("a: &b c", "1:4 yaml-alias: anchors (&name) are not supported"),
        ("a:\n  <<: *x", "2:7 yaml-alias: aliases (*name) are not supported"),
        ("a: &b [*b]", "1:4 yaml-alias: anchors (&name) are not supported"),
        ("a: !x y", "1:4 yaml-tag: tags (!name) are not supported"),
        ("a: !!binary aGk=", "1:4 yaml-tag: tags (!name) are not supported"),
        ("a: !", "1:4 yaml-tag: tags (!name) are not supported"),
        ("[a]: b", "1:1 yaml-key: a list or an object cannot be a key"),
        ("? {a: b}\n: c", "1:3 yaml-key: a list or an object cannot be a key"),
        ("? \n: b", "1:2 yaml-key: a key is missing before \":\""),
        ("a: b\n---\nc: d", "2:1 yaml-several-documents: a second document starts here"),
        ("a: b\n---\n", "2:1 yaml-several-documents: a second document starts here"),
    ])
    func `YAML features beyond plain data are rejected`(text: String, outline: String) throws {
        let result = try read(text)
        #expect(result.value == nil)
        #expect(result.diagnostics.map(\.outline) == [outline])
        #expect(result.diagnostics.first?.id == "yaml-key" || result.diagnostics.first?.hint != nil)
    }

    private static let inQuotes = "put the text in quotes"
    private static let indentation = "check the indentation"

    @Test(arguments: [
        (
            "a: b: c", "1:5 yaml-syntax: \":\" is not allowed here",
            "put text that contains \": \" in quotes, and check the indentation"
        ),
        (
            "a: 1\n b: 2", "2:3 yaml-syntax: \":\" is not allowed here",
            "put text that contains \": \" in quotes, and check the indentation"
        ),
        ("a:\n\t- b", "2:1 yaml-syntax: a tab cannot indent YAML", "use spaces"),
        ("\ta: b", "1:1 yaml-syntax: a tab cannot indent YAML", "use spaces"),
        ("a: |\n\tx", "2:1 yaml-syntax: a tab cannot indent YAML", "use spaces"),
        ("é: @b", "1:5 yaml-syntax: unquoted text cannot start with \"@\"", inQuotes),
        ("a: `b`", "1:4 yaml-syntax: unquoted text cannot start with \"`\"", inQuotes),
        ("a: %b", "1:4 yaml-syntax: unquoted text cannot start with \"%\"", inQuotes),
        ("a: **b**", "1:4 yaml-syntax: unquoted text cannot start with \"*\"", inQuotes),
        ("a: & b", "1:4 yaml-syntax: unquoted text cannot start with \"&\"", inQuotes),
        ("a: 'x", "1:4 yaml-syntax: this quoted text is never closed", "add a quote at its end"),
        ("a: 'x\n---\n", "2:1 yaml-syntax: the document ends inside quoted text", "add a quote at its end"),
        (
            "a: 'it's'", "1:8 yaml-syntax: this text continues after its closing quote",
            "put the whole text in quotes; inside single quotes, write a single quote twice"
        ),
        (
            "a: \"x\" y", "1:8 yaml-syntax: this text continues after its closing quote",
            "put the whole text in quotes; inside single quotes, write a single quote twice"
        ),
        ("a:\n  b: 1\n c: 2", "3:2 yaml-syntax: expected a key here", indentation),
        ("a: b\n- c", "2:1 yaml-syntax: expected a key here", indentation),
        ("- a\nb: c", "2:1 yaml-syntax: expected \"- \" here", "indent all entries of a list by the same amount"),
        ("a: - b", "1:4 yaml-syntax: \"- \" is not allowed here", "start a list on the line below its key"),
        ("a: ? b", "1:4 yaml-syntax: a key is not allowed here", indentation),
        ("a: [1, 2", "1:9 yaml-syntax: expected \",\" or \"]\" here", "close the list with ]"),
        ("a: {b: 1", "1:9 yaml-syntax: expected \",\" or \"}\" here", "close the object with }"),
        ("a: [,]", "1:5 yaml-syntax: expected a value here", nil),
        (
            "a: b\nkey\nb: c", "2:1 yaml-syntax: this line has no \": \"",
            "write key: value, or indent text that continues from the previous line"
        ),
        (
            "a: \"\\q\"", "1:5 yaml-syntax: \"\\\" cannot come before this character",
            "write \\\\ for a backslash, or use single quotes"
        ),
        ("a: \"\\uD800\"", "1:7 yaml-syntax: this escape is not a valid character", "write an escape such as \\u00E9"),
        ("é: \u{7F}", "1:5 yaml-syntax: the control character U+007F is not allowed in YAML", "remove it"),
        ("a: b\nc: \u{1}", "2:4 yaml-syntax: the control character U+0001 is not allowed in YAML", "remove it"),
    ])
    func `a mistake is reported at its location with a hint`(text: String, outline: String, hint: String?) throws {
        let result = try read(text)
        #expect(result.value == nil)
        #expect(result.diagnostics.map(\.outline) == [outline])
        #expect(result.diagnostics.first?.hint?.description == hint)
    }

    @Test func `a YAML bomb is rejected at its first anchor`() throws {
        var text = "a: &a [x, x, x, x, x, x, x, x, x]\n"
        for (name, last) in zip("bcdefghij", "abcdefghi") {
            let aliases = Array(repeating: "*\(last)", count: 9).joined(separator: ", ")
            text += "\(name): &\(name) [\(aliases)]\n"
        }
        text += "? *j\n: x\n"
        let result = try read(text)
        #expect(result.value == nil)
        #expect(result.diagnostics.map(\.outline) == ["1:4 yaml-alias: anchors (&name) are not supported"])
    }

    @Test func `a hundred levels are read, one more is an error`() throws {
        let mappings = (0..<101).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n") + " b"
        let deep = [
            (String(repeating: "[", count: 101) + String(repeating: "]", count: 101), "1:101"),
            (String(repeating: "[\n", count: 50_000), "101:1"),
            (String(repeating: "- ", count: 101) + "a", "1:201"),
            (mappings, "101:101"),
        ]
        for (text, place) in deep {
            let outline = "\(place) nesting-too-deep: lists and objects are nested more than 100 levels deep"
            #expect(try read(text).diagnostics.map(\.outline) == [outline])
        }
        let fits = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
        #expect(try read(fits).diagnostics.isEmpty)
        let onOneLine = try read(String(repeating: "[", count: 50_000))
        #expect(onOneLine.diagnostics.map(\.id) == ["nesting-too-deep"])
    }

    @Test func `bytes that are not UTF-8 have a place`() throws {
        let path = try #require(SourcePath("a.yml"))
        let result = readYAML(Array("a: b\nc: ".utf8) + [0xFF], path: path, firstLine: 3)
        #expect(result.diagnostics.map(\.outline) == ["4:4 invalid-utf8: these bytes are not UTF-8"])
    }

    @Test func `random text never does more than give a value or an error`() throws {
        var random = SeededRandom(seed: 77)
        let pieces = [
            "a", "b: ", ":", " ", "  ", "\n", "\n", "- ", "[", "]", "{", "}", ",", "\"", "'", "#", "|", ">", "&a", "*a",
            "!", "%", "@", "\t", "?", "é",
            "\u{2028}", "---\n", "...\n", "\\", "\r\n", "~", "\u{1}", "日",
        ]
        var values = 0
        for _ in 0..<20_000 {
            let text = (0..<(random.next() % 12)).map { _ in random.pick(pieces) }.joined()
            let result = try read(text)
            #expect(
                (result.value == nil) == result.diagnostics.contains { $0.id != "duplicate-key" },
                "\(text.debugDescription)")
            let bytes = Array(text.utf8)
            let end = SourcePosition(offset: bytes.count, in: bytes[...])
            #expect(result.diagnostics.allSatisfy { $0.location?.start.map { $0 <= end } ?? false })
            #expect(!result.diagnostics.contains { $0.message.hasSuffix("not YAML") }, "\(text.debugDescription)")
            values += result.value == nil ? 0 : 1
        }
        #expect(values > 1_000 && values < 19_000)
    }
}
