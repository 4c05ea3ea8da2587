import SourceText

/// A check of a statement for contradictions, and for missing contents that its model requires.
struct StatementCheck {
    let statement: Statement
    let file: StatementFile?
    let report: AuditReport?
    /// The file from which the statement is made.
    let path: SourcePath
    let today: CalendarDate?
    private(set) var diagnostics: [Diagnostic] = []
    /// The required contents that are missing, each with the key that adds it.
    private var missing: [(section: String, key: String)] = []

    init(
        _ statement: Statement, _ file: StatementFile?, _ report: AuditReport?, path: SourcePath, today: CalendarDate?
    ) {
        self.statement = statement
        self.file = file
        self.report = report
        self.path = path
        self.today = today
        for requirement in statement.model.rules.requirements where !isMet(requirement.content) {
            missing.append((requirement.text, requirement.content.rawValue))
        }
        checkDemands()
        checkSense()
        checkDates()
        if let file {
            for failure in file.failures ?? [] { checkFailure(failure, file.path) }
        }
    }

    /// Checks the criteria and the promised day of a failure.
    private mutating func checkFailure(_ failure: StatementFile.Failure, _ path: SourcePath) {
        let rules = statement.model.rules
        for (criterion, place) in zip(failure.criteria, failure.criterionPlaces) {
            if case .unknown = Criterion.Reference(criterion, rules) {
                diagnostics.append(.unknownCriterion(criterion, rules, at: Location(path, place)))
            }
        }
        if let day = failure.fixed, let today, day > today {
            diagnostics.append(.statementOfFuture(day, at: Location(path, failure.fixedPlace)))
        }
        guard let day = failure.fixBy, failure.fixed == nil else { return }
        let location = Location(path, failure.fixByPlace)
        if let made = statement.audited ?? statement.prepared, day < made {
            diagnostics.append(.promiseBeforeAudit(day, made, at: location))
        } else if let today, day < today {
            diagnostics.append(.overduePromise(day, at: location))
        }
    }

    /// Whether the statement has a content that its model requires.
    private func isMet(_ content: StatementModel.Content) -> Bool {
        switch content {
        case .organisation: !statement.organisation.isEmpty
        case .standard: !statement.standard.isEmpty
        case .figures: statement.counts != nil || file?.status != nil
        case .contact: !statement.contact.isEmpty
        case .prepared: statement.prepared != nil
        case .audited: statement.audited != nil
        case .failures: hasFailures
        case .method: statement.method != nil || !statement.auditor.isEmpty
        case .redress: !statement.redress.isEmpty || statement.redressURL != nil
        case .multiyearPlan: statement.multiyearPlan != nil
        case .actionPlan: statement.actionPlan != nil
        case .technologies: !statement.technologies.isEmpty
        case .tools: !statement.tools.isEmpty || !statement.environments.isEmpty
        case .pages: !statement.pages.isEmpty
        case .overview: !statement.overview.isEmpty
        case .operation: !statement.operation.isEmpty
        case .requirements: !statement.requirements.isEmpty
        }
    }

    /// Whether the statement lists what is not accessible, if its level implies that something is not.
    private var hasFailures: Bool {
        let isFull = statement.conformity.level == .full
        let isUnknown = statement.counts == nil && statement.conformity.level != .partial
        if isFull || isUnknown || !statement.isFinished { return true }
        // Burdens and exempt content can be all that is not accessible.
        let contents = [statement.failureComment, statement.burden, statement.exempt]
        return !statement.failures.isEmpty || contents.contains { !$0.isEmpty }
    }

    /// Reports all missing contents in one message.
    private mutating func checkDemands() {
        guard !missing.isEmpty else { return }
        let keys = missing.map { "\"\($0.key)\"" }.joined(separator: ", ")
        let hint: Hint =
            file == nil
            ? "write accessibility.yml next to the report, with report: \(path.name) and \(keys)" : "add \(keys)"
        diagnostics.append(.incompleteStatement(missing, statement.model, hint: hint, at: Location(path, .start)))
    }

    private mutating func checkSense() {
        let rules = statement.model.rules
        if let file, let country = statement.country, !rules.countries.contains(country) {
            diagnostics.append(
                .unusedCountry(
                    country, statement.model, known: rules.countries, at: file.location(StatementFile.keys.country)))
        }
        if statement.conformity.level == .full, !statement.openFailures.isEmpty {
            let place = file?.failures == nil ? Location(path, .start) : file?.location(StatementFile.keys.failures)
            let claim = statement.counts == nil ? "the status is \"full\"" : "the figures show no failures"
            diagnostics.append(
                .contradictoryStatement("\(claim), but failures are listed", at: place ?? Location(path)))
        }
    }

    private mutating func checkDates() {
        if let file, let prepared = file.prepared, let updated = file.fields.updated, updated < prepared {
            diagnostics.append(
                .updatedTooEarly(updated, prepared, at: file.location(StatementFile.keys.common.updated)))
        }
        guard let today else { return }
        if let end = statement.validUntil, end < today {
            diagnostics.append(.expiredStatement(end, at: location(of: statement.validSince)))
        }
        let days = [statement.audited, statement.prepared, statement.updated, statement.reviewed].compactMap(\.self)
        if let day = days.max(), day > today { diagnostics.append(.statementOfFuture(day, at: location(of: day))) }
    }

    /// Returns the location of one of the statement's dates.
    private func location(of day: CalendarDate?) -> Location {
        if let file, let key = file.key(of: day) { return file.location(key) }
        if let report, let place = report.datePlace { return Location(report.path, place) }
        return Location(path, .start)
    }
}

extension StatementFile {
    /// Returns the key of the date `day` in this file; `nil` if it has none.
    fileprivate func key(of day: CalendarDate?) -> Key? {
        let keys = Self.keys
        let days: [(Key, CalendarDate?)] = [
            (keys.reviewed, reviewed), (keys.common.updated, fields.updated), (keys.prepared, prepared),
            (keys.audited, audited),
        ]
        return days.first { $0.1 != nil && $0.1 == day }?.0
    }
}
