/// A folder held open. Every path below is relative to it, so that nothing that happens to the folders above it,
/// and no link put in their place, can lead a build elsewhere.
///
/// `open`, `write` and `rename` are called directly because Foundation calls `fsync` on every file it writes.
final class OpenFolder: Sendable {
    /// Called before each operation; a test makes it throw, to see what a refusal at that moment leaves behind.
    typealias Probe = @Sendable (SystemFailure.Operation, String) throws(SystemFailure) -> Void

    /// As the user named it.
    let path: String
    let descriptor: Int32
    let probe: Probe?

    /// Opens the folder at `path`, which may be a link to one.
    init(_ path: String, probe: Probe? = nil) throws(SystemFailure) {
        self.path = path
        self.probe = probe
        try probe?(.open, path)
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        descriptor = Int32(untilNotInterrupted { Int(open(path, flags)) })
        if descriptor == -1 { throw SystemFailure(.open, path, code: errno) }
    }

    /// Opens the folder at an absolute path of which no part is a link: one may have been put there since the path was
    /// resolved.
    init(resolved path: String, probe: Probe? = nil) throws(SystemFailure) {
        (self.path, self.probe) = (path, probe)
        try probe?(.open, path)
        let parts = path.split(separator: "/").map(String.init)
        var folder = Int32(untilNotInterrupted { Int(open("/", parts.isEmpty ? Self.listing : Self.passing)) })
        for (number, part) in parts.enumerated() where folder != -1 {
            let flags = number == parts.count - 1 ? Self.listing : Self.passing
            let next = Int32(untilNotInterrupted { Int(openat(folder, part, flags)) })
            let reason = errno
            close(folder)
            (folder, errno) = (next, reason)
        }
        descriptor = folder
        // A link is not a folder.
        if folder == -1 { throw SystemFailure(.open, path, code: errno == ENOTDIR ? ELOOP : errno) }
    }

    /// Takes over an open folder, and closes it at the end.
    init(adopting descriptor: Int32, path: String, probe: Probe?) {
        (self.descriptor, self.path, self.probe) = (descriptor, path, probe)
    }

    deinit { close(descriptor) }

    /// What is at a path.
    enum Entry: Equatable {
        case file(size: Int)
        case folder
        case link
        /// A pipe, socket or device.
        case other
    }

    /// What is at `name`, links not followed; nil when there is nothing.
    func entry(at name: String) throws(SystemFailure) -> Entry? { try status(at: name).map { Entry($0) } }

    /// What the system knows of what is at `name`, links not followed; nil when there is nothing.
    func status(at name: String) throws(SystemFailure) -> stat? {
        try begin(.stat, name)
        var status = stat()
        if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return status }
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw failure(.stat, name)
    }

    /// How a folder is opened to be looked through, or to be gone through: a link to one is not followed.
    static let listing = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

    /// The flags for a folder that is passed and not listed: one above the user's own may refuse to be listed.
    #if canImport(Darwin)
        private static let passing = O_SEARCH | O_NOFOLLOW | O_CLOEXEC
    #else
        // The first is O_PATH, whose macro Swift does not import.
        private static let passing = 0o10_000_000 | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    #endif

    /// The names in the folder `name`, or in this one, as raw bytes in no order; without `.` and `..`.
    func names(in name: String = ".") throws(SystemFailure) -> [[UInt8]] {
        try begin(.readdir, name)
        let list = openStepByStep(name, Self.listing)
        if list == -1 { throw failure(.readdir, name) }
        guard let stream = fdopendir(list) else {
            let refusal = failure(.readdir, name)
            close(list)
            throw refusal
        }
        defer { closedir(stream) }
        var names: [[UInt8]] = []
        errno = 0
        while let entry = readdir(stream) {
            let bytes = entryName(entry)
            if bytes != Array(".".utf8), bytes != Array("..".utf8) { names.append(bytes) }
            errno = 0
        }
        if errno != 0 { throw failure(.readdir, name) }
        return names
    }

    /// Lets the probe have its say before an operation on `name`.
    func begin(_ operation: SystemFailure.Operation, _ name: String) throws(SystemFailure) {
        try probe?(operation, shown(name))
    }

    /// The refusal that `errno` now describes.
    func failure(_ operation: SystemFailure.Operation, _ name: String) -> SystemFailure {
        SystemFailure(operation, shown(name), code: errno)
    }

    /// `name` as messages show it.
    func shown(_ name: String) -> String {
        if name == "." { return path }
        if path == "." { return name }
        return path.hasSuffix("/") ? path + name : path + "/" + name
    }
}

extension OpenFolder.Entry {
    init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file(size: Int(status.st_size))
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .link
        default: self = .other
        }
    }
}

/// The bytes of a directory entry's name. They are read in place: the record may be shorter than its Swift type.
private func entryName(_ entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    let start = UnsafeRawPointer(entry) + offset
    return Array(UnsafeRawBufferPointer(start: start, count: strlen(start.assumingMemoryBound(to: CChar.self))))
}
