import ArgumentParser
import SourceText

/// A mistake on the command line, in the words and the form of all our messages.
struct UsageMistake {
    var message: String
    var hint: String?
    /// The command whose help says more.
    var command: String

    /// For people, in several lines.
    func text(_ ink: Ink) -> String {
        var text = ink.set("error:", .red) + " " + ink.set(message, .bold) + "\n"
        if let hint { text += "   " + ink.set("hint:", .cyan) + " " + ink.set(hint) + "\n" }
        return text + "See \"\(command) --help\".\n"
    }
}

extension ValidationError {
    /// Between message and hint. No argument of a program can contain it.
    fileprivate static let separator: Character = "\u{0}"

    /// A mistake on the command line, and what to do about it.
    init(_ message: String, hint: String?) {
        self.init(message + (hint.map { "\(Self.separator)\($0)" } ?? ""))
    }
}

extension UsageMistake {
    /// - Parameters:
    ///   - message: what ArgumentParser says, or the text of a `ValidationError`.
    ///   - arguments: the command line without the name of the program.
    ///   - root: the program.
    init(_ message: String, arguments: [String], of root: any ParsableCommand.Type) {
        guard let program = CommandNode(root) else {
            self.init(message: message, command: "colophon")
            return
        }
        let path = CommandPath(arguments, of: program)
        let isHelp = path.nodes.last?.name == "help"
        let found = ParserMessage(message).flatMap { path.mistake($0) } ?? Self.ours(message)
        self.init(message: found.message, hint: found.hint, command: isHelp ? program.name : path.text)
    }

    /// A question for the help of a command that there is not: `help bild`, `bild --help`. ArgumentParser answers it with
    /// the help of the whole program. Nil for anything else.
    init?(askingForHelp arguments: [String], of root: any ParsableCommand.Type) {
        let isHelp = arguments.first == "help"
        guard isHelp || arguments.contains("--help") || arguments.contains("-h"), let program = CommandNode(root)
        else { return nil }
        let path = CommandPath(isHelp ? Array(arguments.dropFirst()) : arguments, of: program)
        guard let word = path.wordInsteadOfCommand, !word.hasPrefix("-") else { return nil }
        let words = path.unknownCommand(word)
        self.init(message: words.message, hint: words.hint, command: path.text)
    }

    /// The text of a `ValidationError`, or one of ArgumentParser's that we have no other words for.
    static func ours(_ text: String) -> CommandPath.Words {
        let parts = text.split(separator: ValidationError.separator, maxSplits: 1).map(String.init)
        return (asClause(parts.first ?? text), parts.count > 1 ? parts[1] : nil)
    }
}
