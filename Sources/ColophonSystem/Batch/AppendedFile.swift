/// A file that is only appended to.
final class AppendedFile {
    private let folder: OpenFolder
    private let name: String
    private let file: Int32
    /// In bytes.
    private(set) var size: Int

    /// Opens the file, and creates it if it is missing.
    init(_ name: String, in folder: OpenFolder) throws(SystemFailure) {
        (self.folder, self.name) = (folder, name)
        try folder.callProbe(.open, name)
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        file = Int32(untilNotInterrupted { Int(openat(folder.descriptor, name, flags, 0o600)) })
        size = 0
        if file == -1 { throw folder.failure(.open, name) }
        var status = stat()
        if fstat(file, &status) != 0 { throw folder.failure(.stat, name) }
        size = Int(status.st_size)
    }

    deinit { if file != -1 { close(file) } }

    /// Truncates the file to its first `size` bytes.
    func truncate(to size: Int) throws(SystemFailure) {
        if size >= self.size { return }
        try folder.callProbe(.write, name)
        if ftruncate(file, off_t(size)) != 0 { throw folder.failure(.write, name) }
        self.size = size
    }

    /// Appends one line or several.
    func append(_ text: String) throws(SystemFailure) { try append(Array(text.utf8)) }

    /// Appends bytes.
    func append(_ bytes: [UInt8]) throws(SystemFailure) {
        try folder.callProbe(.write, name)
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { buffer in
                untilNotInterrupted { write(file, buffer.baseAddress, buffer.count) }
            }
            if count == -1 { throw folder.failure(.write, name) }
            rest = rest.dropFirst(count)
            size += count
        }
    }
}

/// Reads the lines of a file that may be larger than memory.
final class LineFile {
    /// The limit for a line, in bytes. The program writes no longer lines.
    private static let longestLine = 1 << 16

    private let folder: OpenFolder
    private let name: String
    private let file: Int32
    private var buffer: [UInt8] = []
    private var start = 0
    /// The number of the last line that was read, from 1.
    private(set) var number = 0
    /// The size of all lines that were read. A line without a line end does not count.
    private(set) var wholeBytes = 0

    init(_ name: String, in folder: OpenFolder) throws(SystemFailure) {
        (self.folder, self.name) = (folder, name)
        file = try folder.openToRead(name)
    }

    deinit { close(file) }

    /// Returns the next line without its line end; `nil` at the end of the file, and for a line without a line end.
    func next() throws(SystemFailure) -> String? {
        while true {
            if let end = buffer[start...].firstIndex(of: 0x0A) {
                let line = String(decoding: buffer[start..<end], as: UTF8.self)
                number += 1
                wholeBytes += end + 1 - start
                start = end + 1
                return line
            }
            if buffer.count - start > Self.longestLine { return nil }
            guard try readMore() else { return nil }
        }
    }

    private func readMore() throws(SystemFailure) -> Bool {
        try folder.callProbe(.read, name)
        buffer.removeFirst(start)
        start = 0
        let (file, size) = (file, 1 << 16)
        var count = 0
        buffer += [UInt8](unsafeUninitializedCapacity: size) { bytes, filled in
            count = untilNotInterrupted { read(file, bytes.baseAddress, size) }
            filled = max(0, count)
        }
        if count == -1 { throw folder.failure(.read, name) }
        return count > 0
    }
}
