import ColophonSystem

/// A standard stream. Writes are unbuffered and complete, so a crash loses nothing.
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

    /// The width in columns; 80 without a terminal or if the terminal does not report its width.
    var width: Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 80 }
        return Int(size.ws_col)
    }

    /// The number of columns for a source line after its line number: the rest of the terminal, or a readable width
    /// elsewhere.
    var excerptWidth: Int { isTerminal ? min(160, max(20, width - 10)) : 160 }

    /// Reads to the end of the stream, at most `limit` bytes.
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

    /// Reads the next byte; `nil` at the end of the input.
    func readByte() throws(SystemFailure) -> UInt8? {
        var byte: [UInt8] = [0]
        let count = readOnce(descriptor, &byte)
        if count < 0 { throw SystemFailure(.read, name, code: errno) }
        return count == 0 ? nil : byte[0]
    }

    /// Reads a line without its line end, directly from the stream, so that no buffer keeps a secret. `nil` at the end
    /// of the input.
    func readLine(limit: Int) throws(SystemFailure) -> [UInt8]? {
        // Reserve the capacity first: if the array grew, it would leave a copy of the secret in freed memory.
        var line: [UInt8] = []
        line.reserveCapacity(limit)
        while line.count < limit {
            guard let byte = try readByte() else { return line.isEmpty ? nil : line }
            if byte == UInt8(ascii: "\n") { return line }
            line.append(byte)
        }
        return line
    }

    /// Writes `text`. A closed pipe is not an error: its reader has all it wanted.
    func write(_ text: String) throws(SystemFailure) {
        try write(Array(text.utf8))
    }

    /// Writes bytes. A closed pipe is not an error.
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

    /// Writes `text` and ignores failures, which the program could not report.
    func tell(_ text: String) { try? write(text) }
}

/// Calls `write` once, and again if a signal interrupted it.
private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    while true {
        let count = write(descriptor, bytes.baseAddress, bytes.count)
        if count >= 0 || errno != EINTR { return count }
    }
}

/// Calls `read` once, and again if a signal interrupted it.
private func readOnce(_ descriptor: Int32, _ chunk: inout [UInt8]) -> Int {
    while true {
        let count = read(descriptor, &chunk, chunk.count)
        if count >= 0 || errno != EINTR { return count }
    }
}
