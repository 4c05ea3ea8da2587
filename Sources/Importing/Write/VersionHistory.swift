import Colophon
import SourceText

/// The versions of a document, made from the states of its file: one for each day on which its words changed.
struct VersionHistory {
    /// The states as documents, oldest first, each with the day from which it counts.
    private(set) var versions: [(date: CalendarDate?, document: PlannedDocument)] = []

    /// Imports each state as the current file is imported.
    /// - Parameter current: the document of the current file.
    init(_ history: ImportHistory, of current: PlannedDocument, _ inputs: [ImportInput], today: CalendarDate) {
        let documents = parallelMap(history.revisions.count, jobs: 8) { number in
            Self.document(history.revisions[number], history, inputs, today)
        }
        for (revision, document) in zip(history.revisions, documents) {
            if let document { add(document, revision.date) }
        }
        if let last = versions.last, !last.document.hasSameWords(as: current) { versions.append((nil, current)) }
    }

    private mutating func add(_ document: PlannedDocument, _ date: CalendarDate) {
        if let last = versions.last, last.document.hasSameWords(as: document) { return }
        // Only the last state of a day is a version, because versions are told apart by the day too.
        if let last = versions.last, let day = last.date, day >= date {
            versions.removeLast()
            if let before = versions.last, before.document.hasSameWords(as: document) { return }
            versions.append((day, document))
        } else {
            versions.append((date, document))
        }
    }

    /// Returns the document that an import makes of a state.
    private static func document(
        _ revision: ImportHistory.Revision, _ history: ImportHistory, _ inputs: [ImportInput], _ today: CalendarDate
    ) -> PlannedDocument? {
        // The name decides the address, and its ending the format: the state has its own ending and today's name.
        let ending = SourcePath(revision.name)?.pathExtension ?? ""
        let own = SourcePath(history.path.withoutExtension + (ending.isEmpty ? "" : "." + ending)) ?? history.path
        var inputs = inputs
        inputs[history.input].tree = inputs[history.input].tree.replacing(history.path, with: own, revision.bytes)
        var older = history
        older.path = own
        guard let path = older.path(among: inputs) else { return nil }
        let (findings, source) = ImportFindings.read(inputs)
        let plan = ContentWriter(findings, source, today: today).plan
        guard let number = plan.bySource[path], plan.documents[number].text.source == path else { return nil }
        return plan.documents[number]
    }

    /// Returns the earlier versions as files beside the current one, such as `en/privacy@1.0.md`.
    func earlier(than current: PlannedDocument) -> [PlannedDocument] {
        versions.dropLast().enumerated().compactMap { number, version in
            var document = version.document
            let ending = document.text.isHTML ? "html" : "md"
            let name = "\(current.path.withoutExtension)@\(number + 1).0.\(ending)"
            guard let path = SourcePath(name) else { return nil }
            (document.path, document.language, document.aliases) = (path, current.language, [])
            document.text.fields.state(version: number + 1, date: version.date)
            return document
        }
    }
}

extension ForeignFields {
    /// States the number of the version and its day, which replace those in the text.
    mutating func state(version: Int, date: CalendarDate?) {
        (self.version, effective, updated) = ("\(version).0", date, nil)
    }
}

extension PlannedDocument {
    /// Whether both texts and titles have the same letters and digits.
    fileprivate func hasSameWords(as other: PlannedDocument) -> Bool {
        letters == other.letters && (text.fields.title ?? "").onOneSpace == (other.text.fields.title ?? "").onOneSpace
    }
}

extension SourceTree {
    /// Returns a tree with another file in place of one.
    fileprivate func replacing(_ old: SourcePath, with new: SourcePath, _ bytes: [UInt8]) -> SourceTree {
        let kept = entries.filter { $0.path != old && $0.path != new }
        return SourceTree(entries: kept + [Entry(path: new, size: bytes.count)]) {
            path throws(SourceTree.ReadFailure) in path == new ? bytes : try self.read(path)
        }
    }
}
