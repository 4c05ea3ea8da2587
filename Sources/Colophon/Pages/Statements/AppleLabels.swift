import BuiltIn
import Documents
import SourceText

extension StatementFormat {
    /// Apple's nine Accessibility Nutrition Labels as a list to fill in App Store Connect.
    static let apple = StatementFormat("apple", mark: "exported by Colophon") { record throws(RequestError) in
        try AppleLabelList(record).text
    }
}

/// One of Apple's Accessibility Nutrition Labels.
struct AppleLabel: Sendable {
    /// The name in App Store Connect.
    var name: String
    /// The name in the App Store Connect API.
    var attribute: String
    /// The numbers of the criteria of WCAG whose failures speak against the label.
    var criteria: [String]
    /// The test that Apple's criteria ask for.
    var test: String

    /// The labels in Apple's order, from `builtin/statements/apple-labels.yml`.
    static let all = Lazy<[AppleLabel]> {
        (file["labels"]?.elements ?? []).map { label in
            AppleLabel(
                name: label["name"]?.text ?? "", attribute: label["attribute"]?.text ?? "",
                criteria: label["criteria"]?.elements?.compactMap(\.text) ?? [], test: label["test"]?.text ?? "")
        }
    }

    /// Apple's page about the labels.
    static var source: String { file["source"]?.text ?? "" }

    private static var file: Value {
        let path = SourcePath("apple-labels.yml") ?? .root
        return readYAML((try? builtInStatements.read(path)) ?? [], path: path).value ?? Value(.null, at: .start)
    }
}

/// The labels, each with what the statement says for or against it. None is claimed: Apple asks for tests of the common
/// tasks, which no audit of criteria replaces.
private struct AppleLabelList {
    private let record: StatementRecord

    /// - Throws: `RequestError` if the statement is not about an app.
    init(_ record: StatementRecord) throws(RequestError) {
        self.record = record
        guard record.statement.subject == .app else {
            throw RequestError(
                reason: "Apple's labels are for apps, and this statement is about a \(record.statement.subject)",
                hint: "if the audit checked the app, write subject: app into \(record.card.path.name)")
        }
    }

    var text: String {
        """
        Accessibility Nutrition Labels of \(record.appName), \(StatementFormat.apple.mark) from \
        \(record.card.path.text).

        Claim a label for a device in App Store Connect only if people can complete the common tasks of the app with it.
        \(AppleLabel.source)

        \(AppleLabel.all.value.map(entry).joined(separator: "\n"))
        """
    }

    private func entry(_ label: AppleLabel) -> String {
        let rows = label.criteria.compactMap(record.conformance.row)
        let against = rows.filter { $0.adherence == .partial || $0.adherence == .none }
        let open = rows.filter { $0.adherence == .notEvaluated }
        let absent = rows.filter { $0.adherence == .notApplicable }
        var lines: [String] = []
        let verdict: String
        if !against.isEmpty {
            verdict = "do not claim it"
            lines = against.map { "\(name($0)): \(reasons($0))" }
        } else if rows.isEmpty {
            verdict = "to test"
            lines = ["No criterion of WCAG covers it.", "Test: \(label.test)."]
        } else if !open.isEmpty {
            verdict = "to test"
            lines = ["The audit has no result for \(listed(open)).", "Test: \(label.test)."]
        } else if absent.count == rows.count {
            verdict = "nothing to claim"
            lines = ["By the audit, the app has nothing to which \(listed(absent)) applies."]
        } else {
            verdict = "the audit found nothing against it"
            lines = ["Before you claim it, \(label.test)."]
        }
        return "[ ] \(label.name) (\(label.attribute)): \(verdict)\n" + lines.map { "    \($0)\n" }.joined()
    }

    private func name(_ row: ConformanceTable.Row) -> String {
        "\(row.criterion.number) \(row.criterion.name) (\(row.criterion.level))"
    }

    private func listed(_ rows: [ConformanceTable.Row]) -> String { rows.map(name).joined(separator: ", ") }

    /// The titles of the failures, or of the criteria of another standard that are not met.
    private func reasons(_ row: ConformanceTable.Row) -> String {
        let titles = row.failures.filter { !$0.title.isEmpty }.map { failure in
            if case .fixed(let day) = failure.state {
                return failure.title.plainText + " (fixed on \(day.iso): test again)"
            }
            return failure.title.plainText
        }
        return titles.isEmpty ? "not met in the audit" : titles.joined(separator: "; ")
    }
}
