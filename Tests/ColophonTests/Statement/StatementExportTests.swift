import SourceText
import Testing

@testable import Colophon

/// Statements in the formats of buyers, App Store Connect and other programs.
@Suite struct StatementExportTests {
    /// Exports the statement of an app whose report is the file `name`.
    private func export(
        _ format: StatementFormat, _ statement: String, _ name: String = "report.yaml", _ report: String? = nil
    ) throws -> String {
        let plan = try plan(statement, name, report)
        return try #require(try plan.statement("accessibility", as: format).value).text
    }

    private func plan(_ statement: String, _ name: String, _ report: String?) throws -> Plan {
        var files = try SourceFolders.base("small")
        files.content[try path("en/accessibility.md")] = nil
        files.content[try path("about.yml")] = Array(
            "name: Atlas\nprivacy: privacy.md\nterms: terms.md\naccessibility: accessibility.yml\n".utf8)
        files.content[try path("accessibility.yml")] = Array(statement.utf8)
        if let report { files.content[try path(name)] = Array(report.utf8) }
        let options = BuildOptions(today: CalendarDate(iso: "2026-11-22"))
        let site = Pipeline.load(
            SourceTree(files: files.content), themes: SourceTree(files: [:]), options: options)
        return Pipeline.plan(try #require(site.value, "\(site.diagnostics)")).value
    }

    private func path(_ text: String) throws -> SourcePath { try #require(SourcePath(text)) }

    /// The levels of adherence in an OpenACR, by the number of the criterion.
    private func adherence(_ yaml: String) throws -> [String: String] {
        let value = try #require(readYAML(Array(yaml.utf8), path: .root).value)
        var levels: [String: String] = [:]
        for chapter in value["chapters"]?.members ?? [] {
            for criterion in chapter.value["criteria"]?.elements ?? [] {
                let number = try #require(criterion["num"]?.text)
                let components = criterion["components"]?.elements ?? []
                #expect(components.count == 1)
                levels[number] = components.first?.at(["adherence", "level"])?.text
            }
        }
        return levels
    }

    private func notes(_ yaml: String, _ number: String) throws -> String? {
        let value = try #require(readYAML(Array(yaml.utf8), path: .root).value)
        let criteria = (value["chapters"]?.members ?? []).flatMap { $0.value["criteria"]?.elements ?? [] }
        return criteria.first { $0["num"]?.text == number }?["components"]?.elements?.first?
            .at(["adherence", "notes"])?.text
    }

    private static let report = """
        title: Atlas
        product: { name: Atlas }
        author: { company_name: Northlight, email: access@atlas.example }
        report_date: "2026-03-17"
        last_modified_date: "2026-05-02"
        catalog: 2.5-edition-wcag-2.2-508-en
        chapters:
          success_criteria_level_a:
            criteria:
              - num: "1.1.1"
                components:
                  - { name: web, adherence: { level: partially-supports, notes: "Maps: see [list](https://a.example/)." } }
                  - { name: software, adherence: { level: does-not-support, notes: "No names." } }
              - { num: "1.3.1", components: [{ name: web, adherence: { level: does-not-support } }] }
              - num: "1.4.1"
                components: [{ name: web, adherence: { level: supports, notes: "Icons: <b>, *and* text" } }]
              - num: "1.2.1"
                components: [{ name: web, adherence: { level: not-applicable } }]
              - { num: "2.1.1", components: [{ name: web, adherence: { level: not-evaluated } }] }
          success_criteria_level_aa:
            criteria:
              - { num: "1.4.3", components: [{ name: web, adherence: { level: supports } }] }
          success_criteria_level_aaa:
            criteria:
              - { num: "1.4.6", components: [{ name: web, adherence: { level: does-not-support } }] }

        """

    @Test func `an OpenACR keeps the adherence and the notes of each criterion`() throws {
        let once = try export(.openACR, "report: report.yaml\n", "report.yaml", Self.report)
        let levels = try adherence(once)
        #expect(levels.count == Criterion.ordered.value.count)
        #expect(levels["1.1.1"] == "partially-supports" && levels["1.3.1"] == "does-not-support")
        #expect(levels["1.4.1"] == "supports" && levels["1.2.1"] == "not-applicable")
        #expect(levels["2.1.1"] == "not-evaluated" && levels["3.3.8"] == "not-evaluated")
        #expect(levels["1.4.3"] == "supports" && levels["1.4.6"] == "does-not-support")
        #expect(try notes(once, "1.1.1") == "Maps: see [list](https://a.example/).\n\nNo names.")
        #expect(try notes(once, "1.4.1") == "Icons: <b>, *and* text")
        let twice = try export(.openACR, "report: report.yaml\n", "report.yaml", once)
        #expect(try adherence(twice) == levels)
        #expect(try notes(twice, "1.4.1") == notes(once, "1.4.1"))
        #expect(twice == once)
    }

    @Test func `the reader of OpenACR finds the same figures in an export`() throws {
        let text = try export(.openACR, "report: report.yaml\n", "report.yaml", Self.report)
        let read = AuditReport.read(Array(text.utf8), path: try path("a.yaml"), nil)
        let report = try #require(read.value)
        #expect(report.total == CriteriaCounts(passed: 2, failed: 2, notApplicable: 1))
        #expect(report.organisation == "Northlight" && report.contact?.email == "access@atlas.example")
        #expect(report.audited == CalendarDate(iso: "2026-03-17") && report.updated == CalendarDate(iso: "2026-05-02"))
        #expect(!read.diagnostics.hasErrors)
    }

    private static let figures = """
        organisation: North's "light"
        standard: { name: WCAG, version: "2.1", level: AA }
        status: full
        failures:
          - { title: "The map [beta] has <b>no names</b>", description: "See *below*.", criteria: ["1.1.1"], fixBy: 2027-03-31 }
          - { title: The list, criteria: ["9.1.3.1"], fixed: 2026-10-01 }
          - { title: The videos, criteria: ["1.2.5"], burden: { reason: Too many. } }
          - { title: Old PDFs }
        contact: { email: access@small.example }
        prepared: 2026-10-20

        """

    @Test func `a criterion without a result is not evaluated, and a failure names its criteria`() throws {
        let text = try export(.openACR, Self.figures)
        let levels = try adherence(text)
        #expect(levels["2.4.11"] == nil, "WCAG 2.1 has no such criterion")
        #expect(levels["1.1.1"] == "partially-supports" && levels["1.2.5"] == "partially-supports")
        #expect(levels["1.3.1"] == "not-evaluated", "nobody has tested the repair")
        #expect(Set(levels.values) == ["partially-supports", "not-evaluated"])
        let note = try #require(try notes(text, "1.1.1"))
        #expect(note.hasPrefix("**The map \\[beta\\] has \\<b>no names\\</b>**\n\nSee *below*.\n\n"))
        #expect(note.contains("31 March 2027") || note.contains("March 31, 2027"), "\(note)")
        #expect(try notes(text, "1.2.5")?.contains("Too many.") == true)
        let value = try #require(readYAML(Array(text.utf8), path: .root).value)
        #expect(value["catalog"]?.text == "2.4-edition-wcag-2.1-en")
        #expect(value["title"]?.text == "North's \"light\" Accessibility Conformance Report")
        #expect(value["notes"]?.text?.contains("**Old PDFs**") == true)
        #expect(value.at(["chapters", "success_criteria_level_aaa", "disabled"])?.scalar == "true")
    }

    /// A grid of the RGAA in which every criterion is met except those in `others`.
    private func grid(_ others: [String: String]) -> String {
        let topics = AccessibilityModel.rgaa.rules.criteria?.topics ?? []
        let rows = topics.enumerated().flatMap { topic, count in (1...count).map { "\(topic + 1).\($0)" } }
        return "Critères,Éléments transverses,Accueil\n"
            + rows.map { "\($0),NT,\(others[$0] ?? "C")\n" }.joined()
    }

    @Test func `the criteria of the RGAA count for those of WCAG to which they refer`() throws {
        let statement = "report: audit.csv\ncontact: { email: a@small.example }\nprepared: 2026-03-17\n"
        let text = try export(
            .openACR, statement, "audit.csv",
            grid(["1.8": "NC", "3.2": "NT", "13.7": "NA", "4.3": "NA", "4.4": "NA"]))
        let levels = try adherence(text)
        #expect(levels["1.4.5"] == "partially-supports" && levels["1.1.1"] == "supports")
        #expect(levels["1.4.3"] == "not-evaluated", "one of its two criteria was not tested")
        #expect(levels["2.3.1"] == "not-applicable" && levels["1.2.2"] == "not-applicable")
        #expect(levels["1.2.4"] == "not-evaluated", "no criterion of the RGAA refers to it")
        #expect(try notes(text, "1.4.5")?.contains("RGAA 1.8: not met.") == true)
        let value = readYAML(Array(text.utf8), path: .root).value
        #expect(value?["catalog"]?.text == "2.4-edition-wcag-2.1-en")
    }

    @Test func `every criterion of the RGAA refers to a criterion of WCAG`() {
        let map = CriterionMap(.rgaa).all
        let topics = AccessibilityModel.rgaa.rules.criteria?.topics ?? []
        #expect(map.count == topics.reduce(0, +))
        for (topic, count) in topics.enumerated() {
            for number in 1...count { #expect(map["\(topic + 1).\(number)"]?.isEmpty == false) }
        }
        for number in map.values.joined() { #expect(Criterion.all.value[number] != nil) }
        #expect(CriterionMap(.standard).all.isEmpty)
    }

    @Test func `an OpenACR needs an email address`() throws {
        let text = Self.figures.replacing("{ email: access@small.example }", with: "{ phone: \"+44 1\" }")
        let plan = try plan(text, "report.yaml", nil)
        let error = RequestError(
            reason: "an OpenACR requires an email address, and this statement has none",
            hint: "add contact: { email: … } to accessibility.yml")
        #expect(throws: error) { try plan.statement("accessibility", as: .openACR) }
    }

    @Test func `Apple's labels are never claimed, and a failure speaks against them`() throws {
        let text = try export(.apple, "report: report.yaml\n", "report.yaml", Self.report)
        let entries = text.split(separator: "\n\n").map(String.init)
        func entry(_ name: String) throws -> String { try #require(entries.first { $0.hasPrefix("[ ] " + name) }) }
        #expect(entries.count { $0.hasPrefix("[ ]") } == 9)
        #expect(
            try entry("VoiceOver").hasPrefix("[ ] VoiceOver (supportsVoiceover): do not claim it\n    1.1.1 Non-text"))
        #expect(
            try entry("Voice Control").contains("to test\n    The audit has no result for 2.1.1 Keyboard (A), 2.5.1"))
        #expect(try entry("Dark Interface").contains("to test\n    No criterion of WCAG covers it.\n    Test: "))
        let color = try entry("Differentiate Without Color Alone")
        #expect(color.contains(": the audit found nothing against it\n    Before you claim it, "))
        #expect(try entry("Captions").contains("to test"))
        #expect(!text.contains("[x]"))
        let own = try export(.apple, Self.figures)
        #expect(own.contains("    1.1.1 Non-text Content (A): The map [beta] has <b>no names</b>\n"))
        #expect(own.contains("    1.2.5 Audio Description (Prerecorded) (AA): The videos\n"))
    }

    @Test func `a label of content that the app does not have is not to be claimed`() throws {
        let captions = ["1.2.2", "1.2.4"].map {
            "      - { num: \"\($0)\", components: [{ name: web, adherence: { level: not-applicable } }] }\n"
        }
        let aa = "  success_criteria_level_aa:\n"
        let report = Self.report.replacing(aa, with: captions.joined() + aa)
        let text = try export(.apple, "report: report.yaml\n", "report.yaml", report)
        #expect(text.contains("[ ] Captions (supportsCaptions): nothing to claim\n"))
    }

    @Test func `labels of an app need a statement about an app`() throws {
        let plan = try plan(Self.figures + "subject: website\n", "report.yaml", nil)
        let error = RequestError(
            reason: "Apple's labels are for apps, and this statement is about a website",
            hint: "if the audit checked the app, write subject: app into accessibility.yml")
        #expect(throws: error) { try plan.statement("accessibility", as: .apple) }
    }

    @Test func `the data has every failure with its state`() throws {
        let value = try #require(readJSON(Array(try export(.json, Self.figures).utf8), path: .root).value)
        let failures = try #require(value["failures"]?.elements)
        #expect(failures.map { $0["state"]?.text } == ["open", "fixed", "burden", "open"])
        #expect(failures[0]["fixBy"]?.text == "2027-03-31" && failures[1]["fixed"]?.text == "2026-10-01")
        #expect(failures[2]["reason"]?.text == "Too many.")
        #expect(value["level"]?.text == "full" && value["results"]?.elements == [])
        #expect(value.at(["standard", "version"])?.text == "2.1")
    }
}
