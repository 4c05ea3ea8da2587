import Documents

/// The text of an edition in one language and context, as a document with places for values.
///
/// While Markdown is read, each place is one character for private use. So nothing in a text can become a place, and no
/// value is ever read as Markdown.
package struct EditionText: Sendable {
    /// What a place stands for.
    package enum Mark: Hashable, Sendable {
        case slot(EditionPattern.Slot)
        /// The text of your own, after the reason that asks for it, which has this number.
        case ownDetail(Int)
        /// Begins the entry of a reason. Every one is shown when `isBox`, the chosen ones alone otherwise.
        case reason(Int, isBox: Bool)
        /// Begins the name of a group with these reasons.
        case group(ClosedRange<Int>, isBox: Bool)
    }

    package var document: Document
    package var marks: [Mark]

    /// The mark that a character stands for.
    package func mark(_ scalar: Unicode.Scalar) -> Mark? {
        let first = EditionPattern.reserved.lowerBound
        guard EditionPattern.reserved ~= scalar.value, Int(scalar.value - first) < marks.count else { return nil }
        return marks[Int(scalar.value - first)]
    }
}
