import SourceText

/// The earlier states of an imported file.
public struct ImportHistory: Sendable {
    /// A state of the file.
    public struct Revision: Sendable {
        /// The day from which the state counts.
        public var date: CalendarDate
        /// The name of the file at that time.
        public var name: String
        /// The contents.
        public var bytes: [UInt8]

        /// Creates a state with these values.
        public init(date: CalendarDate, name: String, bytes: [UInt8]) {
            (self.date, self.name, self.bytes) = (date, name, bytes)
        }
    }

    /// The index of the input that has the file.
    public var input: Int
    /// The path of the file in that input.
    public var path: SourcePath
    /// The states, oldest first.
    public var revisions: [Revision]
    /// Whether the repository lacks older states.
    public var isIncomplete: Bool
    /// The number of states that are too large or could not be read.
    public var unread: Int

    /// Creates a history with these values.
    public init(input: Int, path: SourcePath, revisions: [Revision], isIncomplete: Bool = false, unread: Int = 0) {
        (self.input, self.path, self.revisions) = (input, path, revisions)
        (self.isIncomplete, self.unread) = (isIncomplete, unread)
    }

    /// The path of the file among the files of all inputs; see `ImportSource`.
    func path(among inputs: [ImportInput]) -> SourcePath? {
        SourcePath(inputs.prefix(of: input) + path.text)
    }
}
