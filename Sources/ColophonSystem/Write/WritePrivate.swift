import Attestations
import Colophon
import SourceText

/// Writes a file that only its owner may read, in the way of ``commit(_:inFolder:isPrivate:)``.
///
/// - Parameter isNew: Whether to refuse an existing file with `EEXIST`.
public func writePrivate(_ bytes: [UInt8], toFile path: String, isNew: Bool = false) throws {
    try writePrivate(bytes, toFile: path, isNew: isNew, probe: nil)
}

func writePrivate(
    _ bytes: [UInt8], toFile path: String, isNew: Bool, probe: OpenFolder.Probe?
) throws {
    let (folder, name) = try folderAndName(path)
    try commit([isNew ? .add(name, bytes) : .put(name, bytes)], inFolder: folder, isPrivate: true, probe: probe)
}

/// Splits the path of a file into its folder and its name.
package func folderAndName(_ path: String) throws(SystemFailure) -> (folder: String, name: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    guard isInside(name), !path.hasSuffix("/") else { throw SystemFailure(.open, path, code: EISDIR) }
    return (parent(of: path), name)
}

/// Writes a private file. It replaces only a file of the same kind.
///
/// - Parameters:
///   - mark: The first characters of every file of the kind, such as ``pdfMark``.
///   - source: A file to remove once the new one is on the disk. In the same folder, both changes happen or neither.
/// - Throws: `OutputError` when the path has a file of another kind; the errors of ``commit(_:inFolder:isPrivate:)``.
public func writePrivate(
    _ bytes: [UInt8], toFile path: String, mark: String, removing source: String? = nil
) throws {
    let (folderPath, name) = try folderAndName(path)
    if let folder = try? OpenFolder(folderPath), let entry = try folder.entry(at: name) {
        guard case .file = entry, try folder.start(of: name, mark.utf8.count).elementsEqual(mark.utf8) else {
            throw OutputError.otherKind(path, mark: mark)
        }
    }
    guard let source else { return try commit([.put(name, bytes)], inFolder: folderPath, isPrivate: true) }
    let (sourceFolder, sourceName) = try folderAndName(source)
    if absolute(sourceFolder) == absolute(folderPath) {
        return try commit([.put(name, bytes), .remove(sourceName)], inFolder: folderPath, isPrivate: true)
    }
    try commit([.remove(sourceName)], inFolder: sourceFolder) {
        try commit([.put(name, bytes)], inFolder: folderPath, isPrivate: true)
    }
}

/// Whether other users than the owner may read or change a file.
public func isOpenToOthers(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_uid == geteuid() && status.st_mode & 0o077 != 0
}

/// Returns the clock of this machine, in its time zone.
public func machineClock() -> LocalClock {
    LocalClock(now: time(nil)) { seconds in
        var moment = time_t(seconds)
        var parts = tm()
        return localtime_r(&moment, &parts) == nil ? 0 : parts.tm_gmtoff
    }
}
