import BuiltIn
import SourceText
import Testing

@testable import Colophon
@testable import Wording

/// The models of accessibility statements: the files of `builtin/statements`, as they are inside the program.
@Suite struct StatementModelTests {
    @Test(arguments: AccessibilityModel.allCases)
    func `the file of a model has no mistakes`(_ model: AccessibilityModel) {
        let rules = model.rules
        #expect(rules.mistakes == [])
        #expect(!rules.displayName.isEmpty && !rules.requirements.isEmpty && !rules.items.isEmpty)
        #expect(rules.requirements.allSatisfy { !$0.text.isEmpty })
        #expect(rules.heading("status") != nil && rules.heading("contact") != nil)
    }

    @Test func `the default model exists`() {
        #expect(AccessibilityModel.allCases.contains(.standard))
        #expect(AccessibilityModel(rawValue: "shared") == nil)
    }

    @Test(arguments: AccessibilityModel.allCases)
    func `the texts of a model are those that its file names, in every language`(_ model: AccessibilityModel) throws {
        let english = try #require(Language("en"))
        let own = own(model.rules)
        for language in StatementTexts.languages(of: model.rawValue) {
            let texts = try #require(StatementTexts.of(model.rawValue, in: language))
            let place = "builtin/statements/\(model.rawValue)/\(language).ini"
            #expect(texts.mistakes == [], "\(place)")
            #expect(texts.reviewed != nil, "\(place) has no \"reviewed\"")
            for name in own where texts.texts[name] == nil { Issue.record("\(place) has no \"\(name)\"") }
            for (key, text) in texts.texts {
                let parts = key.split(separator: ".").map(String.init)
                let isKnown = own.contains(parts[0]) || StatementWord(stringValue: parts[0]) != nil
                #expect(isKnown, "\(place): no text is called \"\(key)\"")
                let subjects = StatementSubject.allCases.compactMap(\.inWording) + ["other"]
                #expect(parts.count == 1 || parts.count == 2 && subjects.contains(parts[1]), "\(place): \(key)")
                let needed = StatementTexts.of(model.rawValue, in: english)?.texts[parts[0]]
                let known = places(needed ?? "").union(
                    StatementWord(stringValue: parts[0]).map { places(WordingFile.english.statement[$0]) } ?? [])
                let allowed = known.union(own.contains(parts[0]) ? ["%1", "%2", "%3"] : [])
                #expect(places(text).isSubset(of: allowed), "\(place): \(key) has unknown placeholders")
                #expect(!text.contains { "'\"`\t\u{FFFD}".contains($0) } && !text.contains("  "), "\(place): \(text)")
            }
        }
    }

    @Test(arguments: ["eaa", "uk"])
    func `a model with its own texts has them in nine languages`(_ model: String) {
        let languages = Set(StatementTexts.languages(of: model).map(\.tag))
        #expect(languages.isSuperset(of: ["ar", "de", "en", "es", "fr", "it", "nl", "pl", "pt"]))
    }

    @Test func `the Welsh texts have every word that the UK's model uses`() throws {
        let welsh = try #require(Language("cy").flatMap { StatementTexts.of("uk", in: $0) })
        let missing = StatementWord.allCases.map(\.name).filter { welsh.texts[$0] == nil }
        let ofOthers = [
            "rgaa", "w3c", "euTitle", "euCommitment", "euLaw", "euFailures", "euExempt", "defender", "redressWhen",
            "redressYou", "contactAlternative", "contactWelcome", "measures", "plan", "limitations", "assessment",
            "date", "audited", "approval", "validUntil", "reviewUntil", "technologies", "compatibility", "score",
        ]
        #expect(missing.filter { name in !ofOthers.contains { name.hasPrefix($0) } } == [])
    }

    @Test func `a word in another language than the reader's is known as foreign`() throws {
        let (welsh, swedish) = (try #require(Language("cy")), try #require(Language("sv")))
        let inWelsh = StatementWording(welsh, model: "uk", subject: "website")
        #expect(inWelsh.text(.own("ukTechnical")).isForeign == false)
        #expect(inWelsh(.own("ukTechnical")).contains("wefan"))
        #expect(StatementWording(welsh, model: "eu").text(.word(.status)).isForeign)
        let inSwedish = StatementWording(swedish, model: "uk")
        #expect(inSwedish.text(.own("ukTechnical")).isForeign && !inSwedish.text(.word(.status)).isForeign)
    }

    /// The names of the texts that the model alone has.
    private func own(_ rules: StatementModel) -> Set<String> {
        var phrases = [rules.title] + Array(rules.status.values) + Array(rules.mention.values)
        phrases += Array(rules.statusOfFailures.values) + Array(rules.statusOfExemptions.values)
        phrases += [rules.impliedStandard?.name].compactMap(\.self)
        rules.forEachItem { item in
            switch item.content {
            case .section(let section): phrases.append(section.heading)
            case .sentence(let sentence): phrases += names(sentence)
            case .part, .list, .address: break
            }
        }
        return Set(phrases.compactMap { if case .own(let name) = $0 { name } else { nil } })
    }

    private func names(_ sentence: StatementModel.Sentence) -> [StatementPhrase] {
        let inner = sentence.values.flatMap { value -> [StatementPhrase] in
            if case .sentence(let sentence) = value { names(sentence) } else { [] }
        }
        return [sentence.phrase] + inner
    }

    private func places(_ text: String) -> Set<String> {
        Set(
            text.indices.filter { text[$0] == "%" }.map { String(text[$0...].prefix(2)) }.filter {
                $0.last?.isNumber == true
            })
    }
}
