/// The commands at the start of a command line, and the arguments after them.
struct CommandPath {
    /// The commands from the program to the last named subcommand.
    private(set) var nodes: [CommandNode]
    /// The words after the names of commands.
    private(set) var rest: ArraySlice<String>

    /// - Parameter arguments: The command line without the name of the program.
    init(_ arguments: [String], of program: CommandNode) {
        nodes = [program]
        rest = arguments[...]
        while let word = rest.first, let next = nodes.last?[word] {
            nodes.append(next)
            rest = rest.dropFirst()
        }
    }

    /// The commands as the user types them: `colophon theme show`.
    var text: String { nodes.map(\.name).joined(separator: " ") }

    /// The command that was named last.
    private var named: CommandNode? { nodes.last }

    /// The command that receives the arguments: the default subcommand if the user named only a group of commands.
    var command: CommandNode? {
        named.flatMap { node in node.defaultSubcommand.flatMap { node[$0] } ?? node }
    }

    /// The first argument, if a command is required in its place.
    var unknownCommandWord: String? {
        guard let named, !named.subcommands.isEmpty, command?.takesPositionalArguments != true else { return nil }
        return rest.first
    }

    /// The names of the commands that can come next.
    var nextCommands: [String] { named?.subcommands.map(\.name) ?? [] }

    /// The first name of a command that comes after an option, where it is too late.
    var lateCommand: String? { rest.dropFirst().first { named?[$0] != nil } }
}
