import ColophonSystem

/// A standard stream. Text is written at once and whole, not through a buffer that a crash would lose.
struct Console: Sendable {
    static let standardInput = Console(descriptor: STDIN_FILENO, name: "standard input")
    static let standardOutput = Console(descriptor: STDOUT_FILENO, name: "standard output")
    static let standardError = Console(descriptor: STDERR_FILENO, name: "standard error")

    let descriptor: Int32
    let name: String

    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Whether text may be coloured: see https://no-color.org and https://bixense.com/clicolors.
    var hasColour: Bool {
        if let off = environment("NO_COLOR"), !off.isEmpty { return false }
        if let force = environment("CLICOLOR_FORCE"), !force.isEmpty, force != "0" { return true }
        return isTerminal && environment("TERM") != "dumb"
    }

    /// In columns; 80 when there is no terminal, or it does not say.
    var width: Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 80 }
        return Int(size.ws_col)
    }

    /// The number of columns for a source line beside its number: the rest of the terminal, or a readable width
    /// elsewhere.
    var excerptWidth: Int { isTerminal ? min(160, max(20, width - 10)) : 160 }

    /// What comes until its end, `limit` bytes at most.
    func read(limit: Int) throws(SystemFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < limit {
            let count = readOnce(descriptor, &chunk)
            if count < 0 { throw SystemFailure(.read, name, code: errno) }
            if count == 0 { break }
            bytes += chunk[..<min(count, limit - bytes.count)]
        }
        return bytes
    }

    /// The next byte; nil at the end.
    func readByte() throws(SystemFailure) -> UInt8? {
        var byte: [UInt8] = [0]
        let count = readOnce(descriptor, &byte)
        if count < 0 { throw SystemFailure(.read, name, code: errno) }
        return count == 0 ? nil : byte[0]
    }

    /// A line without its end, straight from the stream: no buffer keeps it. Nil at the end of the input.
    func readLine(limit: Int) throws(SystemFailure) -> [UInt8]? {
        // With room, so that it never has to move and leave a copy behind.
        var line: [UInt8] = []
        line.reserveCapacity(limit)
        while line.count < limit {
            guard let byte = try readByte() else { return line.isEmpty ? nil : line }
            if byte == UInt8(ascii: "\n") { return line }
            line.append(byte)
        }
        return line
    }

    /// Writes `text`. A reader that has gone away is not an error: it has seen what it wanted.
    func write(_ text: String) throws(SystemFailure) {
        try write(Array(text.utf8))
    }

    /// Writes bytes in the same way.
    func write(_ bytes: [UInt8]) throws(SystemFailure) {
        let refusal: SystemFailure? = bytes.withUnsafeBytes { bytes in
            var rest = bytes
            while !rest.isEmpty {
                let count = writeOnce(descriptor, rest)
                if count < 0 { return errno == EPIPE ? nil : SystemFailure(.write, name, code: errno) }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return nil
        }
        if let refusal { throw refusal }
    }

    /// Writes `text` where there is no one left to hear that it did not work.
    func tell(_ text: String) { try? write(text) }
}

/// One `write`, again when a signal came in between.
private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    while true {
        let count = write(descriptor, bytes.baseAddress, bytes.count)
        if count >= 0 || errno != EINTR { return count }
    }
}

/// One `read`, again when a signal came in between.
private func readOnce(_ descriptor: Int32, _ chunk: inout [UInt8]) -> Int {
    while true {
        let count = read(descriptor, &chunk, chunk.count)
        if count >= 0 || errno != EINTR { return count }
    }
}

/// A variable of the environment; nil when it is not set.
func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// How many processors there are to work on.
func processorCount() -> Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
