import Testing

@testable import Colophon
@testable import Documents
@testable import Environments
@testable import SourceText

/// Places for variables in texts.
@Suite struct EnvironmentTextTests {
    private static let file = """
        {"configurations": {"A": {"a": "<b>", "n": 5, "f": true, "long-name.x": "\u{E000}", "empty": ""}}}
        """

    private func values() throws -> EnvironmentValues { try EnvironmentFileTests.values(Self.file, "A") }

    private func filled(_ value: Value) throws -> Checked<Value> {
        var diagnostics: [Diagnostic] = []
        let filled = value.filled(by: try values(), path: .root, into: &diagnostics)
        return Checked(filled, diagnostics)
    }

    @Test(arguments: [
        ("a {{env.a}} b", ["{{env.a}}"]), ("{{ env.a }}{{env.b}}", ["{{ env.a }}", "{{env.b}}"]),
        (#"\{{env.a}}"#, [#"\{{env.a}}"#]), (#"\\{{env.a}}"#, ["{{env.a}}"]), ("{{{env.a}}}", ["{{env.a}}"]),
        ("{{env.a", ["{{env.a"]), ("{{env.9}}", ["{{env.9"]), ("{{env}} {{environ.a}} {{x.env.a}}", []), ("{", []),
        ("{{env.a\n}}", ["{{env.a"]),
    ])
    func `placeholders are found at their locations`(_ text: String, _ parts: [String]) {
        let bytes = Array(text.utf8)
        let found = EnvironmentReference.all(in: text)
        #expect(found.map { String(decoding: bytes[$0.range], as: UTF8.self) } == parts)
    }

    @Test func `a text that is one place takes the type of the variable`() throws {
        let kinds: [(String, Value.Kind)] = [
            ("{{env.a}}", .string("<b>")), ("{{env.n}}", .plain("5")), ("{{env.f}}", .plain("true")),
            ("v{{env.n}}{{env.f}}", .string("v5true")), (#"\{{env.n}}"#, .string("{{env.n}}")),
        ]
        for (text, kind) in kinds {
            let read = try filled(Value(.string(text), at: .start))
            #expect(read.value.kind == kind)
            #expect(read.diagnostics == [])
        }
    }

    @Test func `values inside lists and objects are replaced, and keys are not`() throws {
        let read = readYAML(Array("'{{env.a}}': [x, '{{env.n}}']".utf8), path: .root)
        let value = try filled(try #require(read.value)).value
        #expect(value.members?.map(\.key) == ["{{env.a}}"])
        #expect(value["{{env.a}}"]?.elements?.map(\.kind) == [.plain("x"), .plain("5")])
    }

    @Test(arguments: ["x {{env.a}} y\n{{env.long-name.x}}", #"\{{env.a}}"#, "{{ env.empty  }}{{env.n}}é"])
    func `a mark leads back to its use in the text`(_ text: String) throws {
        var diagnostics: [Diagnostic] = []
        let bytes = Array(text.utf8)
        let marks = try #require(
            EnvironmentPlaceholders(
                bytes, try values(), isMarkdown: true, path: .root, at: .start, into: &diagnostics))
        #expect(diagnostics == [])
        // Every byte of the text itself keeps its place.
        let (places, own) = (LinePlaces(bytes, at: .start), LinePlaces(marks.bytes, at: .start))
        for (offset, byte) in marks.bytes.enumerated() where byte < 0xEE && byte > 0xC0 || byte < 0x80 {
            let place = marks.place(own.place(offset))
            #expect(bytes[places.offset(place)] == byte)
        }
        #expect(!marks.bytes.contains(UInt8(ascii: "{")))
        #expect(validateUTF8(marks.bytes) == nil)
        let whole = String(decoding: marks.bytes, as: UTF8.self)
        #expect(marks.written(whole) == text.replacing("{{ env.empty  }}", with: "{{env.empty}}"))
    }

    @Test func `characters for private use of the text's own are no marks`() throws {
        let own = "\u{E000}\u{E001}&#xE002; &#57347;&#x0000000000E004 \u{100000}"
        var diagnostics: [Diagnostic] = []
        let marks = try #require(
            EnvironmentPlaceholders(
                Array("\(own){{env.a}}".utf8), try values(), isMarkdown: true, path: .root, at: .start,
                into: &diagnostics))
        #expect(marks.filled(String(decoding: marks.bytes, as: UTF8.self)) == own + "<b>")
        let decoded = "\u{E000}\u{E001}\u{E002}\u{E003}\u{E004}\u{100000}"
        #expect(marks.filled(decoded) == decoded)
        // The value of the other variable is a private-use character itself.
        let twice = try #require(
            EnvironmentPlaceholders(
                Array("{{env.a}}{{env.long-name.x}}".utf8), try values(), isMarkdown: true, path: .root, at: .start,
                into: &diagnostics))
        #expect(twice.filled(String(decoding: twice.bytes, as: UTF8.self)) == "<b>\u{E000}")
    }

    @Test func `a text with all characters for private use is refused`() throws {
        let ranges: [ClosedRange<UInt32>] = [0xE000...0xF8FF, 0xF_0000...0xF_FFFD, 0x10_0000...0x10_FFFD]
        let all = String(String.UnicodeScalarView(ranges.joined().compactMap { Unicode.Scalar($0) }))
        var diagnostics: [Diagnostic] = []
        let marks = EnvironmentPlaceholders(
            Array("\(all){{env.a}}".utf8), try values(), isMarkdown: true, path: .root, at: .start, into: &diagnostics)
        #expect(marks == nil)
        #expect(diagnostics.map(\.id) == ["too-many-variables"])
    }

    @Test func `an undefined placeholder is reported at its location`() throws {
        var diagnostics: [Diagnostic] = []
        let text = Array("é\r\nx {{env.zz}} {{env.a b}}".utf8)
        _ = EnvironmentPlaceholders(
            text, try values(), isMarkdown: true, path: .root, at: SourcePosition(line: 5, column: 1),
            into: &diagnostics)
        #expect(diagnostics.map(\.id) == ["unknown-variable", "bad-variable-name"])
        #expect(
            diagnostics.map(\.location?.start) == [
                SourcePosition(line: 6, column: 3), SourcePosition(line: 6, column: 14),
            ])
    }

    @Test func `uses are found in data, texts and templates, with their places`() throws {
        let uses = { (name: String, text: String) throws -> [String] in
            let path = try #require(SourcePath(name))
            let found =
                path.pathExtension == "mustache"
                ? EnvironmentUse.all(inTemplate: Array(text.utf8), path: path)
                : EnvironmentUse.all(in: Array(text.utf8), path: path)
            return found.map { "\($0.name) \($0.location.start?.line ?? 0):\($0.location.start?.column ?? 0)" }
        }
        #expect(try uses("a.yml", "k: '{{env.a}} {{env.b}}'\n# {{env.c}}\n'{{env.d}}': 1") == ["a 1:4", "b 1:4"])
        #expect(try uses("a.json", #"{"k": ["{{env.a}}"]}"#) == ["a 1:8"])
        #expect(try uses("a.md", "---\nt: x{{env.a}}\n---\n\n\\{{env.b}} {{ env.c }}") == ["a 2:4", "c 5:12"])
        #expect(
            try uses("a.mustache", "{{#env.a?}}{{^env.b}}{{env.c}}{{/env.b}}{{/env.a?}}")
                == ["a 1:1", "b 1:12", "c 1:22"])
        #expect(try uses("a.txt", "a\n\\{{env.a}} {{env.b}}") == ["b 2:12"])
        #expect(try uses("a.xml", "<a>{{env.a}}</a>") == ["a 1:4"])
        #expect(try uses("a.svg", "{{env.a}}") == [])
    }

    /// Values of letters alone leave the tree as it would be with the words themselves, wherever they stand.
    @Test func `a filled text is the text with the words in place`() throws {
        let text = """
            # A word

            Some *word* and **word** in `word`, [word](word.md "word"), ![word](word.png), <b title="word">word</b>.

            | word | b |
            |---|---|
            | word | <kbd>word</kbd> |

            - [ ] word[^1]

            > [!NOTE]
            > word

            ```word
            word
            ```

            word
            : word

            <div id="word"><p>word</p></div>

            [^1]: word
            """
        let file = #"{"configurations": {"A": {"w": "word"}}}"#
        let values = try EnvironmentFileTests.values(file, "A")
        let path = SourcePath.root
        let plain = Document.readMarkdown(Array(text.utf8), path: path, values)
        let written = text.replacing("word", with: "{{env.w}}")
        let filled = Document.readMarkdown(Array(written.utf8), path: path, values)
        #expect(filled.diagnostics.map(\.id) == plain.diagnostics.map(\.id))
        #expect(filled.value.mappingPlaces == plain.value.mappingPlaces)
    }
}

extension Document {
    /// Without places, which differ with the length of a name.
    fileprivate var mappingPlaces: String {
        "\(self)".replacing(/SourcePosition\(\w+: \d+, \w+: \d+\)/, with: "")
    }
}
