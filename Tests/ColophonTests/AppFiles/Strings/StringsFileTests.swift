import SourceText
import Testing

@testable import AppFiles

/// Reads `text` as the file `EN.strings`.
private func read(_ text: String) -> Checked<StringTable> { read(Array(text.utf8)) }

private func read(_ bytes: [UInt8]) -> Checked<StringTable> {
    readStrings(bytes, path: SourcePath("EN.strings") ?? .root, language: "en")
}

extension StringTable {
    /// The texts as `key=text`, in their order.
    fileprivate var pairs: [String] {
        entries.map { entry in
            if case .text(let text) = entry.text { "\(entry.key)=\(text)" } else { "\(entry.key) has forms" }
        }
    }
}

extension [Diagnostic] {
    /// What was found, as `line:column id`.
    fileprivate var marks: [String] {
        map { "\($0.location?.start?.line ?? 0):\($0.location?.start?.column ?? 0) \($0.id)" }
    }
}

@Suite struct StringsFileTests {
    @Test func `a file with missing semicolons is read completely, with a diagnostic for each`() {
        let found = read(
            """
            "hello" = "Hello";
            "good_morning" = "Good morning!"
            "goodbye" = "Goodbye"

            """)
        #expect(found.value.pairs == ["hello=Hello", "good_morning=Good morning!", "goodbye=Goodbye"])
        #expect(found.diagnostics.marks == ["2:33 strings-syntax", "3:22 strings-syntax"])
        #expect(found.value["en", "goodbye"]?.location.start == SourcePosition(line: 3, column: 13))
        #expect(found.value["en", "goodbye"]?.keyLocation.start == SourcePosition(line: 3, column: 1))
        #expect(found.value["fr", "goodbye"] == nil)
    }

    @Test func `keys and texts may be in either quotes, bare, in braces, and over several lines`() {
        let found = read("{ 'a' = 'it\\'s'; b.c-d = http://x.y/z; /* one */ \"e f\" = \"1\n2\"; // two\n}")
        #expect(found.value.pairs == ["a=it's", "b.c-d=http://x.y/z", "e f=1\n2"])
        #expect(found.diagnostics == [])
    }

    @Test func `a file of comments alone has no texts and no faults`() {
        let found = read("/* Nothing yet. */\n// Nor here.")
        #expect(found.value.pairs == [] && found.diagnostics == [])
    }

    /// Compared with `PropertyListSerialization` of swift-corelibs-foundation.
    @Test(arguments: [
        (#"\n\t\r\"\\\'\a\b\f\v"#, "\n\t\r\"\\'\u{7}\u{8}\u{C}\u{B}"), (#"\101\1018\0\7"#, "AA8\u{0}\u{7}"),
        (#"\341\256\200"#, "Æ\u{FB01}\u{A0}"), (#"\U00e9\Ue9\U00e90"#, "ééé0"), (#"\Ud83d\Ude00"#, "😀"),
        (#"\/\%"#, "/%"),
        ("\\\n", "\n"),
    ])
    func `escapes have the meaning of the platform`(_ written: String, _ text: String) {
        let found = read("a = \"\(written)\";")
        #expect(found.value["en", "a"]?.text == .text(text))
        #expect(found.diagnostics == [])
    }

    @Test(arguments: [
        (#"\u00e9"#, "u00e9"), (#"\ux"#, "ux"), (#"\q\9"#, "q9"), (#"\U"#, ""), (#"\Ud83dx"#, "\u{FFFD}x"),
        (#"\Ude00"#, "\u{FFFD}"),
    ])
    func `an invalid escape is a warning, and is read as on the platform`(_ written: String, _ text: String) {
        let found = read("a = \"\(written)\";")
        #expect(found.value["en", "a"]?.text == .text(text))
        #expect(found.diagnostics.map(\.id).allSatisfy { $0 == "strings-escape" } && !found.diagnostics.isEmpty)
        #expect(!found.diagnostics.hasErrors)
    }

    /// What the platform rejects is an error; what it passes over is a warning. All pairs that are whole are read.
    @Test(arguments: [
        ("a = b", ["a=b"], ["1:6 strings-syntax"]),
        ("a = b; c = \"d\" \"e\" = f;", ["a=b", "c=d", "e=f"], ["1:15 strings-syntax"]),
        ("a = b c; d = e;", ["d=e"], ["1:7 strings-syntax"]),
        ("\"a\" \"b\"; c = d;", ["c=d"], ["1:5 strings-syntax"]),
        ("a\nb = c;", ["b=c"], ["1:1 strings-syntax"]), ("a = ;b = c;", ["b=c"], ["1:3 strings-syntax"]),
        ("a =", [], ["1:3 strings-syntax"]), ("a = \"b;\n\"c\" = \"d\";", ["c=d"], ["1:5 strings-syntax"]),
        ("\"a = b;\n\"c\" = \"d\";", ["c=d"], ["1:1 strings-syntax"]),
        ("a = “b”; c = d;", ["c=d"], ["1:5 strings-syntax"]), ("“a” = b; c = d;", ["c=d"], ["1:1 strings-syntax"]),
        ("; a = b;", ["a=b"], ["1:1 strings-syntax"]), ("{ a = b;", ["a=b"], ["1:1 strings-syntax"]),
        ("{ a = b; } c = d;", ["a=b", "c=d"], ["1:12 strings-syntax"]),
        ("a = { b = c;\nd = e;", ["d=e"], ["1:5 strings-syntax"]), ("", [], ["1:1 strings-syntax"]),
        ("a = b;; c = d;", ["a=b", "c=d"], ["1:7 strings-dropped"]),
        ("a = b; “c” = d; e = f;", ["a=b", "e=f"], ["1:8 strings-dropped"]),
        ("a = b; } c = d;", ["a=b", "c=d"], ["1:8 strings-dropped"]),
        ("a = b;\n# c\nd = e;", ["a=b", "d=e"], ["2:1 strings-dropped"]),
        ("a = b; /* c = d;", ["a=b"], ["1:8 strings-dropped"]),
        ("a = b; \"c = d;", ["a=b"], ["1:8 strings-dropped"]),
        ("/* a\n /* b */ c = d;", ["c=d"], ["1:1 strings-dropped"]),
        ("a = b; a = c;", ["a=c"], ["1:8 strings-duplicate-key"]), ("a; b = c;", ["b=c"], ["1:1 strings-value"]),
        ("a = ( b, { c = \");\"; } ); d = e;", ["d=e"], ["1:5 strings-value"]),
        ("a = <0f>; b = c;", ["b=c"], ["1:5 strings-value"]),
    ])
    func `a fault is reported at its location, and the next pair is read`(
        _ text: String, _ pairs: [String], _ marks: [String]
    ) {
        let found = read(text)
        #expect(found.value.pairs == pairs)
        #expect(found.diagnostics.marks == marks)
        #expect(found.diagnostics.hasErrors == marks.contains { $0.hasSuffix("-syntax") })
        #expect(found.diagnostics.allSatisfy { $0.hint != nil })
    }

    @Test func `string files can be UTF-8 or UTF-16`() {
        let text = "a = \"é😀\";\nb c;"
        let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let files: [[UInt8]] = [
            Array(text.utf8), [0xEF, 0xBB, 0xBF] + text.utf8, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big,
        ]
        for bytes in files {
            let found = read(bytes)
            #expect(found.value.pairs == ["a=é😀"])
            #expect(found.diagnostics.marks == ["2:3 strings-syntax"])
        }
        #expect(read(little).diagnostics.map(\.id) == ["strings-encoding"])
        let latin = read(Array("a = \"caf".utf8) + [0xE9] + Array("\"; b = c; ".utf8) + [0x93])
        #expect(latin.value.pairs == ["b=c"])
        #expect(latin.diagnostics.marks == ["1:9 strings-encoding"])
        #expect(read([0xFF, 0xFE, 0x00, 0xDC]).diagnostics.map(\.id).contains("strings-encoding"))
    }

    @Test func `at most a hundred faults of a file are reported, with their total`() {
        let found = read("a = b;" + String(repeating: ";", count: 250))
        #expect(found.diagnostics.count == 100)
        #expect(found.diagnostics.last?.notes.map(\.message) == ["and 150 more in this file"])
    }

    @Test func `a list in XML or binary is recognised`() {
        #expect(isPropertyList(Array("\u{FEFF} <?xml".utf8)) && isPropertyList(Array("bplist00".utf8)))
        #expect(!isPropertyList(Array("a = <0f>;".utf8)))
        let place = SourcePosition(line: 4, column: 5)
        let member = { (key: String, kind: Value.Kind) in
            Value.Member(key: key, place: place, value: Value(kind, at: place))
        }
        let list = Value(.object([member("a", .string("b")), member("c", .number("1"))]), at: .start)
        let found = readStrings(list, path: SourcePath("a.strings") ?? .root, language: "en", hasPlaces: false)
        #expect(found.value.pairs == ["a=b"] && found.diagnostics.map(\.id) == ["strings-value"])
        #expect(found.diagnostics.first?.location?.start == nil)
    }
}
