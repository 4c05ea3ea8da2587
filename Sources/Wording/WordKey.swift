/// A word in a list of the program's own: a key of the files in `wording`. Its raw value is its position in the list.
package protocol WordKey: CaseIterable, CodingKey, Hashable, RawRepresentable where RawValue == Int {}

extension WordKey {
    /// As the files and `site.yml` write it.
    package var name: String { stringValue }

    package var description: String { name }
}
