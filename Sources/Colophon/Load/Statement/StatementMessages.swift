import SourceText

/// The words about audit reports and accessibility statements.
extension Diagnostic {
    // MARK: The report

    static func notAReport(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "not-a-report", "this is no audit report: its root is <\(name)>, not <declaration>", at: location)
    }

    static func unknownReportElement(
        _ name: String, in outer: String, among known: [String], at location: Location
    ) -> Diagnostic {
        Diagnostic(
            .warning, "unknown-report-element", "<\(name)> means nothing inside <\(outer)> and is left out",
            at: location, hint: nearest(name, among: known).map { "did you mean <\($0)>?" })
    }

    static func repeatedElement(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(.warning, "repeated-report-element", "a further <\(name)> is left out", at: location)
    }

    static func badCount(_ name: String, _ text: String, at location: Location) -> Diagnostic {
        badReportValue(name, text, "a whole number from 0 to 1000000", at: location)
    }

    static func badReportValue(_ name: String, _ text: String, _ expected: String, at location: Location) -> Diagnostic
    {
        let found = text.isEmpty ? "missing" : "\"\(text)\""
        return Diagnostic(.error, "bad-report-value", "\"\(name)\" must be \(expected), not \(found)", at: location)
    }

    static func unfinishedReport(at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "report-unfinished", "the audit is not finished, so no level of conformity can be claimed",
            at: location, hint: "the page says so until the status is DONE")
    }

    static func wrongSum(_ stated: Int, _ counts: CriteriaCounts, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "report-sums",
            "\(stated) criteria are stated, but \(counts.inWords) are \(counts.all)", at: location)
    }

    static func wrongTotal(_ stated: CriteriaCounts, _ sum: CriteriaCounts, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "report-sums", "the total is \(stated.inWords), but the levels add up to \(sum.inWords)",
            at: location)
    }

    static func wrongRate(_ stated: String, _ counts: CriteriaCounts, at location: Location) -> Diagnostic {
        let rate = counts.rate.map { inPercent($0) } ?? ""
        return Diagnostic(
            .warning, "report-score",
            "the report says \(stated) %, but \(counts.passed) of \(counts.applicable) criteria are \(rate) %",
            at: location, hint: "the page shows what was counted")
    }

    static func wrongMean(_ stated: String, _ mean: Double, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "report-score", "the report says \(stated) %, but the mean of the pages is \(inPercent(mean)) %",
            at: location, hint: "the page shows what was counted")
    }

    // MARK: The statement

    static func contactWithoutWay(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "contact-without-way", "this contact cannot be reached", at: location,
            hint: "give at least one of email, url, phone and address")
    }

    static func missingReport(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "missing-report", "there is no report \"\(name)\" beside this file", at: location,
            hint: "the report that a statement may name is accessibility.xml, in the same folder")
    }

    static func unusedReport(_ report: SourcePath, _ statement: SourcePath) -> Diagnostic {
        Diagnostic(
            .warning, "unused-report", "nothing is taken from this report", at: Location(report),
            hint: "add a line report: \(report.name) to \(statement.name)")
    }

    /// What the model demands and nobody gave.
    static func incompleteStatement(
        _ section: String, _ model: AccessibilityModel, hint: String, at location: Location
    ) -> Diagnostic {
        Diagnostic(
            .warning, "statement-incomplete", "the \(model.inWords) demands \(section)", at: location, hint: hint)
    }

    static func expiredStatement(_ end: CalendarDate, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "statement-expired", "this statement was valid until \(end.iso)", at: location,
            hint: "audit again, or review the statement and give the new date")
    }

    static func contradictoryStatement(_ what: String, at location: Location) -> Diagnostic {
        Diagnostic(.warning, "statement-contradiction", what, at: location)
    }

    static func statementOfFuture(_ date: CalendarDate, at location: Location) -> Diagnostic {
        Diagnostic(.warning, "statement-contradiction", "the date \(date.iso) lies in the future", at: location)
    }
}

extension CriteriaCounts {
    fileprivate var inWords: String { "\(passed) met, \(failed) not met, \(notApplicable) not applicable" }
}

/// With one decimal, unless it is whole.
private func inPercent(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
}
