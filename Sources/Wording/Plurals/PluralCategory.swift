import SourceText

/// The plural categories of numbers that a language may distinguish.
///
/// Source: Unicode CLDR, UTS #35, part 3, "Language Plural Rules".
package enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other

    /// Returns a hint for `name`, which is not a category.
    package static func hint(for name: String) -> Hint {
        let names = allCases.map(\.rawValue)
        return nearest(name, among: names).map { "did you mean \"\($0)\"?" }
            ?? "valid here: \(names.joined(separator: ", "))"
    }
}

extension [PluralCategory] {
    /// The names as messages list them: `one, few`.
    package var list: String { map(\.rawValue).joined(separator: ", ") }
}
