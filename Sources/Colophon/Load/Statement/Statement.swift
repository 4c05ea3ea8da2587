import Documents
import SourceText
import Wording

/// An accessibility statement with all that was given for it, in one language: what its page is made of.
struct Statement: Sendable {
    /// Something that does not meet the standard.
    struct Failure: Sendable {
        var title: [Inline]
        var description: [Block]
        var criteria: [String]
    }

    /// A page or screen that was checked.
    struct Page: Sendable {
        var name: [Inline]
        var url: String?
    }

    /// Something tested, and how, when that is known.
    struct Tool: Sendable {
        var kind: AuditReport.Test.Kind?
        var name: [Inline]
    }

    /// Whom to turn to, and how.
    struct Contact: Sendable {
        var name: [Inline]
        var email: String?
        var url: String?
        var phone: String?
        var address: [Inline] = []
        var response: [Inline] = []
        /// What a report says of the contact.
        var content: [Block] = []

        var isEmpty: Bool { email == nil && url == nil && phone == nil && address.isEmpty && content.isEmpty }
    }

    var conformity: Conformity
    var isFinished = true
    var app: [Inline]
    var organisation: [Inline] = []
    var scope: [Inline]
    /// Empty when nobody has named it.
    var standard: [Inline] = []

    var counts: CriteriaCounts?
    var results: [AuditReport.Result] = []
    var pageResults: [AuditReport.PageResult] = []
    /// Of the names in `pageResults`, when it is not the page's.
    var resultLanguage: Language?
    var users: Int?
    var blockingPoints: Int?
    var conformComment: [Block] = []

    var failureComment: [Block] = []
    var failures: [Failure] = []
    var burden: [Block] = []
    var exempt: [Block] = []
    var alternatives: [Block] = []

    var measures: [Block] = []
    var plan: [Block] = []
    var multiyearPlan: StatementFile.Target?
    var actionPlan: StatementFile.Target?
    /// The whole report of the audit, for those who want every detail.
    var reportDetail: StatementFile.Target?
    var technologies: [[Inline]] = []
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
    /// The last day on which it holds, or by which it is reviewed; nil without a date.
    var validUntil: CalendarDate?

    var contact: Contact
    var redress: [Block] = []
    var redressURL: String?

    var model: AccessibilityModel { conformity.model }

    /// Every date that the text shows.
    var dates: Set<CalendarDate> {
        Set([audited, prepared, updated, reviewed, validUntil].compactMap(\.self))
    }

    /// True when something is said of what is not accessible.
    var hasLimitations: Bool {
        !failures.isEmpty || [failureComment, burden, exempt, alternatives].contains { !$0.isEmpty }
    }
}

extension CalendarDate {
    /// The same day `months` later, or the last one of its month.
    func adding(months: Int) -> CalendarDate {
        let number = year * 12 + month - 1 + months
        let (year, month) = (number / 12, number % 12 + 1)
        let last = CalendarDate.days(inMonth: month, of: year)
        return CalendarDate(year: year, month: month, day: min(day, last)) ?? self
    }
}
