import Colophon
import SourceText

/// Some files of a folder as a folder that holds them alone, without listing it.
///
/// - Parameters:
///   - paths: files that are there.
///   - watched: those of them whose identity `trace` has to have.
package func readFiles(
    _ paths: [SourcePath], in folder: String, watching watched: Set<SourcePath>, trace: SourceTrace
) -> SourceTree? {
    guard let folder = try? OpenFolder(folder) else { return nil }
    for path in watched {
        guard let status = try? folder.status(at: path.text) else { return nil }
        trace.see(path.text, status)
    }
    return SourceTree(entries: paths.map { SourceTree.Entry(path: $0, size: 0) }) {
        path throws(SourceTree.ReadFailure) in
        try readSource(path, in: folder, trace)
    }
}
