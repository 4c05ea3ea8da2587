import Testing

@testable import SourceText

struct DiagnosticPrinterTests {
    private let path: SourcePath
    private let other: SourcePath

    init() throws {
        path = try #require(SourcePath("marsa/about.yml"))
        other = try #require(SourcePath("a b/é.md"))
    }

    private func show(
        _ source: String, _ start: SourcePosition, to end: SourcePosition? = nil,
        style: DiagnosticPrinter.Style = .plain
    ) -> String {
        let diagnostic = Diagnostic(.error, "odd", "odd", at: Location(path, start, to: end))
        return DiagnosticPrinter(style: style).text(for: [diagnostic], source: { _ in Array(source.utf8) })
    }

    @Test func `a diagnostic shows its line, a marker, a hint and notes`() {
        let source = "name: x\nversion:\n    verison: 1.0.0\n"
        let diagnostic = Diagnostic(
            .error, "unknown-key", "unknown key \"verison\"", at: Location(path, SourcePosition(line: 3, column: 5)),
            notes: [
                .init("the object starts here", at: Location(path, SourcePosition(line: 2, column: 1))),
                .init("no place"),
            ],
            hint: "did you mean \"version\"?")
        let text = DiagnosticPrinter().text(for: [diagnostic], source: { _ in Array(source.utf8) }, base: "content")
        #expect(
            text == """
                content/marsa/about.yml:3:5: error: unknown key "verison" [unknown-key]
                    3 |     verison: 1.0.0
                      |     ^~~~~~~
                   hint: did you mean "version"?
                   note: content/marsa/about.yml:2:1: the object starts here
                   note: no place

                """)
    }

    @Test func `diagnostics are sorted, without duplicates, and need neither a location nor a file`() {
        let list = [
            Diagnostic(.warning, "b", "second", at: Location(path, SourcePosition(line: 2, column: 1))),
            Diagnostic(.error, "c", "whole file", at: Location(other)),
            Diagnostic(.error, "a", "first", at: Location(path, SourcePosition(line: 1, column: 3))),
            Diagnostic(.error, "a", "first", at: Location(path, SourcePosition(line: 1, column: 3))),
            Diagnostic(.error, "d", "no file"),
        ]
        let text = DiagnosticPrinter().text(for: list, source: { _ in nil }, base: "content/")
        #expect(
            text == """
                error: no file [d]
                content/a b/é.md: error: whole file [c]
                content/marsa/about.yml:1:3: error: first [a]
                content/marsa/about.yml:2:1: warning: second [b]

                """)
        #expect(DiagnosticPrinter().text(for: [], source: { _ in nil }) == "")
    }

    @Test func `of many warnings of one kind the first are shown and the rest are counted, and no error is left out`() {
        let odd = (1...5).map {
            Diagnostic(.warning, "odd", "no. \($0)", at: Location(path, SourcePosition(line: $0, column: 1)))
        }
        let rare = (1...3).map {
            Diagnostic(.warning, "rare", "no. \($0)", at: Location(other, SourcePosition(line: $0, column: 1)))
        }
        let errors = (6...9).map {
            Diagnostic(.error, "bad", "no. \($0)", at: Location(path, SourcePosition(line: $0, column: 1)))
        }
        var printer = DiagnosticPrinter()
        printer.warningLimit = 2
        #expect(
            printer.text(for: odd + rare + errors, source: { _ in nil }) == """
                a b/é.md:1:1: warning: no. 1 [rare]
                a b/é.md:2:1: warning: no. 2 [rare]
                marsa/about.yml:1:1: warning: no. 1 [odd]
                marsa/about.yml:2:1: warning: no. 2 [odd]
                marsa/about.yml:6:1: error: no. 6 [bad]
                marsa/about.yml:7:1: error: no. 7 [bad]
                marsa/about.yml:8:1: error: no. 8 [bad]
                marsa/about.yml:9:1: error: no. 9 [bad]
                note: 1 more warning of this kind is not shown [rare]
                   hint: to see every warning, use DiagnosticPrinter.warningLimit
                note: 3 more warnings of this kind are not shown [odd]
                   hint: to see every warning, use DiagnosticPrinter.warningLimit

                """)
        for none in [0, -1] {
            printer.warningLimit = none
            let text = printer.text(for: odd + errors, source: { _ in nil })
            #expect(text.contains("note: 5 more warnings of this kind are not shown [odd]"))
            #expect(text.split(separator: "\n").count { $0.contains("error:") } == 4)
        }
        printer.warningLimit = 5
        #expect(!printer.text(for: odd + odd + rare, source: { _ in nil }).contains("more"))
        #expect(
            printer.json(for: odd, source: { _ in nil }) == DiagnosticPrinter().json(for: odd, source: { _ in nil }))
    }

    @Test func `colours mark the parts and leave the text alone`() {
        let text = show("ab: c", SourcePosition(line: 1, column: 1), style: .colour)
        #expect(
            text == "\u{1B}[1mmarsa/about.yml:1:1: \u{1B}[0m\u{1B}[1;31merror:\u{1B}[0m \u{1B}[1modd\u{1B}[0m [odd]\n"
                + "\u{1B}[34m    1 |\u{1B}[0m ab: c\n\u{1B}[34m      |\u{1B}[0m \u{1B}[1;32m^~\u{1B}[0m\n")
    }

    @Test(arguments: [
        // source, byte column, character column, marker
        ("\ta: b", 2, 2, "    a: b", "    ^"),
        ("ab\tc", 4, 4, "ab  c", "    ^"),
        ("é: b", 5, 4, "é: b", "   ^"),
        ("e\u{301}: b", 6, 4, "e\u{301}: b", "   ^"),
        ("日本: b", 9, 5, "日本: b", "      ^"),
        ("👩‍👩‍👧: b", 21, 4, "👩‍👩‍👧: b", "    ^"),
        ("🇫🇷: b", 11, 4, "🇫🇷: b", "    ^"),
        ("❤️: b", 9, 4, "❤️: b", "    ^"),
        ("कि: b", 9, 4, "कि: b", "    ^"),
        ("한: b", 6, 4, "한: b", "    ^"),
        ("日", 1, 1, "日", "^~"),
        ("a", 2, 2, "a", " ^"),
        ("a", 99, 2, "a", " ^"),
        ("", 1, 1, "", "^"),
    ])
    func `columns count characters, and markers are below them`(
        source: String, bytes: Int, column: Int, line: String, marker: String
    ) {
        let expected = "marsa/about.yml:1:\(column): error: odd [odd]\n    1 | \(line)\n      | \(marker)\n"
        #expect(show(source, SourcePosition(line: 1, column: bytes)) == expected)
    }

    @Test func `a marker covers the range that is given, or the word, or the quoted text`() {
        func marker(_ source: String, _ column: Int, to end: SourcePosition? = nil) -> String {
            let lines = show(source, SourcePosition(line: 1, column: column), to: end).split(separator: "\n")
            return lines.count == 3 ? String(lines[2].dropFirst(8)) : ""
        }
        #expect(marker("ab cd ef", 4, to: SourcePosition(line: 1, column: 9)) == "   ^~~~~")
        #expect(marker("ab cd\nef", 4, to: SourcePosition(line: 2, column: 2)) == "   ^~")
        #expect(marker("ab cd", 4, to: SourcePosition(line: 1, column: 4)) == "   ^")
        #expect(marker("ab cd", 4, to: SourcePosition(line: 1, column: 2)) == "   ^")
        #expect(marker("a: 2026-02-30 x", 4) == "   ^~~~~~~~~~")
        #expect(marker("{\"key\": 1}", 2) == " ^~~~~")
        #expect(marker("\"open", 1) == "^")
        #expect(marker("[a](b)", 1) == "^")
        #expect(marker("été x", 1) == "^~~")
    }

    @Test func `a byte order mark and the ways to end a line are not seen`() {
        #expect(
            show("\u{FEFF}a: b", SourcePosition(line: 1, column: 7)).hasSuffix(
                ":1:4: error: odd [odd]\n    1 | a: b\n      |    ^\n"))
        #expect(
            show("a\r\nb\rc: d", SourcePosition(line: 3, column: 4)).hasSuffix(
                ":3:4: error: odd [odd]\n    3 | c: d\n      |    ^\n"))
    }

    @Test func `a missing line is not shown`() {
        #expect(show("a\nb", SourcePosition(line: 3, column: 1)) == "marsa/about.yml:3:1: error: odd [odd]\n")
        #expect(show("a\nb", SourcePosition(line: 0, column: 0)).hasSuffix("error: odd [odd]\n"))
        #expect(
            show("a", SourcePosition(line: 1, column: -5))
                == "marsa/about.yml:1:1: error: odd [odd]\n    1 | a\n      | ^\n")
        #expect(
            show("a\n", SourcePosition(line: 2, column: 1))
                == "marsa/about.yml:2:1: error: odd [odd]\n    2 | \n      | ^\n")
    }

    @Test func `control and bidirectional characters are shown as escapes`() throws {
        let source = "a\u{1B}[2J\u{202E}b\u{0}\u{85}\u{2066}\u{200B}c: d\u{FEFF}"
        let name = try #require(SourcePath("x\u{1B}]0;\n.yml"))
        let diagnostic = Diagnostic(
            .error, "odd", "no \u{9B}31m or \u{202E}", at: Location(name, SourcePosition(line: 1, column: 1)),
            notes: [.init("\u{7}", at: Location(name))], hint: "\r\n")
        for style in [DiagnosticPrinter.Style.plain, .colour] {
            let text = DiagnosticPrinter(style: style).text(for: [diagnostic], source: { _ in Array(source.utf8) })
            let bare = text.replacing("\u{1B}[", with: style == .colour ? "" : "\u{1B}[")
            #expect(bare.unicodeScalars.allSatisfy { $0 == "\n" || !mustBeEscaped($0) })
        }
        let text = DiagnosticPrinter().text(for: [diagnostic], source: { _ in Array(source.utf8) })
        #expect(
            text == #"""
                x\u{1B}]0;\u{A}.yml:1:1: error: no \u{9B}31m or \u{202E} [odd]
                    1 | a\u{1B}[2J\u{202E}b\u{0}\u{85}\u{2066}\u{200B}c: d\u{FEFF}
                      | ^
                   hint: \u{D}\u{A}
                   note: x\u{1B}]0;\u{A}.yml: \u{7}

                """#)
    }

    @Test func `bytes that are not UTF-8 are shown as escapes, with markers in the right column`() {
        let diagnostic = Diagnostic(.error, "odd", "odd", at: Location(path, SourcePosition(line: 1, column: 4)))
        let text = DiagnosticPrinter().text(for: [diagnostic], source: { _ in [0x61, 0xFF, 0xC3, 0x62, 0xE2, 0x82] })
        #expect(text.hasSuffix("    1 | a\\xFF\\xC3b\\xE2\\x82\n      |          ^~~~~~~~~\n"))
    }

    @Test func `a long line is cut around the marker`() {
        func lines(_ source: String, _ column: Int) -> [String] {
            show(source, SourcePosition(line: 1, column: column)).split(separator: "\n").dropFirst().map {
                String($0.dropFirst(8))
            }
        }
        let numbers = (0..<200).map { "n\($0)" }.joined(separator: " ")
        let middle = lines(numbers, 501)
        #expect(middle.first?.first == "…" && middle.first?.last == "…")
        #expect(middle.first?.count == 162)
        let marker = middle.last?.count ?? 0
        #expect(middle.first?.prefix(marker).suffix(4) == numbers.dropFirst(500).prefix(4))
        #expect(lines(numbers, 1) == ["\(numbers.prefix(160))…", "^~"])
        #expect(
            lines(numbers, numbers.count + 1) == ["…\(numbers.suffix(80))", String(repeating: " ", count: 81) + "^"])
        let wide = String(repeating: "日", count: 500)
        #expect(
            lines(wide, 601) == [
                "…" + String(repeating: "日", count: 80) + "…",
                String(repeating: " ", count: 81) + "^" + String(repeating: "~", count: 79),
            ])
        #expect(lines(String(numbers.prefix(160)), 3) == [String(numbers.prefix(160)), "  ^"])
    }

    @Test func `a line is cut to the width of the terminal, with the marker in the right column`() {
        let numbers = (0..<200).map { "n\($0)" }.joined(separator: " ")
        var printer = DiagnosticPrinter()
        printer.excerptWidth = 30
        for column in [1, 20, 501, numbers.count] {
            let diagnostic = Diagnostic(
                .error, "odd", "odd", at: Location(path, SourcePosition(line: 1, column: column)))
            let text = printer.text(for: [diagnostic], source: { _ in Array(numbers.utf8) })
            let lines = text.split(separator: "\n").dropFirst()
            #expect(lines.allSatisfy { $0.count <= 40 }, "\(text)")
            guard let line = lines.first, let marker = lines.last?.firstIndex(of: "^") else { continue }
            let offset = lines.last?.distance(from: lines.last?.startIndex ?? marker, to: marker) ?? 0
            #expect(line.dropFirst(offset).first == numbers.dropFirst(column - 1).first, "\(text)")
        }
    }

    @Test func `ten million bytes on a line, or a million marks on a letter, are cut as well`() {
        let long = String(repeating: "abcdefghi ", count: 1_000_000)
        let text = show(long, SourcePosition(line: 1, column: 5_000_001))
        #expect(text.hasPrefix("marsa/about.yml:1:5000001: error: odd [odd]\n"))
        #expect(text.count < 500)
        let marks = show(
            "a" + String(repeating: "\u{301}", count: 1_000_000) + "b", SourcePosition(line: 1, column: 2_000_002))
        #expect(marks.utf8.count < 10_000)
        let message = Diagnostic(.error, "odd", String(repeating: "x", count: 1_000_000))
        #expect(DiagnosticPrinter().text(for: [message], source: { _ in nil }).count < 1_100)
    }
}
