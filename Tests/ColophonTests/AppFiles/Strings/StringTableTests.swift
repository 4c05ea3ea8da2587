import SourceText
import Testing

@testable import AppFiles

private func tree(_ json: String) throws -> Value {
    try #require(readJSON(Array(json.utf8), path: SourcePath("a.json") ?? .root).value)
}

/// Property lists are written as JSON here: what is read is the tree.
@Suite struct StringsDictionaryTests {
    private func read(_ json: String) throws -> Checked<StringTable> {
        readStringsDictionary(
            try tree(json), path: SourcePath("en.stringsdict") ?? .root, language: "en", where: { !$0.hasPrefix("x") })
    }

    private func entry(_ format: String, _ variable: String) -> String {
        """
        {"files": {"NSStringLocalizedFormatKey": "\(format)", "count": \(variable)}}
        """
    }

    private let rule = #""NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d""#

    @Test func `the forms of a variable replace it in the format`() throws {
        let found = try read(entry("In %1$#@count@!", "{\(rule), \"one\": \"%d file\", \"other\": \"%d files\"}"))
        guard case .plural(let forms)? = found.value["en", "files"]?.text else {
            Issue.record("no forms")
            return
        }
        #expect(forms.map(\.category) == [.one, .other])
        #expect(forms.map(\.text) == ["In %d file!", "In %d files!"])
        #expect(forms[0].location.start != nil && found.diagnostics == [])
    }

    @Test func `a format without variables is a text`() throws {
        let found = try read(#"{"a": {"NSStringLocalizedFormatKey": "100 %% @"}, "x": 1}"#)
        #expect(found.value["en", "a"]?.text == .text("100 %% @"))
        #expect(found.value.entries.count == 1 && found.diagnostics == [])
    }

    @Test func `unsupported entries are reported and left out`() throws {
        let found = try read(
            """
            {"a": {"NSStringVariableWidthRuleType": {"20": "A"}}, "b": {"NSStringDeviceSpecificRuleType": {"mac": "B"}},
             "c": {"NSStringLocalizedFormatKey": "%#@one@ %#@two@"},
             "d": {"NSStringLocalizedFormatKey": "D", "NSStringDeviceSpecificRuleType": {"mac": "B"}}}
            """)
        #expect(found.diagnostics.map(\.id) == Array(repeating: "strings-variant", count: 4))
        #expect(found.value.entries.map(\.key) == ["d"])
        #expect(!found.diagnostics.hasErrors)
    }

    @Test(arguments: [
        "[]", #"{"a": "b"}"#, #"{"a": {}}"#, #"{"a": {"NSStringLocalizedFormatKey": 1}}"#,
        #"{"a": {"NSStringLocalizedFormatKey": "%#@b@"}}"#, #"{"a": {"NSStringLocalizedFormatKey": "%#@b@", "b": 1}}"#,
        #"{"a": {"NSStringLocalizedFormatKey": "%#@b@", "b": {"other": "c"}}}"#,
    ])
    func `an invalid structure is an error with a location`(_ json: String) throws {
        let found = try read(json)
        #expect(found.diagnostics.map(\.id) == ["stringsdict-shape"])
        #expect(found.diagnostics.allSatisfy { $0.location?.start != nil } && found.value.entries.isEmpty)
    }

    @Test func `forms have names, texts and an other`() throws {
        let found = try read(entry("%#@count@", "{\(rule), \"ones\": \"a\", \"two\": 2, \"many\": \"c\"}"))
        #expect(found.diagnostics.map(\.message).count == 3 && found.value.entries.isEmpty)
        #expect(found.diagnostics.first?.hint == "did you mean \"one\"?")
    }

    @Test func `of a binary list only the file is named`() throws {
        let found = readStringsDictionary(
            try tree("[]"), path: SourcePath("en.stringsdict") ?? .root, language: "en", hasPlaces: false)
        #expect(found.diagnostics.first?.location == Location(SourcePath("en.stringsdict") ?? .root))
    }
}

@Suite struct StringCatalogTests {
    private func read(_ strings: String, _ version: String = "1.0") throws -> Checked<StringTable> {
        let json = """
            {"sourceLanguage": "en", "strings": \(strings), "version": "\(version)"}
            """
        return readStringCatalog(try tree(json), path: SourcePath("a.xcstrings") ?? .root) { language, key in
            language != "ja" && !key.hasPrefix("x")
        }
    }

    private func unit(_ state: String, _ text: String = "T") -> String {
        """
        {"stringUnit": {"state": "\(state)", "value": "\(text)"}}
        """
    }

    @Test func `texts and forms of the wanted languages and keys are read`() throws {
        let plural = """
            {"variations": {"plural": {"one": \(unit("translated", "1")), "other": \(unit("translated", "n"))}}}
            """
        let found = try read(
            """
            {"a": {"localizations": {"en": \(unit("translated", "A")), "fr": \(plural), "ja": 1}}, "x": 1, "b": {}}
            """, "1.1")
        #expect(found.diagnostics == [])
        #expect(found.value["en", "a"]?.text == .text("A"))
        #expect(found.value["en", "a"]?.location.start?.line == 1)
        guard case .plural(let forms)? = found.value["fr", "a"]?.text else {
            Issue.record("no forms")
            return
        }
        #expect(forms.map(\.text) == ["1", "n"] && forms.map(\.category) == [.one, .other])
    }

    @Test func `states decide which texts count, and are reported once for each file`() throws {
        let found = try read(
            """
            {"a": {"localizations": {"en": \(unit("needs_review")), "fr": \(unit("needs_review"))}},
             "b": {"localizations": {"en": \(unit("new")), "fr": \(unit("stale"))}},
             "c": {"extractionState": "stale", "localizations": {"en": \(unit("translated"))}}}
            """)
        #expect(found.value.entries.map(\.language) == ["en", "fr"])
        #expect(found.diagnostics.map(\.id) == ["catalog-unreviewed", "catalog-unused"])
        #expect(
            found.diagnostics.map(\.message) == [
                "2 texts need to be reviewed", "3 texts are new or stale, and not used",
            ])
        #expect(found.diagnostics.map(\.notes.count) == [1, 2])
    }

    @Test func `a text marked as not translatable is read only in the source language`() throws {
        let found = try read(
            """
            {"a": {"shouldTranslate": false, "localizations": {"en": \(unit("translated")), "fr": \(unit("translated"))}}}
            """)
        #expect(found.value.entries.map(\.language) == ["en"] && found.diagnostics == [])
    }

    @Test(arguments: [
        #"{"a": {"localizations": {"en": {"variations": {"device": {}}}}}}"#,
        #"{"a": {"localizations": {"en": {"stringUnit": {}, "substitutions": {}}}}}"#,
    ])
    func `substitutions and device variations are reported as unused`(_ strings: String) throws {
        let found = try read(strings)
        #expect(found.diagnostics.map(\.id) == ["strings-variant"] && found.value.entries.isEmpty)
    }

    @Test(arguments: [
        "1", #"{"a": 1}"#, #"{"a": {"localizations": 1}}"#, #"{"a": {"localizations": {"en": 1}}}"#,
        #"{"a": {"localizations": {"en": {}}}}"#, #"{"a": {"localizations": {"en": {"variations": 1}}}}"#,
        #"{"a": {"localizations": {"en": {"stringUnit": 1}}}}"#,
        #"{"a": {"localizations": {"en": {"stringUnit": {"state": "translated"}}}}}"#,
        #"{"a": {"localizations": {"en": {"stringUnit": {"value": "A"}}}}}"#,
        #"{"a": {"localizations": {"en": {"variations": {"plural": {"some": {}}}}}}}"#,
        #"{"a": {"localizations": {"en": {"variations": {"plural": {"one": {}}}}}}}"#,
    ])
    func `an invalid structure is an error with a location`(_ strings: String) throws {
        let found = try read(strings)
        #expect(found.diagnostics.map(\.id) == ["catalog-shape"])
        #expect(found.diagnostics.allSatisfy { $0.location?.start != nil } && found.value.entries.isEmpty)
    }

    @Test func `an unknown version is a warning`() throws {
        #expect(try read("{}", "2.0").diagnostics.map(\.id) == ["catalog-version"])
        let found = readStringCatalog(try tree("{}"), path: SourcePath("a.xcstrings") ?? .root)
        #expect(found.diagnostics.map(\.id) == ["catalog-shape", "catalog-version", "catalog-shape"])
    }
}

@Suite struct FormatTextTests {
    @Test(arguments: [
        ("Version %@", "Version %1", [1]), ("%d of %lld", "%1 of %2", [1, 2]), ("%2$@, %1$d", "%2, %1", [2, 1]),
        ("%.2f %05d %-3s %hhd", "%1 %2 %3 %4", [1, 2, 3, 4]), ("100 %% of %@", "100 % of %1", [1]),
        ("5 % de plus", "5 % de plus", []), ("100 %", "100 %", []), ("%1 and %2", "%1 and %2", [1, 2]),
        ("%%1", "%1", [0]), ("%", "%", []), ("%#@count@", "%1count@", [1]), ("%9$@", "%9", [9]),
    ])
    func `filled-in arguments are numbered`(_ text: String, _ numbered: String, _ places: [Int]) {
        let format = FormatText(text)
        #expect(format.numbered == numbered)
        #expect(format.places == places)
    }
}
