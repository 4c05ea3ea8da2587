import Attestations
import Colophon
import SourceText

/// What a batch makes of its rows: a pure function of each row, and what else the result depends on.
public struct BatchRecipe: Sendable {
    /// Something the documents depend on: an interrupted batch goes on only when all are as they were.
    public struct Part: Hashable, Sendable {
        /// One word, such as `edition`.
        public var name: String
        /// Without line ends, such as a digest.
        public var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        /// A part called `name`.
        public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    /// What the documents depend on, apart from row and moment.
    public var parts: [Part]
    /// The name of a row's file, by a clock that stands still, so that it is the same in all runs; nil when something is
    /// wrong with the row.
    public var address: @Sendable (CSVRecord) -> String?
    /// Makes the document of a row, created at the moment of the clock.
    public var make: @Sendable (CSVRecord, LocalClock) -> Checked<BatchFile?>
    /// Which errors of a row keep its document from being made.
    public var isBad: @Sendable ([Diagnostic]) -> Bool

    /// A recipe; see the properties.
    public init(
        parts: [Part], address: @escaping @Sendable (CSVRecord) -> String?,
        make: @escaping @Sendable (CSVRecord, LocalClock) -> Checked<BatchFile?>,
        isBad: @escaping @Sendable ([Diagnostic]) -> Bool = { $0.hasErrors }
    ) {
        (self.parts, self.address, self.make, self.isBad) = (parts, address, make, isBad)
    }
}

/// The document of a row.
public struct BatchFile: Hashable, Sendable {
    /// One part of a path.
    public var name: String
    /// What it holds.
    public var bytes: [UInt8]

    /// A file called `name`.
    public init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
}
