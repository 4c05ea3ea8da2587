import SourceText

/// The files of the content folder that accessibility statements name, such as audit reports. They can have any name,
/// so that nothing else recognises them.
struct StatementSources {
    /// The audit reports and files with data, by the path of the statement.
    private var reports: [SourcePath: SourcePath] = [:]
    private var used: Set<SourcePath> = []

    /// Finds the files that the statements of a content folder name. Mistakes in the statements are reported when the
    /// statements are read.
    init(_ content: SourceTree) {
        for path in content.entries.map(\.path) where DocumentCard.Format(path) == .statement {
            guard let bytes = try? content.read(path), Self.marks.contains(where: { bytes.firstRange(of: $0) != nil }),
                let value = StatementFile.parse(bytes, path: path).value,
                let name = (value.at(["from", "file"]) ?? value["report"])?.text,
                let report = path.folder.resolving(name), report != path, content.contains(report)
            else { continue }
            reports[path] = report
            used.insert(report)
        }
    }

    /// The words of which a statement that names a file has at least one.
    private static let marks = ["report", "from"].map { Array($0.utf8) }

    /// Returns the existing file that the statement names.
    func file(of statement: SourcePath) -> SourcePath? { reports[statement] }

    /// Whether a statement names this file.
    func isUsed(_ path: SourcePath) -> Bool { used.contains(path) }
}
