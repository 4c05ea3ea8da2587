import Documents
import SourceText
import Wording

/// The contents of an audit report in any of the formats that `ReportFormat.all` lists, with its own wording.
struct AuditReport: Sendable {
    /// A person or organisation with a name and further details.
    struct Party: Sendable {
        var name: String
        var content: [Block] = []
        var email: String?
        var url: String?
        var phone: String?
        /// A postal address on one line.
        var address: String?
    }

    /// A document of its own, such as an action plan.
    struct FurtherDocument: Sendable {
        var address: String
        var place: SourcePosition
    }

    /// The standard that the audit checked.
    struct Standard: Sendable {
        var name: String
        var version: String?
        var level: String?
        var url: String?
    }

    /// A test method or tool.
    struct Test: Sendable {
        /// The four kinds of tests.
        enum Kind: String, CaseIterable, Sendable {
            case auto, manual, functional, user
        }

        var kind: Kind?
        /// With its version, if there is one.
        var name: String
    }

    /// The criteria counts of one level, or of all levels.
    struct Result: Sendable {
        var level: Level
        var counts: CriteriaCounts
    }

    /// The conformance level of a result, or the total of all levels.
    enum Level: String, CaseIterable, Sendable {
        case a, aa, aaa, total
    }

    /// The criteria counts of one page or screen.
    struct PageResult: Sendable {
        var name: String
        var counts: CriteriaCounts
    }

    /// A page or screen of the sample.
    struct Page: Sendable {
        var name: String
        /// Nil for a screen of an app, which has no address.
        var location: String?
    }

    /// A criterion that is not met.
    struct Detail: Sendable {
        var title: String
        var description: [Block]
        /// The numbers of the criteria.
        var criteria: [String] = []
        /// The reason why its repair would be a disproportionate burden; `nil` if the report claims none.
        var burden: [Block]?
    }

    var path: SourcePath
    var title: String?
    /// The language of its texts; `nil` when the report does not state it.
    var language: Language?
    /// Whether the audit is complete.
    var isFinished = true
    var approval: Party?
    var contact: Party?
    /// The organisation responsible for the subject, if it is not the one that approved the statement.
    var organisation: String?
    var auditor: String?
    var audited: CalendarDate?
    var updated: CalendarDate?
    /// The place of the title.
    var titlePlace: SourcePosition?
    /// The place of the latest of its dates.
    var datePlace: SourcePosition?
    var plan: [Block] = []
    var multiyearPlan: FurtherDocument?
    var actionPlan: FurtherDocument?
    /// A description of the methods of the audit.
    var methods: [Block] = []
    var standard: Standard?
    var technologies: [String] = []
    var tests: [Test] = []
    var environments: [[Block]] = []
    var pages: [Page] = []
    var nonComplianceComment: [Block] = []
    /// The number of people who took part in tests.
    var users: Int?
    var blockingPoints: Int?
    /// The results of the criteria; empty for a report that has only figures.
    var criteria: [AuditedCriterion] = []
    var results: [Result] = []
    var pageResults: [PageResult] = []
    var details: [Detail] = []
    var compliantStateComment: [Block] = []
    var derogations: [Block] = []
    var exemptions: [Block] = []

    /// The counts of all levels: the stated total, or else the sum of the levels.
    var total: CriteriaCounts? {
        if let total = results.first(where: { $0.level == .total }) { return total.counts }
        guard !results.isEmpty else { return nil }
        return results.reduce(CriteriaCounts()) { $0 + $1.counts }
    }
}

/// The numbers of criteria that are met, not met and not applicable.
struct CriteriaCounts: Hashable, Sendable {
    var passed = 0
    var failed = 0
    var notApplicable = 0

    var applicable: Int { passed + failed }
    var all: Int { passed + failed + notApplicable }

    /// The share of applicable criteria that are met, in per cent; `nil` when none is applicable.
    var rate: Double? { applicable == 0 ? nil : 100 * Double(passed) / Double(applicable) }

    static func + (left: CriteriaCounts, right: CriteriaCounts) -> CriteriaCounts {
        CriteriaCounts(
            passed: left.passed + right.passed, failed: left.failed + right.failed,
            notApplicable: left.notApplicable + right.notApplicable)
    }
}
