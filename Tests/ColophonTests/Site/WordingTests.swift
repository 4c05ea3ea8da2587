import Testing

@testable import Colophon

@Suite struct WordingTests {
    @Test(arguments: Wording.all.keys.sorted())
    func `a language has every word, with the same places to fill in`(_ tag: String) throws {
        let texts = try #require(Wording.all[tag])
        for word in Word.allCases {
            let text = texts[word] ?? ""
            #expect(!text.isEmpty, "\(tag) has no \(word)")
            for mark in ["%1", "%2"] {
                let isFilled = Wording.english[word]?.contains(mark) ?? false
                #expect(text.contains(mark) == isFilled, "\(tag): \(word): \(mark)")
            }
        }
    }

    @Test func `a region takes the words of its language, an unknown language those of English`() throws {
        let canadian = Wording.forLanguage(try #require(Language("fr-CA")))
        #expect(canadian(.contents) == Wording.french[.contents])
        let finnish = Wording.forLanguage(try #require(Language("fi")))
        #expect(finnish(.contents) == Wording.english[.contents])
    }

    @Test func `what is filled in cannot change its order in a right-to-left text`() throws {
        let arabic = Wording.forLanguage(try #require(Language("ar")))
        #expect(arabic(.versionLine, "2.3.0 (214)").hasSuffix("\u{2068}2.3.0 (214)\u{2069}"))
        let english = Wording.forLanguage(try #require(Language("en")))
        #expect(english(.versionLine, "2.3.0 (214)") == "Version 2.3.0 (214)")
    }
}
