/// A folder whose files are in memory and on no disk, for its owner alone, as long as somebody edits a text that no disk
/// may have. The system may still move memory to its swap space.
public final class MemoryFolder: Sendable {
    /// Where it is.
    public let path: String
    private let folder: OpenFolder

    /// - Parameter runtimeFolder: the user's folder for such things, `XDG_RUNTIME_DIR`; nil when there is none.
    /// - Returns: nil where no folder is known to be in memory, as on macOS.
    /// - Throws: `SystemFailure` when the system refuses to make it.
    public convenience init?(runtimeFolder: String?) throws(SystemFailure) {
        let places = [runtimeFolder, "/dev/shm"].compactMap { $0 }
        guard let place = places.first(where: { $0.hasPrefix("/") && isInMemory($0) && access($0, W_OK) == 0 }) else {
            return nil
        }
        try self.init(below: place)
    }

    /// Makes it below a folder that is in memory.
    init(below place: String) throws(SystemFailure) {
        var template = temporaryName(in: place)
        // Only its owner may look into what `mkdtemp` makes.
        guard mkdtemp(&template) != nil else { throw SystemFailure(.mkdir, place, code: errno) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        folder = try OpenFolder(path)
    }

    /// Writes a new file, and gives its path.
    public func write(_ bytes: [UInt8], as name: String) throws(SystemFailure) -> String {
        try folder.create(name, bytes, mode: 0o600)
        return folder.shown(name)
    }

    /// The bytes that a file has now.
    public func read(_ name: String, limit: Int) throws(SystemFailure) -> [UInt8] {
        try folder.read(name, limit: limit)
    }

    /// Removes it with all that is in it, such as copies that an editor made.
    public func remove() {
        guard let name = path.split(separator: "/").last, let above = try? OpenFolder(parent(of: path)) else { return }
        try? above.removeTree(String(name))
    }
}

/// True when the files of a folder are known to be in memory: Linux lists what is mounted where (proc(5)).
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

/// As `mountinfo` has it: `0:25`. The bits are those of glibc and the kernel (makedev(3)).
private func deviceNumber(_ number: UInt64) -> String {
    let major = (number >> 8) & 0xFFF | (number >> 32) & ~0xFFF
    let minor = number & 0xFF | (number >> 12) & ~0xFF
    return "\(major):\(minor)"
}
