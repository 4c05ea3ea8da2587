import ArgumentParser
import SourceText

/// A mistake on the command line, in the form of all our messages.
struct UsageError {
    var message: String
    var hint: String?
    /// The command whose help explains more.
    var command: String

    /// Returns the human-readable message, in several lines.
    func text(_ terminal: TerminalStyle) -> String {
        var text = terminal.set("error:", .red) + " " + terminal.set(message, .bold) + "\n"
        if let hint { text += "   " + terminal.set("hint:", .cyan) + " " + terminal.set(hint) + "\n" }
        return text + "See \"\(command) --help\".\n"
    }
}

extension ValidationError {
    /// The separator of message and hint. No command-line argument can contain this character.
    fileprivate static let separator: Character = "\u{0}"

    /// Creates an error for a mistake on the command line, with a hint.
    init(_ message: String, hint: String?) {
        self.init(message + (hint.map { "\(Self.separator)\($0)" } ?? ""))
    }
}

extension UsageError {
    /// Creates a mistake from the message of an error.
    ///
    /// - Parameters:
    ///   - message: ArgumentParser's message, or the text of a `ValidationError`.
    ///   - arguments: The command line without the name of the program.
    ///   - root: The root command.
    init(_ message: String, arguments: [String], of root: any ParsableCommand.Type) {
        guard let program = CommandNode(root) else {
            self.init(message: message, command: "colophon")
            return
        }
        let path = CommandPath(arguments, of: program)
        let isHelp = path.nodes.last?.name == "help"
        let found = ParserMessage(message).flatMap { path.mistake($0) } ?? Self.ownMessage(message)
        self.init(message: found.message, hint: found.hint, command: isHelp ? program.name : path.text)
    }

    /// Detects a request for the help of an unknown command: `help bild`, `bild --help`. ArgumentParser would answer
    /// with the help of the whole program. `nil` for any other command line.
    init?(askingForHelp arguments: [String], of root: any ParsableCommand.Type) {
        let isHelp = arguments.first == "help"
        guard isHelp || arguments.contains("--help") || arguments.contains("-h"), let program = CommandNode(root)
        else { return nil }
        let path = CommandPath(isHelp ? Array(arguments.dropFirst()) : arguments, of: program)
        guard let word = path.unknownCommandWord, !word.hasPrefix("-") else { return nil }
        let words = path.unknownCommand(word)
        self.init(message: words.message, hint: words.hint, command: path.text)
    }

    /// Splits the text of a `ValidationError` into message and hint. Also accepts messages of ArgumentParser that have
    /// no other form here.
    static func ownMessage(_ text: String) -> CommandPath.Explanation {
        let parts = text.split(separator: ValidationError.separator, maxSplits: 1).map(String.init)
        return (asClause(parts.first ?? text), parts.count > 1 ? parts[1] : nil)
    }
}
