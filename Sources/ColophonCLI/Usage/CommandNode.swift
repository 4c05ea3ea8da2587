import ArgumentParser
import SourceText

/// A command's name, arguments and subcommands, from ArgumentParser's machine-readable help.
struct CommandNode {
    /// One argument, option or flag.
    struct Argument {
        /// The names as the user types them: `--output`, `-o`. Empty for a positional argument.
        var names: [String]
        /// The name of the value in help; `nil` for a flag.
        var valueName: String?
        /// The description in help.
        var abstract: String
        /// The allowed values; empty if any value is allowed.
        var choices: [String]
    }

    var name: String
    var arguments: [Argument]
    var subcommands: [CommandNode]
    /// The name of the subcommand that runs if the user names none.
    var defaultSubcommand: String?

    /// The names of all options and flags.
    var optionNames: [String] { arguments.flatMap(\.names) }

    /// Whether the command accepts positional arguments.
    var takesPositionalArguments: Bool { arguments.contains(where: \.names.isEmpty) }

    /// Returns the subcommand with this name.
    subscript(name: String) -> CommandNode? { subcommands.first { $0.name == name } }
}

extension CommandNode {
    /// Creates the tree of a program from its root command. `nil` if ArgumentParser's description has an unknown form.
    init?(_ root: any ParsableCommand.Type) {
        guard let command = readJSON(Array(root._dumpHelp().utf8), path: .root).value?["command"] else { return nil }
        self.init(command)
    }

    private init?(_ value: Value) {
        guard let name = value["commandName"]?.text else { return nil }
        self.name = name
        arguments = (value["arguments"]?.elements ?? []).map(Argument.init)
        subcommands = (value["subcommands"]?.elements ?? []).compactMap(CommandNode.init)
        defaultSubcommand = value["defaultSubcommand"]?.text
    }
}

extension CommandNode.Argument {
    fileprivate init(_ value: Value) {
        names = (value["names"]?.elements ?? []).compactMap { name in
            name["name"]?.text.map { (name["kind"]?.text == "long" ? "--" : "-") + $0 }
        }
        valueName = value["kind"]?.text == "flag" ? nil : value["valueName"]?.text
        abstract = value["abstract"]?.text ?? ""
        choices = ((value["allValues"] ?? value["allValueStrings"])?.elements ?? []).compactMap(\.text)
    }

    /// The names and value in the form of ArgumentParser's messages: `--jobs <n>`, `<theme>`.
    var synopses: [String] {
        let value = valueName.map { "<\($0)>" }
        guard !names.isEmpty else { return value.map { [$0] } ?? [] }
        return names.map { name in value.map { "\(name) \($0)" } ?? name }
    }

    /// The name in our messages: the long option, otherwise the first name, otherwise the argument.
    var shownName: String { names.first { $0.hasPrefix("--") } ?? names.first ?? synopses.first ?? "" }

    /// The hint for the user, such as `choose human, json or sarif`.
    var advice: String? {
        if !choices.isEmpty { return "choose \(alternatives(choices))" }
        guard let synopsis = synopses.first, !abstract.isEmpty else { return nil }
        let clause = asClause(abstract.replacing(". (", with: " ("))
        return names.isEmpty ? "give \(clause)" : "\(synopsis): \(clause)"
    }
}

/// Returns a sentence as part of another one: `The new number.` becomes `the new number`.
func asClause(_ sentence: String) -> String {
    let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    // An abbreviation such as "PDF" keeps its capitals.
    guard let first = text.first, text.dropFirst().first?.isUppercase != true else { return text }
    return first.lowercased() + text.dropFirst()
}
