import SourceText

/// Detects a statement that is about another app, because a report was copied or a title was not changed.
extension DocumentContext {
    /// Returns a warning when the title of the report does not name this app, or when the statement names another one.
    func wrongApp(_ file: StatementFile?, _ report: AuditReport?) -> Diagnostic? {
        let keys = StatementFile.keys
        for (key, text) in [(keys.title, file?.title), (keys.scope, file?.scope)] {
            guard let file, let text, !names(text) else { continue }
            if let other = apps.first(where: { $0.name.isNamed(in: text) }) {
                let named = other.name.entries.first { $0.text.isNamed(in: text) }?.text ?? ""
                return .otherApp(
                    "this statement names \(quoted(named))", at: file.location(key), own: about, appName,
                    hint: "name the app that the statement is about")
            }
        }
        // A statement with its own scope need not match the title of the report.
        guard let report, let title = report.title, file?.scope == nil else { return nil }
        let written = LocalisedText(title)
        if names(written) || written.isNamed(in: appName) { return nil }
        return .otherApp(
            "this report is about \(quoted(title))", at: Location(report.path, report.titlePlace), own: about, appName,
            hint: "use the report of this app, or write scope: in accessibility.yml")
    }

    /// Whether `text` names this app in any language.
    private func names(_ text: LocalisedText) -> Bool { appName.isNamed(in: text) }
}

extension LocalisedText {
    /// Whether `text` contains one of these names in some language. Only letters and digits are compared.
    func isNamed(in text: LocalisedText) -> Bool { entries.contains { $0.text.isNamed(in: text) } }
}

extension String {
    /// Whether `text` contains this name in some language. Only letters and digits are compared.
    fileprivate func isNamed(in text: LocalisedText) -> Bool {
        let name = filter { $0.isLetter || $0.isNumber }.lowercased()
        return !name.isEmpty
            && text.entries.contains { $0.text.filter { $0.isLetter || $0.isNumber }.lowercased().contains(name) }
    }
}
