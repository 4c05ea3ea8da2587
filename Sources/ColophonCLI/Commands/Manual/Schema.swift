import ArgumentParser
import BuiltIn
import Colophon
import SourceText

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Print the JSON Schema of a file, for your editor.",
        discussion: """
            Without a name, lists all schemas and the file that each describes. In a pipe, prints one per line, with \
            tabs between the cells.

            Example: colophon schema about
            """)

    @Argument(help: ArgumentHelp("The name of a schema, such as about. (default: list all)", valueName: "name"))
    var name: String?

    func run() throws {
        let all = BuiltInSchema.all
        guard let name else {
            let rows = all.map { [$0.name, $0.file, $0.summary] }
            return try Console.standardOutput.write(table(rows, isAligned: Console.standardOutput.isTerminal))
        }
        guard let found = all.first(where: { $0.name == name }) else {
            throw unknownNameError("schema", name, among: all.map(\.name), verb: "schema")
        }
        try Console.standardOutput.write(found.bytes)
    }
}

/// Returns the error for an unknown name, with the most similar name as a hint.
func unknownNameError(_ kind: String, _ name: String, among names: [String], verb: String) -> ValidationError {
    let near = nearest(name, among: names).map { "did you mean \"\($0)\"?" } ?? "`colophon \(verb)` lists them all"
    return ValidationError("there is no \(kind) \"\(printable(name))\"", hint: near)
}
