/// The rules that select the plural form for a number in a language.
///
/// Source: Unicode CLDR 41, `common/supplemental/plurals.xml`, the cardinal rules; UTS #35, part 3, "Language Plural
/// Rules". Numbers here are whole and not negative, so the rules need only the operand `n`.
package struct PluralRules: Sendable {
    /// The rules in the order in which they are tried. A number without a matching rule is `other`.
    private let rules: [Rule]

    /// Creates the rules of `language` or its primary language. Without rules for either, all numbers are `other`.
    package init(_ language: Language?) {
        rules = language.flatMap { Self.all[$0.tag] ?? Self.all[$0.primary] } ?? []
    }

    /// Returns the category of a number, which must not be negative.
    package func category(of number: Int) -> PluralCategory {
        rules.first { $0.holds(for: number) }?.category ?? .other
    }

    /// The categories of the language, for whole numbers or fractions. Every language has `other`.
    package var categories: [PluralCategory] {
        PluralCategory.allCases.filter { category in category == .other || rules.contains { $0.category == category } }
    }

    /// The categories except `other` that occur for numbers below a million. Pages show no larger ones, and the `many`
    /// of French is for whole millions.
    package var usualCategories: [PluralCategory] {
        // The rules depend on remainders by 100, or on small numbers.
        let found = Set((0...1_000).map(category))
        return PluralCategory.allCases.filter { $0 != .other && found.contains($0) }
    }

    /// Returns whether the category contains a single number, so that a text may write it as a word: `one` is only 1 in
    /// English, but 0 and 1 in French, and 1, 21, 31 in Russian.
    package func isSingle(_ category: PluralCategory) -> Bool {
        category != .other && (0...1_000).count { self.category(of: $0) == category } == 1
    }

    private static let all: [String: [Rule]] = pluralRuleTable.reduce(into: [:]) { all, row in
        let rules = row.rules.map { Rule(category: $0.0, condition: $0.1) }
        for language in row.languages.split(separator: " ") { all[String(language)] = rules }
    }
}

/// The condition of a category. It holds for a number if all relations of at least one group hold.
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

/// A relation of a number or its remainder: `n % 10 = 2..4`, `n != 0`.
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
