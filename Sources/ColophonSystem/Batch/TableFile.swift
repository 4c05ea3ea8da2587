import SourceText

/// A CSV file that is read record by record, of any size, and from its start again if need be.
public struct TableFile: ~Copyable {
    private var file: Int32
    /// As the user named it.
    private let path: String
    private let encoding: TextEncoding
    /// What is between cells, when that was said.
    private let givenDelimiter: UInt8?
    private var reader: CSVReader
    /// Where in the file the table starts: that of standard input may have been read in part.
    private var start: off_t
    /// What a pipe gave so far, as long as it may have to be read again.
    private var beginning: [UInt8]?
    /// Records that were read and not yet asked for, last one first.
    private var waiting: [CSVRecord] = []
    private var buffer = [UInt8](repeating: 0, count: 1 << 18)
    private var isAtEnd = false
    private var bytesRead = 0
    /// In bytes; nil for a pipe.
    private var size: Int?

    /// Opens a file, or standard input for `-`.
    /// - Parameter delimiter: an ASCII character; nil to find it out.
    public init(_ path: String, encoding: TextEncoding, delimiter: UInt8?) throws(BatchRefusal) {
        (file, size) = try openTable(path)
        start = size == nil ? 0 : lseek(file, 0, SEEK_CUR)
        if size == nil { beginning = [] }
        (self.path, self.encoding, givenDelimiter) = (path, encoding, delimiter)
        reader = CSVReader(encoding: encoding, delimiter: delimiter)
    }

    deinit { close(file) }

    /// What is between cells; a comma until the header was read.
    public var delimiter: UInt8 { reader.delimiter ?? UInt8(ascii: ",") }

    /// About how many rows it has: exact once all of it was read; nil when that is not known.
    /// - Parameter row: the number of the record that was given last.
    public func rowsExpected(after row: Int) -> Int? {
        guard let size, bytesRead > 0 else { return nil }
        let rows = row + waiting.count
        return bytesRead >= size ? rows : Int(Double(rows) * Double(size) / Double(bytesRead))
    }

    /// The next record; nil at the end.
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

    /// It will not be read again: what a pipe gave need not be kept.
    mutating func forgetStart() { beginning = nil }

    /// Makes sure that it can be read again: what comes from a pipe is copied into a file without a name.
    /// - Parameter name: of that file as long as it has one.
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
        // Behind the header, as it was.
        try restart()
    }

    /// Goes back to the row behind the header.
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

/// Opens a table, and says how many bytes it has; nil for standard input that is a pipe.
private func openTable(_ path: String) throws(BatchRefusal) -> (file: Int32, size: Int?) {
    // Without waiting for whoever may write into a pipe.
    let file = Int32(
        untilNotInterrupted {
            Int(path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
        })
    if file == -1 {
        // A socket.
        if errno == ENXIO { throw .notAFile(path) }
        throw .unreadable(SystemFailure(.open, path, code: errno))
    }
    var status = stat()
    let kind = fstat(file, &status) == 0 ? status.st_mode & S_IFMT : 0
    // A device may have no end. What is wrong with a folder, reading says.
    if path != "-", kind != S_IFREG, kind != S_IFDIR {
        close(file)
        throw .notAFile(path)
    }
    return (file, kind == S_IFREG ? Int(status.st_size) : nil)
}

/// `read` by a name that no member hides.
private func readOnce(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, bytes, count)
}
