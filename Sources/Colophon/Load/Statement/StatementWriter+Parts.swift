import Documents
import SourceText
import Wording

/// The sections that several models share.
extension StatementWriter {
    // MARK: At the head

    func commitment(_ word: StatementWord) -> [Block] {
        statement.organisation.isEmpty ? [] : [sentence(word, statement.organisation)]
    }

    /// The links to the multi-year plan and the action plan, and the report's text about plans.
    var plans: [Block] {
        let targets = [(statement.multiyearPlan, StatementWord.multiyearPlan), (statement.actionPlan, .actionPlan)]
        let links = targets.compactMap { target, word in
            target.map { link($0.destination, words(word, []), at: $0.place) }
        }
        let lead = links.isEmpty ? [] : [Block.paragraph(words(.strategy, []))]
        return lead + list(links) + statement.plan
    }

    // MARK: How far it conforms

    func status(_ full: StatementWord, _ partial: StatementWord, _ none: StatementWord) -> [Block] {
        let isKnown = statement.counts != nil && statement.isFinished
        let levels = AccessibilityModel.LevelWords(
            full: full, partial: partial, none: none, notAssessed: .w3cNotAssessed)
        let word = levels[statement.conformity.level]
        // Without a standard, only the level is known. The about page uses the same words.
        let level = Block.paragraph(words(statement.conformity.mentionWord, []))
        var blocks = statement.standard.isEmpty ? [level] : [sentence(word, statement.app, statement.standard)]
        if !isKnown, statement.conformity.level == .none { blocks.append(.paragraph(words(.noAudit, []))) }
        return blocks + statement.conformComment
    }

    // MARK: What is not accessible

    func limitations(_ failures: StatementWord, _ exempt: StatementWord) -> [Block] {
        section(3, failures, "failures", failureBlocks)
            + section(3, .burden, "burden", statement.burden)
            + section(3, exempt, "exempt", statement.exempt)
            + section(3, .alternatives, "alternatives", statement.alternatives)
    }

    private var failureBlocks: [Block] {
        var blocks = statement.failureComment
        let failed = statement.counts?.failed ?? 0
        if failed > 0, !statement.failures.isEmpty || !blocks.isEmpty {
            blocks.append(.paragraph(words(.failedCount, count: failed)))
        }
        let items = statement.failures.map { failure in
            let criteria = failure.criteria.joined(separator: ", ")
            let line = criteria.isEmpty ? [] : [sentence(.criteriaOf, [.text(criteria)])]
            let title = failure.title.isEmpty ? [] : [Block.paragraph([.strong(failure.title)])]
            return ListItem(task: nil, blocks: title + failure.description + line)
        }
        if !items.isEmpty { blocks.append(.list(List(start: nil, isTight: false, items: items))) }
        return blocks
    }

    // MARK: How it was made

    func dates(withAudit: Bool = true) -> [Block] {
        let days: [(StatementWord, CalendarDate?)] = [
            (.prepared, statement.prepared), (.updated, statement.updated), (.reviewed, statement.reviewed),
        ]
        let lines = days.compactMap { word, day in day.map { sentence(word, date($0)) } }
        return withAudit ? lines + [auditDate].compactMap(\.self) : lines
    }

    var auditDate: Block? { statement.audited.map { sentence(.audited, date($0)) } }

    func until(_ word: StatementWord) -> Block? { statement.validUntil.map { sentence(word, date($0)) } }

    var assessment: [Block] {
        var blocks: [Block] = []
        switch statement.method {
        case .own: blocks.append(.paragraph(words(.ownAudit, [])))
        case .external: blocks.append(.paragraph(words(.externalAudit, [])))
        case nil: break
        }
        if !statement.auditor.isEmpty { blocks.append(sentence(.auditedBy, statement.auditor)) }
        return blocks
    }

    var approval: [Block] {
        let name = statement.approval.isEmpty ? [] : [sentence(.approved, statement.approval)]
        return name + statement.approvalContent
    }

    /// The technologies, tools, environments and pages.
    var work: [Block] {
        section(3, .technologies, "technologies", list(statement.technologies))
            + section(3, .tools, "tools", tools + list(statement.environments))
            + section(3, .pages, "pages", pages)
    }

    var tools: [Block] {
        let words = words
        return list(
            statement.tools.map { tool in
                let word: StatementWord? =
                    switch tool.kind {
                    case .auto: .testAuto
                    case .manual: .testManual
                    case .functional: .testFunctional
                    case .user: .testUser
                    case nil: nil
                    }
                return word.map { words($0, tool.name) } ?? tool.name
            })
    }

    var pages: [Block] {
        list(statement.pages.map { page in page.url.map { link($0, page.name) } ?? page.name })
    }

    // MARK: Whom to turn to

    func contact(_ word: StatementWord, _ subject: [Inline]) -> [Block] {
        let contact = statement.contact
        if contact.isEmpty { return [] }
        var ways: [(StatementWord, [Inline])] = []
        if let email = contact.email { ways.append((.email, link("mailto:" + email, leftToRight(email)))) }
        if let url = contact.url { ways.append((.form, link(url, leftToRight(url)))) }
        if let phone = contact.phone {
            let number = phone.filter { $0.isASCII && ($0.isNumber || $0 == "+") }
            ways.append((.phone, number.isEmpty ? [.text(phone)] : link("tel:" + number, leftToRight(phone))))
        }
        if !contact.address.isEmpty { ways.append((.address, contact.address)) }
        let definitions = ways.map { word, value in
            Definition(terms: [words(word, [])], meanings: [[.paragraph(value)]], isTight: true)
        }
        let table = definitions.isEmpty ? [] : [Block.definitions(definitions)]
        let response = contact.response.isEmpty ? [] : [sentence(.response, contact.response)]
        let isNamed = !contact.name.isEmpty && contact.name != subject && contact.name != statement.organisation
        let name = isNamed ? [Block.paragraph([.strong(contact.name)])] : []
        let lead = [sentence(word, subject.isEmpty ? statement.app : subject)]
        return lead + name + contact.content + table + response
    }

    private func leftToRight(_ text: String) -> [Inline] {
        guard words.language.direction == .rightToLeft else { return [.text(text)] }
        let span = Span(
            kind: .bidirectionalIsolation, title: "", language: nil, direction: .leftToRight, content: [.text(text)])
        return [.span(span)]
    }

    var redress: [Block] {
        let line = statement.redressURL.map { [Block.paragraph(link($0, words(.redressLink, [])))] } ?? []
        return statement.redress + line
    }
}
