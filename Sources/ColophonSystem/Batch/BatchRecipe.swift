import Attestations
import Colophon
import SourceText

/// The functions that turn rows into documents, each depending on its row only, and the other inputs of the result.
public struct BatchRecipe: Sendable {
    /// An input that all documents depend on. An interrupted batch resumes only if all parts are unchanged.
    public struct Part: Hashable, Sendable {
        /// The name, one word such as `edition`.
        public var name: String
        /// The value without line ends, such as a digest.
        public var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        /// Creates a part called `name`.
        public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    /// The inputs of the documents other than the row and the time.
    public var parts: [Part]
    /// Returns the file name of a row; `nil` when the row has an error. It uses a fixed clock, so that the name is the
    /// same in all runs.
    public var address: @Sendable (CSVRecord) -> String?
    /// Makes the document of a row, with the time of the clock as its creation date.
    public var make: @Sendable (CSVRecord, LocalClock) -> Checked<BatchFile?>
    /// Whether the diagnostics of a row prevent its document.
    public var isBad: @Sendable ([Diagnostic]) -> Bool

    /// Creates a recipe.
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
    /// The file name.
    public var name: String
    /// The content of the file.
    public var bytes: [UInt8]

    /// Creates a file called `name`.
    public init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
}
