import Documents
import SourceText
import Wording

extension StatementFormat {
    /// An Accessibility Conformance Report for buyers, as OpenACR in YAML.
    ///
    /// Source of the format: GSA/openacr, `schema/openacr-0.1.0.json` and `catalog`.
    static let openACR = StatementFormat("openacr", mark: "exported by Colophon") { record throws(RequestError) in
        try OpenACRFile(record).text
    }
}

/// A statement as OpenACR, with the criteria of the catalog for its version of WCAG.
private struct OpenACRFile {
    private let record: StatementRecord
    private let email: String
    private var statement: Statement { record.statement }
    private var conformance: ConformanceTable { record.conformance }

    /// - Throws: `RequestError` if there is no email address, which the format requires.
    init(_ record: StatementRecord) throws(RequestError) {
        self.record = record
        guard let email = record.statement.contact.email else {
            throw RequestError(
                reason: "an OpenACR requires an email address, and this statement has none",
                hint: "add contact: { email: … } to \(record.card.path.name)")
        }
        self.email = email
    }

    /// The catalogs with the criteria of each version of WCAG.
    private static let catalogs = [
        "2.0": "2.5-edition-wcag-2.0-508-en", "2.1": "2.4-edition-wcag-2.1-en", "2.2": "2.5-edition-wcag-2.2-en",
    ]

    private static let chapters = [
        ("success_criteria_level_a", "A"), ("success_criteria_level_aa", "AA"), ("success_criteria_level_aaa", "AAA"),
    ]

    /// The component of the catalogs that all results are about.
    private var component: String {
        switch statement.subject {
        case .website, .service: "web"
        case .document: "electronic-docs"
        case .app, .kiosk: "software"
        }
    }

    var text: String {
        var yaml = YAMLWriter()
        yaml.comment("OpenACR 0.1.0, \(StatementFormat.openACR.mark) from \(record.card.path.text)")
        let organisation = statement.organisation.plainText
        let vendor = organisation.isEmpty ? record.appName : organisation
        yaml.member("title", "\(vendor) Accessibility Conformance Report")
        yaml.member("product") { yaml in
            yaml.member("name", record.appName)
            yaml.member("version", ifPresent: record.app.about.version?.marketing)
        }
        yaml.member("author") { yaml in
            yaml.member("company_name", vendor)
            yaml.member("address", ifPresent: statement.contact.address.plainText)
            yaml.member("email", email)
            yaml.member("phone", ifPresent: statement.contact.phone)
            yaml.member("website", ifPresent: statement.contact.url ?? record.url)
        }
        yaml.member("report_date", ifPresent: (statement.audited ?? statement.prepared)?.iso)
        yaml.member("last_modified_date", ifPresent: statement.validSince?.iso)
        yaml.member("notes", ifPresent: notes)
        yaml.member("evaluation_methods_used", ifPresent: methods)
        yaml.member("catalog", Self.catalogs[conformance.version] ?? "")
        yaml.member("chapters") { yaml in
            for (name, level) in Self.chapters { yaml.member(name) { write(conformance.rows(level), to: &$0) } }
        }
        return yaml.text
    }

    /// Writes the criteria of a level. No statement needs level AAA, so its chapter is disabled without any result.
    private func write(_ rows: [ConformanceTable.Row], to yaml: inout YAMLWriter) {
        if rows.first?.criterion.level == "AAA", rows.allSatisfy({ $0.adherence == .notEvaluated }) {
            return yaml.member("disabled", true)
        }
        yaml.member("criteria") { yaml in
            for row in rows {
                yaml.entry { yaml in
                    yaml.member("num", row.criterion.number)
                    yaml.member("components") { yaml in
                        yaml.entry { yaml in
                            yaml.member("name", component)
                            yaml.member("adherence") { yaml in
                                yaml.member("level", row.adherence.rawValue)
                                yaml.member("notes", ifPresent: notes(on: row))
                            }
                        }
                    }
                }
            }
        }
    }

    /// The failures that name the criterion, the remarks of the auditor, and the results of another standard.
    private func notes(on row: ConformanceTable.Row) -> String {
        let remarks = row.audited.compactMap { record.remarks($0) }
        // A report that gives a failure by its number alone has the same text in its remarks.
        let failures = row.failures.filter { !$0.title.isEmpty || $0.state.kind != .open || remarks.isEmpty }
        var parts = failures.map { record.markdown($0) }
        if failures.allSatisfy(\.description.isEmpty) { parts += remarks }
        if let standard = conformance.otherStandard { parts.append(results(row.audited, of: standard)) }
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// Returns the results of another standard: `RGAA 1.1, 1.2: met.`
    private func results(_ audited: [AuditedCriterion], of standard: String) -> String {
        let names: [(AuditedCriterion.Status, String)] = [
            (.passed, "met"), (.failed, "not met"), (.notApplicable, "not applicable"), (.untested, "not tested"),
        ]
        return names.compactMap { status, name in
            let numbers = audited.filter { $0.status == status }.map(\.number)
            return numbers.isEmpty ? nil : "\(standard) \(numbers.joined(separator: ", ")): \(name)."
        }.joined(separator: " ")
    }

    /// The remarks on the whole, and the failures that belong to no criterion.
    private var notes: String {
        let failures = conformance.otherFailures.map { record.markdown($0) }
        let comments = [statement.conformComment, statement.failureComment, statement.burden, statement.exempt]
        return (comments.map(record.markdown) + failures).filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private var methods: String {
        let assessment: [StatementModel.Part] =
            [.ownAudit] + (statement.auditor.isEmpty ? [.externalAudit] : [.auditor])
        return record.markdown((assessment + [.tools, .environments]).flatMap(record.writer.part))
    }
}
