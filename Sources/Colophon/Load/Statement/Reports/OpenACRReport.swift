import Documents
import SourceText
import Wording

extension ReportFormat {
    /// An OpenACR: the Accessibility Conformance Report (VPAT) of the GSA as YAML or JSON.
    ///
    /// Source of the format: GSA/openacr, `schema/openacr-0.1.0.json`, `catalog` and `src`.
    static let openACR = ReportFormat("OpenACR as YAML or JSON") { contents in
        guard case .data(let value) = contents, value["chapters"]?.members != nil else { return false }
        return value["product"] != nil || value["catalog"] != nil
    } read: { reader in
        guard case .data(let value) = reader.contents else { return nil }
        var report = AuditReport(path: reader.path)
        report.language = Language("en")
        report.readProduct(value, &reader)
        report.readChapters(value, &reader)
        return report
    }
}

extension AuditReport {
    /// Reads the product, the people responsible and the dates.
    fileprivate mutating func readProduct(_ value: Value, _ reader: inout ReportReader) {
        let parts = [reader.text(value, "product", "name"), reader.text(value, "product", "version")]
        title = parts.compactMap(\.self).joined(separator: " ")
        titlePlace = value.at(["product", "name"])?.place
        let vendor = reader.text(value, "vendor", "company_name")
        let author = reader.text(value, "author", "company_name")
        organisation = vendor ?? author
        if vendor != nil { auditor = author }
        // OpenACR's editor writes a vendor without any data.
        contact = reader.party(value["vendor"]) ?? reader.party(value["author"])
        audited = reader.date(value, "report_date")
        updated = reader.date(value, "last_modified_date")
        datePlace = (value["last_modified_date"] ?? value["report_date"])?.place
        standard = Standard(name: "WCAG", version: reader.version(value["catalog"]), level: "AA")
        methods = reader.markdown(value["evaluation_methods_used"])
        compliantStateComment = reader.markdown(value["notes"])
    }

    /// Reads the criteria of WCAG. The other chapters repeat them or have requirements of Section 508 and EN 301 549.
    fileprivate mutating func readChapters(_ value: Value, _ reader: inout ReportReader) {
        var criteria: [AuditedCriterion] = []
        for chapter in value["chapters"]?.members ?? [] {
            guard OpenACRTerms.chapters.contains(chapter.key) else {
                reader.diagnostics.append(.unknownChapter(chapter.key, at: reader.location(chapter.place)))
                continue
            }
            guard let level = OpenACRTerms.levels[chapter.key], chapter.value["disabled"]?.scalar != "true" else {
                // The levels of other chapters are checked, but not counted.
                for criterion in chapter.value["criteria"]?.elements ?? [] { _ = reader.criterion(criterion, .a) }
                continue
            }
            criteria += (chapter.value["criteria"]?.elements ?? []).compactMap { reader.criterion($0, level) }
        }
        add(criteria, &reader)
    }
}

/// The words of OpenACR's catalogs.
enum OpenACRTerms {
    /// The chapters with the success criteria of WCAG, and their levels.
    static let levels: [String: AuditReport.Level] = [
        "success_criteria_level_a": .a, "success_criteria_level_aa": .aa, "success_criteria_level_aaa": .aaa,
    ]

    /// All chapters of the catalogs for Section 508 and EN 301 549.
    static let chapters =
        levels.keys.sorted() + [
            "functional_performance_criteria", "hardware", "software", "support_documentation_and_services",
            "en_301_549_functional_performance", "en_301_549_generic_requirements",
            "en_301_549_ict_with_two-way_voice", "en_301_549_ict_with_video", "en_301_549_hardware",
            "en_301_549_web", "en_301_549_non-web-documents", "en_301_549_software",
            "en_301_549_documentation_and_support_services",
            "en_301_549_ict_providing_relay_or_emergency_service_access",
        ]

    /// Returns the result for a level of adherence. An empty one stands for a criterion that was not evaluated.
    static func status(_ level: String) -> AuditedCriterion.Status? {
        if level.isEmpty { return .untested }
        return ConformanceTable.Adherence(rawValue: level).map { adherence in
            switch adherence {
            case .supports: .passed
            case .partial, .none: .failed
            case .notApplicable: .notApplicable
            case .notEvaluated: .untested
            }
        }
    }
}

extension ReportReader {
    /// Reads a criterion with the results of its components: web, documents, software, authoring tool.
    fileprivate mutating func criterion(_ value: Value, _ level: AuditReport.Level) -> AuditedCriterion? {
        guard let number = text(value, "num") else {
            diagnostics.append(
                .badReportValue("num", "", "the number of a criterion", at: location(value.place)))
            return nil
        }
        var statuses: [AuditedCriterion.Status] = []
        var notes: [Block] = []
        var remarks: [String] = []
        var isFailedEntirely = true
        for component in value["components"]?.elements ?? [] {
            let adherence = component["adherence"]
            guard let status = adherenceStatus(adherence?["level"]) else { continue }
            if status != .untested { statuses.append(status) }
            if status == .passed || adherence?["level"]?.scalar == ConformanceTable.Adherence.partial.rawValue {
                isFailedEntirely = false
            }
            if let text = adherence?["notes"]?.scalar?.trimmingSpace, !text.isEmpty, !remarks.contains(text) {
                remarks.append(text)
            }
            if status == .failed, level != .aaa {
                let blocks = markdown(adherence?["notes"])
                if !blocks.isEmpty, notes.suffix(blocks.count) != blocks[...] { notes += blocks }
            }
        }
        // A component that was not evaluated does not concern the criterion, unless none was.
        let status = AuditedCriterion.Status(merging: statuses)
        return AuditedCriterion(
            number: number, status: status, isFailedEntirely: status == .failed && isFailedEntirely, level: level,
            description: notes, remarks: remarks.isEmpty ? nil : remarks.joined(separator: "\n\n"),
            place: value["num"]?.place)
    }

    private mutating func adherenceStatus(_ value: Value?) -> AuditedCriterion.Status? {
        guard let value, let text = value.scalar else { return nil }
        if let status = OpenACRTerms.status(text) { return status }
        diagnostics.append(.unknownAdherence(text, at: location(value.place)))
        return nil
    }

    /// Reads the version of WCAG in the name of a catalog, such as `2.4-edition-wcag-2.1-508-en`.
    fileprivate mutating func version(_ catalog: Value?) -> String? {
        guard let catalog = line(catalog, "catalog"), let mark = catalog.firstRange(of: "wcag-") else { return nil }
        return String(catalog[mark.upperBound...].prefix { $0 != "-" })
    }

    fileprivate mutating func party(_ value: Value?) -> AuditReport.Party? {
        guard let value else { return nil }
        var party = AuditReport.Party(name: text(value, "name") ?? text(value, "company_name") ?? "")
        party.email = mailAddress(value, "email")
        party.url = address(value, "website")
        party.phone = text(value, "phone")
        party.address = text(value, "address")
        let isEmpty = [party.name.isEmpty ? nil : party.name, party.email, party.url, party.phone, party.address]
            .allSatisfy { $0 == nil }
        return isEmpty ? nil : party
    }
}

extension Diagnostic {
    fileprivate static func unknownChapter(_ name: String, at location: Location) -> Diagnostic {
        let near = nearest(name, among: OpenACRTerms.chapters)
        return Diagnostic(
            .error, "unknown-chapter", "no catalog of OpenACR has the chapter \(quoted(name))", at: location,
            hint: near.map { "did you mean \(quoted($0))?" } ?? "see the catalogs at https://github.com/GSA/openacr")
    }

    fileprivate static func unknownAdherence(_ text: String, at location: Location) -> Diagnostic {
        let names = ConformanceTable.Adherence.allCases.map(\.rawValue).joined(separator: ", ")
        return badReportValue("level", text, "one of \(names)", at: location)
    }
}
