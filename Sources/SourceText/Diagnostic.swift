/// One thing to say to the user about the input: what, where, how grave, and what to do.
///
/// Diagnostics are data. Words are made in each room's `Messages.swift`; printing happens in the command line alone.
public struct Diagnostic: Hashable, Sendable {
    /// How grave a diagnostic is.
    public enum Severity: String, Comparable, Sendable {
        /// Nothing is written.
        case error
        /// The output is whole, yet something in it is likely not what was meant. `--strict` makes it an error.
        case warning
        /// Good to know, with nothing to be done about it; `--strict` does not mind.
        case note

        /// Errors come first.
        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .error: 0
            case .warning: 1
            case .note: 2
            }
        }
    }

    /// A further place that helps to understand the diagnostic.
    public struct Note: Hashable, Sendable {
        /// In one sentence without a full stop.
        public var message: String
        /// What it points at, if anything.
        public var location: Location?

        /// - Parameter location: what the note points at, if anything.
        public init(_ message: String, at location: Location? = nil) {
            self.message = message
            self.location = location
        }
    }

    /// A stable name in kebab case, such as `broken-link`; each has a section in `docs/diagnostics`.
    public var id: String
    /// Whether it stops the build.
    public var severity: Severity
    /// What is wrong, in one sentence without a full stop.
    public var message: String
    /// Where; nil only when no file is concerned.
    public var location: Location?
    /// Further places that help to understand it.
    public var notes: [Note]
    /// What to do about it, such as `did you mean "terms.md"?`.
    public var hint: Hint?
    /// The document that this is a note about, for one about an earlier version of it. All notes about a document are
    /// printed as one.
    public var document: String?

    /// A diagnostic; see the properties for what each part means.
    public init(
        _ severity: Severity, _ id: String, _ message: String, at location: Location? = nil, notes: [Note] = [],
        hint: Hint? = nil
    ) {
        self.id = id
        self.severity = severity
        self.message = message
        self.location = location
        self.notes = notes
        self.hint = hint
    }
}

extension [Diagnostic] {
    /// True when at least one is an error, so that nothing may be written.
    public var hasErrors: Bool { contains { $0.severity == .error } }

    /// True when there are errors or warnings: what `--strict` does not let pass.
    public var hasWarnings: Bool { contains { $0.severity < .note } }

    /// In the order they are printed: by file and place; without one, first. The notes about a document are one.
    public func sortedForPrinting() -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        let unique = filter { seen.insert($0).inserted }
        return unique.gatheringDocuments.inOrder
    }

    /// The notes about each document as one.
    private var gatheringDocuments: [Diagnostic] {
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
