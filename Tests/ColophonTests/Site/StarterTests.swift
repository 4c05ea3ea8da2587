import SourceText
import TestSupport
import Testing

@testable import BuiltIn
@testable import Colophon
@testable import Wording

/// The model texts are the same text in every language: what one asks for, all do.
@Suite struct StarterTests {
    private func text(_ name: String, _ language: String) throws -> String {
        let path = try #require(SourcePath("\(language)/\(name).md"))
        return String(decoding: try builtInStarter.read(path), as: UTF8.self)
    }

    private static let others = StarterTexts.languages.filter { $0 != "en" }

    @Test func `every language of the model texts has words`() {
        #expect(StarterTexts.languages.count >= 9)
        #expect(StarterTexts.languages.allSatisfy { Language($0).map(Wording.exists) ?? false })
        #expect(Set(ModelTextPlaceholders.markers).count == StarterTexts.languages.count)
    }

    /// What has to be alike: headings with their levels and ids, open places, variables, links, rows and cells of
    /// tables.
    private struct Shape: Equatable {
        var headings: [String] = []
        var links: [String] = []
        var openPlaces = 0
        var variables: [String] = []
        var cells: [Int] = []

        init(_ text: String) {
            for line in text.split(separator: "\n") {
                if line.hasPrefix("#"), let id = line.firstMatch(of: /^(#+) .*\{#([a-z-]+)\}$/) {
                    headings.append("\(id.1) \(id.2)")
                } else if line.hasPrefix("#") {
                    headings.append("no id")
                }
                if line.hasPrefix("|") { cells.append(line.count { $0 == "|" }) }
            }
            links = text.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }.sorted()
            variables = text.matches(of: /\{\{([a-z]+)\}\}/).map { String($0.1) }.sorted()
            openPlaces = promptCount(text)
        }
    }

    @Test(arguments: StarterTexts.documents, others)
    func `a model text has the shape of the English one`(name: String, language: String) throws {
        let (shape, english) = (Shape(try text(name, language)), Shape(try text(name, "en")))
        #expect(shape == english)
        #expect(english.headings.count >= 4 && english.openPlaces >= 4)
        #expect(Set(english.variables).isSubset(of: ["name", "contact", "publisher", "today"]))
    }

    /// Every bracket that is not a link is an open place that is found, and its marker is the language's own.
    @Test(arguments: StarterTexts.documents, StarterTexts.languages)
    func `every bracket is a link or an open place`(name: String, language: String) throws {
        let text = try text(name, language)
        let brackets = text.matches(of: /\[[^\]]*\](?!\()/).count
        #expect(brackets == promptCount(text))
        let markers = ModelTextPlaceholders.markers.filter { text.contains("[\($0)") }
        #expect(markers == [StarterTexts.word("marker", try #require(Language(language)))])
    }

    @Test(arguments: StarterTexts.languages)
    func `every language has all words of the starter`(language: String) throws {
        let language = try #require(Language(language))
        for key in ["description", "contact", "publisher"] {
            #expect(
                ModelTextPlaceholders.isOpen(StarterTexts.word(key, language)),
                "\(key): \(StarterTexts.word(key, language))")
        }
        #expect(!StarterTexts.word("news", language).isEmpty)
        for (key, variables) in [
            ("noticeSubject", ["name", "title", "date"]), ("noticeDate", ["name", "title", "version", "date"]),
            ("noticeChanges", ["changes"]), ("noticeAddress", ["address"]),
        ] {
            var found: Set<String> = []
            _ = StarterTexts.word(key, language).filling { variable in
                found.insert(variable)
                return nil
            }
            #expect(found == Set(variables), "\(key)")
        }
    }

    @Test(arguments: [
        ("a*b_c", "a\\*b\\_c"), ("[x](y)", "\\[x\\](y)"), ("1. Mai", "1\\. Mai"), ("10) x", "10\\) x"),
        ("# x", "\\# x"),
        ("a # b", "a # b"), ("AT&T <i>", "AT\\&T \\<i\\>"), ("Tides 2.0", "Tides 2.0"), ("{{today}}", "\\{\\{today}}"),
    ])
    func `a name in Markdown renders unchanged`(name: String, markdown: String) {
        #expect(markdownEscaped(name) == markdown)
    }

    /// Whatever is typed, the files are YAML and JSON that say it.
    @Test func `any name is read back unchanged from the generated files`() throws {
        var random = SeededRandom(seed: 13)
        let alphabet = Array("ab 1\"'\\:#-{}[]&*!|>%@`,?~=<é漢🌊")
        let today = try #require(CalendarDate(iso: "2026-11-22"))
        for _ in 0..<500 {
            let text = String(
                (0..<Int.random(in: 1...12, using: &random)).map { _ in
                    alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
                })
            guard let answers = try? StarterAnswers(name: text, languages: "en fr", contact: "") else { continue }
            let files = StarterSite(answers, today: today).content
            for name in ["site.yml", "about.yml"] {
                let file = try #require(files.first { $0.path.text == name })
                let read = readYAML(file.bytes, path: file.path)
                #expect(read.diagnostics == [], "\(text)")
                let value = try #require(read.value)
                #expect((value["title"] ?? value["name"])?.text == answers.name)
            }
        }
    }
}

/// Returns the number of placeholders of model texts.
private func promptCount(_ text: String) -> Int {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
        LeftoverScanner(bytes, .markdown).found.count { if case .prompt = $0.kind { true } else { false } }
    }
}
