import Attestations
import Colophon
import SourceText

/// Writes a file that only its owner may read, as ``commit(_:inFolder:isPrivate:)`` does.
///
/// - Parameter isNew: whether an existing file is refused with `EEXIST`.
public func writePrivate(_ bytes: [UInt8], toFile path: String, isNew: Bool = false) throws {
    try writePrivate(bytes, toFile: path, isNew: isNew, probe: nil)
}

func writePrivate(
    _ bytes: [UInt8], toFile path: String, isNew: Bool, probe: OpenFolder.Probe?
) throws {
    let (folder, name) = try folderAndName(path)
    try commit([isNew ? .add(name, bytes) : .put(name, bytes)], inFolder: folder, isPrivate: true, probe: probe)
}

/// The folder of a file, and its name in it.
package func folderAndName(_ path: String) throws(SystemFailure) -> (folder: String, name: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    guard isInside(name), !path.hasSuffix("/") else { throw SystemFailure(.open, path, code: EISDIR) }
    return (parent(of: path), name)
}

/// Writes a private file over one of the same kind, and over nothing else.
///
/// - Parameters:
///   - mark: how every file of the kind begins, such as ``pdfMark``.
///   - source: a file that is removed once the new one is on the disk. In the same folder, both happen or none.
/// - Throws: `OutputError` when there is a file of another kind; what ``commit(_:inFolder:isPrivate:)`` throws.
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
