import SourceText

/// The categories of numbers that a language may tell apart.
///
/// Source: Unicode CLDR, UTS #35, part 3, "Language Plural Rules".
package enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other

    /// What was probably meant by `name`, which is none of them.
    package static func hint(for name: String) -> Hint {
        let names = allCases.map(\.rawValue)
        return nearest(name, among: names).map { "did you mean \"\($0)\"?" }
            ?? "valid here: \(names.joined(separator: ", "))"
    }
}

extension [PluralCategory] {
    /// As a message lists them: `one, few`.
    package var list: String { map(\.rawValue).joined(separator: ", ") }
}
