/// An open folder. All paths below are relative to it, so changes to its parent folders, or links put in their place,
/// cannot redirect a build.
///
/// `open`, `write` and `rename` are called directly because Foundation calls `fsync` on every file it writes.
final class OpenFolder: Sendable {
    /// A hook that runs before each operation. Tests make it throw to see the state that a failure at that moment
    /// leaves.
    typealias Probe = @Sendable (SystemFailure.Operation, String) throws(SystemFailure) -> Void

    /// The path as the user wrote it.
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

    /// Opens the folder at an absolute path without following links: one may have been created after the path was
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
        // A link is not a folder, so the system reports ENOTDIR.
        if folder == -1 { throw SystemFailure(.open, path, code: errno == ENOTDIR ? ELOOP : errno) }
    }

    /// Takes ownership of an open folder's descriptor.
    init(adopting descriptor: Int32, path: String, probe: Probe?) {
        (self.descriptor, self.path, self.probe) = (descriptor, path, probe)
    }

    deinit { close(descriptor) }

    /// The kind of file system entry at a path.
    enum Entry: Equatable {
        case file(size: Int)
        case folder
        case link
        /// A pipe, socket or device.
        case other
    }

    /// Returns the entry at `name` without following links; `nil` if it does not exist.
    func entry(at name: String) throws(SystemFailure) -> Entry? { try status(at: name).map { Entry($0) } }

    /// Returns the metadata of `name` without following links; `nil` if it does not exist.
    func status(at name: String) throws(SystemFailure) -> stat? {
        try callProbe(.stat, name)
        var status = stat()
        if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return status }
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw failure(.stat, name)
    }

    /// The flags for a folder that is listed or traversed. A link to one is not followed.
    static let listing = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

    /// The flags for a folder that is traversed but not listed: a parent of the user's folder may deny listing.
    #if canImport(Darwin)
        private static let passing = O_SEARCH | O_NOFOLLOW | O_CLOEXEC
    #else
        // The number is O_PATH, whose macro Swift does not import.
        private static let passing = 0o10_000_000 | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    #endif

    /// Returns the names in the folder `name` as raw bytes, unsorted and without `.` and `..`.
    func names(in name: String = ".") throws(SystemFailure) -> [[UInt8]] {
        try callProbe(.readdir, name)
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

    /// Calls the probe before an operation on `name`.
    func callProbe(_ operation: SystemFailure.Operation, _ name: String) throws(SystemFailure) {
        try probe?(operation, displayPath(name))
    }

    /// Creates the error for the current value of `errno`.
    func failure(_ operation: SystemFailure.Operation, _ name: String) -> SystemFailure {
        SystemFailure(operation, displayPath(name), code: errno)
    }

    /// Returns the path of `name` as messages show it.
    func displayPath(_ name: String) -> String {
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

/// Returns the bytes of a directory entry's name. They are read in place, because the record may be shorter than its
/// Swift type.
private func entryName(_ entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    let start = UnsafeRawPointer(entry) + offset
    return Array(UnsafeRawBufferPointer(start: start, count: strlen(start.assumingMemoryBound(to: CChar.self))))
}
