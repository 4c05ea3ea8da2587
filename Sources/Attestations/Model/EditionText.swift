import Documents

/// The text of an edition in one language and context: a document with placeholders.
///
/// While Markdown is parsed, each placeholder is one private-use character. So no text can imitate a placeholder, and
/// no value is parsed as Markdown.
package struct EditionText: Sendable {
    /// The meaning of a placeholder character.
    package enum PlaceholderMark: Hashable, Sendable {
        case slot(EditionPattern.Placeholder)
        /// The person's own text after the reason with this index.
        case ownDetail(Int)
        /// Starts the list item of a reason. With `isBox`, all reasons are shown; otherwise only the chosen ones.
        case reason(Int, isBox: Bool)
        /// Starts the name of the group with these reasons.
        case group(ClosedRange<Int>, isBox: Bool)
    }

    package var document: Document
    package var marks: [PlaceholderMark]

    /// Returns the mark of a private-use character; nil for other characters.
    package func mark(_ scalar: Unicode.Scalar) -> PlaceholderMark? {
        let first = EditionPattern.reserved.lowerBound
        guard EditionPattern.reserved ~= scalar.value, Int(scalar.value - first) < marks.count else { return nil }
        return marks[Int(scalar.value - first)]
    }
}
