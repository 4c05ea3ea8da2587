/// The texts that the program itself puts on pages. `%1` and `%2` are placeholders.
///
/// The texts are in the section `[pages]` of the files in `builtin/wording`.
package enum Word: Int, WordKey {
    // Around every page.
    case skipToContent, language, breadcrumb, contents, footer, external
    // About page.
    case aboutItems, versionLine, privacy, terms, accessibility, news, legal, rate, rateAppStore, ratePlayStore
    case share, feedback, groupLegal, groupHelp, groupMore, groupRate, versionFrom
    case rateStore, shareByMail, shareByMessage, shareAddress, copyAddress, addressCopied, addressSelected
    // Choosing a language.
    case chooseLanguage, apps
    // Documents.
    case version, effective, updated, noticeTitle, noticeText
    case translationTitle, translationOlder, translationVersions, translationUndated, readOriginal
    // Documents on paper.
    case savePDF, allDocuments, pageNumber
    // Attestations.
    case specimen, specimenText, modelText, created, createdGiven, dateAtTime, signature, code, codeHolds, summary,
        reasons
    case yes, no, certify
    // The page of attestations.
    case attestations, attestationPrivate, attestationByHand, attestationKind, people, changeList, nobody, addPerson
    case editPersonTitle, editPerson, deletePerson, moveUp, moveDown, personSaved, personDeleted, personMoved, undo
    case save, cancel, close, optional, forExample, reason, ownText, stepEarlier, stepLater, exactTime, day, timeOfDay
    case makeAttestation, iCertify, certifyFor, attestationMade, copyText, textCopied, textNotCopied, printAttestation
    case printBlank, pin, unpin, pinnedText, unpinnedText, codeTooLong, memory, remember, rememberText, kept
    case keptNothing, keptPeople, keptChoices, keptPinned, clearAll, cleared, storageFails, fromLink, linkUnknown
    case newVersion, update, checkThese, addSomebody, choosePerson, chooseReason, chooseReasons, tooManyReasons
    case valueMissing, valueTooLong, valueUnprintable, valueNotDay, valueFuture, valueTooEarly, valueNotTime
    case valueSkipped, valueNotDigits, valueNotLength, valueNotHex, valueMistyped, valueNotNumber, valueTooSmall,
        valueTooLarge
    case valueNotMail, valueNotAddress
    // The page that checks signatures.
    case verify, verifyLead, verifyText, verifyTextHelp, verifyKeys, verifyKey, verifyOtherKey, verifyKeyHelp, keyID
    case verifyCheck, signedBy, claimedSigner, signedText, verifyGood, verifyGoodText, verifyBad, verifyBadText
    case verifyUnknownKey, verifyUnknownKeyText, verifyNotSigned, verifyNotSignedText, verifyMalformed
    case verifyMalformedText, verifyNoText, verifyBadKey, verifyBadKeyText, verifyUnsupported, verifyUnsupportedText
    case verifyProves, verifyProvesText, verifyProvesNot, verifyNotTrue, verifyNotWho, verifyNotWhen, verifyNotPaper
    case verifyWithoutScript, verifyByCommand, verifyByCommandText
    // Versions of documents.
    case versions, earlierVersions, whatChanged, inForce, notYetInForce, earlierVersion, appliedFromTo, appliedUntil
    case appliesFrom, earlierNotice, comingTitle, comingText, comingHere, inForceHere, readInForce, readVersion
    case whatChangedIn, comparedWith, noChanges, changedSections, newSections, removedSections, renamedSections,
        movedSections
    case sameSections, sectionChanged, sectionNew, sectionRemoved, sectionMoved, sectionSame, sectionWas
    case added, removed, beginning, changesOf, firstVersion
    // News.
    case releases, releaseTitle, newer, older, latest, yanked, follow, allReleases, noReleases, whatsNewIn
    case whatsNewHeadline, goOn
    // The welcome page.
    case welcome, signIn, activate, tryDemo, acceptTexts, scanCode
    // Other apps.
    case moreApps, otherApps, noOtherApps, moreAppsProblem, moreAppsProblemText
    // The list of accessibility statements.
    case statements, statementName, nextReview, reviewOverdue, overduePromises
    // Sealed pages.
    case protectedPage, protectedText, passcode, passcodeShow, unlock, unlockRemember, unlockRememberText
    case unlockWithoutScript
    case locked, lockAgain, passkeyUse, passkeyOffer, passkeyEnable, passkeyNotNow, passcodeMissing
    case unlockChecking, unlockWrong, unlockRules, ruleLength, ruleDigitsOnly, ruleDigit, ruleUpper, ruleLower
    case ruleSpecial, ruleUnique, unlockPause, unlockTries, unlockNoTries, unlockDamaged, unlockMisplaced
    case passcodeChanged, unlockNotSecure, unlockFromDisk
    case unlockUnsupported, unlockDone, unlockLocked, unlockIdle, unlockElsewhere, unlockNotKept, unlockKept
    case passkeyMissing, passkeyEnabled, passkeyFailed, passkeyGone
    // The page for addresses that do not exist.
    case missingTitle, missingText, missingLink
    // Inside a text.
    case alertNote, alertTip, alertImportant, alertWarning, alertCaution
    case taskDone, taskOpen, table, footnotes, backToReference
    // Consent: the questions and the answers.
    case consentStep, consentAnswers, consentAgree, consentDisagree, consentAllow, consentDeny, consentLater
    case consentGive, consentQuit, consentStay, consentBack, consentContinue, consentDenyText, consentDisagreeText
    case consentQuitText, consentToEnd, consentAgreed, consentDisagreed, consentAllowed, consentDenied
    case consentPutOff, consentWithdrawn, consentUnanswered, consentYours, consentChanged, consentWithoutScript
    case consentNotKept, choices, choicesKept, choicesChange, choicesAnswer, choicesWithdraw, choicesReceipt
    case choicesReceiptText, choicesDone, choicesOpen, choicesTaken
}

extension Word {
    /// Whether the text depends on a number, so that a language may have plural forms of it.
    package var isCounted: Bool { !WordingFile.english.pages[forms: self].isEmpty }

    /// The keys with which a site may replace the word: its name and, if it is counted, the keys of its plural forms,
    /// such as `choicesOpen.few`.
    package var keys: [String] { [name] + (isCounted ? Self.ownForms.map(formKey) : []) }

    /// Returns the key with which a plural form is replaced.
    func formKey(_ category: PluralCategory) -> String { "\(name).\(category)" }

    /// The categories with their own key. The key of `other` is the word's name.
    static let ownForms = PluralCategory.allCases.filter { $0 != .other }
}
