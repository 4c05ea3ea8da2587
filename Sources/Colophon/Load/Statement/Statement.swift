import Documents
import SourceText
import Wording

/// An accessibility statement in one language, with all its data. Its page is made from it.
struct Statement: Sendable {
    /// A problem: a part of the app that does not meet the standard.
    struct Failure: Sendable {
        var title: [Inline]
        var description: [Block]
        var criteria: [String]
        var state = FailureState.open
        /// The day by which it is to be fixed.
        var fixBy: CalendarDate?
        /// Whether this day has passed.
        var isOverdue = false
    }

    /// The state of a failure, which decides the section of the page.
    enum FailureState: Sendable {
        case open
        case fixed(CalendarDate)
        /// A failure whose repair would be a disproportionate burden, with the reason and the assessment.
        case burden([Block], assessment: StatementFile.Target?)
        /// A failure that the law exempts, with the reason.
        case exempt([Block])

        /// The names of the states.
        enum Kind: String, CaseIterable, Sendable {
            case open, fixed, burden, exempt
        }

        var kind: Kind {
            switch self {
            case .open: .open
            case .fixed: .fixed
            case .burden: .burden
            case .exempt: .exempt
            }
        }
    }

    /// A page or screen that was checked.
    struct Page: Sendable {
        var name: [Inline]
        var url: String?
    }

    /// A tool or test method.
    struct Tool: Sendable {
        var kind: AuditReport.Test.Kind?
        var name: [Inline]
    }

    /// The contact for feedback.
    struct Contact: Sendable {
        var name: [Inline]
        var email: String?
        var url: String?
        var phone: String?
        var address: [Inline] = []
        var response: [Inline] = []
        /// The description of the contact in an audit report.
        var content: [Block] = []

        var isEmpty: Bool { email == nil && url == nil && phone == nil && address.isEmpty && content.isEmpty }
    }

    var conformity: Conformity
    var subject = StatementSubject.app
    /// The country whose law applies, as an ISO 3166 code; `nil` if it is not stated.
    var country: String?
    var isFinished = true
    var app: [Inline]
    var organisation: [Inline] = []
    var scope: [Inline]
    /// The national law of the commitment; empty if it is not stated.
    var law: [Inline] = []
    /// Empty when no standard is stated.
    var standard: [Inline] = []
    /// The same standard as data; `nil` when none is stated.
    var standardFacts: AuditReport.Standard?

    /// The results of the criteria in the audit; empty when only figures are known.
    var criteria: [AuditedCriterion] = []
    var counts: CriteriaCounts?
    var results: [AuditReport.Result] = []
    var pageResults: [AuditReport.PageResult] = []
    /// The language of the names in `pageResults`, if it differs from the language of the page.
    var resultLanguage: Language?
    var users: Int?
    var blockingPoints: Int?
    var conformComment: [Block] = []

    var failureComment: [Block] = []
    var failures: [Failure] = []
    var burden: [Block] = []
    var exempt: [Block] = []
    var alternatives: [Block] = []

    /// A general description of the service.
    var overview: [Block] = []
    /// An explanation of how the service works.
    var operation: [Block] = []
    /// A description of how the service meets the requirements.
    var requirements: [Block] = []
    var measures: [Block] = []
    var plan: [Block] = []
    var multiyearPlan: StatementFile.Target?
    var actionPlan: StatementFile.Target?
    /// The complete audit report.
    var reportDetail: StatementFile.Target?
    var technologies: [[Inline]] = []
    /// A description of the methods of the audit.
    var methods: [Block] = []
    var tools: [Tool] = []
    var environments: [[Block]] = []
    var pages: [Page] = []
    var method: StatementFile.Method?
    var auditor: [Inline] = []
    var approval: [Inline] = []
    var approvalContent: [Block] = []

    var audited: CalendarDate?
    var prepared: CalendarDate?
    var updated: CalendarDate?
    var reviewed: CalendarDate?
    /// The latest of the dates that begin a period of validity.
    var validSince: CalendarDate?
    /// The last day of validity, or the day by which the statement has to be reviewed; `nil` when no date is stated.
    var validUntil: CalendarDate?

    var contact: Contact
    var redress: [Block] = []
    var redressURL: String?

    var model: AccessibilityModel { conformity.model }

    /// The failures that are neither fixed nor justified by the law.
    var openFailures: [Failure] { failures.filter { $0.state.kind == .open } }

    /// The number of failures that are not fixed although the promised day has passed.
    var overduePromises: Int {
        failures.count { $0.isOverdue && $0.state.kind != .fixed }
    }

    /// All dates that the text shows.
    var dates: Set<CalendarDate> {
        let fixed = failures.map { if case .fixed(let day) = $0.state { day } else { CalendarDate?.none } }
        let days = [audited, prepared, updated, reviewed, validUntil] + failures.map(\.fixBy) + fixed
        return Set(days.compactMap(\.self))
    }
}

extension CalendarDate {
    /// Returns the same day `months` later, or the last day of that month.
    func adding(months: Int) -> CalendarDate {
        let number = year * 12 + month - 1 + months
        let (year, month) = (number / 12, number % 12 + 1)
        let last = CalendarDate.days(inMonth: month, of: year)
        return CalendarDate(year: year, month: month, day: min(day, last)) ?? self
    }
}
