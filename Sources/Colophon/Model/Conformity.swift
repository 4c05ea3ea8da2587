import SourceText

/// How far an app conforms, and by whose words.
struct Conformity: Hashable, Sendable {
    /// What can be claimed.
    enum Level: String, CaseIterable, Sendable {
        case full, partial, none
        /// Only the W3C has a word for this; for the others it is `none`.
        case notAssessed = "not-assessed"
    }

    var model: AccessibilityModel
    var level: Level

    /// What `counts` allow to claim: all criteria that apply are met, at least half of them, or fewer. Whole numbers
    /// decide, so that 99.7 % is not taken for all.
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

/// What a computed statement says in figures, dates and addresses, for programs.
struct StatementFacts: Sendable {
    var counts: CriteriaCounts?
    var audited: CalendarDate?
    var prepared: CalendarDate?
    var reviewed: CalendarDate?
    var validUntil: CalendarDate?
    var email: String?
    var url: String?
    var phone: String?
    /// The whole report of the audit, as the statement names it.
    var reportDetail: String?
}
