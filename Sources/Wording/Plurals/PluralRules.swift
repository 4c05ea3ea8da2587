/// Which form of a word goes with a number in a language.
///
/// Source: Unicode CLDR 41, `common/supplemental/plurals.xml`, the cardinal rules; UTS #35, part 3, "Language Plural Rules".
/// Numbers here are whole and not negative, so of the rules' operands only `n` is left.
package struct PluralRules: Sendable {
    /// In the order in which they are tried. A number that none holds for is `other`.
    private let rules: [Rule]

    /// The rules of `language` or of its primary language; without either, all numbers are `other`.
    package init(_ language: Language?) {
        rules = language.flatMap { Self.all[$0.tag] ?? Self.all[$0.primary] } ?? []
    }

    /// The category of a number that is not negative.
    package func category(of number: Int) -> PluralCategory {
        rules.first { $0.holds(for: number) }?.category ?? .other
    }

    /// Every category that the language has, for whole numbers or fractions; `other` is in each.
    package var categories: [PluralCategory] {
        PluralCategory.allCases.filter { category in category == .other || rules.contains { $0.category == category } }
    }

    /// Those beside `other` that numbers below a million have, which is all that pages show: the `many` of French is for
    /// whole millions.
    package var usual: [PluralCategory] {
        // The remainders by 100 decide, and small numbers by themselves.
        let found = Set((0...1_000).map(category))
        return PluralCategory.allCases.filter { $0 != .other && found.contains($0) }
    }

    /// True when the category is that of a single number, so that a text may say the number in a word: `one` is 1 in English,
    /// but 0 and 1 in French, and 1, 21, 31 in Russian.
    package func isSingle(_ category: PluralCategory) -> Bool {
        category != .other && (0...1_000).count { self.category(of: $0) == category } == 1
    }

    private static let all: [String: [Rule]] = pluralRuleTable.reduce(into: [:]) { all, row in
        let rules = row.rules.map { Rule(category: $0.0, condition: $0.1) }
        for language in row.languages.split(separator: " ") { all[String(language)] = rules }
    }
}

/// When a number is of a category: one of some groups of relations, of which all have to be true.
private struct Rule: Sendable {
    let category: PluralCategory
    private let groups: [[Relation]]

    init(category: PluralCategory, condition: String) {
        self.category = category
        groups = condition.split(separator: " or ").map { group in
            group.split(separator: " and ").compactMap { Relation($0) }
        }
    }

    func holds(for number: Int) -> Bool {
        groups.contains { $0.allSatisfy { $0.holds(for: number) } }
    }
}

/// What is said of a number or of a remainder of it: `n % 10 = 2..4`, `n != 0`.
private struct Relation: Sendable {
    private let modulus: Int?
    private let isNegated: Bool
    private let ranges: [ClosedRange<Int>]

    init?(_ text: Substring) {
        var parts = text.split(separator: " ")[...]
        guard parts.popFirst() == "n", let list = parts.popLast(), let sign = parts.popLast() else { return nil }
        isNegated = sign == "!="
        modulus = parts.last.flatMap { Int($0) }
        ranges = list.split(separator: ",").compactMap { range in
            let ends = range.split(separator: ".").compactMap { Int($0) }
            guard let first = ends.first, let last = ends.last, first <= last else { return nil }
            return first...last
        }
    }

    func holds(for number: Int) -> Bool {
        let value = modulus.map { number % $0 } ?? number
        return ranges.contains { $0.contains(value) } != isNegated
    }
}
