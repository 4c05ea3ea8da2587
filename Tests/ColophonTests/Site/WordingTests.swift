import SourceText
import Testing

@testable import Colophon
@testable import Wording

@Suite struct WordingTests {
    /// The words that a language has in common with English. All other equal texts are forgotten translations.
    private static let sameInEnglish: [String: Set<Word>] = [
        "de": [.apps, .optional, .version, .versionLine, .releaseTitle, .shareAddress],
        "fr": [.alertImportant, .attestationKind, .attestations, .version, .versionLine, .releaseTitle],
        "es": [.no],
        "it": [.no, .shareAddress],
        "nl": [.alertTip, .apps, .shareAddress, .specimen],
        "pl": [.shareAddress],
    ]

    /// What stands where something is filled in, in order: `["%1", "%2"]`.
    private func marks(_ text: String) -> [Substring] {
        text.indices.filter { text[$0] == "%" }.map { text[$0...].prefix(2) }.sorted()
    }

    @Test(arguments: Wording.all.keys.sorted())
    func `a language has every word, with the same places to fill in`(_ tag: String) throws {
        let texts = try #require(Wording.all[tag])
        for word in Word.allCases {
            let text = texts[word] ?? ""
            #expect(text.contains { $0.isLetter }, "\(tag) has no \(word)")
            let english = try #require(Wording.all["en"]?[word])
            #expect(marks(text) == marks(english), "\(tag): \(word)")
        }
    }

    @Test func `every mark is filled in, and nothing in what was put there`() throws {
        let english = Wording.forLanguage(try #require(Language("en")))
        let own = english.replacing([.changesFromTo: "%2 from %1, %1 to %2; 5 %3, 5 %"])
        #expect(own(.changesFromTo, "1.0", "2.0") == "2.0 from 1.0, 1.0 to 2.0; 5 %3, 5 %")
        #expect(own(.changesFromTo, "%2", "%1") == "%1 from %2, %2 to %1; 5 %3, 5 %")
        #expect(english(.changesOf, "Up to 5 %2") == "Changes: Up to 5 %2")
    }

    @Test(arguments: Wording.all.keys.filter { $0 != "en" }.sorted())
    func `no word was left in English`(_ tag: String) throws {
        let texts = try #require(Wording.all[tag])
        let same = Word.allCases.filter { texts[$0] == Wording.all["en"]?[$0] }
        #expect(Set(same) == Self.sameInEnglish[tag] ?? [])
    }

    @Test(arguments: Wording.all.keys.sorted())
    func `apostrophes and spaces are those of a printed text`(_ tag: String) throws {
        for (word, text) in try #require(Wording.all[tag]) {
            #expect(!text.contains { "'\"`\n\t".contains($0) }, "\(tag): \(word)")
            #expect(text.split(separator: " ", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty })
        }
    }

    @Test func `each language of the wording is a tag in its canonical form`() {
        for tag in Wording.all.keys { #expect(Language(tag)?.tag == tag) }
    }

    @Test func `a region takes the words of its language, an unknown language those of English`() throws {
        let canadian = Wording.forLanguage(try #require(Language("fr-CA")))
        #expect(canadian(.contents) == Wording.french[.contents])
        let brazilian = Wording.forLanguage(try #require(Language("pt-BR")))
        #expect(brazilian(.contents) == Wording.portuguese[.contents])
        let finnish = Wording.forLanguage(try #require(Language("fi")))
        #expect(finnish(.contents) == Wording.english[.contents])
    }

    @Test func `what is filled in cannot change its order in a right-to-left text`() throws {
        let arabic = Wording.forLanguage(try #require(Language("ar")))
        #expect(arabic(.versionLine, "2.3.0 (214)").hasSuffix("\u{2068}2.3.0 (214)\u{2069}"))
        let english = Wording.forLanguage(try #require(Language("en")))
        #expect(english(.versionLine, "2.3.0 (214)") == "Version 2.3.0 (214)")
    }

    @Test func `the guide and the schema name every word, and no other`() throws {
        let names = Set(Word.allCases.map(\.rawValue))
        let rows = GuideSources.rows(try GuideSources.text("docs/wording.md"), head: ["Name"])
        #expect(Set(rows.flatMap { GuideSources.names($0[0]) }) == names)
        for row in rows {
            let word = try #require(GuideSources.names(row[0]).first.flatMap(Word.init(rawValue:)))
            #expect(row[1] == Wording.inEnglish(word), "\(word)")
        }
        let schema = try GuideSources.text("docs/schemas/site.schema.json")
        let path = try #require(SourcePath("docs/schemas/site.schema.json"))
        var value = readJSON(Array(schema.utf8), path: path).value
        for key in ["properties", "wording", "propertyNames", "enum"] {
            value = value?.members?.first { $0.key == key }?.value
        }
        let listed = value?.elements?.compactMap { $0.text } ?? []
        #expect(Set(listed) == names)
    }
}
