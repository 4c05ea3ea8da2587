import SourceText

extension StatementFile {
    static let keys = Keys()

    /// The countries for which a model has sentences of its own.
    static let countries = Set(AccessibilityModel.allCases.flatMap(\.rules.countries)).sorted()

    static let standardKeys = StandardKeys()
    static let figureKeys = FigureKeys()
    static let sourceKeys = SourceKeys()
    static let pageKeys = PageKeys()

    static let file = KeyFile(
        "accessibility", "accessibility.yml", "An accessibility statement as data.",
        guide: "docs/content/accessibility-statement.md", keys, takesVariables: true)

    /// The keys of a statement as data.
    struct Keys: KeyTable {
        let report = Key(
            "report", .pattern(#"\S"#), "The [audit report](#audit-reports), as a path from this file",
            type: "file name", examples: ["accessibility.xml", "audit.csv"])
        let from = Key(
            "from", .object(SourceKeys()), "The [data of another program](#data-of-another-program)",
            more: "It takes the place of `report`")
        let model = Key(
            "model", .choice(of: AccessibilityModel.self), .words("by the standard"),
            "The [model](#the-models) of the statement")
        let subject = Key(
            "subject", .choice(of: StatementSubject.self), .words("the `kind` in `about.yml`"),
            "The subject of the statement, for its wording")
        let country = Key(
            "country", .choice(StatementFile.countries), "The country whose law applies, for the models `eaa` and `uk`")
        let title = Key("title", .localisedText, .words("that of the model"), "The heading of the page")
        let description = Key("description", .localisedText, "One or two sentences for search results and previews")
        let changes = DocumentText.changes(.localisedText)
        let common = DocumentText.commonKeys
        let organisation = Key(
            "organisation", .localisedText, .words("the site's publisher, or the report's `approval`"),
            "The organisation responsible for the app")
        let scope = Key(
            "scope", .localisedText, .words("the report's title, or the app's name"), "The scope of the statement")
        let law = Key(
            "law", .localisedText, .words("the law that transposes Directive (EU) 2016/2102"),
            "The national law that the commitment of the model `eu` names")
        let standard = Key(
            "standard", .object(StandardKeys()), .words("that of the report"), "The standard of the assessment")
        let status = Key(
            "status", .choice(of: Conformity.Level.self), .words("by the figures"),
            "The level of conformity, without figures")
        let figures = Key(
            "figures", .object(FigureKeys()), .words("those of the report"), "The number of criteria that were met")
        let failures = Key(
            "failures", .list(.object(Failure.keys)), .words("those of the report"),
            "The content that is not accessible")
        let burden = Key(
            "burden", .localisedText, .words("the report's `derogations`"),
            "The content that would be a disproportionate burden, in Markdown")
        let exempt = Key(
            "exempt", .localisedText, .words("the report's `exemptions`"),
            "The content that the law exempts, in Markdown")
        let alternatives = Key("alternatives", .localisedText, "Accessible alternatives, in Markdown")
        let overview = Key(
            "overview", .localisedText, "A general description of the service, in Markdown",
            more: "Required by the model `eaa`")
        let operation = Key(
            "operation", .localisedText, "An explanation of how the service works, in Markdown",
            more: "Required by the model `eaa`")
        let requirements = Key(
            "requirements", .localisedText, "A description of how the service meets the requirements, in Markdown",
            more: "Required by the model `eaa`")
        let measures = Key(
            "measures", .localisedText, "The measures of the organisation for accessibility, in Markdown")
        let multiyearPlan = Key(
            "multiyearPlan", .target, "The multi-year plan, which the RGAA requires",
            more: "A file is named as in a [link](links.md)")
        let actionPlan = Key(
            "actionPlan", .target, "The action plan, which the RGAA requires",
            more: "A file is named as in a [link](links.md)")
        let reportDetail = Key(
            "reportDetail", .target, "The whole report of the audit, to which the results lead",
            more: """
                A file is named as in a [link](links.md): `assets/audit.pdf`, or `../assets/audit.pdf` from a \
                language's folder
                """)
        let technologies = Key(
            "technologies", .list(.text), .words("those of the report"), "The technologies of the app")
        let tools = Key(
            "tools", .list(.text), .words("those of the report"), "The tools of the assessment")
        let environments = Key(
            "environments", .list(.text), .words("those of the report"),
            "The devices and assistive technologies that the app was tested with")
        let pages = Key(
            "pages", .list(.object(PageKeys())), .words("those of the report"),
            "The pages or screens that were checked")
        let method = Key("method", .choice(of: Method.self), "The method of the assessment")
        let auditor = Key("auditor", .localisedText, "The auditor")
        let approval = Key(
            "approval", .localisedText, .words("the report's `approval`"),
            "The person or body that approved the statement")
        let audited = Key("audited", .date, .words("the report's `audit_date`"), "The day of the audit")
        let prepared = Key("prepared", .date, .words("`audited`"), "The day of the statement")
        let reviewed = Key("reviewed", .date, "The day it was last reviewed")
        let contact = Key(
            "contact", .object(Contact.keys), .words("that of the report"), "The contact for feedback",
            more: "; at least one of its ways")
        let redress = Key(
            "redress", .object(Redress.keys), .words("for `rgaa` the Défenseur des droits"),
            "The enforcement procedure, if no answer helps", more: "Required by the EU's model")
    }

    struct StandardKeys: KeyTable {
        let name = Key("name", .text, .required, "Its name", more: ": `RGAA`, `WCAG`, `EN 301 549`", examples: ["RGAA"])
        let version = Key("version", .text, "Its version", examples: ["4.1"])
        let level = Key("level", .text, "Its level", examples: ["AA"])
        let url = Key("url", .address, "The address of the standard")
        let superseded = Key("superseded", .date, "The day a newer version came out")
    }

    struct SourceKeys: KeyTable {
        let file = Key(
            "file", .pattern(#"\S"#), .required, "The file in YAML or JSON, as a path from this file",
            type: "file name", examples: ["statement.yml"])
        let map = Key(
            "map", .map(.any, of: .any), .required, "The keys of this file, each with the path of a key in the data")
    }

    struct FigureKeys: KeyTable {
        private static let count = Key.Kind.integer(0...1_000_000)
        let passed = Key("passed", count, .required, "The criteria that are met")
        let failed = Key("failed", count, .required, "The criteria that are not met")
        let notApplicable = Key("notApplicable", count, .number(0), "The criteria that do not apply")
    }

    struct PageKeys: KeyTable {
        let name = Key("name", .text, .required, "Its name")
        let url = Key("url", .address, "Its address")
    }
}

extension StatementFile.Failure {
    static let keys = Keys()

    struct Keys: KeyTable {
        let title = Key("title", .localisedText, .required, "The failure")
        let description = Key("description", .localisedText, "The effect on users, in Markdown")
        let criteria = Key(
            "criteria", .list(.text), "The criteria that it fails, by number",
            more: ": `2.5.7`, `9.2.5.7` or, for the RGAA, `1.1`")
        let fixBy = Key("fixBy", .date, "The day by which it is to be fixed")
        let fixed = Key("fixed", .date, "The day it was fixed", more: ", which moves it to a section of its own")
        let burden = Key(
            "burden", .object(BurdenKeys()), "The reason why its repair would be a disproportionate burden")
        let outOfScope = Key("outOfScope", .localisedText, "The reason why the law exempts it, in Markdown")
    }
}

extension StatementFile.Failure {
    static let burdenKeys = BurdenKeys()

    struct BurdenKeys: KeyTable {
        let reason = Key("reason", .localisedText, .required, "The reason, in Markdown")
        let assessment = Key(
            "assessment", .target, "The assessment of the burden", more: "A file is named as in a [link](links.md)")
    }
}

extension StatementFile.Contact {
    static let keys = Keys()

    struct Keys: KeyTable {
        let name = Key("name", .localisedText, .words("the organisation"), "The name of the contact")
        let email = Key("email", .email, "An email address")
        let url = Key("url", .address, "A form")
        let phone = Key("phone", .text, "A telephone number")
        let address = Key("address", .localisedText, "A postal address, line by line")
        let response = Key("response", .localisedText, "The time until an answer")
        var alternatives: [Key] { [email, url, phone, address] }
    }
}

extension StatementFile.Redress {
    static let keys = Keys()

    struct Keys: KeyTable {
        let description = Key("description", .localisedText, "The steps that users can take, in Markdown")
        let url = Key("url", .address, "The address of the procedure")
    }
}

extension Key.Kind {
    /// The target of a link to a further document.
    fileprivate static let target = form(
        Key.NamedKind(
            "target", "address or file", plural: "addresses or files", "An address, or a file as a link names it.",
            .pattern(#"\S"#)))
}
