import Wording
import SourceText

extension StatementFile {
    /// Reads the file as YAML or JSON; nil when it is no object.
    static func read(_ bytes: [UInt8], path: SourcePath, _ languages: [Language]) -> Checked<StatementFile?> {
        var diagnostics: [Diagnostic] = []
        let isJSON = path.pathExtension == "json"
        let read = isJSON ? readJSON(bytes, path: path) : readYAML(bytes, path: path)
        guard let value = read.unwrap(into: &diagnostics),
            var reader = ObjectReader(value, path: path, what: "this statement", into: &diagnostics)
        else { return Checked(nil, diagnostics) }
        var file = StatementFile(path: path)
        for member in reader.allMembers { file.places[member.key] = member.value.place }
        file.readHead(&reader, languages)
        file.readState(&reader, languages)
        file.readWork(&reader, languages)
        file.contact = reader.object("contact") { Contact(&$0, languages) }
        file.redress = reader.object("redress") { Redress(&$0, languages) }
        file.checkStatus(&reader)
        reader.finish(into: &diagnostics)
        return Checked(file, diagnostics)
    }

    private mutating func readHead(_ reader: inout ObjectReader, _ languages: [Language]) {
        report = reader.text("report")
        reportDetail = reader.target("reportDetail")
        model = reader.choice("model")
        title = reader.localisedText("title", among: languages)
        description = reader.localisedText("description", among: languages)
        fields.readDates(&reader)
        // The rest is in the text of the page alone.
        reader.longestText = .max
        organisation = reader.localisedText("organisation", among: languages)
        scope = reader.localisedText("scope", among: languages)
        multiyearPlan = reader.target("multiyearPlan")
        actionPlan = reader.target("actionPlan")
        measures = reader.localisedText("measures", among: languages)
    }

    private mutating func readState(_ reader: inout ObjectReader, _ languages: [Language]) {
        let standard: (AuditReport.Standard?, CalendarDate?)? = reader.object("standard") { reader in
            let name = reader.requiredText("name")
            let parts = (reader.text("version"), reader.text("level"), reader.webAddress("url"))
            let superseded = reader.date("superseded")
            return (
                name.map { AuditReport.Standard(name: $0, version: parts.0, level: parts.1, url: parts.2) }, superseded
            )
        }
        self.standard = standard?.0
        superseded = standard?.1
        status = reader.choice("status")
        figures = reader.object("figures") { reader in
            CriteriaCounts(
                passed: reader.requiredCount("passed"), failed: reader.requiredCount("failed"),
                notApplicable: reader.integer("notApplicable", in: 0...1_000_000) ?? 0)
        }
        failures = reader.objects("failures", what: "this failure") { Failure(&$0, languages) }
        burden = reader.localisedText("burden", among: languages)
        exempt = reader.localisedText("exempt", among: languages)
        alternatives = reader.localisedText("alternatives", among: languages)
    }

    private mutating func readWork(_ reader: inout ObjectReader, _ languages: [Language]) {
        technologies = reader.texts("technologies")
        tools = reader.texts("tools")
        environments = reader.texts("environments")
        pages = reader.objects("pages", what: "this page") { reader in
            let location = reader.webAddress("url")
            return reader.requiredText("name").map { AuditReport.Page(name: $0, location: location) }
        }
        method = reader.choice("method")
        auditor = reader.localisedText("auditor", among: languages)
        approval = reader.localisedText("approval", among: languages)
        audited = reader.date("audited")
        prepared = reader.date("prepared")
        reviewed = reader.date("reviewed")
    }

    /// One of the two says how far the app conforms.
    private func checkStatus(_ reader: inout ObjectReader) {
        guard let status, let figures else { return }
        let model = model ?? .w3c
        let counted = Conformity(model, figures).level
        if status != counted {
            reader.append(
                .contradictoryStatement(
                    "the status is \"\(status.rawValue)\", but the figures make it \"\(counted.rawValue)\"",
                    at: location("status")))
        }
    }
}

extension ObjectReader {
    fileprivate mutating func requiredCount(_ key: String) -> Int {
        requiredValue(key) == nil ? 0 : integer(key, in: 0...1_000_000) ?? 0
    }

    /// An address, or a file of the app as a link would name it. The plan looks whether it is there.
    fileprivate mutating func target(_ key: String) -> StatementFile.Target? {
        text(key).map { StatementFile.Target(destination: $0, place: location(ofValue: key).start ?? .start) }
    }
}

extension StatementFile.Failure {
    fileprivate init?(_ reader: inout ObjectReader, _ languages: [Language]) {
        let title = reader.requiredLocalisedText("title", among: languages)
        reader.longestText = .max
        description = reader.localisedText("description", among: languages)
        criteria = reader.texts("criteria") ?? []
        guard let title else { return nil }
        self.title = title
    }
}

extension StatementFile.Contact {
    fileprivate init(_ reader: inout ObjectReader, _ languages: [Language]) {
        name = reader.localisedText("name", among: languages)
        email = reader.mailAddress("email")
        url = reader.webAddress("url")
        phone = reader.text("phone")
        address = reader.localisedText("address", among: languages)
        response = reader.localisedText("response", among: languages)
        if email == nil, url == nil, phone == nil, address == nil, reader.diagnostics.isEmpty {
            reader.append(.contactWithoutWay(at: Location(reader.path, reader.value.place)))
        }
    }
}

extension StatementFile.Redress {
    fileprivate init(_ reader: inout ObjectReader, _ languages: [Language]) {
        description = reader.localisedText("description", among: languages)
        url = reader.webAddress("url")
    }
}
