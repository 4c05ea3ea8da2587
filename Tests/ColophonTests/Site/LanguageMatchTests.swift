import TestSupport
import Testing

@testable import Colophon
@testable import Wording

/// Which language a visitor gets, and that rules for servers say the same.
@Suite struct LanguageMatchTests {
    private func match(_ site: String) throws -> LanguageMatch {
        let entries = site.split(separator: " ").map { $0.split(separator: "=").map(String.init) }
        let own = try entries.filter { $0.count == 1 }.map { try #require(Language($0[0])) }
        var fallbacks: [Language: [Language]] = [:]
        for entry in entries where entry.count == 2 {
            fallbacks[try #require(Language(entry[0]))] = [try #require(Language(entry[1]))]
        }
        return LanguageMatch(own, fallbacks: fallbacks)
    }

    @Test(arguments: LanguageVisit.all) func `a visitor gets the nearest available language`(
        _ visit: LanguageVisit
    ) throws {
        let preferred = visit.preferred.split(separator: ",").map { entry in
            entry.prefix { $0 != ";" }.filter { $0 != " " }
        }
        #expect(try match(visit.site).language(for: preferred)?.tag == visit.gets)
    }

    @Test(arguments: LanguageVisit.all) func `patterns for servers find the same`(_ visit: LanguageVisit) throws {
        let match = try match(visit.site)
        let ranges = LanguageRanges(match)
        let found = try match.languages.filter { language in
            let pattern = try Regex(ranges.pattern(for: language)).ignoresCase()
            return visit.preferred.prefixMatch(of: pattern) != nil
        }
        #expect(found.map(\.tag) == [visit.gets].compactMap(\.self))
    }

    @Test func `invalid tags and extensions of tags are ignored`() throws {
        let match = try match("en de")
        #expect(match.language(for: ["", "-", "C", "*", "de_AT.UTF-8@euro"])?.tag == "de")
        #expect(match.language(for: ["de-DE-u-co-phonebk"])?.tag == "de")
        #expect(match.language(for: [String(repeating: "de-", count: 100_000)]) == nil)
        #expect(match.language(for: Array(repeating: "fr", count: 100_000) + ["de"]) == nil)
    }
}
