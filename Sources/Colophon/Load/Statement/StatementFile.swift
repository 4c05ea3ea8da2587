import SourceText

/// The contents of `accessibility.yml`, which complement or replace an audit report. Optional keys that are absent are
/// `nil`.
struct StatementFile: Sendable {
    /// A Markdown text or a word, by language.
    typealias Text = LocalisedText

    /// A part of the app that does not meet the standard.
    struct Failure: Sendable {
        var title: Text
        var description: Text?
        var criteria: [String]
        /// The places of the criteria, in the same order.
        var criterionPlaces: [SourcePosition] = []
        var fixBy: CalendarDate?
        var fixByPlace: SourcePosition?
        var fixed: CalendarDate?
        var fixedPlace: SourcePosition?
        var burden: Burden?
        /// The reason why the law exempts it.
        var outOfScope: Text?
    }

    /// The reason why the repair of a failure would be a disproportionate burden.
    struct Burden: Sendable {
        var reason: Text?
        /// The assessment that the law requires.
        var assessment: Target?
    }

    /// The contact for feedback.
    struct Contact: Sendable {
        var name: Text?
        var email: String?
        var url: String?
        var phone: String?
        var address: Text?
        /// The usual time until an answer: "two working days".
        var response: Text?
    }

    /// The procedure for complaints when feedback does not help.
    struct Redress: Sendable {
        var description: Text?
        var url: String?
    }

    /// The party that assessed the app.
    enum Method: String, CaseIterable, Sendable {
        case own = "self"
        case external
    }

    /// The address of a further document, with its place in the file.
    struct Target: Sendable {
        var destination: String
        var place: SourcePosition
    }

    /// The path of the file, and the places of the values in it by key.
    var path: SourcePath
    var places: [String: SourcePosition] = [:]

    var model: AccessibilityModel?
    var subject: StatementSubject?
    var country: String?
    var title: Text?
    var organisation: Text?
    var scope: Text?
    var law: Text?
    var standard: AuditReport.Standard?
    /// The date on which a newer version of the standard came out.
    var superseded: CalendarDate?
    var status: Conformity.Level?
    var figures: CriteriaCounts?
    var failures: [Failure]?
    var burden: Text?
    var exempt: Text?
    var alternatives: Text?
    var overview: Text?
    var operation: Text?
    var requirements: Text?
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
    /// The complete audit report.
    var reportDetail: Target?
    /// The name of the audit report.
    var report: String?
    /// The name of the file from which data is taken over.
    var source: String?
    var fields = DocumentFields()
    var description: Text?
    /// A summary of what the version changes.
    var changes: Text?

    /// Returns the location of the value of `key`, or the start of the file when it is absent.
    func location(_ key: Key) -> Location { Location(path, places[key.name] ?? .start) }
}
