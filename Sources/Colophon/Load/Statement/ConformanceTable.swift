import SourceText

/// The results of a statement by success criterion of WCAG: those of the audit, and the failures of the statement.
///
/// The results of another standard, such as the RGAA, count for each criterion of WCAG to which they refer.
struct ConformanceTable: Sendable {
    /// A level of adherence, by its name in a VPAT. Source: ITI, VPAT 2.5, "Terms"; GSA/openacr, `catalog`.
    enum Adherence: String, CaseIterable, Sendable {
        case supports
        case partial = "partially-supports"
        case none = "does-not-support"
        case notApplicable = "not-applicable"
        case notEvaluated = "not-evaluated"
    }

    /// The result of one criterion.
    struct Row: Sendable {
        var criterion: Criterion
        var adherence: Adherence
        /// The failures of the statement that name the criterion.
        var failures: [Statement.Failure] = []
        /// The results of the audit that count for it.
        var audited: [AuditedCriterion] = []
    }

    /// All criteria of `version`, in the order of the standard.
    let rows: [Row]
    /// The version of WCAG that has all criteria with results.
    let version: String
    /// The failures of the statement that name no criterion.
    let otherFailures: [Statement.Failure]
    /// The name of the audited standard if it is not WCAG.
    let otherStandard: String?

    init(_ statement: Statement) {
        let map = CriterionMap(statement.model)
        let rules = statement.model.rules
        func numbers(_ text: String) -> [String] {
            if let numbers = map.all[String(text.prefix { $0 != " " && $0 != "\u{A0}" })] { return numbers }
            if case .named(let criterion, _) = Criterion.Reference(text, rules) { return [criterion.number] }
            return []
        }
        var audited: [String: [AuditedCriterion]] = [:]
        for result in statement.criteria {
            for number in numbers(result.number) { audited[number, default: []].append(result) }
        }
        var failures: [String: [Statement.Failure]] = [:]
        var others: [Statement.Failure] = []
        for failure in statement.failures {
            let named = Set(failure.criteria.flatMap(numbers))
            if named.isEmpty { others.append(failure) }
            for number in named { failures[number, default: []].append(failure) }
        }
        // A criterion of WCAG is met only if all criteria that refer to it were tested.
        let referring = Dictionary(grouping: map.all.flatMap { own, numbers in numbers.map { ($0, own) } }, by: \.0)
        let all = Criterion.ordered.value.map { criterion in
            let results = audited[criterion.number] ?? []
            let isComplete = results.count >= (referring[criterion.number]?.count ?? 1)
            return Row(
                criterion: criterion,
                adherence: Adherence(results, isComplete: isComplete, failures[criterion.number] ?? []),
                failures: failures[criterion.number] ?? [], audited: results)
        }
        let stated = map.all.isEmpty ? statement.standardFacts.versionOfWCAG : "2.1"
        let needed = all.filter { $0.adherence != .notEvaluated }.map(\.criterion.version).max()
        let version = max(stated, needed ?? stated)
        rows = all.filter { $0.criterion.version <= version }
        (self.version, otherFailures) = (version, others)
        otherStandard = map.all.isEmpty ? nil : rules.standard
    }

    /// Returns the rows of a level, `A`, `AA` or `AAA`.
    func rows(_ level: String) -> [Row] { rows.filter { $0.criterion.level == level } }

    /// Returns the row of a criterion by its number; `nil` if `version` lacks it.
    func row(_ number: String) -> Row? { rows.first { $0.criterion.number == number } }
}

extension ConformanceTable.Adherence {
    /// Merges the results of the audit with the failures that name the criterion. A failure that was fixed does not
    /// change the result: nobody has tested again.
    fileprivate init(_ results: [AuditedCriterion], isComplete: Bool, _ failures: [Statement.Failure]) {
        let isFailing = failures.contains { $0.state.kind != .fixed }
        let statuses = results.map(\.status)
        switch AuditedCriterion.Status(merging: isComplete ? statuses : statuses + [.untested]) {
        case .failed: self = results.allSatisfy(\.isFailedEntirely) ? .none : .partial
        case _ where isFailing: self = .partial
        case .passed: self = .supports
        case .notApplicable: self = .notApplicable
        case .untested: self = .notEvaluated
        }
    }
}

extension AuditReport.Standard? {
    /// The version of WCAG that the standard requires. Without one, the latest, whose criteria include all others.
    fileprivate var versionOfWCAG: String {
        let name = self?.name.uppercased() ?? ""
        let versions = ["2.0", "2.1", "2.2"]
        // EN 301 549 refers to WCAG 2.1 since its version 2.1.2 of 2018.
        if name.contains("301 549") || name.contains("301\u{A0}549") { return "2.1" }
        guard name.contains("WCAG") else { return versions[2] }
        let stated = [self?.version ?? "", name].lazy.compactMap { text in versions.first { text.contains($0) } }
        return stated.first ?? versions[2]
    }
}
