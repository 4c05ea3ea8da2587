/// The identity of a folder on disk, independent of how its path is spelled.
private struct FolderIdentity: Hashable {
    var device: dev_t
    var number: ino_t

    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (device, number) = (status.st_dev, status.st_ino)
    }
}

/// Whether one of two folders is the other, contains it or is inside it.
///
/// Folders are compared by identity, so links and case do not matter. For a folder that does not exist yet, its nearest
/// existing parent counts.
func overlap(_ output: String, _ source: String) -> Bool {
    // A missing source has nothing to protect. Reading it is a separate error.
    guard let sourceIdentity = FolderIdentity(source) else { return false }
    if folderAndAbove(output).contains(sourceIdentity) { return true }
    guard let outputIdentity = FolderIdentity(output) else { return false }
    return folderAndAbove(source).contains(outputIdentity)
}

private func folderAndAbove(_ path: String) -> [FolderIdentity] {
    var found: [FolderIdentity] = []
    var current = absolute(path)
    while true {
        if let identity = FolderIdentity(current) { found.append(identity) }
        guard current != "/" else { return found }
        current = parent(of: current)
    }
}

/// Returns the absolute path with links resolved. Parts that do not exist yet are kept as they are.
public func absolute(_ path: String) -> String {
    if let real = realpath(path, nil) {
        defer { free(real) }
        return String(cString: real)
    }
    let above = absolute(parent(of: path))
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return above == "/" ? "/" + name : above + "/" + name
}

/// Returns the path without its last part: `/` for `/a`, `.` for `a`.
func parent(of path: String) -> String {
    let parts = path.split(separator: "/").dropLast()
    if path.hasPrefix("/") { return "/" + parts.joined(separator: "/") }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
}

/// Creates the folder at `path` and its parents. Returns the created ones, outermost first.
///
/// - Parameter mode: The permissions, from which the user's umask is subtracted.
func makeFolders(
    to path: String, probe: OpenFolder.Probe?, mode: mode_t = 0o777
) throws(SystemFailure) -> [String] {
    var status = stat()
    if stat(path, &status) == 0 || path == "." || path == "/" { return [] }
    var made = try makeFolders(to: parent(of: path), probe: probe, mode: mode)
    do throws(SystemFailure) {
        try probe?(.mkdir, path)
        if mkdir(path, mode) == 0 {
            made.append(path)
        } else if errno != EEXIST {
            throw SystemFailure(.mkdir, path, code: errno)
        }
    } catch {
        removeFolders(made)
        throw error
    }
    return made
}

/// Removes empty folders, which are listed outermost first.
func removeFolders(_ paths: [String]) {
    for path in paths.reversed() where rmdir(path) != 0 { break }
}
