import Colophon
import Testing

/// The language of an app's user, for a program that imports `Colophon` alone.
@Suite struct LanguageChoiceTests {
    private func choice(stored: String? = nil, preferred: [String] = []) throws -> LanguageChoice {
        try #require(
            LanguageChoice(
                languages: ["en", "fr", "pt-br", "zh-Hans"], fallbacks: ["ca": ["es", "fr"]], stored: stored,
                preferred: preferred))
    }

    @Test func `what was chosen counts before what the system prefers, and that before the default`() throws {
        #expect(try choice(stored: "fr", preferred: ["pt-BR"]).current == "fr")
        #expect(try choice(preferred: ["de-DE", "pt-PT", "fr"]).current == "pt-BR")
        #expect(try choice(preferred: ["de"]).current == "en")
        #expect(try choice().current == "en")
    }

    @Test func `a stored language that is no longer there is ignored`() throws {
        #expect(try choice(stored: "de", preferred: ["fr"]).current == "fr")
        #expect(try choice(stored: "", preferred: ["fr"]).current == "fr")
    }

    @Test func `a language without texts has those of its fallback that are there`() throws {
        #expect(try choice(preferred: ["ca-ES", "en"]).current == "fr")
    }

    @Test func `nobody gets another script than their own`() throws {
        #expect(try choice(preferred: ["zh-TW", "zh", "fr"]).current == "fr")
        #expect(try choice(preferred: ["zh_CN.UTF-8"]).current == "zh-Hans")
    }

    @Test func `a choice is taken in any case, kept as it is spelled in the list, and answered`() throws {
        let choice = try choice()
        #expect(choice.languages == ["en", "fr", "pt-BR", "zh-Hans"])
        #expect(choice.choose("PT-br") == .updated)
        #expect(choice.current == "pt-BR")
        #expect(choice.choose("pt-BR") == .sameAsBefore)
        #expect(choice.choose("pt") == .notSupported)
        #expect(choice.choose("no tag") == .notSupported)
        #expect(choice.current == "pt-BR")
    }

    @Test func `every stream hears of each change, in order, and ends with the choice`() async throws {
        var kept: LanguageChoice? = try choice()
        let streams = [try #require(kept).changes, try #require(kept).changes]
        kept?.choose("fr")
        kept?.choose("fr")
        kept?.choose("de")
        kept?.choose("en")
        kept = nil
        for stream in streams {
            var heard: [String] = []
            for await (old, new) in stream { heard.append("\(old) \(new)") }
            #expect(heard == ["en fr", "fr en"])
        }
    }

    @Test func `a choice of nothing, or of what is no tag, is none`() {
        #expect(LanguageChoice(languages: []) == nil)
        #expect(LanguageChoice(languages: ["en", "english"]) == nil)
        #expect(LanguageChoice(languages: ["en"], fallbacks: ["fr": ["e n"]]) == nil)
    }
}
