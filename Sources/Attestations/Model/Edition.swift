import SourceText
import Wording

/// A kind of attestation: its text, what has to be filled in, and the reasons to choose from.
///
/// Read from a file whose form `docs/attestations.md` describes.
public struct Edition: Sendable {
    /// The name of its file, without the ending.
    public let id: String
    /// Its file, for messages.
    public var path: SourcePath
    /// Of its bytes, to tell whether it is the same as before.
    public internal(set) var digest: UInt64 = 0
    /// Of the text.
    package var version: String
    /// In which it exists; the first is used when nothing else is asked for.
    package var languages: [Language]
    /// In lists.
    package var name: LocalisedText
    /// At the head of the document.
    package var title: LocalisedText
    package var subtitle: LocalisedText?
    /// What it rests on in law.
    var basis: LocalisedText?
    /// When the text applied.
    package var period: Period?
    /// True when the text is repealed.
    package var isSpecimen = false
    /// Where the text comes from.
    package var source: String?
    /// True when it has to be written by hand: only blanks are printed.
    package var isHandwritten = false
    /// Why no other field may be added.
    var exclusive: LocalisedText?
    /// True when values may come from an audit report.
    var takesAudit = false
    /// What is confirmed before the document is made; nil for a general text.
    package var certification: LocalisedText?
    /// In the order of the form.
    package var fields: [EditionField]
    /// How many reasons may be chosen.
    package var choice: ClosedRange<Int>
    /// At least one; without reasons when the edition has none.
    package var contexts: [EditionContext]
    package var statement: LocalisedText?
    /// Markdown.
    package var body: LocalisedText
    /// Nil for no code.
    package var code: CodeProfile?
    package var secondPage: SecondPage
    /// The name of the file that is made.
    package var file: EditionPattern
    /// What the PDF says of itself.
    package var subject: LocalisedText?

    /// From a day on, to a day.
    package struct Period: Hashable, Sendable {
        package var from: CalendarDate
        /// Nil while it applies.
        package var to: CalendarDate?
    }
}

extension Edition {
    /// True when there are reasons to choose from.
    var hasReasons: Bool { contexts.contains { !$0.reasons.isEmpty } }

    /// The field called `key`.
    package func fieldNumber(_ key: String) -> Int? { fields.firstIndex { $0.key == key } }
}

/// A part of life in which its own reasons count, such as the hours of a curfew.
package struct EditionContext: Sendable {
    /// The same in every language; empty for an edition with one context.
    package var id: String
    package var name: LocalisedText?
    /// Instead of the edition's.
    package var subtitle: LocalisedText?
    /// Instead of the edition's.
    package var statement: LocalisedText?
    package var groups: [ReasonGroup]

    /// Of all groups, in order.
    package var reasons: [Reason] { groups.flatMap(\.reasons) }
}

/// Reasons that belong together.
package struct ReasonGroup: Sendable {
    /// Above its reasons.
    package var name: LocalisedText?
    package var reasons: [Reason]
}

/// Why somebody makes the statement.
package struct Reason: Sendable {
    /// The same in every language; means something inside its edition and context alone.
    package var code: String
    /// A few words, bold.
    package var short: LocalisedText?
    /// Markdown.
    package var text: LocalisedText
    /// Instead of the text on the form.
    package var form: LocalisedText?
    /// Whether it asks for a text of your own.
    var hasDetail: Bool
}

/// Something that is filled in.
package struct EditionField: Sendable {
    /// What it is called in patterns, people and tables.
    package var key: String
    package var kind: Kind
    /// True when it comes from the person.
    var isOfPerson: Bool
    package var label: LocalisedText
    /// A sentence below the field.
    package var help: LocalisedText?
    package var example: String?
    /// The token of HTML's autofill (HTML Living Standard, section 4.10.18.7).
    var autocomplete: String?
    package var isRequired: Bool

    /// What a value has to be.
    package enum Kind: Sendable {
        /// One line of so many characters.
        case text(max: Int)
        case lines(max: Int)
        /// Lines that are entries of a list.
        case list(max: Int)
        case date(DateLimits)
        case time
        /// A day and a time, which may be given as seen from now.
        case moment
        /// Of this length, if it is given; whether the last one is a check digit (ISO/IEC 7812-1, annex B).
        case digits(length: Int?, isLuhn: Bool)
        case hex(length: Int?)
        case number(least: Double, most: Double)
        case email, url
        case choice([Choice])
        case flag

        /// True for a value of several lines.
        var hasLines: Bool {
            switch self {
            case .lines, .list: true
            default: false
            }
        }
    }

    /// Between which days a date has to be.
    package struct DateLimits: Sendable {
        var earliest: CalendarDate?
        /// Nil for no limit.
        var isNotInFuture = false
        /// The key of another date.
        var notBefore: String?
    }

    /// One of the values of a choice.
    package struct Choice: Sendable {
        package var code: String
        package var label: LocalisedText
    }
}

/// What a QR code says, and how.
package struct CodeProfile: Sendable {
    /// How letters are written.
    package enum Letters: String, CaseIterable, Sendable {
        /// UTF-8, announced as such (ECI 26). Separators in values are escaped.
        case modern
        /// Letters of ASCII alone, as the French generators of 2020 did.
        case historical
    }

    package var letters: Letters
    package var level: CodeLevel
    /// Free modules around it.
    var margin: Int
    package var separator: String
    /// Whether the separator comes after the last line too.
    var isTrailing: Bool
    var reasonSeparator: String
    package var lines: [EditionPattern]
}

/// How much of a QR code may be damaged: about 7, 15, 25 or 30 percent (ISO/IEC 18004, section 5.1 g).
public enum CodeLevel: String, CaseIterable, Sendable {
    case low = "L"
    case medium = "M"
    case quartile = "Q"
    case high = "H"
}

/// What is on the page after the statement.
public enum SecondPage: String, CaseIterable, Sendable {
    /// The QR code, large.
    case code
    /// What matters, in large print.
    case summary
    case none
}
