/// A message to the user about the input: its severity, the problem, the location and a hint.
///
/// Diagnostics are data. The `Messages.swift` of each folder contains their wording; only the command line prints them.
public struct Diagnostic: Hashable, Sendable {
    /// The severity of a diagnostic.
    public enum Severity: String, Comparable, Sendable {
        /// A mistake that stops the build: nothing is written.
        case error
        /// A likely mistake in complete output. `--strict` makes it an error.
        case warning
        /// Information that needs no action. `--strict` ignores it.
        case note

        /// Orders errors before warnings and notes.
        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .error: 0
            case .warning: 1
            case .note: 2
            }
        }
    }

    /// A related location that helps to understand the diagnostic.
    public struct Note: Hashable, Sendable {
        /// The text: one sentence without a full stop.
        public var message: String
        /// The location of the note, if any.
        public var location: Location?

        /// - Parameter location: the location of the note, if any.
        public init(_ message: String, at location: Location? = nil) {
            self.message = message
            self.location = location
        }
    }

    /// Properties that later stages act on. No output shows them.
    public struct Traits: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt16

        /// Creates a set of the given bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// The disk, the network or another program refused an operation. The exit code is that of input and output.
        public static let io = Traits(rawValue: 1)
        /// A use of a variable is wrong. Errors at the same place are consequences.
        public static let variable = Traits(rawValue: 1 << 1)
        /// The line of the diagnostic contains a key, so no line of its file may be shown.
        public static let plainKey = Traits(rawValue: 1 << 2)
        /// A text contains placeholders. Several of these diagnostics can become one.
        public static let placeholder = Traits(rawValue: 1 << 3)
        /// Nothing read so far uses a file or a footnote. Another text may still use it.
        public static let unused = Traits(rawValue: 1 << 4)
        /// An event that the next build would not report, such as a difference from the last build.
        public static let transient = Traits(rawValue: 1 << 5)
        /// Only the list of files shows it, and not their content.
        public static let listing = Traits(rawValue: 1 << 6)
        /// A change of the text of a document can add or remove it.
        public static let text = Traits(rawValue: 1 << 7)
        /// Wrong only in a site: a single document may lack a title, or have keys for other programs.
        public static let siteOnly = Traits(rawValue: 1 << 8)
        /// The message quotes no text, so it may be shown even if the file is sealed.
        public static let quotesNoText = Traits(rawValue: 1 << 9)
        /// Others with the same message become notes of the first one.
        public static let repeated = Traits(rawValue: 1 << 10)
        /// The same entry occurs twice, such as a release.
        public static let duplicate = Traits(rawValue: 1 << 11)
        /// Others with the same message in other files of the app become notes of the first one.
        public static let repeatedInFiles = Traits(rawValue: 1 << 12)
        /// The words of a published version have changed.
        public static let words = Traits(rawValue: 1 << 13)
    }

    /// A stable identifier in kebab case, such as `broken-link`. Each has a section in `docs/diagnostics`.
    public var id: String
    /// The severity, which decides whether the build stops.
    public var severity: Severity
    /// The problem, in one sentence without a full stop.
    public var message: String
    /// The location; nil only if no file is concerned.
    public var location: Location?
    /// Related locations that help to understand the diagnostic.
    public var notes: [Note]
    /// Advice to the user, such as `did you mean "terms.md"?`.
    public var hint: Hint?
    /// The document whose earlier version this note is about; nil for all other diagnostics. The printer combines all
    /// notes about a document into one.
    public var document: String?
    /// The properties that later stages act on.
    public var traits: Traits
    /// The missed deadline that the diagnostic is about, if it is about one.
    public var deadline: Deadline?

    /// Creates a diagnostic. The properties describe its parts.
    public init(
        _ severity: Severity, _ id: String, _ message: String, at location: Location? = nil, notes: [Note] = [],
        hint: Hint? = nil, traits: Traits = []
    ) {
        self.id = id
        self.severity = severity
        self.message = message
        self.location = location
        self.notes = notes
        self.hint = hint
        self.traits = traits
    }

    /// Creates an error of input or output: the disk, the network or another program refused an operation.
    public init(
        io id: String, _ message: String, at location: Location? = nil, notes: [Note] = [], hint: Hint? = nil
    ) {
        self.init(.error, id, message, at: location, notes: notes, hint: hint, traits: .io)
    }
}

extension Diagnostic {
    /// A copy about an earlier version of `document`. The text of a published version must not change, so a warning
    /// becomes a note.
    public func inEarlierVersion(of document: String) -> Diagnostic {
        guard severity == .warning else { return self }
        var note = self
        note.severity = .note
        note.document = document
        return note
    }

    /// Combines the diagnostics about earlier versions of a document into one note. It quotes the first ten.
    static func inEarlierVersions(of document: String, _ found: [Diagnostic]) -> Diagnostic {
        var notes = found.prefix(10).map { Note("\($0.message) [\($0.id)]", at: $0.location) }
        if found.count > notes.count { notes.append(Note("and \(found.count - notes.count) more")) }
        let count = found.count == 1 ? "1 warning is" : "\(found.count) warnings are"
        return Diagnostic(
            .note, "earlier-version",
            "\(count) about earlier versions of \(document), which stay as they were published",
            at: (found.first?.location?.path).map { Location($0) }, notes: notes)
    }
}

extension [Diagnostic] {
    /// Returns the diagnostics with one for each message that is repeated. Notes give the locations of the others.
    /// - Parameter trait: the property of diagnostics that are joined.
    package func joiningRepeated(_ trait: Diagnostic.Traits = .repeated) -> [Diagnostic] {
        guard count(where: { $0.traits.contains(trait) }) > 1 else { return self }
        var (joined, places): ([Diagnostic], [String: (index: Int, count: Int)]) = ([], [:])
        for diagnostic in self {
            guard diagnostic.traits.contains(trait) else { joined.append(diagnostic); continue }
            guard let first = places[diagnostic.message] else {
                places[diagnostic.message] = (joined.count, 0)
                joined.append(diagnostic)
                continue
            }
            places[diagnostic.message]?.count += 1
            if first.count < 4 { joined[first.index].notes.append(.init("here too", at: diagnostic.location)) }
        }
        for place in places.values where place.count > 4 {
            joined[place.index].notes.append(.init("and \(place.count - 4) more"))
        }
        return joined
    }

    /// Whether the disk, the network or another program refused an operation.
    public var haveIOErrors: Bool { contains { $0.severity == .error && $0.traits.contains(.io) } }

    /// Whether at least one is an error, which stops the build.
    public var hasErrors: Bool { contains { $0.severity == .error } }

    /// Whether there are errors or warnings, which `--strict` rejects.
    public var hasWarnings: Bool { contains { $0.severity < .note } }

    /// Removes duplicates, combines the notes about each document, and sorts by file and place. Diagnostics without a
    /// location come first.
    public func sortedForPrinting() -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        let unique = filter { seen.insert($0).inserted }
        return unique.mergingDocumentNotes.inOrder
    }

    /// The diagnostics with the notes about each document combined into one.
    private var mergingDocumentNotes: [Diagnostic] {
        let notes = Dictionary(grouping: filter { $0.document != nil }) { $0.document ?? "" }
        if notes.isEmpty { return self }
        return filter { $0.document == nil }
            + notes.sorted { $0.key < $1.key }.map { .inEarlierVersions(of: $0.key, $0.value.inOrder) }
    }

    private var inOrder: [Diagnostic] {
        sorted { left, right in
            switch (left.location, right.location) {
            case (let a?, let b?) where a != b: return a < b
            case (nil, _?): return true
            case (_?, nil): return false
            default: return (left.severity, left.id, left.message) < (right.severity, right.id, right.message)
            }
        }
    }
}
