import SourceText

/// The requested content of an attestation, as unchecked text.
public struct AttestationRequest: Sendable {
    /// A text as the user typed it, and its location.
    public struct Entry: Sendable {
        /// The unchanged text.
        public var text: String
        /// The location in people.yml or a table; nil for the command line.
        public var location: Location?

        /// Creates an entry.
        public init(_ text: String, at location: Location? = nil) {
            self.text = text
            self.location = location
        }
    }

    /// The values by the keys of the edition's fields.
    public var values: [String: Entry] = [:]
    /// The codes of the chosen reasons.
    public var reasons: [Entry] = []
    /// The id of a context; nil if the reasons imply it.
    public var context: Entry?
    /// The person's own text, for a reason that requires one.
    public var detail: Entry?
    /// The location for messages about the request as a whole.
    public var location: Location?
    /// The location of the person's data; nil if the values come from elsewhere.
    public var personLocation: Location?
    /// Whether there is no such person, as a diagnostic already reports. Missing values are then not reported.
    package var isPersonUnknown = false
    /// Whether to make a blank form to fill in by hand.
    public var isBlank = false
    /// The row number in a table, starting at 1.
    public var row = 1
    /// Whether the request is a row of a table. Messages then suggest no options, which would apply to all rows.
    var isOfTable = false

    /// Creates an empty request.
    public init() {}
}

/// A checked value.
package enum FieldValue: Hashable, Sendable {
    case empty
    case text(String)
    case lines([String])
    case list([String])
    case date(CalendarDate)
    /// Minutes since midnight.
    case time(Int)
    case moment(LocalDateTime)
    case choice(EditionChoice)
    case flag(Bool)

    /// One option of a choice: the code for machines and the label for people.
    package struct EditionChoice: Hashable, Sendable {
        package var code: String
        package var label: String
    }
}

/// The checked content of an attestation.
package struct Attestation: Sendable {
    /// One value for each field of the edition.
    package var values: [FieldValue]
    /// The index of the context.
    package var context: Int
    /// The indices of the chosen reasons in the context, in the edition's order.
    package var reasons: [Int]
    package var detail: String
    package var created: LocalDateTime
    /// Whether the user gave the moment of creation.
    var isCreationGiven: Bool
    package var isBlank: Bool
    package var row: Int
}
