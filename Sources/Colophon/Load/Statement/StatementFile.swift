import SourceText

/// `accessibility.yml`: what a statement says besides, or instead of, an audit report. All that may be absent is.
struct StatementFile: Sendable {
    /// A text of Markdown or a word, by language.
    typealias Text = LocalisedText

    /// Something that does not meet the standard.
    struct Failure: Sendable {
        var title: Text
        var description: Text?
        var criteria: [String]
    }

    /// How to reach those who answer.
    struct Contact: Sendable {
        var name: Text?
        var email: String?
        var url: String?
        var phone: String?
        var address: Text?
        /// How long an answer takes: "two working days".
        var response: Text?
    }

    /// Where to turn when no answer helps.
    struct Redress: Sendable {
        var description: Text?
        var url: String?
    }

    /// Who has checked the app.
    enum Method: String, CaseIterable, Sendable {
        case own = "self"
        case external
    }

    /// An address of a further document, with its place.
    struct Target: Sendable {
        var destination: String
        var place: Place
    }

    /// Where the whole file, or what it says about a key, is.
    var path: SourcePath
    var places: [String: Place] = [:]

    var model: AccessibilityModel?
    var title: Text?
    var organisation: Text?
    var scope: Text?
    var standard: AuditReport.Standard?
    /// The day a newer version of the standard came out.
    var superseded: CalendarDate?
    var status: Conformity.Level?
    var figures: CriteriaCounts?
    var failures: [Failure]?
    var burden: Text?
    var exempt: Text?
    var alternatives: Text?
    var measures: Text?
    var technologies: [String]?
    var tools: [String]?
    var environments: [String]?
    var pages: [AuditReport.Page]?
    var method: Method?
    var auditor: Text?
    var approval: Text?
    var audited: CalendarDate?
    var prepared: CalendarDate?
    var reviewed: CalendarDate?
    var contact: Contact?
    var redress: Redress?
    var multiyearPlan: Target?
    var actionPlan: Target?
    /// The whole report of the audit.
    var reportDetail: Target?
    /// The name of the report that this file names.
    var report: String?
    var fields = DocumentFields()
    var description: Text?

    /// Where the value of `key` is; the start of the file when it is not there.
    func location(_ key: Key) -> Location { Location(path, places[key.name] ?? .start) }
}
