import Documents
import SourceText

extension ReportFormat {
    /// The JSON of an audit in Ara, the audit tool of the DINUM.
    ///
    /// Source of the format: DISIC/Ara, `AuditReportDto` and `StatementDto` in `confiture-rest-api/src/audits/dto`.
    static let araReport = ReportFormat("Ara's JSON") { contents in
        guard case .data(let value) = contents else { return false }
        return value["procedureName"] != nil && value["accessibilityRate"] != nil
    } read: { reader in
        guard case .data(let value) = reader.contents else { return nil }
        var report = AuditReport(ofRGAA: reader.path)
        report.readProcedure(value, &reader)
        report.readContext(value["context"] ?? value, &reader)
        report.readResults(value, &reader)
        return report
    }
}

extension AuditReport {
    /// Reads the people responsible, the dates and the texts.
    fileprivate mutating func readProcedure(_ value: Value, _ reader: inout ReportReader) {
        title = reader.text(value, "procedureName")
        titlePlace = value["procedureName"]?.place
        organisation = reader.text(value, "procedureInitiator")
        let name = reader.text(value, "contactName") ?? ""
        contact = Party(name: name)
        contact?.email = reader.mailAddress(value, "contactEmail")
        contact?.url = reader.address(value, "contactFormUrl")
        if contact?.email == nil, contact?.url == nil { contact = nil }
        audited = reader.firstDate(value, "publishDate", "publicationDate", "creationDate")
        updated = reader.firstDate(value, "statementEditionDate", "updateDate", "editionDate")
        datePlace = (value["statementEditionDate"] ?? value["publishDate"] ?? value["creationDate"])?.place
        multiyearPlan = reader.document(value, "schemaPluriannuelUrl")
        actionPlan = reader.document(value, "planActionUrl")
        nonComplianceComment = reader.richText(value["notCompliantContent"])
        derogations = reader.richText(value["derogatedContent"])
        exemptions = reader.richText(value["notInScopeContent"])
    }

    /// Reads the auditor, the sample, the tools and the environments. A statement has them beside the other data.
    fileprivate mutating func readContext(_ context: Value, _ reader: inout ReportReader) {
        auditor = reader.text(context, "auditorOrganisation") ?? reader.text(context, "auditorName")
        technologies = reader.texts(context, "technologies")
        tests = reader.texts(context, "tools").map { Test(kind: nil, name: $0) }
        environments = (context["environments"]?.elements ?? []).compactMap { environment in
            let names = ["platform", "operatingSystem", "assistiveTechnology", "browser"]
            let parts = names.compactMap { reader.text(environment, $0) }
            return parts.isEmpty ? nil : [.paragraph([.text(parts.joined(separator: ", "))])]
        }
        for sample in context["samples"]?.elements ?? [] where !sample.isShared {
            let name = reader.text(sample, "name")
            let location = reader.address(sample, "url")
            if let name { pages.append(Page(name: name, location: location)) }
        }
    }

    /// Reads the results of criteria and counts them again. A statement has none.
    fileprivate mutating func readResults(_ value: Value, _ reader: inout ReportReader) {
        let samples = value.at(["context", "samples"])?.elements ?? []
        let shared = Set(samples.filter(\.isShared).compactMap { $0["id"]?.scalar })
        var parts: [String: [Value]] = [:]
        var order: [String] = []
        for result in value["results"]?.elements ?? [] {
            guard let topic = reader.count(result, "topic"), let number = reader.count(result, "criterium") else {
                continue
            }
            let criterion = "\(topic).\(number)"
            if parts[criterion] == nil { order.append(criterion) }
            parts[criterion, default: []].append(result)
        }
        let criteria = order.map { number in
            reader.criterion(number, parts[number] ?? [], shared)
        }
        guard !criteria.isEmpty else { return }
        add(criteria, of: Self.countOfRGAA, &reader)
        for sample in samples {
            let statuses = (value["results"]?.elements ?? []).filter { $0["pageId"]?.scalar == sample["id"]?.scalar }
                .map(\.status)
            let counts = CriteriaCounts(statuses)
            if sample.isShared, counts.all == 0 { continue }
            pageResults.append(PageResult(name: reader.text(sample, "name") ?? "", counts: counts))
        }
        checkCounts(value["criteriaCount"], &reader)
    }

    /// Compares the stated counts with the counted ones.
    private mutating func checkCounts(_ value: Value?, _ reader: inout ReportReader) {
        guard let value, let total, let passed = reader.count(value, "compliant"),
            let failed = reader.count(value, "notCompliant"), let rest = reader.count(value, "notApplicable")
        else { return }
        let stated = CriteriaCounts(passed: passed, failed: failed, notApplicable: rest)
        if stated != total { reader.diagnostics.append(.wrongCounts(stated, total, at: reader.location(value.place))) }
        blockingPoints = reader.count(value, "blocking")
    }
}

extension ReportReader {
    /// Reads one criterion from its results on all pages.
    fileprivate mutating func criterion(
        _ number: String, _ results: [Value], _ shared: Set<String>
    ) -> AuditedCriterion {
        // Ara ignores elements that several pages share if they were not tested.
        let counting = results.filter { result in
            let isShared = result["pageId"]?.scalar.map(shared.contains) ?? false
            return !isShared || result.status != .untested
        }
        var items: [ListItem] = []
        for item in results.filter({ $0.status == .failed }).flatMap({ $0["notCompliantItems"]?.elements ?? [] }) {
            let title = text(item, "title").map { [Block.paragraph([.text($0)])] } ?? []
            let blocks = title + richText(item["comment"])
            if blocks.isEmpty || items.contains(where: { $0.blocks == blocks }) { continue }
            items.append(ListItem(blocks: blocks))
        }
        return AuditedCriterion(
            number: number, status: .init(merging: counting.map(\.status)),
            description: items.isEmpty ? [] : [.list(List(isTight: false, items: items))], place: results.first?.place)
    }

    fileprivate mutating func firstDate(_ value: Value, _ keys: String...) -> CalendarDate? {
        keys.lazy.compactMap { key in value.at([key]) == nil ? nil : key }.first.flatMap { date(value, $0) }
    }

    fileprivate mutating func document(_ value: Value, _ key: String) -> AuditReport.FurtherDocument? {
        address(value, key).map { .init(address: $0, place: value[key]?.place ?? .start) }
    }
}

extension Value {
    /// Whether a sample stands for the elements that several pages share. It has no address.
    fileprivate var isShared: Bool {
        self["name"]?.scalar == "Éléments transverses" || self["order"]?.scalar == "0" && self["url"]?.scalar == ""
    }

    fileprivate var status: AuditedCriterion.Status {
        switch self["status"]?.scalar {
        case "COMPLIANT": .passed
        case "NOT_COMPLIANT": .failed
        case "NOT_APPLICABLE": .notApplicable
        default: .untested
        }
    }
}
