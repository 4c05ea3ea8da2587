import Colophon
import SourceText

/// Imports earlier states of files like their current ones.
struct StateImporter {
    let inputs: [ImportInput]
    /// The texts of the current files. Reading them again for each state would take most of the time.
    let texts: [SourcePath: ImportedText]
    let today: CalendarDate
    /// The names of the files that are copied for the current texts.
    let assets: [SourcePath: String]

    /// Returns the document that an import makes of a state, and the files to copy; `nil` for a state without text.
    func document(
        _ revision: ImportHistory.Revision, of history: ImportHistory
    ) -> (document: PlannedDocument, assets: [SourcePath: String])? {
        // The name decides the address, and its ending the format: the state has its own ending and today's name.
        let ending = SourcePath(revision.name)?.pathExtension ?? ""
        var (older, inputs, texts) = (history, inputs, texts)
        older.path = SourcePath(history.path.withoutExtension + (ending.isEmpty ? "" : "." + ending)) ?? history.path
        let tree = inputs[history.input].tree
        inputs[history.input].tree = tree.replacing(history.path, with: older.path, revision.bytes)
        guard let path = older.path(among: inputs) else { return nil }
        texts[path] = nil
        let (findings, source) = ImportFindings.read(inputs, texts: texts)
        let writer = ContentWriter(findings, source, today: today, only: path, assets: assets)
        guard let number = writer.plan.bySource[path], writer.plan.documents[number].text.source == path else {
            return nil
        }
        return (writer.plan.documents[number], writer.assets)
    }
}

extension ImportFindings {
    /// Returns the texts as they are before a recogniser completes them, by their paths.
    func read(again source: ImportSource) -> [SourcePath: ImportedText] {
        var report = ImportReport()
        var read: [SourcePath: ImportedText] = [:]
        for path in Set(texts.map(\.source)) { read[path] = ImportedText.read(path, source, &report) }
        return read
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
