import ArgumentParser
import SourceText

/// What a command is called and what it takes, as ArgumentParser describes it to other programs.
struct CommandNode {
    /// One argument, option or flag.
    struct Argument {
        /// As they are typed: `--output`, `-o`. Empty for an argument without a name.
        var names: [String]
        /// What help calls the value; nil for a flag.
        var valueName: String?
        /// What help says about it.
        var abstract: String
        /// The only values there are; empty when there is no list.
        var choices: [String]
    }

    var name: String
    var arguments: [Argument]
    var subcommands: [CommandNode]
    /// The name of the subcommand that is run when none is named.
    var defaultSubcommand: String?

    /// The names of all options and flags.
    var optionNames: [String] { arguments.flatMap(\.names) }

    /// True when it takes words that are neither commands nor options.
    var takesWords: Bool { arguments.contains(where: \.names.isEmpty) }

    /// The subcommand called `name`.
    subscript(name: String) -> CommandNode? { subcommands.first { $0.name == name } }
}

extension CommandNode {
    /// A whole program by its root; nil if ArgumentParser describes it in another form than we read.
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

    /// As ArgumentParser names it in its messages: `--jobs <n>`, `<theme>`.
    var synopses: [String] {
        let value = valueName.map { "<\($0)>" }
        guard !names.isEmpty else { return value.map { [$0] } ?? [] }
        return names.map { name in value.map { "\(name) \($0)" } ?? name }
    }

    /// As our messages name it: the long option, else the argument.
    var shownName: String { names.first { $0.hasPrefix("--") } ?? names.first ?? synopses.first ?? "" }

    /// What to give, such as `choose human, json or sarif`.
    var advice: String? {
        if !choices.isEmpty { return "choose \(alternatives(choices))" }
        guard let synopsis = synopses.first, !abstract.isEmpty else { return nil }
        let clause = asClause(abstract.replacing(". (", with: " ("))
        return names.isEmpty ? "give \(clause)" : "\(synopsis): \(clause)"
    }
}

/// A sentence as a part of another one: `The new number.` → `the new number`.
func asClause(_ sentence: String) -> String {
    let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    // "PDF" keeps its letters.
    guard let first = text.first, text.dropFirst().first?.isUppercase != true else { return text }
    return first.lowercased() + text.dropFirst()
}
