import Documents
import SourceText

/// The result of a criterion in an audit.
struct AuditedCriterion: Sendable {
    /// The result on one page, of one component, or of all.
    enum Status: String, Sendable {
        case passed, failed, notApplicable, untested

        /// Merges the results of one criterion: one failure makes it fail, and it passes only if everything was tested.
        init(merging parts: [Status]) {
            if parts.contains(.failed) {
                self = .failed
            } else if parts.isEmpty || parts.contains(.untested) {
                self = .untested
            } else {
                self = parts.contains(.passed) ? .passed : .notApplicable
            }
        }
    }

    var number: String
    /// The wording of the criterion, if the report has it.
    var title = ""
    var status: Status
    /// Whether the report says that the criterion is not met at all, instead of in part.
    var isFailedEntirely = false
    var level: AuditReport.Level?
    /// The remarks of the auditor on the failure.
    var description: [Block] = []
    /// The remarks of the auditor on any result, in Markdown as written; `nil` if the report has none.
    var remarks: String?
    /// The reason for a derogation; `nil` without one.
    var burden: [Block]?
    var place: SourcePosition?
}

extension CriteriaCounts {
    /// Counts results. Criteria that were not tested are in no number.
    init(_ results: [AuditedCriterion.Status]) {
        self.init()
        for result in results {
            switch result {
            case .passed: passed += 1
            case .failed: failed += 1
            case .notApplicable: notApplicable += 1
            case .untested: break
            }
        }
    }
}
