import Wording
import Templates

/// What the page of attestations offers to templates.
extension Schemas {
    /// The words of its own, in order.
    static let attestationWords: [Word] = [
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
    /// Those of the page that checks signatures, in order.
    static let verifyWords: [Word] = [
        .verifyLead, .verifyText, .verifyTextHelp, .verifyKeys, .verifyKey, .verifyOtherKey, .verifyKeyHelp, .keyID,
        .verifyCheck, .signedBy, .claimedSigner, .signedText, .verifyGood, .verifyGoodText, .verifyBad, .verifyBadText,
        .verifyUnknownKey, .verifyUnknownKeyText, .verifyNotSigned, .verifyNotSignedText, .verifyMalformed,
        .verifyMalformedText, .verifyNoText, .verifyBadKey, .verifyBadKeyText, .verifyUnsupported,
        .verifyUnsupportedText, .verifyProves, .verifyProvesText, .verifyProvesNot, .verifyNotTrue, .verifyNotWho,
        .verifyNotWhen, .verifyNotPaper, .verifyWithoutScript, .verifyByCommand, .verifyByCommandText,
    ]
    /// A key that the page knows.
    package static let signer = ViewSchema("signer", [.text("name"), .text("key"), .text("id")])

    /// A part of a text: words, or the name of a value and how it is written.
    package static let piece = ViewSchema("piece", [.text("text"), .text("value"), .text("form")])
    package static let codeLine = ViewSchema("line", [.list("pieces", piece)])
    package static let code = ViewSchema(
        "code",
        [
            .text("level"), .text("margin"), .text("separator"), .flag("isTrailing"), .text("reasonSeparator"),
            .list("lines", codeLine),
        ])
    package static let fieldChoice = ViewSchema("choice", [.text("code"), .text("label")])
    package static let field = ViewSchema(
        "field",
        [
            .text("key"), .text("id"), .text("type"), .text("label"), .text("help"), .text("max"), .text("length"),
            .text("check"), .text("latest"), .text("earliest"), .text("notBefore"), .text("least"), .text("most"),
            .text("inputType"), .text("inputMode"), .text("autocomplete"), .flag("isPerson"), .flag("isRequired"),
            .flag("isMoment"), .flag("isFlag"), .flag("isLines"), .flag("isChoice"), .flag("isLine"),
            .list("choices", fieldChoice),
        ])
    /// Words in the edition's language.
    package static let editionLabels = ViewSchema("labels", editionWords.map { .text($0.name) })
    package static let editionWords: [Word] = [
        .specimen, .specimenText, .modelText, .created, .dateAtTime, .reasons, .yes, .no,
    ]
    package static let edition = ViewSchema(
        "edition",
        [
            .text("id"), .text("edition"), .text("version"), .text("name"), .text("context"), .text("contextName"),
            .text("secondPage"), .text("min"), .text("max"), .text("certification"), .text("editionLang"),
            .text("contentLang"), .text("contentDir"), .text("title"), .text("subtitle"), .text("basis"),
            .markup("body"), .object("labels", editionLabels), .list("fields", field), .object("code", code).optional,
            .list("file", piece),
        ])
}
