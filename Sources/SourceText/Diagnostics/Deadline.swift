extension Diagnostic {
    /// A day by which the author had to act, such as the last day of validity of a statement.
    ///
    /// If several files have missed deadlines, the text form begins with the oldest, and a summary counts each kind.
    public struct Deadline: Hashable, Sendable {
        /// The day that has passed.
        public var day: CalendarDate
        /// The words after the number 1 in a summary: `statement has expired`.
        public var one: String
        /// The words after a larger number: `statements have expired`.
        public var several: String

        /// Creates a deadline. The properties describe its parts.
        public init(_ day: CalendarDate, one: String, several: String) {
            (self.day, self.one, self.several) = (day, one, several)
        }
    }

    /// Returns the diagnostic as one about a missed deadline.
    package func due(_ day: CalendarDate, one: String, several: String) -> Diagnostic {
        var diagnostic = self
        diagnostic.deadline = Deadline(day, one: one, several: several)
        return diagnostic
    }
}

extension [Diagnostic] {
    /// Returns sorted diagnostics with those about missed deadlines first, the oldest at the beginning. If only one
    /// file has any, the order stays.
    func oldestDeadlinesFirst() -> [Diagnostic] {
        guard haveDeadlinesOfSeveralFiles else { return self }
        let missed = enumerated().filter { $0.element.deadline != nil }.sorted { left, right in
            switch (left.element.deadline?.day, right.element.deadline?.day) {
            case (let a?, let b?) where a != b: a < b
            default: left.offset < right.offset
            }
        }
        return missed.map(\.element) + filter { $0.deadline == nil }
    }

    /// Returns the number of missed deadlines of each kind, such as `12 statements have expired`, if several files have
    /// them.
    package var missedDeadlines: [String] {
        guard haveDeadlinesOfSeveralFiles else { return [] }
        let kinds = Dictionary(grouping: compactMap(\.deadline)) { $0.several }
        return kinds.sorted { $0.key > $1.key }.map { kind in
            kind.value.count == 1 ? "1 \(kind.value[0].one)" : "\(kind.value.count) \(kind.key)"
        }
    }

    private var haveDeadlinesOfSeveralFiles: Bool {
        guard let first = first(where: { $0.deadline != nil })?.location?.path else { return false }
        return contains { $0.deadline != nil && $0.location?.path != first }
    }
}
