import ColophonSystem
import Sealing

/// A line that is typed on the terminal and not shown. Below it nothing, above it a list that follows what is typed.
struct SilentLine {
    let prompt: String
    /// The lines above, for what has been typed so far; none where the terminal cannot draw them anew.
    let list: ([UInt8]) -> [String]
    /// Set when the reader wants to stop.
    struct Interrupted: Error {}

    /// Asks. Nil at the end of the input.
    func read() throws -> [UInt8]? {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else {
            throw SystemFailure(.read, Console.standardInput.name, code: errno)
        }
        var silent = settings
        // Bytes one by one, without echo; Ctrl-C comes as a byte too, so that the terminal is never left silent.
        silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
        tcsetattr(STDIN_FILENO, TCSANOW, &silent)
        defer {
            tcsetattr(STDIN_FILENO, TCSANOW, &settings)
            Console.standardError.tell("\n")
        }
        return try typed()
    }

    private func typed() throws -> [UInt8]? {
        var bytes: [UInt8] = []
        var shown = list(bytes)
        try Console.standardError.write(shown.map { $0 + "\n" }.joined() + prompt)
        while let byte = try Console.standardInput.readByte() {
            switch byte {
            case 0x0A, 0x0D: return bytes
            case 0x03:
                forget(&bytes)
                throw Interrupted()
            case 0x04: if bytes.isEmpty { return nil }
            case 0x15: forget(&bytes)
            case 0x08, 0x7F: Self.removeLast(&bytes)
            case 0x1B: try skipEscape()
            case 0x09, 0x20...: bytes.append(byte)
            default: break
            }
            let now = list(bytes)
            if now != shown { try redraw(now) }
            shown = now
        }
        return bytes.isEmpty ? nil : bytes
    }

    /// A character, which may have several bytes.
    private static func removeLast(_ bytes: inout [UInt8]) {
        while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
    }

    /// An arrow or another key without a letter: `ESC [ … letter`.
    private func skipEscape() throws {
        guard let next = try Console.standardInput.readByte(), next == UInt8(ascii: "[") || next == UInt8(ascii: "O")
        else { return }
        while let byte = try Console.standardInput.readByte(), !(0x40...0x7E).contains(byte) {}
    }

    /// Over the list that is there.
    private func redraw(_ lines: [String]) throws {
        let drawn = lines.map { $0 + "\u{1B}[K\n" }.joined()
        try Console.standardError.write("\r\u{1B}[\(lines.count)A" + drawn + prompt)
    }
}
