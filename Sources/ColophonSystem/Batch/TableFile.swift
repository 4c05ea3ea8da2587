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
    /// How many bytes were read so far.
    public private(set) var bytesRead = 0
    /// How many bytes it has; nil for a pipe.
    public let size: Int?

    /// Opens a file, or standard input for `-`.
    /// - Parameter delimiter: an ASCII character; nil to find it out.
    public init(_ path: String, encoding: TextEncoding, delimiter: UInt8?) throws(SystemFailure) {
        self.path = path
        reader = CSVReader(encoding: encoding, delimiter: delimiter)
        file = Int32(
            untilNotInterrupted {
                Int(path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC))
            })
        if file == -1 { throw SystemFailure(.open, path, code: errno) }
        var status = stat()
        let isRegular = fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        size = isRegular ? Int(status.st_size) : nil
    }

    deinit { close(file) }

    /// The next record; nil at the end.
    public mutating func next() throws(SystemFailure) -> CSVRecord? {
        while waiting.isEmpty, !isAtEnd {
            let (file, count) = (file, buffer.count)
            let read = untilNotInterrupted { buffer.withUnsafeMutableBytes { readOnce(file, $0.baseAddress, count) } }
            if read == -1 { throw SystemFailure(.read, path, code: errno) }
            bytesRead += read
            isAtEnd = read == 0
            let records = buffer.withUnsafeBufferPointer { reader.feed(UnsafeBufferPointer(rebasing: $0[..<read])) }
            waiting = (isAtEnd ? records + reader.finish() : records).reversed()
        }
        return waiting.popLast()
    }
}

/// `read` by a name that no member hides.
private func readOnce(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int { read(file, bytes, count) }
