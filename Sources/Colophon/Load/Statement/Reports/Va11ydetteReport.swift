import Documents
import SourceText
import Wording

extension ReportFormat {
    /// The report of the Va11ydette, Orange's accessibility checklist.
    ///
    /// Source of the format: the report that accessibility-statement-lib-ios (Orange) reads, with the root element
    /// `declaration`.
    static let va11ydette = ReportFormat("the XML file of the Va11ydette") { contents in
        if case .xml(let root) = contents { root.name == "declaration" } else { false }
    } read: { reader in
        guard case .xml(let root) = reader.contents else { return nil }
        return AuditReport.read(root, &reader)
    }
}

extension AuditReport {
    /// Reads a whole report. Inconsistent figures cause warnings.
    fileprivate static func read(_ root: XMLElement, _ contents: inout ReportReader) -> AuditReport {
        var reader = ElementReader(root, path: contents.path, filling: contents.fill, schemes: contents.schemes)
        let path = contents.path
        var report = AuditReport(path: path)
        report.readHead(&reader)
        report.readWork(&reader)
        report.results = reader.results()
        report.pageResults = reader.pageResults()
        report.details = reader.list("details", of: "detail").compactMap { detail in
            reader.read(detail) { reader in
                let title = reader.text("title")
                let description = reader.blocks("description")
                return title == nil && description.isEmpty
                    ? nil : Detail(title: title ?? "", description: description)
            }
        }
        report.nonComplianceComment = reader.blocks("nonComplianceComment")
        report.compliantStateComment = reader.blocks("compliantStateComment")
        report.derogations = reader.blocks("derogations")
        report.exemptions = reader.blocks("exemptions")
        reader.finish(into: &contents.diagnostics)
        return report
    }

    /// Reads the subject of the report, the people responsible and the dates.
    private mutating func readHead(_ reader: inout ElementReader) {
        // The audit tool writes `title`, but the app library of the same publisher reads `title_app`.
        let titles = (reader.text("title"), reader.text("title_app"))
        title = titles.0 ?? titles.1
        let heading = titles.0 == nil ? "title_app" : "title"
        titlePlace = reader.element.children.first { $0.name == heading }?.textPlace
        language = reader.language("lang")
        isFinished = reader.isFinished("status")
        approval = reader.party("approval")
        contact = reader.party("contact")
        audited = reader.date("audit_date")
        updated = reader.date("audit_updatedate")
        let name = updated == nil ? "audit_date" : "audit_updatedate"
        datePlace = reader.element.children.first { $0.name == name }?.textPlace
        plan = reader.blocks("plan")
        standard =
            reader.read("referential") { reader in
                // Elements inside `tests` have versions too; this one is the version of the standard.
                let parts = (reader.text("version"), reader.text("level"), reader.address("url"))
                return reader.text("name").map {
                    Standard(name: $0, version: parts.0, level: parts.1, url: parts.2)
                }
            } ?? nil
    }

    /// Reads the methods, tools and pages of the audit.
    private mutating func readWork(_ reader: inout ElementReader) {
        technologies = reader.list("technologies", of: "technology").map(\.text).filter { !$0.isEmpty }
        for element in reader.all("tests") {
            tests += reader.read(element) { reader in
                reader.all("test").compactMap { reader.test($0) }
            }
        }
        environments = reader.list("environments", of: "environment").map { reader.blocks(in: $0) }
            .filter { !$0.isEmpty }
        pages = reader.list("urls", of: "url").compactMap { url in
            reader.read(url) { reader in
                let location = reader.address("location")
                return reader.text("name").map { Page(name: $0, location: location) }
            }
        }
        users = reader.count("users")
        blockingPoints = reader.count("blocking_points")
    }
}

extension ElementReader {
    fileprivate mutating func party(_ name: String) -> AuditReport.Party? {
        let party = read(name) { reader in
            AuditReport.Party(name: reader.text("name") ?? "", content: reader.blocks("content"))
        }
        guard let party, !party.name.isEmpty || !party.content.isEmpty else { return nil }
        return party
    }

    fileprivate mutating func language(_ name: String) -> Language? {
        guard let element = one(name), !element.text.isEmpty else { return nil }
        if let language = Language(element.text) { return language }
        diagnostics.append(.badLanguage(element.text, at: location(element)))
        return nil
    }

    fileprivate mutating func isFinished(_ name: String) -> Bool {
        guard let element = one(name), !element.text.isEmpty else { return true }
        switch element.text.uppercased() {
        case "DONE": return true
        case "WIP":
            diagnostics.append(.unfinishedReport(at: location(element)))
            return false
        default:
            diagnostics.append(.badReportValue("status", element.text, "DONE or WIP", at: location(element)))
            return false
        }
    }

    /// Reads a web address. The screens of an app have none.
    fileprivate mutating func address(_ name: String) -> String? {
        guard let element = one(name), !element.text.isEmpty else { return nil }
        switch WebAddress(element.text) {
        case .external(_, let url): return url
        case .unsafe(let scheme), .unlisted(let scheme, _):
            diagnostics.append(.unsafeAddress(scheme: scheme, at: location(element)))
        case .malformed(let problem, let address):
            diagnostics.append(.malformedAddress(address, problem, at: location(element)))
        case .relative, .fragment: diagnostics.append(.notAnAddress(element.text, at: location(element)))
        }
        return nil
    }

    fileprivate mutating func test(_ element: XMLElement) -> AuditReport.Test? {
        let kind = element["type"].flatMap { AuditReport.Test.Kind(rawValue: $0) }
        if kind == nil {
            let kinds = AuditReport.Test.Kind.allCases.map(\.rawValue).joined(separator: ", ")
            let found = element["type"] ?? ""
            diagnostics.append(.badReportValue("type", found, "one of \(kinds)", at: Location(path, element.place)))
        }
        return read(element) { reader in
            let version = reader.text("version")
            return reader.text("name").map { name in
                AuditReport.Test(kind: kind, name: version.map { "\(name) \($0)" } ?? name)
            }
        }
    }
}
