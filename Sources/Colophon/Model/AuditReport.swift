import Documents
import SourceText
import Wording

/// An audit report of the Va11ydette, Orange's accessibility checklist: what it found, as it says it.
///
/// Source of the format: the report that accessibility-statement-lib-ios (Orange) reads, root element `declaration`.
struct AuditReport: Sendable {
    /// Someone with a name and more to say of them.
    struct Party: Sendable {
        var name: String
        var content: [Block]
    }

    /// The standard that was checked against.
    struct Standard: Sendable {
        var name: String
        var version: String?
        var level: String?
        var url: String?
    }

    /// How something was tested, and with what.
    struct Test: Sendable {
        /// The four kinds of tests.
        enum Kind: String, CaseIterable, Sendable {
            case auto, manual, functional, user
        }

        var kind: Kind?
        /// With its version, if it has one.
        var name: String
    }

    /// The counts of one level of criteria, or of all.
    struct Result: Sendable {
        var level: Level
        var counts: CriteriaCounts
    }

    /// What a result is about.
    enum Level: String, CaseIterable, Sendable {
        case a, aa, aaa, total
    }

    /// The counts of one page or screen.
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
    }

    var path: SourcePath
    var title: String?
    /// Of its texts; nil when the report does not say.
    var language: Language?
    /// False for a report that is still being worked on.
    var isFinished = true
    var approval: Party?
    var contact: Party?
    var audited: CalendarDate?
    var updated: CalendarDate?
    /// Where its title is.
    var titlePlace: Place?
    /// Where the latest of its dates is.
    var datePlace: Place?
    var plan: [Block] = []
    var standard: Standard?
    var technologies: [String] = []
    var tests: [Test] = []
    var environments: [[Block]] = []
    var pages: [Page] = []
    var nonComplianceComment: [Block] = []
    /// How many people took part in tests.
    var users: Int?
    var blockingPoints: Int?
    var results: [Result] = []
    var pageResults: [PageResult] = []
    var details: [Detail] = []
    var compliantStateComment: [Block] = []
    var derogations: [Block] = []
    var exemptions: [Block] = []

    /// Over all levels: what the total says, or the sum of the levels.
    var total: CriteriaCounts? {
        if let total = results.first(where: { $0.level == .total }) { return total.counts }
        guard !results.isEmpty else { return nil }
        return results.reduce(CriteriaCounts()) { $0 + $1.counts }
    }
}

/// How many criteria are met, not met, and do not apply.
struct CriteriaCounts: Hashable, Sendable {
    var passed = 0
    var failed = 0
    var notApplicable = 0

    var applicable: Int { passed + failed }
    var all: Int { passed + failed + notApplicable }

    /// In per cent of those that apply; nil when none does.
    var rate: Double? { applicable == 0 ? nil : 100 * Double(passed) / Double(applicable) }

    static func + (left: CriteriaCounts, right: CriteriaCounts) -> CriteriaCounts {
        CriteriaCounts(
            passed: left.passed + right.passed, failed: left.failed + right.failed,
            notApplicable: left.notApplicable + right.notApplicable)
    }
}
