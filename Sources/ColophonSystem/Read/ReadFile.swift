import Colophon
import SourceText

/// Opens one file as a source tree with a single entry. Files beside it and in folders below, such as its pictures, can
/// be read but are not entries.
///
/// - Returns: `nil` when `path` names a folder, which is not an error; an empty tree when it cannot be read.
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

/// Whether `path` is neither a file nor a folder. Links are not followed.
package func isMissing(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return errno == ENOENT }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
}

/// Whether `path` is a regular file, not a link or a folder.
package func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}

/// Returns the names in a folder, or the path itself if it is no folder; empty if nothing is there.
package func folderEntries(_ path: String) -> [String] {
    var status = stat()
    guard lstat(path, &status) == 0 else { return [] }
    guard let folder = try? OpenFolder(path), let names = try? folder.names(in: ".") else { return [path] }
    return names.map { String(decoding: $0, as: UTF8.self) }.sorted()
}

/// Returns the folder that contains a file or folder.
package func parentFolder(of path: String) -> String { parent(of: absolute(path)) }
