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
        return blocks + list(of: open.map { entry($0, promise($0)) })
    }

    var fixedFailures: [Block] {
        list(
            of: statement.failures.compactMap { failure in
                guard case .fixed(let day) = failure.state else { return nil }
                return entry(failure, [sentence(.fixedOn, date(day))])
            })
    }

    var burdens: [Block] {
        list(
            of: statement.failures.compactMap { failure in
                guard case .burden(let reason, let assessment) = failure.state else { return nil }
                let line = assessment.map { target in
                    [Block.paragraph(link(target.destination, words(.burdenAssessment, []), at: target.place))]
                }
                return entry(failure, reason + (line ?? []) + promise(failure))
            })
    }

    var exemptions: [Block] {
        list(
            of: statement.failures.compactMap { failure in
                guard case .exempt(let reason) = failure.state else { return nil }
                return entry(failure, reason + promise(failure))
            })
    }

    private func list(of items: [ListItem]) -> [Block] {
        items.isEmpty ? [] : [.list(List(start: nil, isTight: false, items: items))]
    }

    private func entry(_ failure: Statement.Failure, _ state: [Block]) -> ListItem {
        let criteria = Array(failure.criteria.map(criterion).joined(separator: [Inline.text(", ")]))
        // A report may give nothing but the number of the criterion.
        let isNamedByCriterion = failure.title.isEmpty && failure.criteria.count == 1
        let line = criteria.isEmpty || isNamedByCriterion ? [] : [sentence(.criteriaOf, criteria)]
        let heading = isNamedByCriterion ? criteria : failure.title
        let title = heading.isEmpty ? [] : [Block.paragraph([.strong(heading)])]
        return ListItem(task: nil, blocks: title + failure.description + line + state)
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
