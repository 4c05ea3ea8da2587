import SourceText
import Testing

@testable import Colophon
@testable import Wording

@Suite struct WordingTests {
    @Test func `every mark is replaced, but none inside inserted values`() throws {
        let english = Wording.forLanguage(try #require(Language("en")))
        let own = english.replacing([.versionFrom: WordText("%2 from %1, %1 to %2; 5 %4, 5 %")])
        #expect(own(.versionFrom, "1.0", "2.0") == "2.0 from 1.0, 1.0 to 2.0; 5 %4, 5 %")
        #expect(own(.versionFrom, "%2", "%1") == "%1 from %2, %2 to %1; 5 %4, 5 %")
        #expect(english(.changesOf, "Up to 5 %2") == "Changes: Up to 5 %2")
    }

    @Test func `a region takes the words of its language, an unknown language those of English`() throws {
        for (asked, taken) in [("fr-CA", "fr"), ("pt-BR", "pt"), ("fi", "en")] {
            let words = Wording.forLanguage(try #require(Language(asked)))
            #expect(words(.contents) == Wording.forLanguage(try #require(Language(taken)))(.contents))
            #expect((words(.contents) == Wording.inEnglish(.contents)) == (taken == "en"))
        }
    }

    @Test(
        arguments: [
            ("en", 1, "One answer is still missing."), ("en", 0, "0 answers are still missing."),
            ("en-AU", 21, "21 answers are still missing."), ("is", 21, "21 answers are still missing."),
            ("fr", 0, "Il manque encore 0 réponse."), ("fr", 2, "Il manque encore 2 réponses."),
            ("pl", 1, "Brakuje jeszcze jednej odpowiedzi."), ("ja", 1, "未回答が1件あります。"),
            ("ar", 2, "بقي عليك تقديم إجابتين."), ("ar", 11, "بقي عليك تقديم \u{2068}11\u{2069} إجابة."),
        ])
    func `a number chooses the form of a word`(_ tag: String, _ number: Int, _ text: String) throws {
        #expect(Wording.forLanguage(try #require(Language(tag)))(.choicesOpen, count: number) == text)
    }

    @Test func `a site's own wording uses the plural rules of its language`() throws {
        let (icelandic, english) = (try #require(Language("is")), try #require(Language("en")))
        var own = WordingOverrides()
        own.add(
            WordText("%1 svör", forms: [.one: "%1 svar"], in: icelandic), for: .choicesOpen, in: icelandic, at: .start)
        own.add(WordText("Open: %1", in: english), for: .choicesOpen, in: english, at: .start)
        #expect(
            [1, 21, 11].map { own.wording(icelandic)(.choicesOpen, count: $0) } == ["1 svar", "21 svar", "11 svör"])
        #expect(own.wording(english)(.choicesOpen, count: 1) == "Open: 1")
        #expect(own.wording(english)(.ruleLength, count: 1) == "At least one character")
    }

    @Test func `inserted values are isolated in right-to-left text`() throws {
        let arabic = Wording.forLanguage(try #require(Language("ar")))
        #expect(arabic(.versionLine, "2.3.0 (214)").hasSuffix("\u{2068}2.3.0 (214)\u{2069}"))
        let english = Wording.forLanguage(try #require(Language("en")))
        #expect(english(.versionLine, "2.3.0 (214)") == "Version 2.3.0 (214)")
    }

    @Test func `the schema names every word with its plural forms, and no other`() throws {
        let names = Set(Word.allCases.flatMap(\.keys))
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
