import Testing

@testable import SourceText

struct ObjectReaderTests {
    private enum Kind: String, CaseIterable { case beta, release, internalTest = "internal-test" }

    /// Reads YAML, or JSON when it starts with a brace, and gives what `body` found and every diagnostic.
    private func read<Result>(_ text: String, _ body: (inout ObjectReader) -> Result) throws -> (Result?, [Diagnostic])
    {
        let path = try #require(SourcePath("about.yml"))
        let bytes = Array(text.utf8)
        let value = text.hasPrefix("{") ? readJSON(bytes, path: path) : readYAML(bytes, path: path)
        var diagnostics = value.diagnostics
        let result = ObjectReader.read(
            try #require(value.value), path: path, what: "about.yml", into: &diagnostics, body)
        return (result, diagnostics)
    }

    @Test func `every kind of value is read from YAML`() throws {
        let text = """
            name: Atlas Notes
            build: 312
            beta: true
            date: 2026-01-31
            kind: internal-test
            tags: [a, "b"]
            version: { marketing: 1.10 }
            description: { en: Hello, fr-CA: 'Bonjour' }
            title: Same everywhere
            items:
              - id: a
              - id: b
            nothing: ~
            """
        // The type is given, since it takes long to be found out.
        let (found, diagnostics) = try read(text) { about -> [String?] in
            [
                about.requiredText("name"), about.integer("build").map(String.init), about.flag("beta").map { "\($0)" },
                about.date("date")?.iso, about.choice("kind", of: Kind.self).map { "\($0)" },
                about.texts("tags")?.joined(separator: "+"), about.object("version") { $0.text("marketing") } ?? nil,
                about.localisedText("description")?.entries.map {
                    "\($0.language ?? ""):\($0.text)@\($0.place.line):\($0.place.column)"
                }
                .joined(separator: " "),
                about.localisedText("title")?.text(for: "de"),
                about.objects("items", what: "this item") { $0.requiredText("id") }?.joined(separator: "+"),
                about.text("nothing"), about.text("absent"), about.value("nothing").map { "\($0)" },
            ]
        }
        #expect(diagnostics.isEmpty)
        #expect(
            found == [
                "Atlas Notes", "312", "true", "2026-01-31", "internalTest", "a+b", "1.10",
                "en:Hello@8:16 fr-CA:Bonjour@8:27",
                "Same everywhere", "a+b", nil, nil, nil,
            ])
    }

    @Test func `numbers and Booleans of JSON are read`() throws {
        let (found, diagnostics) = try read("{\"$schema\": \"x\", \"n\": -60, \"f\": false, \"t\": \"x\"}") {
            [$0.integer("n").map(String.init), $0.flag("f").map { "\($0)" }, $0.text("t")]
        }
        #expect(diagnostics.isEmpty)
        #expect(found == ["-60", "false", "x"])
    }

    @Test func `an unknown key is an error that suggests the nearest unused key`() throws {
        let (_, diagnostics) = try read("name: a\nnam: b\nverison: 1\ncolour: red\n") { about in
            (about.text("name"), about.text("version"), about.text("names"))
        }
        #expect(
            diagnostics.map { "\($0.outline) (\($0.hint ?? ""))" } == [
                "2:1 unknown-key: unknown key \"nam\" (did you mean \"names\"?)",
                "3:1 unknown-key: unknown key \"verison\" (did you mean \"version\"?)",
                "4:1 unknown-key: unknown key \"colour\" (the keys here are name, version, names)",
            ])
    }

    @Test func `unknown keys of inner objects are found too`() throws {
        let (_, diagnostics) = try read("version: { marketng: 1 }\nitems:\n  - { ids: a }\n") { about in
            _ = about.object("version") { $0.text("marketing") }
            _ = about.objects("items", what: "this item") { $0.text("id") }
        }
        #expect(
            diagnostics.map(\.outline) == [
                "1:12 unknown-key: unknown key \"marketng\"", "3:7 unknown-key: unknown key \"ids\"",
            ])
    }

    @Test func `a missing required key is reported at the start of the object`() throws {
        let (found, diagnostics) = try read("a: 1\nempty:\nblank: '  '\n") { about in
            _ = about.text("a")
            return [
                about.requiredText("name"), about.requiredText("empty"), about.requiredText("blank"),
                about.text("blank"),
                about.requiredValue("gone").map { "\($0)" }, about.requiredLocalisedText("blank")?.entries.first?.text,
            ]
        }
        #expect(found?.allSatisfy { $0 == nil } ?? false)
        #expect(
            diagnostics.map(\.outline) == [
                "1:1 missing-key: about.yml needs \"name\"", "2:1 empty-value: \"empty\" of about.yml is empty",
                "3:1 empty-value: \"blank\" of about.yml is empty", "1:1 missing-key: about.yml needs \"gone\"",
                "3:1 empty-value: \"blank\" of about.yml is empty",
            ])
    }

    @Test(arguments: [
        ("a: [1]", "1:4 wrong-type: \"a\" must be text, not a list", nil),
        ("a: {b: c}", "1:4 wrong-type: \"a\" must be text, not an object", nil),
        ("{\"a\": 1.4}", "1:7 wrong-type: \"a\" must be text, not the number 1.4", "put it in quotes: \"1.4\""),
        ("{\"a\": true}", "1:7 wrong-type: \"a\" must be text, not true", "put it in quotes: \"true\""),
    ])
    func `a value that is not text is rejected`(text: String, outline: String, hint: String?) throws {
        let (found, diagnostics) = try read(text) { $0.text("a") }
        #expect(found == .some(nil))
        #expect(diagnostics.map(\.outline) == [outline])
        #expect(diagnostics.first?.hint?.description == hint)
    }

    @Test(arguments: [
        ("a: 1.5", "wrong-type: \"a\" must be a whole number, not the text \"1.5\"", nil),
        ("a: 010", "wrong-type: \"a\" must be a whole number, not the text \"010\"", nil),
        ("a: ten", "wrong-type: \"a\" must be a whole number, not the text \"ten\"", nil),
        ("a: '10'", "wrong-type: \"a\" must be a whole number, not the text \"10\"", "remove the quotes"),
        ("a: [1]", "wrong-type: \"a\" must be a whole number, not a list", nil),
        ("{\"a\": 1e3}", "wrong-type: \"a\" must be a whole number, not the number 1e3", nil),
        ("{\"a\": \"10\"}", "wrong-type: \"a\" must be a whole number, not the text \"10\"", "remove the quotes"),
        ("a: 101", "out-of-range: \"a\" must be a number from 0 to 100", nil),
        ("a: -1", "out-of-range: \"a\" must be a number from 0 to 100", nil),
        ("a: 99999999999999999999", "out-of-range: \"a\" must be a number from 0 to 100", nil),
    ])
    func `a number must be whole and in its range`(text: String, outline: String, hint: String?) throws {
        let (found, diagnostics) = try read(text) { $0.integer("a", in: 0...100) }
        #expect(found == .some(nil))
        #expect(diagnostics.map { "\($0.id): \($0.message)" } == [outline])
        #expect(diagnostics.first?.hint?.description == hint)
    }

    @Test(arguments: [
        ("a: yes", "the text \"yes\"", "write true"), ("a: Off", "the text \"Off\"", "write false"),
        ("a: True", "the text \"True\"", "write true"),
        ("a: 'true'", "the text \"true\"", "write true"), ("{\"a\": 0}", "the number 0", "write false"),
        ("a: maybe", "the text \"maybe\"", nil),
        ("a: ''", "empty text", nil),
    ])
    func `a Boolean is only true or false`(text: String, found: String, hint: String?) throws {
        let (flag, diagnostics) = try read(text) { $0.flag("a") }
        #expect(flag == .some(nil))
        #expect(diagnostics.map(\.message) == ["\"a\" must be true or false, not \(found)"])
        #expect(diagnostics.first?.hint?.description == hint)
    }

    @Test(arguments: [
        ("a: 2026-02-30", "\"2026-02-30\" is not a real date", nil),
        ("a: 31/01/2026", "\"31/01/2026\" is not a date", "write dates as year-month-day: did you mean 2026-01-31?"),
        ("a: '2026-1-1'", "\"2026-1-1\" is not a date", "write dates as year-month-day: did you mean 2026-01-01?"),
        ("a: 01/02/2026", "\"01/02/2026\" is not a date", "write dates as year-month-day, such as 2026-01-31"),
        (
            "a: 2026-31-01", "\"2026-31-01\" is not a real date",
            "write dates as year-month-day: did you mean 2026-01-31?"
        ),
    ])
    func `an invalid date is rejected`(text: String, message: String, hint: String?) throws {
        let (date, diagnostics) = try read(text) { $0.date("a") }
        #expect(date == .some(nil))
        #expect(diagnostics.map(\.id) == ["bad-date"])
        #expect(diagnostics.map(\.message) == [message])
        #expect(diagnostics.first?.hint?.description == hint)
    }

    @Test func `an unknown key near a used one names that one`() throws {
        let (_, diagnostics) = try read("title: a\ntite: b\n") { about in about.text("title") }
        #expect(
            diagnostics.map(\.hint) == ["did you mean \"title\"? It is already there: remove one of the two"])
    }

    @Test(arguments: [
        ([], "no key is known here"), (["name"], "the only key here is name"),
        (["name", "date"], "the keys here are name, date"),
    ])
    func `an unknown key that is near no other has the keys as its hint`(keys: [String], hint: String) throws {
        let (_, diagnostics) = try read("zzzzzz: a\n") { about in keys.compactMap { about.text($0) } }
        #expect(diagnostics.map(\.hint?.description) == [hint])
    }

    @Test func `many keys are cut to a line or two`() throws {
        let keys = (100..<200).map { "number\($0)" }
        let (_, diagnostics) = try read("zzzzzz: a\n") { about in keys.compactMap { about.text($0) } }
        let hint = try #require(diagnostics.first?.hint?.description)
        #expect(hint.utf8.count < 220)
        #expect(hint.hasPrefix("the keys here are number100, number101, "))
        #expect(hint.hasSuffix(" more"))
        let shown = hint.split(separator: "number").count - 1
        #expect(hint.hasSuffix(" and \(100 - shown) more"))
    }

    @Test func `a choice must be one of its words`() throws {
        let (_, near) = try read("kind: Beta") { $0.choice("kind", of: Kind.self) }
        #expect(near.map(\.outline) == ["1:7 bad-choice: \"Beta\" is not a valid \"kind\""])
        #expect(near.first?.hint == "did you mean \"beta\"?")
        let (_, far) = try read("kind: x") { $0.choice("kind", of: Kind.self) }
        #expect(far.first?.hint == "valid here: beta, release, internal-test")
    }

    @Test func `lists have the right type of elements`() throws {
        let (texts, diagnostics) = try read("{\"a\": [\"x\", 1, \"\"], \"b\": \"y\", \"c\": [{\"id\": \"z\"}, \"q\"]}")
        { object in
            (object.texts("a"), object.list("b"), object.objects("c", what: "this entry") { $0.text("id") })
        }
        #expect(texts?.0 == ["x"])
        #expect(texts?.2 == ["z"])
        #expect(
            diagnostics.map(\.outline) == [
                "1:13 wrong-type: \"a\" must be a list of text values, not the number 1",
                "1:16 wrong-type: \"a\" must be a list of text values, not empty text",
                "1:26 wrong-type: \"b\" must be a list, not the text \"y\"",
                "1:50 wrong-type: this entry must be an object, not the text \"q\"",
            ])
    }

    @Test func `texts by language need tags, texts, and each language once`() throws {
        let text = "a:\n  en: x\n  en_US: y\n  fr:\n  de: [z]\n  EN: w\n  nl: ' '\n"
        let (found, diagnostics) = try read(text) { $0.localisedText("a") }
        #expect(found??.languages == ["en"])
        #expect(found??.text(for: "EN") == "x")
        #expect(found??.text(for: "fr") == nil)
        #expect(
            diagnostics.map { "\($0.outline) (\($0.hint ?? ""))" } == [
                "3:3 bad-language: \"en_US\" in \"a\" is not a valid language tag (write \"en-US\")",
                "4:6 empty-value: \"a\" is empty in the language \"fr\" (write the text, or remove the line)",
                "5:7 wrong-type: \"de\" must be text, not a list ()",
                "7:7 empty-value: \"a\" is empty in the language \"nl\" (write the text, or remove the line)",
                "6:3 duplicate-key: the key \"EN\" appears twice (keep one of them)",
            ])
    }

    @Test func `a value that is not an object is reported with its name`() throws {
        let (found, diagnostics) = try read("- a") { $0.text("a") }
        #expect(found == nil)
        #expect(diagnostics.map(\.outline) == ["1:1 wrong-type: about.yml must be an object, not a list"])
    }

    @Test func `places of keys and own findings can be had`() throws {
        let (locations, diagnostics) = try read("a: 1\nb: x\n") { object in
            object.markKnown("a")
            object.report(.warning, "odd", "this is odd", for: "b")
            return [object.location(of: "b"), object.location(of: "z")].map { $0.start?.outline }
        }
        #expect(locations == ["2:1", "1:1"])
        #expect(diagnostics.map(\.outline) == ["2:4 odd: this is odd", "2:1 unknown-key: unknown key \"b\""])
    }

    @Test(arguments: [
        ("en", true), ("fr-CA", true), ("zh-Hant-TW", true), ("x", false), ("", false), ("en_US", false),
        ("en-", false), ("1n", false), ("é", false), ("abcdefghi", false),
    ])
    func `language tags have their form`(tag: String, isTag: Bool) {
        #expect(isLanguageTag(tag) == isTag)
    }
}
