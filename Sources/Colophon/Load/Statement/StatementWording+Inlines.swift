import Documents
import Wording

extension StatementWording {
    /// Creates the wording for `statement`, by its model and subject.
    init(_ language: Language, _ statement: Statement) {
        self.init(language, model: statement.model.rawValue, subject: statement.subject.inWording)
    }

    /// Returns the text of `word` with `parts` in place of `%1`, `%2` and so on.
    func callAsFunction(_ word: StatementWord, _ parts: [Inline]...) -> [Inline] { filled(.word(word), parts) }

    /// Returns the text of `phrase` with `parts` in place of `%1`, `%2` and so on.
    func callAsFunction(_ phrase: StatementPhrase, _ parts: [Inline]...) -> [Inline] { filled(phrase, parts) }

    /// Returns the text of `phrase` with `parts` in place of `%1`, `%2` and so on.
    func filled(_ phrase: StatementPhrase, _ parts: [[Inline]]) -> [Inline] {
        let (text, isForeign) = text(phrase)
        return marked(filled(text.text, parts, isForeign), isForeign)
    }

    /// Returns the plural form of `word` for `count`, with the number filled in.
    func callAsFunction(_ word: StatementWord, count: Int) -> [Inline] {
        let (text, isForeign) = text(.word(word))
        return marked(filled(text.text(for: count), [[.text(String(count))]], isForeign), isForeign)
    }

    /// Returns words with their language if it is not the reader's (WCAG 2.2, 3.1.2, "Language of Parts").
    private func marked(_ words: [Inline], _ isForeign: Bool) -> [Inline] {
        guard isForeign else { return words }
        let span = Span(
            kind: .plain, title: "", language: WordMark.language, direction: .leftToRight, content: words, change: nil)
        return [.span(span)]
    }

    private func filled(_ template: String, _ parts: [[Inline]], _ isForeign: Bool) -> [Inline] {
        var line: [Inline] = []
        var text = ""
        var rest = template[...]
        while let character = rest.popFirst() {
            let digit = rest.first?.wholeNumberValue ?? 0
            guard character == "%", digit > 0, let part = parts[safe: digit - 1] else {
                text.append(character)
                continue
            }
            rest.removeFirst()
            if !text.isEmpty { line.append(.text(text)) }
            text = ""
            line += isolated(part, isForeign)
        }
        if !text.isEmpty { line.append(.text(text)) }
        return line.joiningTexts
    }

    /// Isolates the inserted part in a right-to-left text, so that its own direction is kept.
    private func isolated(_ part: [Inline], _ isForeign: Bool) -> [Inline] {
        guard language.direction == .rightToLeft else { return part }
        let own = isForeign ? language.tag : nil
        let span = Span(kind: .bidirectionalIsolation, title: "", language: own, direction: nil, content: part)
        return [.span(span)]
    }

    /// Returns a percentage without decimals. One decimal is added where rounding would overstate the result: 100
    /// although a criterion fails, or 50 although fewer than half are met.
    func percent(_ counts: CriteriaCounts) -> String {
        guard let rate = counts.rate else { return "–" }
        let isHalf = counts.passed * 2 >= counts.applicable
        let rounded = rate.rounded()
        let saysTooMuch = rounded == 100 && counts.failed > 0 || rounded == 50 && !isHalf
        guard saysTooMuch else { return percent(rate) }
        let tenths = Int(rate * 10)
        return filled("\(tenths / 10)\(self(.decimalMark))\(tenths % 10)")
    }

    /// Returns a percentage without decimals.
    func percent(_ rate: Double) -> String { filled(String(Int(rate.rounded()))) }

    private func filled(_ number: String) -> String {
        filled(.word(.percent), [[.text(number)]]).plainText.withoutIsolates
    }
}

extension Conformity {
    /// Returns the text of the row on the about page: `Accessibility: partially compliant`; `nil` if the model has none
    /// for the level.
    func mention(_ language: Language) -> String? { mentionPhrase.map { wording(language)($0) } }

    /// Returns the mention for the footer of every page, with marks around it if it is in English on a page in another
    /// language; `nil` if the model requires none.
    func footerMention(_ language: Language) -> String? {
        guard model.rules.isMentionInFooter else { return nil }
        return mentionPhrase.map { wording(language).marked($0) }
    }

    private var mentionPhrase: StatementPhrase? { model.rules.mention[level] }

    private func wording(_ language: Language) -> StatementWording {
        StatementWording(language, model: model.rawValue)
    }

    /// Returns the title of the row on the about page, and the level for its second line: `Accessibility` and
    /// `Partially compliant`.
    ///
    /// In French, the RGAA prescribes the mention as one phrase, which stays whole in the title.
    ///
    /// Source: RGAA 4.1, "Obligations", the mention on the home page.
    func row(_ language: Language) -> (title: String?, secondary: String) {
        guard let phrase = mentionPhrase else { return (nil, "") }
        let (text, isForeign) = wording(language).text(phrase)
        let isWhole = model.rules.wholeMention.contains(language.primary)
        let parts = isWhole ? (text.text, "") : text.text.mentionParts
        func marked(_ text: String) -> String { isForeign && !text.isEmpty ? WordMark.enclosing(text) : text }
        return (marked(parts.0), marked(parts.1))
    }

    /// Returns the level alone: `Partially compliant`; an empty text if the model has no words for it.
    func levelText(_ language: Language) -> String {
        guard let phrase = mentionPhrase else { return "" }
        let (text, isForeign) = wording(language).text(phrase)
        let (title, level) = text.text.mentionParts
        let words = level.isEmpty ? title : level
        return isForeign ? WordMark.enclosing(words) : words
    }
}

extension String {
    /// The text before the colon of a mention, and the level after it with a capital letter; an empty level without a
    /// colon.
    fileprivate var mentionParts: (title: String, level: String) {
        guard let colon = firstIndex(where: ":：".contains) else { return (self, "") }
        let level = self[index(after: colon)...].drop(while: \.isWhitespace)
        let title = self[..<colon].split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return (title, level.prefix(1).uppercased() + level.dropFirst())
    }

    fileprivate var withoutIsolates: String { filter { $0 != "\u{2068}" && $0 != "\u{2069}" } }
}
