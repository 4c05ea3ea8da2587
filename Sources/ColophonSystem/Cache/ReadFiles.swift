import Colophon
import SourceText

/// Opens some files of a folder as a source tree, without listing the folder.
///
/// - Parameters:
///   - paths: The paths of existing files.
///   - watched: The paths whose identities are recorded in `trace`.
package func readFiles(
    _ paths: [SourcePath], in folder: String, watching watched: Set<SourcePath>, trace: SourceTrace
) -> SourceTree? {
    guard let folder = try? OpenFolder(folder) else { return nil }
    for path in watched {
        guard let status = try? folder.status(at: path.text) else { return nil }
        trace.recordObservation(path.text, status)
    }
    return SourceTree(entries: paths.map { SourceTree.Entry(path: $0, size: 0) }) {
        path throws(SourceTree.ReadFailure) in
        try readSource(path, in: folder, trace)
    }
}
