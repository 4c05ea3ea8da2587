import SourceText

/// Diagnostics about audit reports and accessibility statements.
extension Diagnostic {
    // MARK: The report

    static func reportTooLarge(_ size: Int, limit: Int, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "report-too-large", "this file has \(size) bytes; the limit is \(limit)", at: location,
            hint: "check that this is the report of the audit")
    }

    static func wrongCounts(_ stated: CriteriaCounts, _ counted: CriteriaCounts, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "report-sums", "the report says \(stated.inWords), but its results are \(counted.inWords)",
            at: location, hint: "export the report again; until then, the page shows the counted figures")
    }

    static func unknownReportElement(
        _ name: String, in outer: String, among known: [String], at location: Location
    ) -> Diagnostic {
        Diagnostic(
            .warning, "unknown-report-element", "<\(name)> is not allowed inside <\(outer)> and is left out",
            at: location, hint: nearest(name, among: known).map { "did you mean <\($0)>?" })
    }

    static func repeatedElement(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(.warning, "repeated-report-element", "a second <\(name)> is left out", at: location)
    }

    static func badCount(_ name: String, _ text: String, at location: Location) -> Diagnostic {
        badReportValue(name, text, "a whole number from 0 to 1000000", at: location)
    }

    static func badReportValue(_ name: String, _ text: String, _ expected: String, at location: Location) -> Diagnostic
    {
        let message =
            text.isEmpty
            ? "\"\(name)\" is missing; it must be \(expected)" : "\"\(name)\" must be \(expected), not \"\(text)\""
        return Diagnostic(.error, "bad-report-value", message, at: location)
    }

    static func unfinishedReport(at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "report-unfinished", "the audit is not finished, so no level of conformity can be claimed",
            at: location, hint: "finish the audit; until the status is DONE, the page says so")
    }

    static func wrongSum(_ stated: Int, _ counts: CriteriaCounts, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "report-sums",
            "\(stated) criteria are stated, but \(counts.inWords) add up to \(counts.all)", at: location)
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
            at: location,
            hint:
                "export the report again; until then, the page shows the counted figure"
        )
    }

    static func wrongMean(_ stated: String, _ mean: Double, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "report-score", "the report says \(stated) %, but the mean of the pages is \(inPercent(mean)) %",
            at: location,
            hint:
                "export the report again; until then, the page shows the counted figure"
        )
    }

    // MARK: The statement

    static func contactWithoutAddress(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "contact-without-way", "this contact has no email, url, phone or address", at: location,
            hint: "give at least one of them")
    }

    static func missingReport(_ name: String, _ key: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "missing-report", "there is no \(name) next to this file", at: location,
            hint: "put \(name) next to this file, or remove \(key):")
    }

    static func unusedReport(_ report: SourcePath, _ statement: SourcePath) -> Diagnostic {
        Diagnostic(
            .warning, "unused-report", "this report is not used", at: Location(report),
            hint: "add a line report: \(report.name) to \(statement.name)")
    }

    /// Reports the contents that the model requires and that are missing.
    static func incompleteStatement(
        _ missing: [(section: String, key: String)], _ model: AccessibilityModel, hint: Hint, at location: Location
    ) -> Diagnostic {
        let what = missing.count == 1 ? missing[0].section : "\(missing.count) things that are missing"
        return Diagnostic(
            .warning, "statement-incomplete", "the \(model.rules.displayName) requires \(what)", at: location,
            notes: missing.count == 1 ? [] : missing.map { .init("\($0.key): \($0.section)") }, hint: hint)
    }

    static func otherApp(
        _ message: String, at location: Location, own about: SourcePath, _ name: LocalisedText, hint: Hint
    ) -> Diagnostic {
        Diagnostic(
            .warning, "other-app", "\(message), but the app is called \(quoted(name.entries[0].text))", at: location,
            notes: [.init("the app's name is here", at: Location(about, name.place))], hint: hint)
    }

    static func expiredStatement(_ end: CalendarDate, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "statement-expired", "this statement was valid until \(end.iso)", at: location,
            hint: "audit again, or review the statement and give the new date"
        ).due(end, one: "statement has expired", several: "statements have expired")
    }

    static func overduePromise(_ day: CalendarDate, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "overdue-promise", "this failure was to be fixed by \(day.iso)", at: location,
            hint: "add fixed: with the day it was fixed, or give a new day"
        ).due(day, one: "promise is overdue", several: "promises are overdue")
    }

    static func promiseBeforeAudit(_ day: CalendarDate, _ made: CalendarDate, at location: Location) -> Diagnostic {
        contradictoryStatement("the promised day \(day.iso) is before the assessment on \(made.iso)", at: location)
    }

    static func updatedTooEarly(_ day: CalendarDate, _ made: CalendarDate, at location: Location) -> Diagnostic {
        contradictoryStatement(
            "the statement was updated on \(day.iso), before it was prepared on \(made.iso)", at: location)
    }

    static func unknownCriterion(_ text: String, _ model: StatementModel, at location: Location) -> Diagnostic {
        let standard = model.criteria == nil ? "WCAG 2.2" : "the \(model.displayName)"
        return Diagnostic(
            .warning, "unknown-criterion", "\(standard) has no criterion \(quoted(text))", at: location,
            hint: "write a number such as \(model.criteria == nil ? "1.4.3" : "1.1")")
    }

    static func contradictoryStatement(_ what: String, at location: Location) -> Diagnostic {
        Diagnostic(.warning, "statement-contradiction", what, at: location)
    }

    static func unusedCountry(
        _ country: String, _ model: AccessibilityModel, known: [String], at location: Location
    ) -> Diagnostic {
        let message = "the \(model.rules.displayName) has no wording for the country \(country)"
        return Diagnostic(
            .warning, "statement-contradiction", message, at: location,
            hint: known.isEmpty ? "remove country:" : "valid here: \(known.joined(separator: ", "))")
    }

    static func statementOfFuture(_ date: CalendarDate, at location: Location) -> Diagnostic {
        Diagnostic(.warning, "statement-contradiction", "the date \(date.iso) is in the future", at: location)
    }
}

extension CriteriaCounts {
    fileprivate var inWords: String { "\(passed) met, \(failed) not met, \(notApplicable) not applicable" }
}

/// Formats a number with one decimal, or without decimals if it is an integer.
private func inPercent(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
}

extension Diagnostic {
    static func unfilledReportValue(_ name: String, _ text: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "report-unfilled", "\"\(name)\" is \"\(text)\", so it counts as not given", at: location,
            hint: "fill it in in the audit tool, or here")
    }
}
