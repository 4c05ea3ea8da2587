import Foundation
import TestSupport
import Testing

@testable import Wording

/// Which form of a word goes with a number: the rules of CLDR.
@Suite struct PluralRulesTests {
    private func rules(_ tag: String) throws -> PluralRules {
        let language = try #require(Language(tag))
        return PluralRules(language)
    }

    @Test(
        arguments: [
            ("en", [0: .other, 1: .one, 2: .other, 21: .other]),
            ("fr", [0: .one, 1: .one, 2: .other, 3_000_000: .many]),
            ("pt", [0: .one]), ("pt-PT", [0: .other, 1: .one]), ("pt-BR", [0: .one]), ("ja", [1: .other]),
            ("zh-Hans", [1: .other]), ("tr", [1: .one, 5: .other]),
            ("pl", [1: .one, 2: .few, 5: .many, 12: .many, 21: .many, 22: .few, 112: .many]),
            ("ar", [0: .zero, 1: .one, 2: .two, 3: .few, 10: .few, 11: .many, 99: .many, 100: .other, 103: .few]),
            ("ru", [1: .one, 11: .many, 21: .one, 22: .few]), ("cs", [1: .one, 4: .few, 5: .other]),
            ("xx", [1: .other]),
        ] as [(String, [Int: PluralCategory])])
    func `a number has the plural category of its language`(_ tag: String, _ expected: [Int: PluralCategory]) throws {
        let rules = try rules(tag)
        for (number, category) in expected { #expect(rules.category(of: number) == category, "\(number) in \(tag)") }
        #expect(PluralRules(nil).category(of: 1) == .other)
    }

    @Test func `a language has all of its categories, and those of numbers that pages show`() throws {
        #expect(try rules("en").categories == [.one, .other] && rules("en").usualCategories == [.one])
        #expect(try rules("fr").categories == [.one, .many, .other] && rules("fr").usualCategories == [.one])
        #expect(
            try rules("pl").categories == [.one, .few, .many, .other]
                && rules("pl").usualCategories == [.one, .few, .many])
        #expect(
            try rules("cs").categories == [.one, .few, .many, .other] && rules("cs").usualCategories == [.one, .few])
        #expect(try rules("ja").categories == [.other] && rules("ja").usualCategories == [])
        #expect(try rules("ar").usualCategories == [.zero, .one, .two, .few, .many])
    }

    @Test func `a plural form of a single number is recognised`() throws {
        #expect(try rules("en").isSingle(.one) && !rules("fr").isSingle(.one) && !rules("ru").isSingle(.one))
        #expect(try rules("ar").isSingle(.two) && rules("ar").isSingle(.zero) && !rules("ar").isSingle(.few))
        #expect(try !rules("ja").isSingle(.other) && !rules("ja").isSingle(.one))
    }

    private static let file = "/usr/share/unicode/cldr/common/supplemental/plurals.xml"

    @Test(.enabled(if: Needed.isHere(file), Needed.reason))
    func `the rules are those of CLDR, for every language and whole number`() throws {
        let text = try String(contentsOfFile: Self.file, encoding: .utf8)
        let numbers = Array(0...10_000) + [11_000, 20_000, 100_000, 1_000_000, 1_000_001, 1_100_000, 2_000_000]
        var languages: Set<String> = []
        for block in text.matches(of: /<pluralRules locales="([^"]*)">(?s:(.*?))<\/pluralRules>/) {
            let rules = block.2.matches(of: /<pluralRule count="(\w+)">([^@<]*)/).map {
                (String($0.1), Condition($0.2))
            }
            let expected = numbers.map { number in rules.first { $0.1.holds(for: number) }?.0 }
            for name in block.1.split(separator: " ") {
                guard let language = Language(String(name).replacing("_", with: "-")) else { continue }
                let own = PluralRules(language)
                let found = numbers.map { own.category(of: $0).rawValue }
                let wrong = zip(numbers, zip(found, expected)).first { $0.1.0 != $0.1.1 }
                #expect(wrong == nil, "\(name): \(wrong.map { "\($0)" } ?? "")")
                #expect(Set(own.categories.map(\.rawValue)) == Set(rules.map(\.0)), "\(name)")
                languages.insert(language.tag)
            }
        }
        #expect(languages.count > 200)
        #expect(Wording.languages.allSatisfy { languages.contains($0.primary) })
    }
}

/// A condition of CLDR for whole numbers: all other operands than `n` and `i` are about fractions and are 0.
private struct Condition {
    /// `n % 100 = 3..10,13`, or the contrary.
    private struct Relation {
        var isOfNumber: Bool
        var divisor: Int?
        var ranges: [ClosedRange<Int>]
        var isNegative: Bool

        func holds(for number: Int) -> Bool {
            let operand = isOfNumber ? number : 0
            let value = divisor.map { operand % $0 } ?? operand
            return ranges.contains { $0.contains(value) } != isNegative
        }
    }

    /// One of them has to hold, each with all that is in it.
    private let groups: [[Relation]]

    init(_ text: Substring) {
        let text = text.trimmingCharacters(in: .whitespaces)
        groups = text.isEmpty ? [[]] : text.components(separatedBy: " or ").map(Self.relations)
    }

    private static func relations(_ group: String) -> [Relation] {
        group.components(separatedBy: " and ").map { relation in
            let parts = relation.split(separator: " ")
            let ranges = (parts.last ?? "").split(separator: ",").map { range in
                let ends = range.components(separatedBy: "..").compactMap { Int($0) }
                return ends[0]...ends[ends.count - 1]
            }
            return Relation(
                isOfNumber: parts.first == "n" || parts.first == "i",
                divisor: parts.count == 5 ? Int(parts[2]) : nil, ranges: ranges, isNegative: parts.contains("!="))
        }
    }

    func holds(for number: Int) -> Bool {
        groups.contains { $0.allSatisfy { $0.holds(for: number) } }
    }
}
