import SourceText

extension ContentWriter {
    /// Makes versions of the earlier states of a file.
    mutating func add(_ history: ImportHistory, _ inputs: [ImportInput]) {
        guard let path = history.path(among: inputs), let number = plan.bySource[path] else {
            report.add(.dropped, "the history of \(history.path), because no document was made of it")
            return
        }
        let made = VersionHistory(history, of: plan.documents[number], inputs, today: today)
        if history.isIncomplete {
            report.add(.open, "\(path): the clone lacks older commits. Fetch the whole history for more versions")
        }
        guard made.versions.count > 1, let first = made.versions.first?.date else {
            report.add(.taken, "\(path): its words never changed, so that there is no earlier version")
            return
        }
        let (count, last) = (made.versions.count, made.versions.last?.date)
        addVersions(made.earlier(than: plan.documents[number]))
        update(number) { $0.text.fields.state(version: count, date: last) }
        let days = "from \(first.iso) to \((last ?? today).iso)"
        report.add(.taken, "\(path): \(counted(count, "version")) \(days), 1.0 to \(count).0")
        report.add(.guessed, "\(path): each version came into force on the day of its commit")
        if last == nil {
            report.add(.open, "\(plan.documents[number].path): it has changes without a commit. Write effective:")
        }
    }
}
