/// The rules a statement follows: its sections, its words, and when it expires.
enum AccessibilityModel: String, CaseIterable, Sendable {
    /// The French Référentiel général d’amélioration de l’accessibilité, version 4.1, "Obligations".
    case rgaa
    /// The statement generator of the W3C's Web Accessibility Initiative.
    case w3c
    /// The model statement of Commission Implementing Decision (EU) 2018/1523.
    case eu

    /// As messages name it.
    var inWords: String {
        switch self {
        case .rgaa: "RGAA"
        case .w3c: "W3C statement"
        case .eu: "EU model statement"
        }
    }

    /// How many months a statement holds: the RGAA's three years; elsewhere it is reviewed every year.
    var months: Int { self == .rgaa ? 36 : 12 }
}

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
            self.init(model: model, level: model == .w3c ? .notAssessed : .none)
            return
        }
        let isPartial = counts.passed * 2 >= counts.applicable
        self.init(model: model, level: counts.failed == 0 ? .full : isPartial ? .partial : .none)
    }

    init(model: AccessibilityModel, level: Level) {
        self.model = model
        self.level = level == .notAssessed && model != .w3c ? .none : level
    }
}
