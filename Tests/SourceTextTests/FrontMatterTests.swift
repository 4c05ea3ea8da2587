import TestSupport
import Testing

@testable import SourceText

struct FrontMatterTests {
    private func read(_ text: String) throws -> Checked<FrontMatter> {
        readFrontMatter(Array(text.utf8), path: try #require(SourcePath("a.md")))
    }

    private func body(_ text: String) throws -> String {
        let matter = try read(text).value
        return String(decoding: Array(text.utf8)[matter.bodyOffset...], as: UTF8.self)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `fields and body are separated`(lineEnd: String) throws {
        let text = ["---", "title: Terms", "version: 1.10 # latest", "---", "", "Body"].joined(separator: lineEnd)
        let result = try read(text)
        #expect(result.diagnostics.isEmpty)
        #expect(result.value.fields?.outline == "{title@2:1: Terms@2:8, version@3:1: 1.10@3:10}@2:1")
        #expect(result.value.bodyLine == 5)
        #expect(try body(text) == lineEnd + "Body")
    }

    @Test func `fields may be TOML between lines of three plus signs`() throws {
        let text = ##"""
            +++
            title = "Terms \u00e9" # latest
            date = 2024-05-01
            "a key" = 'C:\'
            tags = [ "a", # first
              1_000, true, ]
            place.city = { name = "Lyon", far = false }
            long = """
            one \
               two
            three"""

            [extra.part]
            x = -1.5
            [[extra.list]]
            y = 1
            [[extra.list]]
            z = 2
            +++
            Body
            """##
        let result = try read(text)
        #expect(result.diagnostics.isEmpty)
        let fields = try #require(result.value.fields)
        #expect(fields["title"] == Value(.string("Terms é"), at: SourcePosition(line: 2, column: 9)))
        #expect(fields["date"]?.kind == .plain("2024-05-01") && fields["a key"]?.text == "C:\\")
        #expect(fields["tags"]?.elements?.compactMap(\.text) == ["a", "1000", "true"])
        #expect(fields["place"]?["city"]?["name"]?.text == "Lyon")
        #expect(fields["long"]?.text == "one two\nthree")
        #expect(fields["extra"]?["part"]?["x"]?.text == "-1.5")
        #expect(fields["extra"]?["list"]?.elements?.map { $0.members?.map(\.key) } == [["y"], ["z"]])
        #expect(result.value.bodyLine == 20)
        #expect(try body(text) == "Body")
    }

    @Test(arguments: [
        ("title", "2:6 toml-syntax: a key needs \"=\" and a value"),
        ("title = Terms", "2:9 toml-syntax: expected a value here"),
        ("title = \"Terms", "2:9 toml-syntax: this quoted text is never closed"),
        ("a = 1\na = 2", "3:1 toml-syntax: the key \"a\" is used twice"),
        ("a = 1 b = 2", "2:7 toml-syntax: nothing may follow on this line"),
        ("a = [1, 2", "3:1 toml-syntax: this list is never closed, or a comma is missing"),
        ("a = \"\\q\"", "2:7 toml-syntax: this escape does not exist in TOML"),
        ("a = 1\na.b = 2", "3:3 toml-syntax: \"a\" already has a value"),
    ])
    func `a mistake in TOML is an error at its place`(fields: String, message: String) throws {
        #expect(try read("+++\n\(fields)\n+++\nBody").diagnostics.map(\.outline) == [message])
    }

    @Test(arguments: [
        String(repeating: "a.", count: 200_000) + "a = 1", (0..<60_000).map { "k\($0) = 1" }.joined(separator: "\n"),
        "[" + String(repeating: "a.", count: 60) + "a]", "a = " + String(repeating: "[", count: 200_000),
    ])
    func `TOML with too many keys or levels is an error without further work`(fields: String) throws {
        #expect(try read("+++\n\(fields)\n+++\nBody").diagnostics.map(\.id) == ["toml-syntax"])
    }

    @Test func `fields may be a JSON object between lines with its braces`() throws {
        let text = "{\n  \"title\": \"Terms\"\n}\nBody"
        let result = try read(text)
        #expect(result.diagnostics.isEmpty && result.value.fields?["title"]?.text == "Terms")
        #expect(try body(text) == "Body" && result.value.bodyLine == 4)
        #expect(try body("{\nText\n") == "{\nText\n")
    }

    @Test func `three dots close front matter, and blanks after a fence do not matter`() throws {
        let text = "---  \na: b\n... \t\nBody"
        #expect(try read(text).value.fields?.outline == "{a@2:1: b@2:4}@2:1")
        #expect(try body(text) == "Body")
    }

    @Test(arguments: ["", "Text", "\n---\na: b\n---\n", "--- a\nb: c\n---\n", "----\na: b\n---\n", " ---\na: b\n---\n"])
    func `a text without front matter is all body`(text: String) throws {
        let result = try read(text)
        #expect(result.diagnostics.isEmpty)
        #expect(result.value == FrontMatter(fields: nil, bodyOffset: 0, bodyLine: 1))
    }

    @Test func `a byte order mark is not part of the body`() throws {
        #expect(try read("\u{FEFF}Body").value == FrontMatter(fields: nil, bodyOffset: 3, bodyLine: 1))
        let result = try read("\u{FEFF}---\na: b\n---\nBody")
        #expect(result.value.fields?.outline == "{a@2:1: b@2:4}@2:1")
        #expect(result.value.bodyOffset == 16)
    }

    @Test(arguments: ["---\n---\nBody", "---\n\n# nothing\n---\nBody"])
    func `front matter may be empty`(text: String) throws {
        let result = try read(text)
        #expect(result.diagnostics.isEmpty)
        #expect(result.value.fields?.outline == "{}@2:1")
        #expect(try body(text) == "Body")
    }

    @Test(arguments: ["---", "---\n", "---\ntitle: a\n\nBody", "---\r\na: b\r\n-- -"])
    func `front matter that is never closed is an error`(text: String) throws {
        let result = try read(text)
        #expect(result.diagnostics.map(\.outline) == ["1:1 front-matter-unclosed: this front matter is never closed"])
        #expect(result.value.fields == nil)
        #expect(result.value.bodyOffset == text.utf8.count)
    }

    @Test func `a text between thematic breaks is not front matter, and is reported`() throws {
        let result = try read("---\nOnce upon a time\n---\nBody")
        #expect(
            result.diagnostics.map(\.outline) == [
                "2:1 wrong-type: front matter must consist of lines such as key: value"
            ])
        #expect(result.value.fields == nil)
    }

    @Test func `mistakes have places in the whole file`() throws {
        let result = try read("---\ntitle: a\n\ntitle: b\nx: @y\n---\n")
        #expect(result.diagnostics.map(\.outline) == ["5:4 yaml-syntax: unquoted text cannot start with \"@\""])
        let twice = try read("---\ntitle: a\n\ntitle: b\n---\n")
        #expect(twice.diagnostics.map(\.outline) == ["4:1 duplicate-key: the key \"title\" appears twice"])
        #expect(twice.diagnostics.first?.notes.first?.location?.start == SourcePosition(line: 2, column: 1))
    }

    @Test func `only the front matter must be UTF-8`() throws {
        let path = try #require(SourcePath("a.md"))
        let good = readFrontMatter(Array("---\na: b\n---\n".utf8) + [0xFF], path: path)
        #expect(good.diagnostics.isEmpty)
        let bad = readFrontMatter(Array("---\na: ".utf8) + [0xFF] + Array("\n---\n".utf8), path: path)
        #expect(bad.diagnostics.map(\.outline) == ["2:4 invalid-utf8: these bytes are not UTF-8"])
    }

    @Test func `fields as they are mostly written need no YAML`() {
        let text =
            "title: Conditions d’utilisation\r\nversion: 2.1\nupdated: '2026-01-02'\n\n# ok\nsealed: true\norder:\n"
        let fields = plainFields(Array(text.utf8), firstLine: 2)
        #expect(
            fields?.map(\.outline) == [
                "title@2:1: Conditions d’utilisation@2:8", "version@3:1: 2.1@3:10",
                "updated@4:1: \"2026-01-02\"@4:10", "sealed@7:1: true@7:9", "order@8:1: null@8:7",
            ])
    }

    @Test(arguments: [
        "a: [b]", "a: {b: c}", "a: &b c", "a: *b", "a: !b c", "a: |\n  b", "a: >\n  b", "a: %b", "a: @b", "a: `b`",
        "a: - b", "a: -5", "a: ? b", "a: # b", "a: b: c", "a: b #c", "a: b:", "a:\tb", "a: b\tc", "a:b", "a : b", "a",
        "- a", " a: b", "a: b\n  c", "a: b\n \t\nc: d", "\"a\": b", "a: 'b''c'", "a: \"b\\n\"", "a: \"b\" c", "a: 'b",
        "a: b\na: c",
        "é: b", "a: \u{85}b", "a: \u{2028}b", "a: \u{FEFF}b", "a: \u{7F}b", "a: b\rc: d", "a: , b", "? a", ": a",
        "1: a",
    ])
    func `ambiguous lines are left to the YAML reader`(text: String) {
        #expect(plainFields(Array(text.utf8), firstLine: 1) == nil)
    }

    @Test func `plain fields have the same values as in YAML`() throws {
        let path = try #require(SourcePath("a.md"))
        var random = SeededRandom(seed: 20_260_101)
        var plain = 0
        for round in 0..<20_000 {
            let text = randomFields(&random)
            let bytes = Array(text.utf8)
            guard let members = plainFields(bytes, firstLine: 2), !members.isEmpty else { continue }
            plain += 1
            let yaml = readYAML(bytes, path: path, firstLine: 2)
            let place = try #require(members.first).place
            let isSame = yaml.diagnostics.isEmpty && yaml.value == Value(.object(members), at: place)
            #expect(isSame, "round \(round): \(text.debugDescription), \(yaml.diagnostics.map(\.outline))")
            guard isSame else { return }
        }
        // The test would say nothing if the fast path refused nearly all of it, or none.
        #expect(plain > 4_000 && plain < 16_000, "\(plain)")
    }

    private func randomFields(_ random: inout SeededRandom) -> String {
        var text = ""
        let hasNastyLines = random.once(in: 2)
        for _ in 0..<(1 + random.next() % 4) {
            text += randomLine(&random, isNasty: hasNastyLines)
            text += random.pick(["\n", "\n", "\n", "\r\n", "\n\n", "\n  \n", "\n# c: d\n"])
        }
        return text
    }

    private func randomLine(_ random: inout SeededRandom, isNasty: Bool) -> String {
        let keys = ["title", "a", "b", "version", "x-1", "y", "no", "null", "true", "on_2"]
        let nastyKeys = [
            "é", "", "- a", "\"q\"", "'q'", "?", "~", "<<", "[k]", "# a", " a", "\ta", "1", "---", "...", "%YAML",
        ]
        let key = isNasty && random.once(in: 8) ? random.pick(nastyKeys) : random.pick(keys)
        let colon = random.pick(isNasty ? [": ", ": ", ":  ", ":", " : ", ":\t", ": \t"] : [": ", ":  ", ": "])
        return key + colon + randomValue(&random, isNasty: isNasty)
    }

    private func randomValue(_ random: inout SeededRandom, isNasty: Bool) -> String {
        let words = [
            "a", "Terms", "1.10", "2026-01-02", "true", "null", "~", "été", "日本語", "😀", "العربية", "https://a.b/c?d#e",
            "NULL", "$x",
            "(c)", "it's", "say \"x\"", "a,b", "a]", "{}", "<b>", "=", "+1", ".5", "/a/b", "a:b", "x#y", "—", "，", ";",
            "^", "50%", "a&b", "a*b", "a!",
        ]
        let nasty = [
            ":", ": ", " #", "#", "'", "\"", "\\", "-", "- ", "[", "]", "{", "}", ",", "&", "*", "!", "|", ">", "%",
            "@", "`", "\t", "?", "? ",
            "  ", "\u{A0}", "\u{85}", "\u{2028}", "\u{200B}", "\u{7F}", "\u{1}", "\u{FEFF}", "\u{FFFD}", "\u{E000}",
            "\u{10FFFF}", "\n", "\n ", "\n\t", "''", "\"\"",
            "---", "...", "null", "~", "\r", "%", "\\n", "=", "<<",
        ]
        var text = ""
        for _ in 0..<(random.next() % 5) {
            text += isNasty && random.once(in: 2) ? random.pick(nasty) : random.pick(words)
            if random.once(in: 2) { text += " " }
        }
        if random.once(in: 6) { text = random.pick(["'", "\""]) + text + random.pick(["'", "\""]) }
        return text
    }
}
