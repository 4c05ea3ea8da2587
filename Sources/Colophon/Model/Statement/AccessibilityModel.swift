import Wording

/// The model that a statement follows.
enum AccessibilityModel: String, CaseIterable, Sendable {
    /// The French Référentiel général d’amélioration de l’accessibilité, version 4.1, "Obligations".
    case rgaa
    /// The statement generator of the W3C's Web Accessibility Initiative.
    case w3c
    /// The model statement of Commission Implementing Decision (EU) 2018/1523.
    case eu

    /// The default model, for a statement that names none.
    static let standard = w3c

    /// The words of the model and its period of validity. Its sections and required contents are in `StatementModel`.
    struct Rules {
        /// The name of the model in messages.
        var displayName: String
        /// The standard that the model covers; `nil` for a model that is not tied to one standard.
        var standard: String?
        /// The page title, with a placeholder for the name of the app.
        var title: StatementWord
        /// The text of the row on the about page, by level.
        var mention: LevelWords
        /// The level of an app without an assessment.
        var unassessed = Conformity.Level.none
        /// The validity of a statement, in months.
        var months: Int
        /// The validity in months after a newer version of the standard has come out; `nil` when a new version does not
        /// shorten it.
        var monthsOnceSuperseded: Int?
        /// Whether a review without an audit also starts a new period of validity.
        var countsReviews: Bool
    }

    /// A text for each level.
    struct LevelWords {
        var full, partial, none, notAssessed: StatementWord

        subscript(level: Conformity.Level) -> StatementWord {
            switch level {
            case .full: full
            case .partial: partial
            case .none: none
            case .notAssessed: notAssessed
            }
        }
    }

    var rules: Rules {
        switch self {
        // Valid for three years from the statement; a review without an audit does not extend it.
        case .rgaa:
            Rules(
                displayName: "RGAA", standard: "RGAA", title: .rgaaTitle, mention: .common, months: 36,
                monthsOnceSuperseded: 18, countsReviews: false)
        case .w3c:
            Rules(
                displayName: "W3C statement", title: .w3cTitle, mention: .w3c, unassessed: .notAssessed, months: 12,
                countsReviews: true)
        case .eu:
            Rules(displayName: "EU model statement", title: .euTitle, mention: .common, months: 12, countsReviews: true)
        }
    }
}

extension AccessibilityModel.LevelWords {
    /// Only the W3C has a word for the level "not assessed". The other models do not have this level.
    ///
    /// Source: RGAA 4.1, "Obligations", the mention on the home page.
    fileprivate static let common = Self(
        full: .mentionFull, partial: .mentionPartial, none: .mentionNone, notAssessed: .w3cMentionNotAssessed)
    fileprivate static let w3c = Self(
        full: .w3cMentionFull, partial: .w3cMentionPartial, none: .w3cMentionNone, notAssessed: .w3cMentionNotAssessed)
}
