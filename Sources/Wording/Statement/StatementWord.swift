import SourceText

/// Every text of an accessibility statement that the program itself writes. `%1` to `%3` stand for what is filled in.
///
/// Headings of the EU's model are those of Implementing Decision (EU) 2018/1523 in its languages, those of the RGAA are
/// the French ones of RGAA 4.1; all else, and all other languages, are translations of our own.
package enum StatementWord: String, CaseIterable, Sendable {
    // The row of the about page, by level; the W3C's own words.
    case mentionFull, mentionPartial, mentionNone
    case w3cMentionFull, w3cMentionPartial, w3cMentionNone, w3cMentionNotAssessed
    // Titles and what stands at the head.
    case rgaaTitle, euTitle, w3cTitle
    case rgaaCommitment, euCommitment, w3cIntroduction, appliesTo, strategy, multiyearPlan, actionPlan
    case measures, plan, unfinished
    // How far the app conforms.
    case status, w3cStatus, statusFull, statusPartial, statusNone, noAudit
    case w3cFull, w3cPartial, w3cNone, w3cNotAssessed, standardLevel
    // Figures.
    case results, rate, percent, meanRate, captionLevels, captionPages
    case level, page, criteria, passed, failed, notApplicable, conformity, allLevels, mean
    case blockingPoints, users, reportDetail
    // What is not accessible.
    case notAccessible, notAccessibleReasons, limitations, rgaaFailures, euFailures, failedCount, criteriaOf
    case burden, rgaaExempt, euExempt, alternatives
    // How the statement was made.
    case rgaaPreparation, euPreparation, assessment, date, prepared, updated, reviewed, audited, ownAudit, externalAudit
    case auditedBy, approved, approval, validUntil, reviewUntil
    case technologies, w3cTechnologies, tools, compatibility, pages
    case testAuto, testManual, testFunctional, testUser
    // Whom to turn to.
    case rgaaContact, euContact, w3cContact, contactAlternative, contactWelcome, email, form, phone, address, response
    case rgaaRedress, euRedress, w3cRedress, redressWhen, redressYouCan, defenderForm, defenderDelegates, defenderPost
    case redressLink, score
}

/// The texts of a statement in one language.
package struct StatementWording: Sendable {
    package let language: Language
    private let texts: [StatementWord: String]

    /// The wording for a reader of `language`: its own, the nearest in the same language, or English.
    package init(_ language: Language) {
        self.language = language
        texts = language.nearest(among: Self.languages).flatMap { Self.all[$0.tag] } ?? Self.english
    }

    /// True when there are texts in `language` itself.
    package static func exists(in language: Language) -> Bool { all[language.primary] != nil }

    /// The text of `word`, nothing filled in.
    package func callAsFunction(_ word: StatementWord) -> String { texts[word] ?? Self.english[word] ?? word.rawValue }

    private static let languages = all.keys.sorted().compactMap(Language.init)

    /// By language; a test sees to it that each one has every word.
    package static let all: [String: [StatementWord: String]] = [
        "ar": arabic, "de": german, "en": english, "es": spanish, "fr": french, "it": italian, "nl": dutch,
        "pl": polish, "pt": portuguese,
    ]
}
