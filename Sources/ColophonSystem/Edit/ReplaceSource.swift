import SourceText

/// Writes a file that a person edits, whole or not at all, over the one that is there or as a new one. Who may read it stays
/// as it is; folders that are missing are made.
///
/// - Parameter former: what the file is known to hold; nil for none. One that holds something else by now is left alone.
/// - Returns: false when it was left alone.
/// - Throws: `SystemFailure`; for a link, a folder or the like too.
package func replaceSource(_ bytes: [UInt8], at path: String, former: [UInt8]?) throws(SystemFailure) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let above = parent(of: path)
    let made = try makeFolders(to: above, probe: nil)
    do throws(SystemFailure) {
        return try replace(name, in: try OpenFolder(above), by: bytes, former)
    } catch {
        removeFolders(made)
        throw error
    }
}

private func replace(
    _ name: String, in folder: OpenFolder, by bytes: [UInt8], _ former: [UInt8]?
) throws(SystemFailure) -> Bool {
    switch try folder.compare(name, with: former ?? []) {
    case .missing: if former != nil { return false }
    case .same: if former == nil { return false }
    case .different: return false
    case .folder: throw SystemFailure(.open, folder.shown(name), code: EISDIR)
    case .link, .other: throw SystemFailure(.open, folder.shown(name), code: ELOOP)
    }
    let new = reservedPrefix + "new-" + name
    // One that was left by a program that was killed.
    try folder.removeFile(new)
    var status = stat()
    let rights = fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status.st_mode & 0o777 : nil
    try folder.create(new, bytes, mode: rights ?? 0o666)
    // The user's mask takes away from what is made; what others were given before, they keep.
    if let rights { _ = fchmodat(folder.descriptor, new, rights, 0) }
    do throws(SystemFailure) { try folder.move(new, to: name) } catch {
        _ = try? folder.removeFile(new)
        throw error
    }
    return true
}
