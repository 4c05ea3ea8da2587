import SourceText
import Wording

/// A kind of attestation: its text, its fields, and the reasons to choose from.
///
/// `docs/attestations.md` describes the file format.
public struct Edition: Sendable {
    /// The file name without its extension.
    public let id: String
    /// The file, for messages.
    public var path: SourcePath
    /// The digest of the file's bytes, to detect changes.
    public internal(set) var digest: UInt64 = 0
    /// The version of the text.
    package var version: String
    /// The available languages. The first is the default.
    package var languages: [Language]
    /// The name in lists.
    package var name: LocalisedText
    /// The title at the top of the document.
    package var title: LocalisedText
    package var subtitle: LocalisedText?
    /// The legal basis.
    var basis: LocalisedText?
    /// The period in which the text applied.
    package var period: Period?
    /// Whether the text is repealed.
    package var isSpecimen = false
    /// The source of the text.
    package var source: String?
    /// Whether the law requires handwriting. Only blank forms are then printed.
    package var isHandwritten = false
    /// The reason why the law allows no other field.
    var exclusive: LocalisedText?
    /// Whether values may come from an audit report.
    var takesAudit = false
    /// The statement that the user confirms before the document is made; nil for a general text.
    package var certification: LocalisedText?
    /// The fields in the order of the form.
    package var fields: [EditionField]
    /// The number of reasons that the user may choose.
    package var choice: ClosedRange<Int>
    /// The contexts, at least one. An edition without reasons has one context without reasons.
    package var contexts: [EditionContext]
    package var statement: LocalisedText?
    /// The text of the document, in Markdown.
    package var body: LocalisedText
    /// The QR code; nil for none.
    package var code: CodeProfile?
    package var secondPage: SecondPage
    /// The pattern for the name of the output file.
    package var file: EditionPattern
    /// The subject in the PDF's metadata.
    package var subject: LocalisedText?

    /// A period from its first to its last day.
    package struct Period: Hashable, Sendable {
        package var from: CalendarDate
        /// The last day; nil if the text still applies.
        package var to: CalendarDate?
    }
}

extension Edition {
    /// Whether the user chooses reasons.
    var hasReasons: Bool { contexts.contains { !$0.reasons.isEmpty } }

    /// Returns the index of the field with this key.
    package func fieldNumber(_ key: String) -> Int? { fields.firstIndex { $0.key == key } }
}

/// A situation with its own reasons, such as the hours of a curfew.
package struct EditionContext: Sendable {
    /// The id, which is the same in every language; empty for an edition with one context.
    package var id: String
    package var name: LocalisedText?
    /// Overrides the edition's subtitle.
    package var subtitle: LocalisedText?
    /// Overrides the edition's statement.
    package var statement: LocalisedText?
    package var groups: [ReasonGroup]

    /// The reasons of all groups, in order.
    package var reasons: [Reason] { groups.flatMap(\.reasons) }
}

/// A group of related reasons.
package struct ReasonGroup: Sendable {
    /// The heading above the reasons.
    package var name: LocalisedText?
    package var reasons: [Reason]
}

/// A reason for making the statement.
package struct Reason: Sendable {
    /// The code, which is the same in every language. Unique only within its edition and context.
    package var code: String
    /// A short label in bold.
    package var short: LocalisedText?
    /// The text of the reason, in Markdown.
    package var text: LocalisedText
    /// Replaces the text on the form.
    package var form: LocalisedText?
    /// Whether the person must add a text in their own words.
    var hasDetail: Bool
}

/// A field of an edition.
package struct EditionField: Sendable {
    /// The name of the field in patterns, people and tables.
    package var key: String
    package var kind: Kind
    /// Whether the value comes from the person.
    var isOfPerson: Bool
    package var label: LocalisedText
    /// A sentence below the field.
    package var help: LocalisedText?
    package var example: String?
    /// The token of HTML's autofill (HTML Living Standard, section 4.10.18.7).
    var autocomplete: String?
    package var isRequired: Bool

    /// The type of a value, with its limits.
    package enum Kind: Sendable {
        /// One line with at most `max` characters.
        case text(max: Int)
        case lines(max: Int)
        /// A list with one entry for each line.
        case list(max: Int)
        case date(DateLimits)
        case time
        /// A day and a time. The user may type it relative to the current time.
        case moment
        /// Digits of this length, if given. `isLuhn` requires a check digit at the end (ISO/IEC 7812-1, annex B).
        case digits(length: Int?, isLuhn: Bool)
        case hex(length: Int?)
        case number(least: Double, most: Double)
        case email, url
        case choice([Choice])
        case flag

        /// Whether the value has several lines.
        var hasLines: Bool {
            switch self {
            case .lines, .list: true
            default: false
            }
        }
    }

    /// The limits of a date.
    package struct DateLimits: Sendable {
        var earliest: CalendarDate?
        /// Whether days after today are refused.
        var isNotInFuture = false
        /// The key of another date field, which this date must not precede.
        var notBefore: String?
    }

    /// One option of a choice.
    package struct Choice: Sendable {
        package var code: String
        package var label: LocalisedText
    }
}

/// The content of a QR code and its format.
package struct CodeProfile: Sendable {
    /// The character set of the code.
    package enum Letters: String, CaseIterable, Sendable {
        /// UTF-8, marked as such (ECI 26). Separators inside values are escaped.
        case modern
        /// ASCII letters only, like the French generators of 2020.
        case historical
    }

    package var letters: Letters
    package var level: CodeLevel
    /// The width of the quiet zone, in modules.
    var margin: Int
    package var separator: String
    /// Whether the separator also follows the last line.
    var isTrailing: Bool
    var reasonSeparator: String
    package var lines: [EditionPattern]
}

/// The level of error correction: about 7, 15, 25 or 30 percent of the code may be damaged (ISO/IEC 18004, section 5.1
/// g).
public enum CodeLevel: String, CaseIterable, Sendable {
    case low = "L"
    case medium = "M"
    case quartile = "Q"
    case high = "H"
}

/// The content of the page after the statement.
public enum SecondPage: String, CaseIterable, Sendable {
    /// The QR code in large size.
    case code
    /// The values and reasons in large print.
    case summary
    case none
}
