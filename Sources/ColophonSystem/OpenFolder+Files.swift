extension OpenFolder {
    /// How a file compares with bytes in memory.
    enum Comparison {
        case missing, same, different, folder, link, other
    }

    /// The bytes of the regular file `name`. No link is followed, to a file or to a folder on the way to it.
    /// - Parameters:
    ///   - limit: In bytes; a larger file is refused with `EFBIG`.
    ///   - isOwn: Whether a file that another user owns or may write is refused, with `EPERM`.
    func read(_ name: String, limit: Int, isOwn: Bool = false) throws(SystemFailure) -> [UInt8] {
        try begin(.open, name)
        let file = openStepByStep(name, Self.reading)
        if file == -1 { throw failure(.open, name) }
        defer { close(file) }
        if isOwn, !isWrittenOnlyByThisUser(file) { throw SystemFailure(.open, shown(name), code: EPERM) }
        let size = try regularSize(of: file, name)
        if size > limit { throw SystemFailure(.read, shown(name), code: EFBIG) }
        try begin(.read, name)
        // Room for one byte more than it had, to see whether it is growing.
        var bytes = try take(size + 1, enough: max(1, size), from: file, name)
        var isGrowing = bytes.count > size
        while isGrowing {
            let more = try take(1 << 16, enough: 1 << 16, from: file, name)
            bytes += more
            if bytes.count > limit { throw SystemFailure(.read, shown(name), code: EFBIG) }
            isGrowing = !more.isEmpty
        }
        return bytes
    }

    /// The first bytes of the regular file `name`, `count` of them if it has so many, however large it is.
    func start(of name: String, _ count: Int) throws(SystemFailure) -> [UInt8] {
        try begin(.open, name)
        let file = openStepByStep(name, Self.reading)
        if file == -1 { throw failure(.open, name) }
        defer { close(file) }
        _ = try regularSize(of: file, name)
        try begin(.read, name)
        return try take(count, enough: count, from: file, name)
    }

    /// The next bytes, up to `count`; fewer than `enough` only at the end of the file.
    private func take(
        _ count: Int, enough: Int, from file: Int32, _ name: String
    ) throws(SystemFailure) -> [UInt8] {
        var outcome = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            outcome = fill(UnsafeMutableRawBufferPointer(buffer), enough: enough, from: file)
            filled = max(0, outcome)
        }
        if outcome == -1 { throw failure(.read, name) }
        return bytes
    }

    /// Whether the file `name` holds exactly `bytes`. A link is not followed and a pipe not waited for.
    func compare(_ name: String, with bytes: [UInt8]) throws(SystemFailure) -> Comparison {
        try begin(.open, name)
        let file = open(name, in: descriptor, Self.reading)
        if file == -1 {
            switch errno {
            case ENOENT, ENOTDIR: return .missing
            case ELOOP: return .link
            // A socket, or a device without a driver.
            case ENXIO, EOPNOTSUPP: return .other
            default: throw failure(.open, name)
            }
        }
        defer { close(file) }
        var status = stat()
        if fstat(file, &status) != 0 { throw failure(.stat, name) }
        switch Entry(status) {
        case .folder: return .folder
        case .link, .other: return .other
        case .file(let size):
            if size != bytes.count { return .different }
            try begin(.read, name)
            return holds(file, bytes) ? .same : .different
        }
    }

    /// Writes a new file, whole or not at all; one that is already there is refused.
    /// - Parameters:
    ///   - mode: who may do what with it, from which the user's mask takes away.
    ///   - isSynchronised: whether to wait until the bytes are on the disk.
    func create(
        _ name: String, _ bytes: [UInt8], mode: mode_t = 0o666, isSynchronised: Bool = false
    ) throws(SystemFailure) {
        try create(name, pieces: CollectionOfOne(bytes), mode: mode, isSynchronised: isSynchronised)
    }

    /// The same with bytes that are made piece by piece.
    func create(
        _ name: String, pieces: some Sequence<[UInt8]>, mode: mode_t = 0o666, isSynchronised: Bool = false
    ) throws(SystemFailure) {
        try begin(.open, name)
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = Int32(untilNotInterrupted { Int(openat(descriptor, name, flags, mode)) })
        if file == -1 { throw failure(.open, name) }
        do {
            for bytes in pieces { try write(bytes, to: file, name) }
            if isSynchronised { try synchronise(file, name) }
            try begin(.close, name)
        } catch {
            close(file)
            removeUnfinished(name)
            throw error
        }
        // Network disks report that they are full only here. After EINTR the descriptor is gone all the same.
        if close(file) != 0, errno != EINTR {
            let refusal = failure(.close, name)
            removeUnfinished(name)
            throw refusal
        }
    }

    /// Removes what `create` has begun: every writer would have to, and what is private must not stay behind. Why it was
    /// not finished is being reported; that it cannot be removed either would add nothing.
    private func removeUnfinished(_ name: String) { _ = unlinkat(descriptor, name, 0) }

    private func write(_ bytes: [UInt8], to file: Int32, _ name: String) throws(SystemFailure) {
        try begin(.write, name)
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
                return untilNotInterrupted { systemWrite(file, rest.baseAddress, rest.count) }
            }
            if count == -1 { throw failure(.write, name) }
            done += count
        }
    }

    /// Opens the file `name` for whoever reads it bit by bit, and closes it.
    func openToRead(_ name: String) throws(SystemFailure) -> Int32 {
        try begin(.open, name)
        let file = openStepByStep(name, Self.reading)
        if file == -1 { throw failure(.open, name) }
        return file
    }

    /// How a file is opened to be read: a link is not followed, and a pipe not waited for.
    private static let reading = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC

    /// Opens folder after folder, then the last part with `flags`: the system follows links in all but the last part of a path,
    /// and one may have been put there after the folder was looked through.
    func openStepByStep(_ name: String, _ flags: Int32) -> Int32 {
        var (folder, start) = (descriptor, name.utf8.startIndex)
        defer { if folder != descriptor { close(folder) } }
        while let end = name.utf8[start...].firstIndex(of: UInt8(ascii: "/")) {
            let next = open(String(name[start..<end]), in: folder, Self.listing)
            if next == -1 { return -1 }
            if folder != descriptor { close(folder) }
            (folder, start) = (next, name.utf8.index(after: end))
        }
        return open(String(name[start...]), in: folder, flags)
    }

    private func open(_ name: String, in folder: Int32, _ flags: Int32) -> Int32 {
        Int32(untilNotInterrupted { Int(openat(folder, name, flags)) })
    }

    private func isWrittenOnlyByThisUser(_ file: Int32) -> Bool {
        var status = stat()
        return fstat(file, &status) == 0 && status.st_uid == geteuid() && status.st_mode & 0o022 == 0
    }

    private func regularSize(of file: Int32, _ name: String) throws(SystemFailure) -> Int {
        var status = stat()
        if fstat(file, &status) != 0 { throw failure(.stat, name) }
        switch Entry(status) {
        case .file(let size): return size
        case .folder: throw SystemFailure(.open, shown(name), code: EISDIR)
        case .link, .other: throw SystemFailure(.open, shown(name), code: ENODEV)
        }
    }
}

/// Reads into `buffer` until it holds `enough` bytes or the file ends; asking once more at the end of each file would
/// double the calls. Gives how many bytes were read; -1 on failure.
private func fill(_ buffer: UnsafeMutableRawBufferPointer, enough: Int, from file: Int32) -> Int {
    var done = 0
    while done < enough {
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
        let count = untilNotInterrupted { read(file, rest.baseAddress, rest.count) }
        if count == -1 { return -1 }
        if count == 0 { return done }
        done += count
    }
    return done
}

/// True when what is left of the file is exactly `bytes`; a file that cannot be read to its end is not.
private func holds(_ file: Int32, _ bytes: [UInt8]) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
        bytes.withUnsafeBytes { expected in
            var done = 0
            while done < expected.count {
                let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, expected.count - done)])
                guard fill(part, enough: part.count, from: file) == part.count, let found = part.baseAddress,
                    let wanted = expected.baseAddress, memcmp(found, wanted + done, part.count) == 0
                else { return false }
                done += part.count
            }
            return true
        }
    }
}

/// `write` by a name that the methods above do not hide.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(file, bytes, count) }
