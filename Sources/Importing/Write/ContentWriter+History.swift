import SourceText
import Wording

/// A document with its versions.
private struct VersionedDocument {
    /// The path of its file in the source.
    var path: SourcePath
    /// Its place in the plan.
    var number: Int
    var history: VersionHistory
}

extension ContentWriter {
    /// Makes versions of the earlier states of files.
    /// - Parameter texts: the texts of the current files, as they are before a recogniser completes them.
    mutating func add(_ histories: [ImportHistory], _ inputs: [ImportInput], texts: [SourcePath: ImportedText]) {
        let importer = StateImporter(inputs: inputs, texts: texts, today: today, assets: assets)
        var found: [VersionedDocument] = []
        for history in histories {
            guard let path = history.path(among: inputs), let number = plan.bySource[path] else {
                report.add(.dropped, "the history of \(history.path), because no document was made of it")
                continue
            }
            if history.isIncomplete {
                report.add(.open, "\(path): the clone lacks older commits. Fetch the whole history for more versions")
            }
            if history.unread > 0 {
                let states = counted(history.unread, "state")
                report.add(.dropped, "\(path): \(states) of more than 4 MB, or not in the clone")
            }
            guard !found.contains(where: { $0.number == number }) else { continue }
            let versions = VersionHistory(history, of: plan.documents[number], in: importer)
            found.append(VersionedDocument(path: path, number: number, history: versions))
        }
        for document in following(found) { add(document) }
    }

    /// Returns the documents, of which translations have the versions of their originals.
    private func following(_ all: [VersionedDocument]) -> [VersionedDocument] {
        func name(_ document: VersionedDocument) -> ArraySlice<Substring> {
            SourcePath(plan.documents[document.number].path.withoutExtension)?.parts.dropFirst() ?? []
        }
        let originals = all.filter { plan.documents[$0.number].language == plan.defaultLanguage }
        return all.map { document in
            let original = originals.first { name($0) == name(document) && $0.number != document.number }
            guard let original, original.history.versions.count > 1 else { return document }
            var document = document
            document.history.follow(original.history)
            return document
        }
    }

    private mutating func add(_ document: VersionedDocument) {
        let (path, number, history) = (document.path, document.number, document.history)
        guard let first = history.versions.first, let last = history.versions.last,
            history.versions.count > 1 || history.isTranslation
        else {
            report.add(.versions, "\(path): its words never changed, so there is no earlier version")
            return
        }
        let current = plan.documents[number]
        add(versions: history.earlier(than: current), history.assets)
        update(number) { $0.text.fields.state(last) }
        let days = "\(first.day?.iso ?? "") to \(last.day?.iso ?? "today")"
        let names = "\(first.name) to \(last.name)"
        report.add(.versions, "\(path): \(counted(history.versions.count, "version")), \(names), from \(days)")
        if history.datedByCommit > 0 {
            let versions = counted(history.datedByCommit, "version")
            report.add(.guessed, "\(path): the days of \(versions), which are those of the commits")
        }
        if last.day == nil {
            report.add(.open, "\(current.path): it has changes without a commit. Write effective:")
        }
    }
}
