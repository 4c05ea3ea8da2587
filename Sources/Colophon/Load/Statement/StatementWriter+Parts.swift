import Documents
import SourceText
import Wording

/// The parts of a page that models name.
extension StatementWriter {
    func part(_ part: StatementModel.Part) -> [Block] {
        switch part {
        case .plans: plans
        case .status: status
        case .figures: figures
        case .failures: failures
        case .failureTitles: list(statement.openFailures.map(\.title))
        case .fixed: fixedFailures
        case .burden: statement.burden + burdens
        case .exempt: statement.exempt + exemptions
        case .alternatives: statement.alternatives
        case .measures: statement.measures
        case .overview: statement.overview
        case .operation: statement.operation
        case .requirements: statement.requirements
        case .assessment: ownAudit + externalAudit + auditor
        case .ownAudit: ownAudit
        case .externalAudit: externalAudit
        case .auditor: auditor
        case .approval: approval
        case .technologies: list(statement.technologies)
        case .environments: list(statement.environments)
        case .tools: tools
        case .pages: pages
        case .contactName: contactName
        case .contact: contact
        case .redress: redress
        }
    }

    /// The links to the multi-year plan and the action plan, and the report's text about plans.
    private var plans: [Block] {
        let targets = [(statement.multiyearPlan, StatementWord.multiyearPlan), (statement.actionPlan, .actionPlan)]
        let links = targets.compactMap { target, word in
            target.map { link($0.destination, words(word, []), at: $0.place) }
        }
        let lead = links.isEmpty ? [] : [Block.paragraph(words(.strategy, []))]
        return lead + list(links) + statement.plan
    }

    // MARK: How far it conforms

    private var status: [Block] {
        let level = statement.conformity.level
        let isKnown = statement.counts != nil && statement.isFinished
        var blocks: [Block] = []
        if !statement.standard.isEmpty, let phrase = statusPhrase(level) {
            blocks = [.paragraph(words(phrase, statement.app, statement.standard))]
        } else if let mention = model.mention[level] {
            // Without a standard, only the level is known. The about page uses the same words.
            blocks = [.paragraph(words(mention))]
        }
        if !isKnown, level == .none { blocks.append(.paragraph(words(.noAudit, []))) }
        return blocks + statement.conformComment
    }

    /// Returns the sentence for the level, which names what the page lists: failures, exemptions or both.
    private func statusPhrase(_ level: Conformity.Level) -> StatementPhrase? {
        let hasFailures = !failures.isEmpty
        let hasExemptions = [StatementModel.Part.burden, .exempt].contains { !part($0).isEmpty }
        if hasFailures, !hasExemptions, let phrase = model.statusOfFailures[level] { return phrase }
        if hasExemptions, !hasFailures, let phrase = model.statusOfExemptions[level] { return phrase }
        return model.status[level]
    }

    // MARK: How it was made

    private var ownAudit: [Block] { statement.method == .own ? [.paragraph(words(.ownAudit, []))] : [] }

    private var externalAudit: [Block] {
        statement.method == .external ? [.paragraph(words(.externalAudit, []))] : []
    }

    private var auditor: [Block] { statement.auditor.isEmpty ? [] : [sentence(.auditedBy, statement.auditor)] }

    private var approval: [Block] {
        let name = statement.approval.isEmpty ? [] : [sentence(.approved, statement.approval)]
        return name + statement.approvalContent
    }

    private var tools: [Block] {
        let words = words
        return statement.methods
            + list(
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

    private var pages: [Block] {
        list(statement.pages.map { page in page.url.map { link($0, page.name) } ?? page.name })
    }

    // MARK: Whom to turn to

    /// The name of the contact if it is neither the app nor the organisation.
    private var contactName: [Block] {
        let contact = statement.contact
        let isNamed = !contact.name.isEmpty && contact.name != statement.app && contact.name != statement.organisation
        return isNamed && !contact.isEmpty ? [.paragraph([.strong(contact.name)])] : []
    }

    private var contact: [Block] {
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
        return contact.content + table + response
    }

    private func leftToRight(_ text: String) -> [Inline] {
        guard words.language.direction == .rightToLeft else { return [.text(text)] }
        let span = Span(
            kind: .bidirectionalIsolation, title: "", language: nil, direction: .leftToRight, content: [.text(text)])
        return [.span(span)]
    }

    private var redress: [Block] {
        let line = statement.redressURL.map { [Block.paragraph(link($0, words(.redressLink, [])))] } ?? []
        return statement.redress + line
    }
}
