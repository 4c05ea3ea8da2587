import Documents
import SourceText
import Wording

/// Merges the statement's own file with the audit report. The file takes precedence.
struct StatementMaker {
    let file: StatementFile?
    let report: AuditReport?
    let context: DocumentContext
    var diagnostics: [Diagnostic] = []

    init(_ file: StatementFile?, _ report: AuditReport?, _ context: DocumentContext) {
        self.file = file
        self.report = report
        self.context = context
    }

    mutating func make() -> Statement {
        let app = [Inline.text(context.appName.text(context.language))]
        let title = report?.title.map { foreign([.text($0)]) }
        var statement = Statement(
            conformity: conformity, isFinished: report?.isFinished ?? true, app: app,
            scope: words(file?.scope) ?? title ?? app, contact: contact())
        statement.subject = file?.subject ?? context.subject
        statement.country = file?.country
        statement.law = words(file?.law) ?? []
        statement.organisation = words(file?.organisation) ?? organisation ?? statement.contact.name
        if statement.contact.name.isEmpty { statement.contact.name = statement.organisation }
        let wording = StatementWording(context.language, statement)
        let standard = file?.standard ?? report?.standard ?? impliedStandard(wording)
        statement.standard = standard.map { inline($0, wording) } ?? []
        statement.standardFacts = standard
        addFigures(to: &statement)
        addFailures(to: &statement)
        addWork(to: &statement)
        addDates(to: &statement)
        statement.redress = text(file?.redress?.description, key: "redress")
        statement.redressURL = file?.redress?.url
        return statement
    }

    // MARK: The level

    /// The model in the file, or else the one whose standard the report names.
    private var model: AccessibilityModel {
        file?.model ?? AccessibilityModel(ofStandard: (file?.standard ?? report?.standard)?.name)
    }

    /// Returns the standard of the model, used when none is stated: a statement that follows the RGAA's model is about
    /// the RGAA.
    private func impliedStandard(_ wording: StatementWording) -> AuditReport.Standard? {
        let rules = model.rules
        guard let standard = rules.impliedStandard else { return rules.standard.map { .init(name: $0) } }
        return .init(name: wording(standard.name), version: standard.version, level: standard.level, url: standard.url)
    }

    private var counts: CriteriaCounts? { file?.figures ?? report?.total }

    private var conformity: Conformity {
        let isFinished = report?.isFinished ?? true
        if let status = file?.status, file?.figures == nil, isFinished {
            return Conformity(model: model, level: status)
        }
        return Conformity(model, counts, isFinished: isFinished || file?.figures != nil)
    }

    private mutating func addFigures(to statement: inout Statement) {
        statement.counts = counts
        statement.reportDetail = file?.reportDetail
        guard let report else { return }
        if file?.figures == nil { statement.results = report.results }
        statement.pageResults = report.pageResults
        statement.resultLanguage = isForeign ? report.language : nil
        statement.users = report.users
        statement.blockingPoints = report.blockingPoints
        statement.conformComment = foreign(report.compliantStateComment)
        statement.criteria = report.criteria
    }

    // MARK: Texts

    private var isForeign: Bool { report?.language.map { $0.primary != context.language.primary } ?? false }

    /// Marks a part of the report with its language if that differs from the language of the page.
    private func foreign(_ line: [Inline]) -> [Inline] { marked(line, isForeign ? report?.language : nil) }

    /// Marks a text with its language (WCAG 2.2, 3.1.2, "Language of Parts"); `nil` is the language of the page.
    private func marked(_ line: [Inline], _ language: Language?) -> [Inline] {
        guard let language, !line.isEmpty else { return line }
        let span = Span(
            kind: .plain, title: "", language: language.tag, direction: language.direction, content: line)
        return [.span(span)]
    }

    private func foreign(_ blocks: [Block]) -> [Block] {
        // If the statement has its own file, links of the report are reported at the place that names the report.
        let blocks = file.map { blocks.located(at: $0.location(StatementFile.keys.report).start ?? .start) } ?? blocks
        return marked(blocks, isForeign ? report?.language : nil)
    }

    private func marked(_ blocks: [Block], _ language: Language?) -> [Block] {
        guard let language, !blocks.isEmpty else { return blocks }
        return [.group(Group(language: language.tag, direction: language.direction, id: nil, blocks: blocks))]
    }

    private func words(_ text: LocalisedText?) -> [Inline]? {
        text.map { marked([.text($0.text(context.language).trimmingSpace)], $0.otherLanguage(for: context.language)) }
    }

    /// Reads a Markdown text of the file.
    private mutating func text(_ text: LocalisedText?, key: String) -> [Block] {
        guard let text, let file else { return [] }
        let location = Location(file.path, text.place)
        let read = DocumentText.readFragment(text.text(context.language), at: location, context.environment)
        return marked(read.unwrap(into: &diagnostics).asFragment, text.otherLanguage(for: context.language))
    }

    private var organisation: [Inline]? {
        if let publisher = context.publisher { return [.text(publisher.name.text(context.language))] }
        guard let name = report?.organisation ?? report?.approval?.name, !name.isEmpty else { return nil }
        return foreign([.text(name)])
    }

    private func inline(_ standard: AuditReport.Standard, _ wording: StatementWording) -> [Inline] {
        let name = [standard.name, standard.version].compactMap(\.self).joined(separator: "\u{A0}")
        let line = standard.level.map { wording(.standardLevel, [.text(name)], [.text($0)]) } ?? [.text(name)]
        guard let url = standard.url else { return line }
        return [.link(Link(destination: url, title: "", content: line, place: nil))]
    }

    private mutating func contact() -> Statement.Contact {
        guard let contact = file?.contact else {
            guard let contact = report?.contact else { return Statement.Contact(name: []) }
            let name = contact.name.isEmpty ? [] : foreign([.text(contact.name)])
            return Statement.Contact(
                name: name, email: contact.email, url: contact.url, phone: contact.phone,
                address: contact.address.map { foreign([.text($0)]) } ?? [], content: foreign(contact.content))
        }
        let address = contact.address?.text(context.language).lines ?? []
        return Statement.Contact(
            name: words(contact.name) ?? [], email: contact.email, url: contact.url, phone: contact.phone,
            address: address, response: words(contact.response) ?? [])
    }

    // MARK: What is not accessible, and how that was found

    private mutating func addFailures(to statement: inout Statement) {
        if let failures = file?.failures {
            statement.failures = failures.map { self.failure($0) }
        } else if let report {
            statement.failures = report.details.map { failure($0) }
            statement.failureComment = foreign(report.nonComplianceComment)
        }
        statement.burden = file?.burden == nil ? foreign(report?.derogations ?? []) : text(file?.burden, key: "burden")
        statement.exempt = file?.exempt == nil ? foreign(report?.exemptions ?? []) : text(file?.exempt, key: "exempt")
        statement.alternatives = text(file?.alternatives, key: "alternatives")
    }

    private func failure(_ detail: AuditReport.Detail) -> Statement.Failure {
        let title = detail.title.isEmpty ? [] : foreign([.text(detail.title)])
        var made = Statement.Failure(
            title: title, description: foreign(detail.description), criteria: detail.criteria)
        if let reason = detail.burden { made.state = .burden(foreign(reason), assessment: nil) }
        return made
    }

    private mutating func failure(_ failure: StatementFile.Failure) -> Statement.Failure {
        var made = Statement.Failure(
            title: words(failure.title) ?? [], description: text(failure.description, key: "failures"),
            criteria: failure.criteria, fixBy: failure.fixBy)
        if let fixed = failure.fixed {
            made.state = .fixed(fixed)
        } else if let burden = failure.burden {
            made.state = .burden(text(burden.reason, key: "burden"), assessment: burden.assessment)
        } else if let reason = failure.outOfScope {
            made.state = .exempt(text(reason, key: "outOfScope"))
        }
        if let fixBy = failure.fixBy, let today = context.today { made.isOverdue = fixBy < today }
        return made
    }

    private mutating func addWork(to statement: inout Statement) {
        statement.overview = text(file?.overview, key: "overview")
        statement.operation = text(file?.operation, key: "operation")
        statement.requirements = text(file?.requirements, key: "requirements")
        statement.measures = text(file?.measures, key: "measures")
        statement.plan = foreign(report?.plan ?? [])
        statement.multiyearPlan = file?.multiyearPlan ?? report?.multiyearPlan.map { target($0) }
        statement.actionPlan = file?.actionPlan ?? report?.actionPlan.map { target($0) }
        statement.methods = foreign(report?.methods ?? [])
        // The names of technologies are not marked with a language.
        let technologies = file?.technologies ?? report?.technologies ?? []
        statement.technologies = technologies.map { [.text($0)] }
        statement.tools =
            file?.tools?.map { .init(kind: nil, name: [.text($0)]) }
            ?? report?.tests.map { .init(kind: $0.kind, name: foreign([.text($0.name)])) } ?? []
        statement.environments =
            file?.environments?.map { [.paragraph([.text($0)])] } ?? report?.environments.map { foreign($0) } ?? []
        statement.pages =
            file?.pages?.map { .init(name: [.text($0.name)], url: $0.location) }
            ?? report?.pages.map { .init(name: foreign([.text($0.name)]), url: $0.location) } ?? []
        statement.method = file?.method
        statement.auditor = words(file?.auditor) ?? report?.auditor.map { foreign([.text($0)]) } ?? []
        statement.approval = words(file?.approval) ?? []
        if file?.approval == nil, let approval = report?.approval {
            statement.approval = approval.name.isEmpty ? [] : foreign([.text(approval.name)])
            statement.approvalContent = foreign(approval.content)
        }
    }

    private func target(_ document: AuditReport.FurtherDocument) -> StatementFile.Target {
        let place = file.map { $0.location(StatementFile.keys.report).start ?? .start } ?? document.place
        return StatementFile.Target(destination: document.address, place: place)
    }

    // MARK: Dates

    private func addDates(to statement: inout Statement) {
        statement.audited = file?.audited ?? report?.audited
        statement.prepared = file?.prepared ?? statement.audited
        statement.updated = file?.fields.updated ?? report?.updated
        statement.reviewed = file?.reviewed
        var days = [statement.prepared, statement.updated]
        let rules = model.rules
        // A statement that names a later audit was changed after it.
        if rules.countsReviews { days += [statement.reviewed, statement.audited] }
        statement.validSince = days.compactMap(\.self).max()
        guard let last = statement.validSince, let months = rules.months else { return }
        var end = last.adding(months: months)
        if let months = rules.monthsOnceSuperseded, let superseded = file?.superseded {
            end = min(end, superseded.adding(months: months))
        }
        statement.validUntil = end
    }
}

extension String {
    /// The lines of the text with line breaks between them.
    fileprivate var lines: [Inline] {
        let lines = split(whereSeparator: \.isNewline).map { String($0).trimmingSpace }
        return Array(lines.map { [Inline.text($0)] }.joined(separator: [Inline.lineBreak]))
    }
}
