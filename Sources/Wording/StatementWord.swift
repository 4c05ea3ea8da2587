import SourceText

/// The texts of an accessibility statement that the program provides. `%1` to `%3` are placeholders.
///
/// The headings of the EU's model are those of Implementing Decision (EU) 2018/1523 in its languages. Those of the RGAA
/// are the French ones of RGAA 4.1. All other texts and languages are our translations.
///
/// The texts are in the section `[statement]` of the files in `builtin/wording`.
package enum StatementWord: Int, WordKey {
    // The row of the about page, by conformance level, also in the W3C's own words.
    case mentionFull, mentionPartial, mentionNone
    case w3cMentionFull, w3cMentionPartial, w3cMentionNone, w3cMentionNotAssessed
    // Titles and introduction.
    case rgaaTitle, euTitle, w3cTitle
    case rgaaCommitment, euCommitment, w3cIntroduction, appliesTo, strategy, multiyearPlan, actionPlan
    case measures, plan, unfinished
    // Conformance status.
    case status, w3cStatus, statusFull, statusPartial, statusNone, noAudit
    case w3cFull, w3cPartial, w3cNone, w3cNotAssessed, standardLevel
    // Figures.
    case results, rate, percent, decimalMark, meanRate, captionLevels, captionPages
    case level, page, criteria, passed, failed, notApplicable, conformity, allLevels, mean
    case blockingPoints, users, reportDetail
    // Content that is not accessible.
    case notAccessible, notAccessibleReasons, limitations, rgaaFailures, euFailures, failedCount, criteriaOf
    case burden, rgaaExempt, euExempt, alternatives
    // Preparation of the statement.
    case rgaaPreparation, euPreparation, assessment, date, prepared, updated, reviewed, audited, ownAudit, externalAudit
    case auditedBy, approved, approval, validUntil, reviewUntil
    case technologies, w3cTechnologies, tools, compatibility, pages
    case testAuto, testManual, testFunctional, testUser
    // Contact and redress.
    case rgaaContact, euContact, w3cContact, contactAlternative, contactWelcome, email, form, phone, address, response
    case rgaaRedress, euRedress, w3cRedress, redressWhen, redressYouCan, defenderForm, defenderDelegates, defenderPost
    case redressLink, score
}

/// The texts of a statement in one language.
package struct StatementWording: Sendable {
    package let language: Language
    private let texts: WordTable<StatementWord>
    private let written: Language?

    /// Creates the wording for a reader of `language`: in that language, in the nearest form of it, or in English.
    package init(_ language: Language) {
        self.language = language
        let file = WordingFile.nearest(to: language)
        (texts, written) = (file.statement, file.language)
    }

    /// Returns the text of `word` without filling its placeholders.
    package func callAsFunction(_ word: StatementWord) -> String { texts[word] }

    /// Returns the text of `word`, with marks around it (`WordMark`) if it is not in the reader's language.
    /// - Parameter values: the texts in the reader's language in place of `%1`, `%2` and so on.
    package func marked(_ word: StatementWord, _ values: String...) -> String {
        let text = texts[word]
        if Wording.exists(for: language) { return values.isEmpty ? text : text.filling(values) }
        let parts = values.map { WordMark.value.text + $0 + WordMark.end.text }
        return WordMark.enclosing(parts.isEmpty ? text : text.filling(parts))
    }

    /// The text of `word` with its plural forms, without filling its placeholders.
    package subscript(word: StatementWord) -> WordText {
        WordText(texts[word], forms: texts[forms: word], in: written)
    }
}
