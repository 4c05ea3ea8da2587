import Wording

/// The model that a statement follows.
enum AccessibilityModel: String, CaseIterable, Sendable {
    /// The French Référentiel général d’amélioration de l’accessibilité, version 4.1, "Obligations".
    case rgaa
    /// The statement generator of the W3C's Web Accessibility Initiative.
    case w3c
    /// The model statement of Commission Implementing Decision (EU) 2018/1523.
    case eu

    /// That of a statement about which nothing is known.
    static let standard = w3c

    /// Its words, and when a statement expires. Its sections, and what it demands, are a `StatementModel`.
    struct Rules {
        /// As messages name it.
        var inWords: String
        /// The standard that it is about; nil for one that is of no one standard.
        var standard: String?
        /// Of the page; an app's name is filled in.
        var title: StatementWord
        /// What the row of the about page says.
        var mention: LevelWords
        /// What can be claimed of an app that nobody has assessed.
        var unassessed = Conformity.Level.none
        /// How long a statement holds.
        var months: Int
        /// How long it still holds when a newer version of the standard has come out; nil when that does not matter.
        var monthsOnceSuperseded: Int?
        /// True when it holds from the day it was last looked at, even without an audit.
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
        // Three years from the statement; who looks at it again without an audit gains nothing.
        case .rgaa:
            Rules(
                inWords: "RGAA", standard: "RGAA", title: .rgaaTitle, mention: .common, months: 36,
                monthsOnceSuperseded: 18, countsReviews: false)
        case .w3c:
            Rules(
                inWords: "W3C statement", title: .w3cTitle, mention: .w3c, unassessed: .notAssessed, months: 12,
                countsReviews: true)
        case .eu:
            Rules(inWords: "EU model statement", title: .euTitle, mention: .common, months: 12, countsReviews: true)
        }
    }
}

extension AccessibilityModel.LevelWords {
    /// Only the W3C has a word for what was not assessed; elsewhere that level does not exist.
    ///
    /// Source: RGAA 4.1, "Obligations", the mention on the home page.
    fileprivate static let common = Self(
        full: .mentionFull, partial: .mentionPartial, none: .mentionNone, notAssessed: .w3cMentionNotAssessed)
    fileprivate static let w3c = Self(
        full: .w3cMentionFull, partial: .w3cMentionPartial, none: .w3cMentionNone, notAssessed: .w3cMentionNotAssessed)
}
