import ArgumentParser
import SourceText

/// Messages and hints for mistakes on a command line.
extension CommandPath {
    typealias Explanation = (message: String, hint: String?)

    /// Returns the message and hint for a parser message; `nil` if ArgumentParser's own message is better.
    func mistake(_ found: ParserMessage) -> Explanation? {
        switch found {
        case .unknownOption(let name): missingCommand ?? unknownOption(name)
        case .unexpected(let word): missingCommand ?? unexpected(word)
        case .missingValue(let synopsis): missingValue(argument(synopsis), synopsis)
        case .badValue(let text): badValue(text)
        case .needlessValue(let option, let value): ("\(option) takes no value, but \(quoted(value)) was given", nil)
        case .missing(let synopsis): missing(argument(synopsis), synopsis)
        case .unknownShell(let name):
            ("there is no completion script for \(quoted(name))", "choose \(alternatives(Self.shells))")
        case .unnamedShell:
            (
                "the shell is unknown",
                "name it: --generate-completion-script \(alternatives(Self.shells))"
            )
        }
    }

    private static let shells = CompletionShell.allCases.map(\.rawValue).sorted()

    // MARK: Commands

    /// The message if the first argument is not a command where a command is required.
    private var missingCommand: Explanation? {
        guard let word = unknownCommandWord else { return nil }
        guard word.hasPrefix("-") else { return unknownCommand(word) }
        guard let late = lateCommand, command?.optionNames.contains(word) != true else { return nil }
        return ("\(quoted(word)) is before the command", "options come after it: \(text) \(late) \(word)")
    }

    /// The commands of this program by their names in other site generators.
    private static let synonyms = [
        "new": "init", "create": "init", "preview": "serve", "dev": "serve", "start": "serve", "watch": "serve",
        "server": "serve",
    ]

    /// Returns the message for a word that is not a command.
    func unknownCommand(_ word: String) -> Explanation {
        let synonym = Self.synonyms[word].flatMap { nextCommands.contains($0) ? $0 : nil }
        let near = synonym ?? nearest(word, among: nextCommands)
        return (
            "there is no command \(quoted(word))",
            near.map { "did you mean \"\($0)\"?" } ?? "the commands are \(nextCommands.joined(separator: ", "))"
        )
    }

    private func unexpected(_ word: String) -> Explanation {
        if nextCommands.contains(word) {
            return (
                "the command \(quoted(word)) must come before the options",
                "it goes before the options: \(text) \(word)"
            )
        }
        let options = command?.optionNames.filter { $0.hasPrefix("--") } ?? []
        let isOption = options.contains("--" + word)
        let near = isOption ? "--" + word : nearest("--" + word, among: options)
        if options.contains("--passcodes-from") {
            // The argument may be a secret in the wrong place, so the message does not repeat it.
            return ("unexpected argument", "a passcode or a password is never an argument")
        }
        return ("unexpected argument \(quoted(word))", near.map { "did you mean \"\($0)\"?" } ?? adviceOnWords)
    }

    /// The hint on an unexpected argument: the number of arguments that the command takes, or the option for a folder.
    private var adviceOnWords: String? {
        guard let command else { return nil }
        let words = command.arguments.filter(\.names.isEmpty)
        if words.count == 1, let value = words[0].valueName { return "\(command.name) takes one \(value)" }
        let takesFolder = words.isEmpty && command.optionNames.contains("--source")
        return takesFolder ? "to read another content folder, use --source FOLDER" : nil
    }

    // MARK: Options

    private func unknownOption(_ name: String) -> Explanation {
        let names = command?.optionNames ?? []
        let long = "--" + name.drop { $0 == "-" }
        let near = names.contains(long) ? long : nearest(long, among: names)
        return ("there is no option \(quoted(name))", near.map { "did you mean \"\($0)\"?" })
    }

    /// Returns the argument that ArgumentParser's message names by this synopsis.
    private func argument(_ synopsis: String) -> CommandNode.Argument? {
        command?.arguments.first { $0.synopses.contains(synopsis) }
    }

    private func missingValue(_ argument: CommandNode.Argument?, _ synopsis: String) -> Explanation {
        ("\(synopsis.prefix { $0 != " " }) needs a value", argument?.advice)
    }

    private func missing(_ argument: CommandNode.Argument?, _ synopsis: String) -> Explanation {
        ("\(argument?.shownName ?? synopsis) is missing", argument?.advice)
    }

    /// - Parameter text: The message from the value on. After the value comes `' is invalid for '--format <format>'`,
    ///   and
    /// sometimes a reason.
    private func badValue(_ text: String) -> Explanation? {
        for argument in command?.arguments ?? [] {
            for synopsis in argument.synopses {
                let mark = "' is invalid for '\(synopsis)'"
                // Take the last match: the value may contain any text.
                guard let place = text.ranges(of: mark).last else { continue }
                let rest = text[place.upperBound...]
                // A reason from our own `ValidationError` is a complete message.
                if rest.hasPrefix(": ") { return UsageError.ownMessage(String(rest.dropFirst(2))) }
                let value = String(text[..<place.lowerBound])
                let near = nearest(value, among: argument.choices).map { "did you mean \"\($0)\"?" }
                return (
                    "\(quoted(value)) is not a valid value for \(argument.shownName)", near ?? argument.advice
                )
            }
        }
        return nil
    }
}
