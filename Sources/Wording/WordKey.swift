/// A word in one of the program's lists, and a key of the files in `builtin/wording`. Its raw value is its position in
/// the list.
package protocol WordKey: CaseIterable, CodingKey, Hashable, RawRepresentable where RawValue == Int {}

extension WordKey {
    /// The name in the files and in `site.yml`.
    package var name: String { stringValue }

    /// Finds the word called `stringValue`. The compiler's own version compares the names one by one in a single
    /// function, which took a quarter of this target's compile time.
    package init?(stringValue: String) {
        guard let word = Self.allCases.first(where: { $0.name == stringValue }) else { return nil }
        self = word
    }

    package var description: String { name }
}
