/// A word in a list of the program's own: a key of the files in `wording`. Its raw value is its position in the list.
package protocol WordKey: CaseIterable, CodingKey, Hashable, RawRepresentable where RawValue == Int {}

extension WordKey {
    /// As the files and `site.yml` write it.
    package var name: String { stringValue }

    /// The word called `stringValue`. The compiler's own version compares one name after another in a single function,
    /// which took a quarter of the compile time of this target.
    package init?(stringValue: String) {
        guard let word = Self.allCases.first(where: { $0.name == stringValue }) else { return nil }
        self = word
    }

    package var description: String { name }
}
