import Colophon
import SourceText

/// One file as a folder that holds it alone: its name is the only entry. What is beside and below it, such as the
/// pictures it shows, is read when asked for and is not an entry.
///
/// - Returns: nil when `path` names a folder, which is not a mistake; an empty folder when it cannot be read.
public func readFile(_ path: String) -> Checked<SourceTree?> {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    do {
        let folder = try OpenFolder(path.hasSuffix("/") ? path : parent(of: path))
        switch path.hasSuffix("/") ? .folder : try folder.entry(at: name) {
        case .folder?: return Checked(nil)
        case .file(let size)?:
            guard let file = SourcePath(name) else { return Checked(empty, [.badFileName(name, at: Location(.root))]) }
            let entry = SourceTree.Entry(path: file, size: size)
            return Checked(
                SourceTree(entries: [entry]) { path throws(SourceTree.ReadFailure) in
                    try readSource(path, in: folder)
                })
        case .link?, .other?: return Checked(empty, [.notAFile(path)])
        case nil: return Checked(empty, [.missingFile(path)])
        }
    } catch {
        return Checked(empty, [error.code == ENOENT ? .missingFile(path) : .unreadable(error, at: nil)])
    }
}

private let empty = SourceTree(files: [:])

/// True when there is a file at `path`, and no link or folder.
package func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}
