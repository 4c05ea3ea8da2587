import SourceText

extension AuditReport {
    /// Adds the results of criteria with their figures and failures, and reports criteria that the standard lacks. The
    /// figures and failures leave out level AAA, because statements claim no more than AA.
    /// - Parameter expected: the number of criteria in a complete audit; `nil` if it is not known.
    mutating func add(_ criteria: [AuditedCriterion], of expected: Int? = nil, _ reader: inout ReportReader) {
        let rules = AccessibilityModel(ofStandard: standard?.name).rules
        var known: [AuditedCriterion] = []
        var numbers: Set<String> = []
        for criterion in criteria where criterion.level != .aaa {
            let location = reader.location(criterion.place)
            if case .unknown = Criterion.Reference(criterion.number, rules) {
                reader.diagnostics.append(.unknownCriterion(criterion.number, rules, at: location))
            } else if numbers.insert(criterion.number).inserted {
                known.append(criterion)
            } else {
                reader.diagnostics.append(.repeatedCriterion(criterion.number, at: location))
            }
        }
        self.criteria = known + criteria.filter { $0.level == .aaa }
        addFigures(known)
        details += known.filter { $0.status == .failed }.map {
            Detail(title: $0.title, description: $0.description, criteria: [$0.number], burden: $0.burden)
        }
        let tested = known.filter { $0.status != .untested }
        let untested = max(known.count, expected ?? 0) - tested.count
        if untested > 0 {
            isFinished = false
            let first = known.first { $0.status == .untested }
            reader.diagnostics.append(
                .untestedCriteria(untested, of: max(known.count, expected ?? 0), at: reader.location(first?.place)))
        }
    }

    /// Adds a row for each level that has results, and the total.
    private mutating func addFigures(_ criteria: [AuditedCriterion]) {
        for level in [Level.a, .aa] {
            let counts = CriteriaCounts(criteria.filter { $0.level == level }.map(\.status))
            if counts.all > 0 { results.append(Result(level: level, counts: counts)) }
        }
        let total = CriteriaCounts(criteria.map(\.status))
        if total.all > 0 { results.append(Result(level: .total, counts: total)) }
    }
}

extension Diagnostic {
    fileprivate static func repeatedCriterion(_ number: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "repeated-report-element", "a second result of the criterion \(number) is left out",
            at: location, hint: "if it is another criterion, such as \(number)0, format the cells as text")
    }

    fileprivate static func untestedCriteria(_ count: Int, of all: Int, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "report-unfinished",
            "\(count) of \(all) criteria are not tested, so no level of conformity can be claimed", at: location,
            hint: "finish the audit; until then, the page says that it is not finished")
    }
}
