import SourceText

/// Every text that the program itself puts on a page. `%1` and `%2` stand for what is filled in.
package enum Word: String, CaseIterable, Sendable {
    // Around every page.
    case skipToContent, language, breadcrumb, contents, footer, external
    // About page.
    case aboutItems, versionLine, privacy, terms, accessibility, news, legal, rate, rateAppStore, ratePlayStore
    case share, feedback
    case rateStore, shareByMail, shareByMessage, shareAddress, copyAddress, addressCopied, addressSelected
    // Choosing a language.
    case chooseLanguage, apps
    // Documents.
    case version, effective, updated, noticeTitle, noticeText
    case translationTitle, translationOlder, translationUndated, readOriginal
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
    case changesFromTo, noChanges, changedSections, newSections, removedSections, renamedSections, movedSections
    case sameSections, sectionChanged, sectionNew, sectionRemoved, sectionMoved, sectionSame, sectionWas
    case added, removed, beginning, changesOf, firstVersion
    // News.
    case releases, releaseTitle, newer, older, latest, yanked, follow, allReleases, noReleases
    // Other apps.
    case moreApps, otherApps, noOtherApps, moreAppsProblem, moreAppsProblemText
    // A page that is not there.
    case missingTitle, missingText, missingLink
    // Inside a text.
    case alertNote, alertTip, alertImportant, alertWarning, alertCaution
    case taskDone, taskOpen, table, footnotes, backToReference
}

/// The program's own texts in one language.
package struct Wording: Sendable {
    package let language: Language
    private let texts: [Word: String]

    /// The wording for a reader of `language`: its own, the nearest in the same language, or English.
    package static func forLanguage(_ language: Language) -> Wording {
        Wording(language: language, texts: language.nearest(among: languages).flatMap { all[$0.tag] } ?? english)
    }

    /// The English text of `word`, as it is written.
    static func inEnglish(_ word: Word) -> String { all["en"]?[word] ?? word.rawValue }

    /// The same with some texts replaced.
    package func replacing(_ own: [Word: String]) -> Wording {
        own.isEmpty ? self : Wording(language: language, texts: texts.merging(own) { $1 })
    }

    /// True when there is wording for `language`, so that no English shows up on its pages.
    package static func exists(for language: Language) -> Bool {
        language.nearest(among: languages) != nil
    }

    /// The text of `word`, `%1` and `%2` replaced.
    package func callAsFunction(_ word: Word, _ first: String? = nil, _ second: String? = nil) -> String {
        let text = texts[word] ?? Self.english[word] ?? word.rawValue
        guard let first else { return text }
        return text.filling([isolated(first), isolated(second ?? "")])
    }

    /// Keeps what is filled in from getting mixed up with a right-to-left text around it: `2.3.0 (214) - beta` would
    /// come out as `beta - (214) 2.3.0`.
    ///
    /// Source: Unicode Standard Annex #9, section 2.4, first strong isolate.
    private func isolated(_ text: String) -> String {
        language.direction == .rightToLeft && !text.isEmpty ? "\u{2068}\(text)\u{2069}" : text
    }

    private static let languages = all.keys.sorted().compactMap(Language.init)

    /// By language; a test sees to it that each one has every word.
    package static let all: [String: [Word: String]] = [
        "ar": arabic, "de": german, "en": english, "es": spanish, "fr": french, "it": italian, "nl": dutch,
        "pl": polish, "pt": portuguese,
    ]
}

extension String {
    /// Puts `values[0]` for each `%1` and `values[1]` for each `%2`. What is put in is not looked at again: a title may
    /// hold `%2` itself.
    fileprivate func filling(_ values: [String]) -> String {
        var bytes: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.popFirst() {
            let number = rest.first.map { Int($0) - Int(UInt8(ascii: "1")) } ?? -1
            if byte == UInt8(ascii: "%"), let value = values[safe: number] {
                bytes += Array(value.utf8)
                rest = rest.dropFirst()
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
