import SourceText

/// The texts of an accessibility statement that the program provides. `%1` to `%3` are placeholders.
///
/// The headings of the EU's model are those of Implementing Decision (EU) 2018/1523 in its languages. Those of the RGAA
/// are the French ones of RGAA 4.1. All other texts and languages are our translations.
///
/// The texts are in the section `[statement]` of the files in `builtin/wording`. A model may have texts of its own
/// (``StatementTexts``).
package enum StatementWord: Int, WordKey {
    // The row of the about page, by conformance level, also in the W3C's own words.
    case mentionFull, mentionPartial, mentionNone
    case w3cMentionFull, w3cMentionPartial, w3cMentionNone, w3cMentionNotAssessed
    // Titles and introduction.
    case rgaaTitle, euTitle, w3cTitle
    case rgaaCommitment, euCommitment, euLaw, w3cIntroduction, appliesTo, strategy, multiyearPlan, actionPlan
    case measures, plan, unfinished
    // Conformance status.
    case status, w3cStatus, statusFull, statusPartial, statusNone
    case statusPartialFailures, statusPartialExemptions, statusNoneFailures, statusNoneExemptions, noAudit
    case w3cFull, w3cPartial, w3cNone, w3cNotAssessed, standardLevel
    // Figures.
    case results, rate, percent, decimalMark, meanRate, captionLevels, captionPages
    case level, page, criteria, passed, failed, notApplicable, conformity, allLevels, mean
    case blockingPoints, users, reportDetail
    // Content that is not accessible.
    case notAccessible, notAccessibleReasons, limitations, rgaaFailures, euFailures, failedCount, criteriaOf
    case burden, rgaaExempt, euExempt, alternatives
    case fixedFailures, fixBy, fixOverdue, fixedOn, burdenAssessment
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
