import SourceText

/// What somebody wants an attestation to say: texts as they were typed.
public struct AttestationRequest: Sendable {
    /// A text as it was typed, and where.
    public struct Entry: Sendable {
        /// As it was typed.
        public var text: String
        /// In people.yml or a table; nil for the command line.
        public var location: Location?

        /// A text and where it is.
        public init(_ text: String, at location: Location? = nil) {
            self.text = text
            self.location = location
        }
    }

    /// By the keys of the edition's fields.
    public var values: [String: Entry] = [:]
    /// Codes.
    public var reasons: [Entry] = []
    /// The id of a context; nil when the reasons imply it.
    public var context: Entry?
    /// The person's own text, for a reason that asks for one.
    public var detail: Entry?
    /// What messages about it as a whole point at.
    public var location: Location?
    /// Where the person it is made for is written; nil when the values come from elsewhere.
    public var personLocation: Location?
    /// True for a form to fill in by hand.
    public var isBlank = false
    /// In a table, from 1 on.
    public var row = 1
    /// True for a row of a table: what would be an option for all rows is not advice for one.
    var isOfTable = false

    /// Nothing yet.
    public init() {}
}

/// A value that was checked.
package enum FieldValue: Hashable, Sendable {
    case empty
    case text(String)
    case lines([String])
    case list([String])
    case date(CalendarDate)
    /// Minutes since midnight.
    case time(Int)
    case moment(Moment)
    case choice(EditionChoice)
    case flag(Bool)

    /// One of the values of a choice: what is in codes and on paper.
    package struct EditionChoice: Hashable, Sendable {
        package var code: String
        package var label: String
    }
}

/// An attestation: everything that is on it, checked.
package struct Attestation: Sendable {
    /// One for each field of the edition.
    package var values: [FieldValue]
    /// The number of the context.
    package var context: Int
    /// The numbers of the chosen reasons of the context, in the order of the edition.
    package var reasons: [Int]
    package var detail: String
    package var created: Moment
    /// True when the moment of creation was given.
    var isCreationGiven: Bool
    package var isBlank: Bool
    package var row: Int
}
