/// What distinguishes two folders on a disk, however they are spelled.
private struct FolderIdentity: Hashable {
    var device: dev_t
    var number: ino_t

    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (device, number) = (status.st_dev, status.st_ino)
    }
}

/// True when one of two folders is the other, contains it or is inside it. Folders are compared by identity, so links and
/// upper and lower case deceive no one. A folder that does not exist yet counts by the nearest one above it.
func overlap(_ output: String, _ source: String) -> Bool {
    // A source that is missing holds nothing to protect; reading it is an error of its own.
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

/// The absolute path with links followed. Parts that do not exist yet stay as they are.
public func absolute(_ path: String) -> String {
    if let real = realpath(path, nil) {
        defer { free(real) }
        return String(cString: real)
    }
    let above = absolute(parent(of: path))
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return above == "/" ? "/" + name : above + "/" + name
}

/// All but the last part: `/` for `/a`, `.` for `a`.
func parent(of path: String) -> String {
    let parts = path.split(separator: "/").dropLast()
    if path.hasPrefix("/") { return "/" + parts.joined(separator: "/") }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
}

/// Makes the folder at `path` and those above it. Gives those that were made, outermost first.
///
/// - Parameter mode: who may do what with them, from which the user's mask takes away.
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
