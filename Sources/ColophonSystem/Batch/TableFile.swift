import SourceText

/// A CSV file of any size that is read record by record, and can be read from its start again.
public struct TableFile: ~Copyable {
    private var file: Int32
    /// The path as the user wrote it.
    private let path: String
    private let encoding: TextEncoding
    /// The delimiter that the user chose; `nil` to detect it.
    private let givenDelimiter: UInt8?
    private var reader: CSVReader
    /// The offset of the table in the file: standard input may have been read in part.
    private var start: off_t
    /// The bytes read from a pipe so far; `nil` if the table is not read again.
    private var beginning: [UInt8]?
    /// Records that were read and not returned yet, in reverse order.
    private var waiting: [CSVRecord] = []
    private var buffer = [UInt8](repeating: 0, count: 1 << 18)
    private var isAtEnd = false
    private var bytesRead = 0
    /// In bytes; `nil` for a pipe.
    private var size: Int?

    /// Opens a file, or standard input for `-`.
    /// - Parameter delimiter: An ASCII character; `nil` to detect it.
    public init(_ path: String, encoding: TextEncoding, delimiter: UInt8?) throws(BatchRefusal) {
        (file, size) = try openTable(path)
        start = size == nil ? 0 : lseek(file, 0, SEEK_CUR)
        if size == nil { beginning = [] }
        (self.path, self.encoding, givenDelimiter) = (path, encoding, delimiter)
        reader = CSVReader(encoding: encoding, delimiter: delimiter)
    }

    deinit { close(file) }

    /// The delimiter between cells; a comma until the header was read.
    public var delimiter: UInt8 { reader.delimiter ?? UInt8(ascii: ",") }

    /// Estimates the number of rows. Exact once the whole file was read; `nil` when unknown.
    /// - Parameter row: The number of the record that was returned last.
    public func rowsExpected(after row: Int) -> Int? {
        guard let size, bytesRead > 0 else { return nil }
        let rows = row + waiting.count
        return bytesRead >= size ? rows : Int(Double(rows) * Double(size) / Double(bytesRead))
    }

    /// Returns the next record; `nil` at the end.
    public mutating func next() throws(BatchRefusal) -> CSVRecord? {
        while waiting.isEmpty, !isAtEnd {
            let read = try readMore()
            bytesRead += read
            beginning?.append(contentsOf: buffer[..<read])
            isAtEnd = read == 0
            let records = buffer.withUnsafeBufferPointer { reader.feed(UnsafeBufferPointer(rebasing: $0[..<read])) }
            waiting = (isAtEnd ? records + reader.finish() : records).reversed()
        }
        return waiting.popLast()
    }

    // MARK: Once more from the start

    /// Frees the bytes of a pipe, because the table will not be read again.
    mutating func discardPipeBuffer() { beginning = nil }

    /// Makes the table readable again: copies the bytes of a pipe into an unlinked file.
    /// - Parameter name: The temporary name of that file.
    mutating func keep(in folder: OpenFolder, aside name: String) throws {
        guard let beginning else { return }
        try folder.removeFile(name)
        let copy = try AppendedFile(name, in: folder)
        defer { _ = try? folder.removeFile(name) }
        try copy.append(beginning)
        while !isAtEnd {
            let read = try readMore()
            if read > 0 { try copy.append(Array(buffer[..<read])) } else { isAtEnd = true }
        }
        let reading = try folder.openToRead(name)
        close(file)
        (file, start, size) = (reading, 0, copy.size)
        self.beginning = nil
        // Continue after the header, as before.
        try restart()
    }

    /// Seeks back to the first row after the header.
    mutating func restart() throws {
        if lseek(file, start, SEEK_SET) == -1 { throw BatchRefusal.unreadable(SystemFailure(.read, path, code: errno)) }
        reader = CSVReader(encoding: encoding, delimiter: givenDelimiter)
        (waiting, isAtEnd, bytesRead) = ([], false, 0)
        _ = try next()
    }

    private mutating func readMore() throws(BatchRefusal) -> Int {
        let (file, count) = (file, buffer.count)
        let read = untilNotInterrupted { buffer.withUnsafeMutableBytes { readOnce(file, $0.baseAddress, count) } }
        if read == -1 { throw BatchRefusal.unreadable(SystemFailure(.read, path, code: errno)) }
        return read
    }
}

/// Opens a table. Returns its size in bytes, or `nil` for a pipe on standard input.
private func openTable(_ path: String) throws(BatchRefusal) -> (file: Int32, size: Int?) {
    // Opening a named pipe does not wait for a writer.
    let file = Int32(
        untilNotInterrupted {
            Int(path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
        })
    if file == -1 {
        // The path is a socket.
        if errno == ENXIO { throw .notAFile(path) }
        throw .unreadable(SystemFailure(.open, path, code: errno))
    }
    var status = stat()
    let kind = fstat(file, &status) == 0 ? status.st_mode & S_IFMT : 0
    // A device may have no end. For a folder, reading reports the error.
    if path != "-", kind != S_IFREG, kind != S_IFDIR {
        close(file)
        throw .notAFile(path)
    }
    return (file, kind == S_IFREG ? Int(status.st_size) : nil)
}

/// Calls the system's `read`, which members would hide.
private func readOnce(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, bytes, count)
}
