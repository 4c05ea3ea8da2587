import Environments
import SourceText
import Wording

extension StatementFile {
    /// Parses the file as YAML or JSON.
    static func parse(_ bytes: [UInt8], path: SourcePath) -> Checked<Value?> {
        path.pathExtension == "json" ? readJSON(bytes, path: path) : readYAML(bytes, path: path)
    }

    /// Reads a parsed file. Returns `nil` when it does not contain an object.
    static func read(
        _ read: Checked<Value?>, path: SourcePath, in context: DocumentContext
    ) -> Checked<StatementFile?> {
        let languages = context.languages
        var diagnostics: [Diagnostic] = []
        let written = read.unwrap(into: &diagnostics)?.leavingOut(context.otherLanguages, besides: context.languages)
        var context = context
        context.environment = context.environment.addingDocument(written, path)
        let filled = written?.filled(by: context.environment, path: path, into: &diagnostics, leaving: markdown)
        let taken = filled?.withTakenData(path: path, context.report, into: &diagnostics)
        guard let value = taken,
            var reader = ObjectReader(value, path: path, what: "this statement", into: &diagnostics)
        else { return Checked(nil, diagnostics) }
        var file = StatementFile(path: path)
        for member in reader.allMembers { file.places[member.key] = member.value.place }
        file.readHead(&reader, languages)
        file.readState(&reader, languages)
        file.readWork(&reader, languages)
        file.contact = reader.object(keys.contact) { Contact(&$0, languages) }
        file.redress = reader.object(keys.redress) { Redress(&$0, languages) }
        file.checkStatus(&reader)
        reader.finish(into: &diagnostics)
        diagnostics = diagnostics.withoutFollowUpErrors(in: written, of: context.environment, path: path)
        return Checked(file, diagnostics)
    }

    /// The keys whose texts are Markdown. Their variables are replaced after parsing.
    private static let markdown: Set<String> = [
        "redress.description", "failures.description", "failures.burden.reason", "failures.outOfScope", "burden",
        "exempt", "alternatives", "measures", "overview",
        "operation", "requirements",
    ]

    private mutating func readHead(_ reader: inout ObjectReader, _ languages: [Language]) {
        let keys = Self.keys
        report = reader.text(keys.report)
        source =
            reader.object(keys.from) { reader in
                _ = reader.object(Self.sourceKeys.map)
                return reader.text(Self.sourceKeys.file)
            } ?? nil
        if report != nil, source != nil {
            reader.append(.contradictoryStatement("report and from are both given", at: location(keys.from)))
        }
        reportDetail = reader.target(keys.reportDetail)
        model = reader.choice(keys.model)
        subject = reader.choice(keys.subject)
        country = reader.choice(keys.country, among: Self.countries)
        title = reader.localisedText(keys.title, among: languages)
        description = reader.localisedText(keys.description, among: languages)
        changes = reader.localisedText(keys.changes, among: languages)
        fields.readDates(&reader)
        // The length limit applies to the texts above; those below are shown only in the text of the page.
        reader.longestText = .max
        organisation = reader.localisedText(keys.organisation, among: languages)
        scope = reader.localisedText(keys.scope, among: languages)
        law = reader.localisedText(keys.law, among: languages)
        multiyearPlan = reader.target(keys.multiyearPlan)
        actionPlan = reader.target(keys.actionPlan)
        overview = reader.localisedText(keys.overview, among: languages)
        operation = reader.localisedText(keys.operation, among: languages)
        requirements = reader.localisedText(keys.requirements, among: languages)
        measures = reader.localisedText(keys.measures, among: languages)
    }

    private mutating func readState(_ reader: inout ObjectReader, _ languages: [Language]) {
        let keys = Self.keys
        let standard: (AuditReport.Standard?, CalendarDate?)? = reader.object(keys.standard) { reader in
            let keys = Self.standardKeys
            let name = reader.text(keys.name)
            let parts = (reader.text(keys.version), reader.text(keys.level), reader.webAddress(keys.url))
            let superseded = reader.date(keys.superseded)
            return (
                name.map { AuditReport.Standard(name: $0, version: parts.0, level: parts.1, url: parts.2) }, superseded
            )
        }
        self.standard = standard?.0
        superseded = standard?.1
        status = reader.choice(keys.status)
        figures = reader.object(keys.figures) { reader in
            let keys = Self.figureKeys
            return CriteriaCounts(
                passed: reader.integer(keys.passed) ?? 0, failed: reader.integer(keys.failed) ?? 0,
                notApplicable: reader.integer(keys.notApplicable) ?? 0)
        }
        failures = reader.objects(keys.failures, what: "this failure") { Failure(&$0, languages) }
        burden = reader.localisedText(keys.burden, among: languages)
        exempt = reader.localisedText(keys.exempt, among: languages)
        alternatives = reader.localisedText(keys.alternatives, among: languages)
    }

    private mutating func readWork(_ reader: inout ObjectReader, _ languages: [Language]) {
        let keys = Self.keys
        technologies = reader.texts(keys.technologies)
        tools = reader.texts(keys.tools)
        environments = reader.texts(keys.environments)
        pages = reader.objects(keys.pages, what: "this page") { reader in
            let location = reader.webAddress(Self.pageKeys.url)
            return reader.text(Self.pageKeys.name).map { AuditReport.Page(name: $0, location: location) }
        }
        method = reader.choice(keys.method)
        auditor = reader.localisedText(keys.auditor, among: languages)
        approval = reader.localisedText(keys.approval, among: languages)
        audited = reader.date(keys.audited)
        prepared = reader.date(keys.prepared)
        reviewed = reader.date(keys.reviewed)
    }

    /// Checks that the status and the figures state the same level.
    private func checkStatus(_ reader: inout ObjectReader) {
        guard let status, let figures else { return }
        let model = model ?? .standard
        let counted = Conformity(model, figures).level
        if status != counted {
            reader.append(
                .contradictoryStatement(
                    "the status is \"\(status.rawValue)\", but the figures make it \"\(counted.rawValue)\"",
                    at: location(Self.keys.status)))
        }
    }
}

extension ObjectReader {
    /// Reads an address, or a file of the app in the form of a link. The plan checks that the file exists.
    fileprivate mutating func target(_ key: Key) -> StatementFile.Target? {
        text(key).map { StatementFile.Target(destination: $0, place: location(ofValue: key).start ?? .start) }
    }
}

extension StatementFile.Failure {
    fileprivate init?(_ reader: inout ObjectReader, _ languages: [Language]) {
        let title = reader.localisedText(Self.keys.title, among: languages)
        reader.longestText = .max
        description = reader.localisedText(Self.keys.description, among: languages)
        criteria = reader.texts(Self.keys.criteria) ?? []
        criterionPlaces = reader.value[Self.keys.criteria.name]?.elements?.map(\.place) ?? []
        fixBy = reader.date(Self.keys.fixBy)
        fixByPlace = reader.value[Self.keys.fixBy.name]?.place
        fixed = reader.date(Self.keys.fixed)
        fixedPlace = reader.value[Self.keys.fixed.name]?.place
        burden = reader.object(Self.keys.burden) { reader in
            reader.longestText = .max
            return StatementFile.Burden(
                reason: reader.localisedText(Self.burdenKeys.reason, among: languages),
                assessment: reader.target(Self.burdenKeys.assessment))
        }
        outOfScope = reader.localisedText(Self.keys.outOfScope, among: languages)
        guard let title else { return nil }
        self.title = title
    }
}

extension StatementFile.Contact {
    fileprivate init(_ reader: inout ObjectReader, _ languages: [Language]) {
        name = reader.localisedText(Self.keys.name, among: languages)
        email = reader.mailAddress(Self.keys.email)
        url = reader.webAddress(Self.keys.url)
        phone = reader.text(Self.keys.phone)
        address = reader.localisedText(Self.keys.address, among: languages)
        response = reader.localisedText(Self.keys.response, among: languages)
        if email == nil, url == nil, phone == nil, address == nil, reader.diagnostics.isEmpty {
            reader.append(.contactWithoutAddress(at: Location(reader.path, reader.value.place)))
        }
    }
}

extension StatementFile.Redress {
    fileprivate init(_ reader: inout ObjectReader, _ languages: [Language]) {
        description = reader.localisedText(Self.keys.description, among: languages)
        url = reader.webAddress(Self.keys.url)
    }
}
