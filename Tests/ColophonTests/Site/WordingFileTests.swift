import Foundation
import SampleSupport
import SourceText
import TestSupport
import Testing

@testable import BuiltIn
@testable import Wording

/// The program's own words in each language: the files of `builtin/wording`, as they are inside the program.
@Suite struct WordingFileTests {
    private func bytes(_ language: Language) throws -> [UInt8] {
        try builtInWording.read(try #require(SourcePath("\(language).ini")))
    }

    /// A file as it is, with no English where it has nothing.
    private func file(_ language: Language) throws -> WordingFile { WordingFile(try bytes(language)) }

    // MARK: What the files say

    @Test(arguments: Wording.languages)
    func `a file has every word, and no other`(_ language: Language) throws {
        let file = try file(language)
        for word in file.pages.missing { Issue.record("builtin/wording/\(language).ini has no \"\(word)\" in [pages]") }
        for word in file.statement.missing {
            Issue.record("builtin/wording/\(language).ini has no \"\(word)\" in [statement]")
        }
        for mistake in file.mistakes { Issue.record("builtin/wording/\(language).ini, \(mistake)") }
    }

    @Test(arguments: Wording.languages)
    func `a word with a number has the plural forms of the file's language, and no other word has any`(
        _ language: Language
    ) throws {
        let (file, english) = (try file(language), WordingFile.english)
        let usual = PluralRules(language).usualCategories
        func check<Key: WordKey>(_ table: WordTable<Key>, _ english: WordTable<Key>, _ section: String) {
            for word in Key.allCases {
                let (needed, found) = (english[forms: word].isEmpty ? [] : usual, table[forms: word])
                for form in needed where found[form] == nil {
                    Issue.record("builtin/wording/\(language).ini has no \"\(word).\(form)\" in \(section)")
                }
                for form in PluralCategory.allCases where found[form] != nil && !needed.contains(form) {
                    Issue.record(
                        "builtin/wording/\(language).ini has \"\(word).\(form)\" in \(section), which is not needed")
                }
            }
        }
        check(file.pages, english.pages, "[pages]")
        check(file.statement, english.statement, "[statement]")
    }

    @Test(arguments: Wording.languages)
    func `a plural form fills in what the word does, and may say a number in a word that is the only one of the form`(
        _ language: Language
    ) throws {
        let (file, english) = (try file(language), WordingFile.english)
        func check<Key: WordKey>(_ table: WordTable<Key>, _ english: WordTable<Key>) {
            for word in Key.allCases {
                for (form, text) in table[forms: word] {
                    let needed = RequiredPlaceholders(english[word], form, in: language)
                    #expect(needed.allow(placeholders(text)), "builtin/wording/\(language).ini: \(word).\(form)")
                }
            }
        }
        check(file.pages, english.pages)
        check(file.statement, english.statement)
        #expect(Word.allCases.filter(\.isCounted).allSatisfy { english.pages[$0].contains("%1") })
        #expect(
            StatementWord.allCases.allSatisfy {
                english.statement[forms: $0].isEmpty || english.statement[$0].contains("%1")
            })
    }

    @Test(arguments: Wording.languages)
    func `a wording file names its reviewer`(_ language: Language) throws {
        #expect(
            try file(language).reviewed != nil,
            "builtin/wording/\(language).ini has no \"reviewed\" before its sections")
    }

    @Test(arguments: Wording.languages)
    func `a translation has the same marks as the English text`(_ language: Language) throws {
        let (file, english) = (try file(language), WordingFile.english)
        for word in Word.allCases where places(file.pages[word]) != places(english.pages[word]) {
            Issue.record("builtin/wording/\(language).ini: \"\(word)\" in [pages] has other places than in English")
        }
        for word in StatementWord.allCases where places(file.statement[word]) != places(english.statement[word]) {
            Issue.record("builtin/wording/\(language).ini: \"\(word)\" in [statement] has other places than in English")
        }
    }

    /// What is where something is filled in, in order: `["%1", "%2"]`.
    private func places(_ text: String) -> [Substring] {
        let marks = text.indices.filter { text[$0] == "%" }.map { text[$0...].prefix(2) }
        return marks.filter { $0.last?.isNumber == true }.sorted()
    }

    @Test(arguments: Wording.languages.filter { $0.tag != "en" })
    func `a translation repeats an English text only where the file declares it`(_ language: Language) throws {
        let (file, english) = (try file(language), WordingFile.english)
        let pages = Word.allCases.filter { file.pages[$0] == english.pages[$0] }
        let statement = StatementWord.allCases.filter { file.statement[$0] == english.statement[$0] }
        let same = pages.map { "[pages] \($0)" } + statement.map { "[statement] \($0)" }
        #expect(Set(same) == Set(try marked(language)))
    }

    /// The words below a line that says so.
    private func marked(_ language: Language) throws -> [String] {
        let lines = String(decoding: try bytes(language), as: UTF8.self).split(separator: "\n")
        var section: Substring = ""
        return zip(lines, lines.dropFirst()).compactMap { line, next in
            if line.hasPrefix("[") { section = line }
            return line == "# As in English." ? "\(section) \(next.prefix { $0 != " " })" : nil
        }
    }

    @Test(arguments: Wording.languages)
    func `apostrophes and spaces are those of a printed text`(_ language: Language) throws {
        let file = try file(language)
        let texts = Word.allCases.map { file.pages[$0] } + StatementWord.allCases.map { file.statement[$0] }
        let forms = Word.allCases.flatMap { file.pages[forms: $0].values }
        for text in texts + forms + StatementWord.allCases.flatMap({ file.statement[forms: $0].values }) {
            // The last stands for bytes that are not UTF-8.
            #expect(!text.contains { "'\"`\n\t\u{FFFD}".contains($0) }, "\(text)")
            #expect(!text.contains("  "), "\(text)")
        }
        // Between a day and a time, some languages have only a sign.
        let inWords = Word.allCases.filter { $0 != .dateAtTime }
        #expect(inWords.allSatisfy { file.pages[$0].contains(where: \.isLetter) })
    }

    @Test func `a file is called by the tag of its language, in its canonical form`() {
        #expect(Wording.languages.map { "\($0).ini" } == builtInWording.entries.map(\.path.text))
        #expect(Wording.languages.count >= 9)
    }

    @Test func `the guide lists all languages, and those without a reviewer`() throws {
        let guide = Repository.root.appending(path: "docs/content/languages.md")
        let page = try String(contentsOf: guide, encoding: .utf8)
        let unreviewed = try Wording.languages.filter { try !file($0).isReviewed }
        let right = page.replacing(/(Colophon has them in ).*\./) { $0.1 + list(Wording.languages) + "." }
            .replacing(/Still to be reviewed by a speaker of the language: .*\.|Each has been reviewed .*\./) { _ in
                unreviewed.isEmpty
                    ? "Each has been reviewed by somebody who speaks the language every day."
                    : "Still to be reviewed by a speaker of the language: \(list(unreviewed))."
            }
        guard page != right else {
            return #expect([Wording.languages, unreviewed].allSatisfy { page.contains(list($0)) })
        }
        if ProcessInfo.processInfo.environment["RECORD"] != nil { try Data(right.utf8).write(to: guide) }
        Issue.record("docs/content/languages.md does not name the languages that have words: run with RECORD=1")
    }

    /// Their English names, as a sentence lists them: `Catalan, Chinese (Simplified) and Dutch`.
    private func list(_ languages: [Language]) -> String {
        let english = Locale(identifier: "en")
        let names = languages.compactMap { english.localizedString(forIdentifier: $0.tag) }.sorted()
            .map { $0.replacing(/(.*), (.*)/) { "\($0.1) (\($0.2))" } }
        return names.count < 2 ? names.joined() : "\(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"
    }

    @Test(
        arguments: [
            ("pt-BR", "pt"), ("de-AT", "de"), ("es-MX", "es"), ("en-AU", "en"), ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"),
            ("zh-Hans-HK", "zh-Hans"), ("zh-Hant", "zh-Hant"), ("zh-TW", "zh-Hant"), ("zh-HK", "zh-Hant"), ("is", nil),
            ("sr-Latn", nil),
        ] as [(String, String?)])
    func `a language has the words of its kin in the same script`(_ tag: String, _ found: String?) throws {
        let language = try #require(Language(tag))
        #expect(WordingFile.tag(for: language)?.tag == found)
        #expect(Wording.exists(for: language) == (found != nil))
        let expected = try file(try #require(Language(found ?? "en")))
        #expect(Wording.forLanguage(language)(.contents) == expected.pages[.contents])
    }

    @Test func `the guide has a row with the English text of each word`() throws {
        let guide = Repository.root.appending(path: "docs/wording.md")
        let page = try String(contentsOf: guide, encoding: .utf8)
        let english = WordingFile.english.pages
        let rows = Word.allCases.map { word in
            let forms = PluralCategory.allCases.compactMap { form in
                english[forms: word][form].map { "| `\(word.name).\(form)` | \($0) |\n" }
            }
            return "| `\(word.name)` | \(english[word]) |\n" + forms.joined()
        }.joined()
        let right = page.replacing(/(\| Name \| In English \|\n\|---\|---\|\n)(?:\|.*\n)*/) { $0.1 + rows }
        guard page != right else { return #expect(page.contains(rows)) }
        if ProcessInfo.processInfo.environment["RECORD"] != nil { try Data(right.utf8).write(to: guide) }
        Issue.record("docs/wording.md does not have the words as they are: run with RECORD=1")
    }

    // MARK: How they are read

    @Test func `a text begins after the first equals sign and is trimmed`() {
        let pages = "# [statement]\r\n[pages]\r\n\r\n  contents =\t“a” = b%1\u{A0}\u{A0} \r\nupdated=c\n"
        let file = WordingFile(Array((pages + "[statement]\ndate = d").utf8))
        #expect(file.mistakes == [])
        #expect(file.pages[.contents] == "“a” = b%1\u{A0}\u{A0}")
        #expect(file.pages[.updated] == "c" && file.statement[.date] == "d")
        #expect(file.pages.missing.count == Word.allCases.count - 2)
        #expect(file.statement.missing == StatementWord.allCases.filter { $0 != .date })
    }

    @Test func `a plural form is a key with the name of the form, and the key alone is the form for other numbers`()
        throws
    {
        let lines = """
            [pages]
            choicesOpen.few = %1 few
            choicesOpen = %1
            choicesOpen.few = again
            choicesOpen.some = a
            choicesOpen.other = b
            choicesOpen.one =
            choice.one = c
            [statement]
            users = %1 users
            users.one = One user
            """
        let file = WordingFile(Array(lines.utf8), in: Language("pl"))
        #expect(file.pages[.choicesOpen] == "%1" && file.pages[forms: .choicesOpen] == [.few: "%1 few"])
        #expect(file.statement[.users] == "%1 users" && file.statement[forms: .users] == [.one: "One user"])
        #expect(
            file.mistakes == [
                "line 4: \"choicesOpen.few\" is there twice", "line 5: \"choicesOpen\" cannot have the form \"some\"",
                "line 6: \"choicesOpen\" cannot have the form \"other\"", "line 7: \"choicesOpen.one\" has no text",
                "line 8: there is no word \"choice.one\"",
            ])
        let completed = file.completed(from: WordingFile(Array("[pages]\nruleLength = %1\nruleLength.one = 1".utf8)))
        #expect(completed.pages[forms: .ruleLength] == [.one: "1"] && completed.pages[forms: .choicesOpen].count == 1)
    }

    @Test func `the head of a file names its reviewer once`() {
        let (no, name) = (Array("reviewed = no\n[pages]".utf8), Array("# x\nreviewed = Ada Example".utf8))
        #expect(WordingFile(no).reviewed == "no" && !WordingFile(no).isReviewed)
        #expect(WordingFile(name).reviewed == "Ada Example" && WordingFile(name).isReviewed)
        let wrong = WordingFile(Array("reviewed =\nreviewed = a\nreviewed = b\n[statement]\nreviewed = c %1".utf8))
        #expect(wrong.mistakes == ["line 1: \"reviewed\" has no text", "line 3: \"reviewed\" is there twice"])
        #expect(wrong.reviewed == "a" && wrong.statement[.reviewed] == "c %1")
        #expect(WordingFile([]).reviewed == nil && !WordingFile([]).isReviewed)
    }

    @Test func `a damaged line is left out and reported with its number`() {
        let pages = "contents = a\n[pages]\ncontents\ncontents =\nupdatet = b\nupdated = c\nupdated = d\n"
        let file = WordingFile(Array((pages + "[pages\nnews = e").utf8))
        #expect(
            file.mistakes == [
                "line 1: it is in no section", "line 3: it has no \"=\"", "line 4: \"contents\" has no text",
                "line 5: there is no word \"updatet\"", "line 7: \"updated\" is there twice",
                "line 8: the section is unknown", "line 9: it is in no section",
            ])
        #expect(file.pages.missing == Word.allCases.filter { $0 != .updated })
    }

    @Test func `a missing word is in English, or is its own name`() {
        let own = WordingFile(Array("[pages]\nnews = Neu".utf8))
        let english = WordingFile(Array("[pages]\nnews = News\nlegal = Legal\n[statement]\ndate = Date".utf8))
        let file = own.completed(from: english)
        #expect(file.pages[.news] == "Neu" && file.pages[.legal] == "Legal" && file.statement[.date] == "Date")
        #expect(file.pages[.contents] == "contents" && file.statement[.phone] == "phone")
    }

    @Test func `no damage to a file takes the program down`() throws {
        var random = SeededRandom(seed: 7)
        let whole = try bytes(try #require(Language("fr")))
        for _ in 0..<200 {
            var bytes = whole
            for _ in 0..<20 { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
            let file = WordingFile(Array(bytes.prefix(random.below(bytes.count))))
            #expect(Word.allCases.allSatisfy { !file.pages[$0].isEmpty })
        }
    }

    @Test func `the raw value of a word is its position`() {
        #expect(Word.allCases.map(\.rawValue) == Array(Word.allCases.indices))
        #expect(StatementWord.allCases.map(\.rawValue) == Array(StatementWord.allCases.indices))
        #expect(Word.skipToContent.name == "skipToContent" && "\(StatementWord.score)" == "score")
    }
}
