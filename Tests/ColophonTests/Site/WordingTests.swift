import SourceText
import Testing

@testable import Colophon
@testable import Wording

@Suite struct WordingTests {
    @Test func `every mark is filled in, and nothing in what was put there`() throws {
        let english = Wording.forLanguage(try #require(Language("en")))
        let own = english.replacing([.changesFromTo: "%2 from %1, %1 to %2; 5 %4, 5 %"])
        #expect(own(.changesFromTo, "1.0", "2.0") == "2.0 from 1.0, 1.0 to 2.0; 5 %4, 5 %")
        #expect(own(.changesFromTo, "%2", "%1") == "%1 from %2, %2 to %1; 5 %4, 5 %")
        #expect(english(.changesOf, "Up to 5 %2") == "Changes: Up to 5 %2")
    }

    @Test func `a region takes the words of its language, an unknown language those of English`() throws {
        for (asked, taken) in [("fr-CA", "fr"), ("pt-BR", "pt"), ("fi", "en")] {
            let words = Wording.forLanguage(try #require(Language(asked)))
            #expect(words(.contents) == Wording.forLanguage(try #require(Language(taken)))(.contents))
            #expect((words(.contents) == Wording.inEnglish(.contents)) == (taken == "en"))
        }
    }

    @Test func `what is filled in cannot change its order in a right-to-left text`() throws {
        let arabic = Wording.forLanguage(try #require(Language("ar")))
        #expect(arabic(.versionLine, "2.3.0 (214)").hasSuffix("\u{2068}2.3.0 (214)\u{2069}"))
        let english = Wording.forLanguage(try #require(Language("en")))
        #expect(english(.versionLine, "2.3.0 (214)") == "Version 2.3.0 (214)")
    }

    @Test func `the schema names every word, and no other`() throws {
        let names = Set(Word.allCases.map(\.name))
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
