import SourceText

/// The level of conformity of an app, and the model by which it is stated.
struct Conformity: Hashable, Sendable {
    /// The level that a statement can claim.
    enum Level: String, CaseIterable, Sendable {
        case full, partial, none
        /// Only the W3C has a word for this level. The other models use `none`.
        case notAssessed = "not-assessed"
    }

    var model: AccessibilityModel
    var level: Level

    /// Computes the level from `counts`: full when all applicable criteria are met, partial for at least half of them,
    /// otherwise none. Integers are compared, so that 99.7 % is not rounded up to full.
    ///
    /// Source: RGAA 4.1, "Obligations"; the EU's model says "most requirements" for partial.
    init(_ model: AccessibilityModel, _ counts: CriteriaCounts?, isFinished: Bool = true) {
        guard let counts, counts.applicable > 0, isFinished else {
            self.init(model: model, level: .notAssessed)
            return
        }
        let isPartial = counts.passed * 2 >= counts.applicable
        self.init(model: model, level: counts.failed == 0 ? .full : isPartial ? .partial : .none)
    }

    init(model: AccessibilityModel, level: Level) {
        self.model = model
        self.level = level == .notAssessed ? model.rules.unassessed : level
    }
}

/// The dates and promises of a computed statement, for a list of many statements.
struct StatementState: Hashable, Sendable {
    /// The day of the statement, of its last update or of its last review, whichever is latest.
    var date: CalendarDate?
    /// The day by which the statement has to be reviewed; `nil` if its model has no period.
    var review: CalendarDate?
    /// The number of failures whose promised day has passed.
    var overduePromises = 0
}
