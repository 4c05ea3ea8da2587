import ColophonSystem
import Sealing

/// A line of input that the terminal does not echo. A list above the line follows the input.
struct HiddenInput {
    let prompt: String
    /// Returns the lines above the prompt for the input so far; empty if the terminal cannot redraw them.
    let list: ([UInt8]) -> [String]
    /// The error for Ctrl-C.
    struct Interrupted: Error {}

    /// Shows the prompt and reads the line; `nil` at the end of the input.
    func read() throws -> [UInt8]? {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else {
            throw SystemFailure(.read, Console.standardInput.name, code: errno)
        }
        var silent = settings
        // Read byte by byte without echo. Ctrl-C arrives as a byte too, so that the echo is always restored.
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

    /// Removes the last character, which may have several bytes.
    private static func removeLast(_ bytes: inout [UInt8]) {
        while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
    }

    /// Skips the rest of the escape sequence of an arrow or function key: `ESC [ … letter`.
    private func skipEscape() throws {
        guard let next = try Console.standardInput.readByte(), next == UInt8(ascii: "[") || next == UInt8(ascii: "O")
        else { return }
        while let byte = try Console.standardInput.readByte(), !(0x40...0x7E).contains(byte) {}
    }

    /// Redraws the list over the old one.
    private func redraw(_ lines: [String]) throws {
        let drawn = lines.map { $0 + "\u{1B}[K\n" }.joined()
        try Console.standardError.write("\r\u{1B}[\(lines.count)A" + drawn + prompt)
    }
}
