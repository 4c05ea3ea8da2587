import SourceText

/// A folder in memory, accessible to its owner only, for a text that is being edited and may not be written to a disk.
///
/// The system may still move memory to its swap space.
///
/// An edited file is the only copy of the user's work, so it is kept when the program ends early.
public final class MemoryFolder: Sendable {
    /// The path of the folder.
    public let path: String
    private let folder: OpenFolder

    /// Creates a folder in memory.
    /// - Parameter runtimeFolder: The value of `XDG_RUNTIME_DIR`; `nil` if it is not set.
    /// - Returns: `nil` if no folder is known to be in memory, as on macOS.
    /// - Throws: `SystemFailure` when the folder cannot be created.
    public convenience init?(runtimeFolder: String?) throws(SystemFailure) {
        guard let place = Self.place(runtimeFolder) else { return nil }
        try self.init(below: place)
    }

    /// Creates the folder in a folder that is in memory.
    init(below place: String) throws(SystemFailure) {
        var template = temporaryName(in: place)
        // `mkdtemp` creates folders that only their owner may access.
        guard mkdtemp(&template) != nil else { throw SystemFailure(.mkdir, place, code: errno) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        folder = try OpenFolder(path)
        // The system releases the lock when both the program and the editor, which inherits the descriptor, have ended.
        _ = flock(folder.descriptor, LOCK_EX | LOCK_NB)
        _ = fcntl(folder.descriptor, F_SETFD, 0)
    }

    /// Opens the folder of an earlier program. `nil` when it is another kind of folder, belongs to another user, or
    /// that program still runs.
    private init?(left path: String) {
        guard let folder = try? OpenFolder(path), let status = try? folder.status(at: "."),
            status.st_uid == geteuid(), status.st_mode & 0o077 == 0,
            flock(folder.descriptor, LOCK_EX | LOCK_NB) == 0, (try? folder.entry(at: Self.recordName)) != nil
        else { return nil }
        (self.path, self.folder) = (path, folder)
    }

    private static func place(_ runtimeFolder: String?) -> String? {
        [runtimeFolder, "/dev/shm"].compactMap(\.self).first {
            $0.hasPrefix("/") && isInMemory($0) && access($0, W_OK) == 0
        }
    }

    /// The file with the digest of the text before the edit, and the name of its file.
    private static let recordName = ".colophon-edit"

    /// Writes the file for the editor, and returns its path.
    public func write(_ bytes: [UInt8], as name: String) throws(SystemFailure) -> String {
        try folder.create(Self.recordName, Array("\(digest(of: bytes))\n\(name)".utf8), mode: 0o600)
        try folder.create(name, bytes, mode: 0o600)
        return folder.displayPath(name)
    }

    /// Returns the current bytes of a file.
    public func read(_ name: String, limit: Int) throws(SystemFailure) -> [UInt8] {
        try folder.read(name, limit: limit)
    }

    /// Removes the folder, unless its file was edited.
    /// - Returns: The path of the edited file.
    public func removeUnlessEdited() -> String? {
        let record = (try? folder.read(Self.recordName, limit: 1 << 12)) ?? []
        let parts = String(decoding: record, as: UTF8.self).split(separator: "\n", maxSplits: 1).map(String.init)
        if parts.count == 2, let bytes = try? folder.read(parts[1], limit: .max), !bytes.isEmpty,
            parts[0] != String(digest(of: bytes))
        {
            return folder.displayPath(parts[1])
        }
        remove()
        return nil
    }

    /// Removes folders that killed programs of this user have left.
    /// - Returns: The paths of edited files, which are kept.
    public static func removeLeft(runtimeFolder: String?) -> [String] {
        guard let place = place(runtimeFolder), let names = try? OpenFolder(place).names() else { return [] }
        return names.map { String(decoding: $0, as: UTF8.self) }.filter { $0.hasPrefix("colophon-") }.sorted()
            .compactMap { MemoryFolder(left: place + "/" + $0)?.removeUnlessEdited() }
    }

    /// Removes the folder with all its files, such as an editor's copies.
    public func remove() {
        guard let name = path.split(separator: "/").last, let above = try? OpenFolder(parent(of: path)) else { return }
        try? above.removeTree(String(name))
    }
}

/// Whether the files of a folder are known to be in memory, by the mount table of Linux (proc(5)).
func isInMemory(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, let proc = try? OpenFolder("/proc/self"),
        let mounts = try? proc.read("mountinfo", limit: 1 << 22)
    else { return false }
    let device = deviceNumber(UInt64(truncatingIfNeeded: status.st_dev))
    return mounts.split(separator: UInt8(ascii: "\n")).contains { line in
        let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        guard words.count > 6, words[2] == device, let dash = words.firstIndex(of: "-"), dash + 1 < words.count else {
            return false
        }
        return ["tmpfs", "ramfs"].contains(words[dash + 1])
    }
}

/// Returns a device number in the form of `mountinfo`: `0:25`. The bits are those of glibc and the kernel (makedev(3)).
private func deviceNumber(_ number: UInt64) -> String {
    let major = (number >> 8) & 0xFFF | (number >> 32) & ~0xFFF
    let minor = number & 0xFF | (number >> 12) & ~0xFF
    return "\(major):\(minor)"
}
