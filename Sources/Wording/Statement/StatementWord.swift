/// Every text of an accessibility statement that the program itself writes. `%1` to `%3` stand for what is filled in.
///
/// Headings of the EU's model are those of Implementing Decision (EU) 2018/1523 in its languages, those of the RGAA are
/// the French ones of RGAA 4.1; all else, and all other languages, are translations of our own.
enum StatementWord: String, CaseIterable, Sendable {
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
struct StatementWording: Sendable {
    let language: Language
    private let texts: [StatementWord: String]

    /// The wording for a reader of `language`: its own, the nearest in the same language, or English.
    init(_ language: Language) {
        self.language = language
        texts = language.nearest(among: Self.languages).flatMap { Self.all[$0.tag] } ?? Self.english
    }

    /// The text of `word`, nothing filled in.
    func callAsFunction(_ word: StatementWord) -> String { texts[word] ?? Self.english[word] ?? word.rawValue }

    /// The text of `word` with `parts` filled in for `%1`, `%2` and so on.
    func callAsFunction(_ word: StatementWord, _ parts: [Inline]...) -> [Inline] {
        var line: [Inline] = []
        var text = ""
        var rest = self(word)[...]
        while let character = rest.popFirst() {
            let digit = rest.first?.wholeNumberValue ?? 0
            guard character == "%", digit > 0, let part = parts[safe: digit - 1] else {
                text.append(character)
                continue
            }
            rest.removeFirst()
            if !text.isEmpty { line.append(.text(text)) }
            text = ""
            line += isolated(part)
        }
        if !text.isEmpty { line.append(.text(text)) }
        return line.joiningTexts
    }

    /// In a text that runs from right to left, what is filled in keeps its own order.
    private func isolated(_ part: [Inline]) -> [Inline] {
        guard language.direction == .rightToLeft else { return part }
        let span = Span(kind: .bidirectionalIsolation, title: "", language: nil, direction: nil, content: part)
        return [.span(span)]
    }

    /// A share of a hundred without decimals; with one where the rounded number would say too much: not 100 while
    /// something fails, not 50 while less is met.
    func percent(_ counts: CriteriaCounts) -> String {
        guard let rate = counts.rate else { return "–" }
        let isHalf = counts.passed * 2 >= counts.applicable
        let rounded = rate.rounded()
        let saysTooMuch = rounded == 100 && counts.failed > 0 || rounded == 50 && !isHalf
        guard saysTooMuch else { return percent(rate) }
        let tenths = Int(rate * 10)
        let mark = ["en", "ar"].contains(language.primary) || Self.all[language.primary] == nil ? "." : ","
        return filled("\(tenths / 10)\(mark)\(tenths % 10)")
    }

    /// A share of a hundred without decimals.
    func percent(_ rate: Double) -> String { filled(String(Int(rate.rounded()))) }

    private func filled(_ number: String) -> String { self(.percent, [.text(number)]).plainText.withoutIsolates }

    private static let languages = all.keys.sorted().compactMap(Language.init)

    /// By language; a test sees to it that each one has every word.
    static let all: [String: [StatementWord: String]] = [
        "ar": arabic, "de": german, "en": english, "es": spanish, "fr": french, "it": italian, "nl": dutch,
        "pl": polish, "pt": portuguese,
    ]
}

extension Conformity {
    /// What the row of the about page says: `Accessibility: partially compliant`.
    ///
    /// Source: RGAA 4.1, "Obligations", the mention on the home page.
    func mention(_ language: Language) -> String {
        let word: StatementWord =
            switch (level, model) {
            case (.full, .w3c): .w3cMentionFull
            case (.partial, .w3c): .w3cMentionPartial
            case (.none, .w3c): .w3cMentionNone
            case (.notAssessed, _): .w3cMentionNotAssessed
            case (.full, _): .mentionFull
            case (.partial, _): .mentionPartial
            case (.none, _): .mentionNone
            }
        return StatementWording(language)(word)
    }
}

extension String {
    fileprivate var withoutIsolates: String { filter { $0 != "\u{2068}" && $0 != "\u{2069}" } }
}
