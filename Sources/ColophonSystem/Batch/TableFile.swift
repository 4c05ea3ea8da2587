import SourceText

/// A CSV file that is read record by record, of any size.
public struct TableFile: ~Copyable {
    private let file: Int32
    /// As the user named it.
    private let path: String
    private var reader: CSVReader
    /// Records that were read and not yet asked for, last one first.
    private var waiting: [CSVRecord] = []
    private var buffer = [UInt8](repeating: 0, count: 1 << 18)
    private var isAtEnd = false
    private var bytesRead = 0
    /// In bytes; nil for a pipe.
    private let size: Int?

    /// Opens a file, or standard input for `-`.
    /// - Parameter delimiter: an ASCII character; nil to find it out.
    public init(_ path: String, encoding: TextEncoding, delimiter: UInt8?) throws(BatchRefusal) {
        (file, size) = try openTable(path)
        self.path = path
        reader = CSVReader(encoding: encoding, delimiter: delimiter)
    }

    deinit { close(file) }

    /// What stands between cells; a comma until the header was read.
    public var delimiter: UInt8 { reader.delimiter ?? UInt8(ascii: ",") }

    /// About how many rows it has: exact once all of it was read; nil when nothing tells.
    /// - Parameter row: the number of the record that was given last.
    public func rowsExpected(after row: Int) -> Int? {
        guard let size, bytesRead > 0 else { return nil }
        let rows = row + waiting.count
        return bytesRead >= size ? rows : Int(Double(rows) * Double(size) / Double(bytesRead))
    }

    /// The next record; nil at the end.
    public mutating func next() throws(BatchRefusal) -> CSVRecord? {
        while waiting.isEmpty, !isAtEnd {
            let (file, count) = (file, buffer.count)
            let read = untilNotInterrupted { buffer.withUnsafeMutableBytes { readOnce(file, $0.baseAddress, count) } }
            if read == -1 { throw BatchRefusal.unreadable(SystemFailure(.read, path, code: errno)) }
            bytesRead += read
            isAtEnd = read == 0
            let records = buffer.withUnsafeBufferPointer { reader.feed(UnsafeBufferPointer(rebasing: $0[..<read])) }
            waiting = (isAtEnd ? records + reader.finish() : records).reversed()
        }
        return waiting.popLast()
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
