extension OpenFolder {
    /// The result of comparing a file with bytes in memory.
    enum Comparison {
        case missing, same, different, folder, link, other
    }

    /// Reads the regular file `name`. Follows no link, neither to the file nor to a folder in the path.
    /// - Parameters:
    /// - limit: In bytes; a larger file is refused with `EFBIG`.
    /// - isOwn: Whether to refuse, with `EPERM`, a file that another user owns or may write.
    func read(_ name: String, limit: Int, isOwn: Bool = false) throws(SystemFailure) -> [UInt8] {
        try callProbe(.open, name)
        let file = openStepByStep(name, Self.reading)
        if file == -1 { throw failure(.open, name) }
        defer { close(file) }
        if isOwn, !isWrittenOnlyByThisUser(file) { throw SystemFailure(.open, displayPath(name), code: EPERM) }
        let size = try regularSize(of: file, name)
        if size > limit { throw SystemFailure(.read, displayPath(name), code: EFBIG) }
        try callProbe(.read, name)
        // One byte more than its size, to detect a file that is growing.
        var bytes = try take(size + 1, enough: max(1, size), from: file, name)
        var isGrowing = bytes.count > size
        while isGrowing {
            let more = try take(1 << 16, enough: 1 << 16, from: file, name)
            bytes += more
            if bytes.count > limit { throw SystemFailure(.read, displayPath(name), code: EFBIG) }
            isGrowing = !more.isEmpty
        }
        return bytes
    }

    /// Returns the first `count` bytes of the regular file `name`, or all of a shorter one. Any size of file is
    /// accepted.
    func start(of name: String, _ count: Int) throws(SystemFailure) -> [UInt8] {
        try callProbe(.open, name)
        let file = openStepByStep(name, Self.reading)
        if file == -1 { throw failure(.open, name) }
        defer { close(file) }
        _ = try regularSize(of: file, name)
        try callProbe(.read, name)
        return try take(count, enough: count, from: file, name)
    }

    /// Reads the next bytes, up to `count`. Returns fewer than `enough` only at the end of the file.
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

    /// Compares the file `name` with `bytes`. Does not follow a link and does not wait for a pipe.
    func compare(_ name: String, with bytes: [UInt8]) throws(SystemFailure) -> Comparison {
        try callProbe(.open, name)
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
            try callProbe(.read, name)
            return holds(file, bytes) ? .same : .different
        }
    }

    /// Writes a new file completely or not at all. Throws `EEXIST` when the name exists.
    /// - Parameters:
    /// - mode: The permissions, from which the user's umask is subtracted.
    /// - isSynchronised: Whether to wait until the bytes are on the disk.
    func create(
        _ name: String, _ bytes: [UInt8], mode: mode_t = 0o666, isSynchronised: Bool = false
    ) throws(SystemFailure) {
        try create(name, pieces: CollectionOfOne(bytes), mode: mode, isSynchronised: isSynchronised)
    }

    /// Writes a new file like `create(_:_:mode:isSynchronised:)`, from bytes that are produced in pieces.
    func create(
        _ name: String, pieces: some Sequence<[UInt8]>, mode: mode_t = 0o666, isSynchronised: Bool = false
    ) throws(SystemFailure) {
        try callProbe(.open, name)
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = Int32(untilNotInterrupted { Int(openat(descriptor, name, flags, mode)) })
        if file == -1 { throw failure(.open, name) }
        do {
            for bytes in pieces { try write(bytes, to: file, name) }
            if isSynchronised { try synchronise(file, name) }
            try callProbe(.close, name)
        } catch {
            close(file)
            removeUnfinished(name)
            throw error
        }
        // Network disks report only here that they are full. After EINTR the descriptor is closed too.
        if close(file) != 0, errno != EINTR {
            let refusal = failure(.close, name)
            removeUnfinished(name)
            throw refusal
        }
    }

    /// Removes the file that `create` has begun, because private bytes must not stay behind. The caller reports the
    /// error that interrupted `create`; a failure of the removal would add nothing.
    private func removeUnfinished(_ name: String) { _ = unlinkat(descriptor, name, 0) }

    private func write(_ bytes: [UInt8], to file: Int32, _ name: String) throws(SystemFailure) {
        try callProbe(.write, name)
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

    /// Opens the file `name` for reading in parts. The caller closes the descriptor.
    func openToRead(_ name: String) throws(SystemFailure) -> Int32 {
        try callProbe(.open, name)
        let file = openStepByStep(name, Self.reading)
        if file == -1 { throw failure(.open, name) }
        return file
    }

    /// The flags for reading a file: no link is followed, and opening a pipe does not block.
    private static let reading = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC

    /// Opens folder after folder, then the last part with `flags`.
    ///
    /// The system would follow links in all but the last part of a path, and one may have been created after the folder
    /// was listed.
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
        case .folder: throw SystemFailure(.open, displayPath(name), code: EISDIR)
        case .link, .other: throw SystemFailure(.open, displayPath(name), code: ENODEV)
        }
    }
}

/// Reads into `buffer` until it holds `enough` bytes or the file ends. Once it has `enough`, it does not probe for the
/// end of the file, which would double the number of calls.
///
/// - Returns: The number of bytes read; -1 on failure.
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

/// Whether the rest of the file is exactly `bytes`. False when the file cannot be read to its end.
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

/// Calls the system's `write`, which the methods above hide.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(file, bytes, count) }
