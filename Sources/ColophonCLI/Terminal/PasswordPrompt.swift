import ColophonSystem
import Sealing

/// A password prompt on the terminal that does not echo the input.
struct PasswordPrompt {
    private let endings: CleanupHandlers

    /// Creates a prompt; `nil` without a terminal.
    init?(_ endings: CleanupHandlers) {
        guard Console.standardInput.isTerminal, Console.standardError.isTerminal else { return nil }
        self.endings = endings
    }

    /// Asks `question` and returns the input without its line end; `nil` at the end of the input.
    func ask(_ question: String) throws(SystemFailure) -> Password? {
        let terminal = Console.standardInput
        var before = termios()
        guard tcgetattr(terminal.descriptor, &before) == 0 else {
            throw SystemFailure(.read, terminal.name, code: errno)
        }
        let shown = before
        let number = endings.add {
            var shown = shown
            tcsetattr(STDIN_FILENO, TCSANOW, &shown)
        }
        defer { endings.run(number) }
        var hidden = shown
        hidden.c_lflag &= ~tcflag_t(ECHO)
        // Echo only the line end, and discard input from before the question.
        hidden.c_lflag |= tcflag_t(ECHONL | ICANON)
        guard tcsetattr(terminal.descriptor, TCSAFLUSH, &hidden) == 0 else {
            throw SystemFailure(.read, terminal.name, code: errno)
        }
        try Console.standardError.write(question)
        guard var line = try terminal.readLine(limit: RNCryptor.maximumPasswordSize + 1) else { return nil }
        defer { overwrite(&line) }
        return Password(line)
    }
}
