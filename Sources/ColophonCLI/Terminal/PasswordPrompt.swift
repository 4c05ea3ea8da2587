import ColophonSystem
import Sealing

/// Asks for a password on the terminal, which does not show what is typed.
struct PasswordPrompt {
    private let endings: Endings

    /// Nil where there is no terminal to ask on.
    init?(_ endings: Endings) {
        guard Console.standardInput.isTerminal, Console.standardError.isTerminal else { return nil }
        self.endings = endings
    }

    /// What is typed, without its line end; nil when the input has ended.
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
        // The line end alone is shown, and what was typed before the question is forgotten.
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
