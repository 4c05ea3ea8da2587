/// Where the commands on a command line end and their arguments begin.
struct CommandPath {
    /// From the program to the command that was named last.
    private(set) var nodes: [CommandNode]
    /// What comes after the names of commands.
    private(set) var rest: ArraySlice<String>

    /// - Parameter arguments: without the name of the program.
    init(_ arguments: [String], of program: CommandNode) {
        nodes = [program]
        rest = arguments[...]
        while let word = rest.first, let next = nodes.last?[word] {
            nodes.append(next)
            rest = rest.dropFirst()
        }
    }

    /// As it is typed: `colophon theme show`.
    var text: String { nodes.map(\.name).joined(separator: " ") }

    /// The command that was named last.
    private var named: CommandNode? { nodes.last }

    /// The command whose arguments these are: that which runs when a group of commands is named alone.
    var command: CommandNode? {
        named.flatMap { node in node.defaultSubcommand.flatMap { node[$0] } ?? node }
    }

    /// The first argument, where a command should be.
    var wordInsteadOfCommand: String? {
        guard let named, !named.subcommands.isEmpty, command?.takesWords != true else { return nil }
        return rest.first
    }

    /// The names of the commands that can come next.
    var nextCommands: [String] { named?.subcommands.map(\.name) ?? [] }

    /// The first name of a command that comes too late, after options.
    var lateCommand: String? { rest.dropFirst().first { named?[$0] != nil } }
}
