import Attestations
import Colophon
import SourceText

/// Writes a file that only its owner may read, whole or not at all. Folders that are missing are made, for the owner
/// alone too.
///
/// - Parameter isNew: true when an existing file must not be replaced.
/// - Throws: `SystemFailure`; `EEXIST` in it when `isNew` and there is a file.
public func writePrivate(_ bytes: [UInt8], toFile path: String, isNew: Bool = false) throws(SystemFailure) {
    try writePrivate(bytes, toFile: path, isNew: isNew, probe: nil)
}

func writePrivate(
    _ bytes: [UInt8], toFile path: String, isNew: Bool, probe: OpenFolder.Probe?
) throws(SystemFailure) {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    guard !name.isEmpty, !path.hasSuffix("/") else { throw SystemFailure(.open, path, code: EISDIR) }
    let above = parent(of: path)
    let made = try makeFolders(to: above, probe: probe, mode: 0o700)
    do throws(SystemFailure) {
        try write(bytes, to: name, in: try OpenFolder(above, probe: probe), isNew: isNew)
    } catch {
        removeFolders(made)
        throw error
    }
}

private func write(
    _ bytes: [UInt8], to name: String, in folder: OpenFolder, isNew: Bool
) throws(SystemFailure) {
    let new = reservedPrefix + "new-" + name
    // One that was left by a program that was killed.
    try folder.removeFile(new)
    try folder.create(new, bytes, mode: 0o600)
    do {
        if isNew { try folder.link(new, as: name) } else { try folder.move(new, to: name) }
    } catch {
        _ = try? folder.removeFile(new)
        throw error
    }
    if isNew { try folder.removeFile(new) }
}

/// Writes a private file over one of the same kind, and over nothing else.
///
/// - Parameter mark: how every file of the kind begins, such as ``pdfMark``.
/// - Throws: `OutputError` when there is a file of another kind; `SystemFailure`.
public func writePrivate(_ bytes: [UInt8], toFile path: String, mark: String) throws {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    if let folder = try? OpenFolder(parent(of: path)), let entry = try folder.entry(at: name) {
        guard case .file = entry, try folder.start(of: name, mark.utf8.count).elementsEqual(mark.utf8) else {
            throw OutputError.otherKind(path, mark: mark)
        }
    }
    try writePrivate(bytes, toFile: path)
}

/// Removes a file. What the disk still has of it is not overwritten.
public func removePrivate(_ path: String) throws(SystemFailure) {
    guard unlink(path) == 0 else { throw SystemFailure(.unlink, path, code: errno) }
}

/// True when others than the owner of a file may read or change it.
public func isOpenToOthers(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_uid == geteuid() && status.st_mode & 0o077 != 0
}

/// The clock of this machine, in its time zone.
public func machineClock() -> LocalClock {
    LocalClock(now: time(nil)) { seconds in
        var moment = time_t(seconds)
        var parts = tm()
        return localtime_r(&moment, &parts) == nil ? 0 : parts.tm_gmtoff
    }
}
