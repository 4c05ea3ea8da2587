import SourceText
import Templates
import Wording

/// The words for all pages, in the page's language. `themes/plain/VIEWS.md` lists them.
package enum ThemeWords {
    /// All words, in order.
    package static let all: [Word] =
        [
            .skipToContent, .language, .chooseLanguage, .breadcrumb, .contents, .footer, .version, .effective, .updated,
            .latest, .yanked, .follow, .releases, .newer, .older, .noReleases, .external, .shareByMail, .shareByMessage,
            .shareAddress, .copyAddress, .addressCopied, .addressSelected, .earlierVersions, .whatChanged, .noChanges,
        ] + attestation + verify + consent + sealed

    package static let table = ViewTable<Wording>(
        "words",
        all.map { word in .text(word.name) { $0(word) } }
            + all.filter(\.isCounted).map { word in .text(word.name + "Forms") { $0[word].formsJSON } })

    /// The words of pages that make attestations.
    private static let attestation: [Word] = [
        .attestationPrivate, .attestationByHand, .attestationKind, .people, .changeList, .nobody,
        .addPerson, .editPersonTitle, .editPerson, .deletePerson, .moveUp, .moveDown, .personSaved, .personDeleted,
        .personMoved, .undo, .save, .cancel, .close, .optional, .reason, .ownText, .stepEarlier,
        .stepLater, .exactTime, .day, .timeOfDay, .makeAttestation, .iCertify, .certifyFor, .attestationMade,
        .copyText, .textCopied, .textNotCopied, .printAttestation, .printBlank, .pin, .unpin, .pinnedText,
        .unpinnedText, .codeTooLong, .memory, .remember, .rememberText, .kept, .keptNothing, .keptPeople,
        .keptChoices, .keptPinned, .clearAll, .cleared, .storageFails, .fromLink, .linkUnknown, .newVersion, .update,
        .checkThese, .addSomebody, .choosePerson, .chooseReason, .chooseReasons, .tooManyReasons, .valueMissing,
        .valueTooLong, .valueUnprintable, .valueNotDay, .valueFuture, .valueTooEarly, .valueNotTime, .valueSkipped,
        .valueNotDigits,
        .valueNotLength, .valueNotHex, .valueMistyped, .valueNotNumber, .valueTooSmall, .valueTooLarge, .valueNotMail,
        .valueNotAddress, .share, .reasons, .codeHolds, .alertImportant, .summary,
    ]

    /// The words of pages for consents and their answers.
    private static let consent: [Word] = [
        .consentAnswers, .consentAgree, .consentDisagree, .consentAllow, .consentDeny, .consentLater, .consentGive,
        .consentQuit, .consentStay, .consentBack, .consentContinue, .consentDenyText, .consentDisagreeText,
        .consentQuitText, .consentToEnd, .consentAgreed, .consentDisagreed, .consentAllowed, .consentDenied,
        .consentPutOff, .consentWithdrawn, .consentUnanswered, .consentYours, .consentChanged,
        .consentWithoutScript, .consentNotKept, .choices, .choicesKept, .choicesChange, .choicesAnswer,
        .choicesWithdraw, .choicesReceipt, .choicesReceiptText, .choicesDone, .choicesOpen, .choicesTaken,
    ]

    /// The words of pages that check signatures.
    private static let verify: [Word] = [
        .verifyLead, .verifyText, .verifyTextHelp, .verifyKeys, .verifyKey, .verifyOtherKey, .verifyKeyHelp, .keyID,
        .verifyCheck, .signedBy, .claimedSigner, .signedText, .verifyGood, .verifyGoodText, .verifyBad, .verifyBadText,
        .verifyUnknownKey, .verifyUnknownKeyText, .verifyNotSigned, .verifyNotSignedText, .verifyMalformed,
        .verifyMalformedText, .verifyNoText, .verifyBadKey, .verifyBadKeyText, .verifyUnsupported,
        .verifyUnsupportedText, .verifyProves, .verifyProvesText, .verifyProvesNot, .verifyNotTrue, .verifyNotWho,
        .verifyNotWhen, .verifyNotPaper, .verifyWithoutScript, .verifyByCommand, .verifyByCommandText,
    ]

    /// The words of sealed pages.
    private static let sealed: [Word] = [
        .protectedPage, .protectedText, .passcode, .passcodeShow, .unlock, .unlockRemember, .unlockWithoutScript,
        .locked,
        .lockAgain, .passkeyUse, .passkeyOffer, .passkeyEnable, .passkeyNotNow, .passcodeMissing, .unlockChecking,
        .unlockWrong, .unlockRules, .ruleLength, .ruleDigitsOnly, .ruleDigit, .ruleUpper, .ruleLower, .ruleSpecial,
        .ruleUnique, .unlockPause, .unlockTries, .unlockNoTries, .unlockDamaged, .unlockMisplaced,
        .passcodeChanged, .unlockNotSecure, .unlockFromDisk, .unlockUnsupported, .unlockDone, .unlockLocked,
        .unlockIdle, .unlockElsewhere, .unlockNotKept, .unlockKept,
        .passkeyMissing, .passkeyEnabled, .passkeyFailed, .passkeyGone,
    ]
}

extension WordText {
    /// The plural forms for scripts as JSON, with the language of the plural rules: `{"language":"en","one":"One
    /// answer"}`. Empty for a text without plural forms.
    fileprivate var formsJSON: String {
        guard let language, !forms.isEmpty else { return "" }
        var writer = JSONWriter()
        writer.object { object in
            object.member("language", language.tag)
            for category in PluralCategory.allCases { object.member(category.rawValue, ifPresent: forms[category]) }
        }
        return writer.text
    }
}
