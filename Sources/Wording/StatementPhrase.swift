/// A text of an accessibility statement by its name: a word that all models share, or one of a model's own.
package enum StatementPhrase: Hashable, Sendable {
    case word(StatementWord)
    case own(String)

    /// Creates the phrase called `name`, as the file of a model names it.
    package init(_ name: String) { self = StatementWord(stringValue: name).map(Self.word) ?? .own(name) }

    /// The name in the files of texts.
    package var name: String {
        switch self {
        case .word(let word): word.name
        case .own(let name): name
        }
    }
}
