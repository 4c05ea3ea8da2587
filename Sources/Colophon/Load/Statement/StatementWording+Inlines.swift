import Documents
import Wording

extension StatementWording {
    /// The text of `word` with `parts` filled in for `%1`, `%2` and so on.
    func callAsFunction(_ word: StatementWord, _ parts: [Inline]...) -> [Inline] {
        filled(self(word), parts)
    }

    /// The text of `word` in the form that goes with `count`, which is filled in.
    func callAsFunction(_ word: StatementWord, count: Int) -> [Inline] {
        filled(self[word].text(for: count), [[.text(String(count))]])
    }

    private func filled(_ template: String, _ parts: [[Inline]]) -> [Inline] {
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
        return filled("\(tenths / 10)\(self(.decimalMark))\(tenths % 10)")
    }

    /// A share of a hundred without decimals.
    func percent(_ rate: Double) -> String { filled(String(Int(rate.rounded()))) }

    private func filled(_ number: String) -> String { self(.percent, [.text(number)]).plainText.withoutIsolates }
}

extension Conformity {
    /// What the row of the about page says: `Accessibility: partially compliant`.
    func mention(_ language: Language) -> String { StatementWording(language)(model.rules.mention[level]) }
}

extension String {
    fileprivate var withoutIsolates: String { filter { $0 != "\u{2068}" && $0 != "\u{2069}" } }
}
