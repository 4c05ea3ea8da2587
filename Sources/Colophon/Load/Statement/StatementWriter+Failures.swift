import Documents
import SourceText
import Wording

/// The failures of a statement, by their state.
extension StatementWriter {
    var failures: [Block] {
        var blocks = statement.failureComment
        let failed = statement.counts?.failed ?? 0
        let open = statement.openFailures
        if failed > 0, !open.isEmpty || !blocks.isEmpty {
            blocks.append(.paragraph(words(.failedCount, count: failed)))
        }
        return blocks + list(of: open.map(entry))
    }

    var fixedFailures: [Block] { list(of: statement.failures.filter { $0.state.kind == .fixed }.map(entry)) }

    var burdens: [Block] { list(of: statement.failures.filter { $0.state.kind == .burden }.map(entry)) }

    var exemptions: [Block] { list(of: statement.failures.filter { $0.state.kind == .exempt }.map(entry)) }

    /// Returns the day of the repair, the day by which it is promised, or the reason why there is none.
    func state(of failure: Statement.Failure) -> [Block] {
        switch failure.state {
        case .open: return promise(failure)
        case .fixed(let day): return [sentence(.fixedOn, date(day))]
        case .burden(let reason, let assessment):
            let line = assessment.map { target in
                [Block.paragraph(link(target.destination, words(.burdenAssessment, []), at: target.place))]
            }
            return reason + (line ?? []) + promise(failure)
        case .exempt(let reason): return reason + promise(failure)
        }
    }

    private func list(of items: [ListItem]) -> [Block] {
        items.isEmpty ? [] : [.list(List(start: nil, isTight: false, items: items))]
    }

    private func entry(_ failure: Statement.Failure) -> ListItem {
        let criteria = Array(failure.criteria.map(criterion).joined(separator: [Inline.text(", ")]))
        // A report may give nothing but the number of the criterion.
        let isNamedByCriterion = failure.title.isEmpty && failure.criteria.count == 1
        let line = criteria.isEmpty || isNamedByCriterion ? [] : [sentence(.criteriaOf, criteria)]
        let heading = isNamedByCriterion ? criteria : failure.title
        let title = heading.isEmpty ? [] : [Block.paragraph([.strong(heading)])]
        return ListItem(task: nil, blocks: title + failure.description + line + state(of: failure))
    }

    /// The day by which the failure is to be fixed, or the statement that it has passed.
    private func promise(_ failure: Statement.Failure) -> [Block] {
        guard let fixBy = failure.fixBy else { return [] }
        return [sentence(failure.isOverdue ? .fixOverdue : .fixBy, date(fixBy))]
    }

    /// Returns the criterion with its name and level, as a link to the standard: `2.5.7 Dragging Movements (AA)`.
    private func criterion(_ text: String) -> [Inline] {
        switch Criterion.Reference(text, model) {
        case .text, .unknown: return [.text(text)]
        case .linked(let text, let address): return link(address, [.text(text)])
        case .named(let criterion, let number):
            return link(
                criterion.link, [.text(number + " ")] + inEnglish(criterion.name) + [.text(" (\(criterion.level))")])
        }
    }

    /// Returns a text in English, which is marked on pages in other languages (WCAG 2.2, 3.1.2, "Language of Parts").
    private func inEnglish(_ text: String) -> [Inline] {
        guard words.language.primary != "en" else { return [.text(text)] }
        let span = Span(
            kind: .plain, title: "", language: "en", direction: .leftToRight, content: [.text(text)])
        return [.span(span)]
    }
}
