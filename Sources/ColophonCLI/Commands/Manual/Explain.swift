import ArgumentParser
import BuiltIn
import Colophon
import Documents
import SourceText

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Explain a message by the id in brackets at its end.",
        discussion: """
            Prints what the message means, an example, and what to do. Without an id, lists all ids by group. In a \
            pipe, prints one per line: group, id and meaning, with tabs between them.

            Example: colophon explain broken-link
            """)

    @Argument(help: ArgumentHelp("The id of a message, such as broken-link. (default: list all)", valueName: "id"))
    var id: String?

    @Option(help: "The output format: text or JSON.")
    var format = ThemeFormatOptions.Format.human

    func run() throws {
        let groups = DiagnosticGroup.all(in: builtInDiagnosticPages)
        guard let id else { return try Console.standardOutput.write(list(groups)) }
        let all = groups.flatMap(\.diagnostics)
        // The user may copy the id with the brackets of the message.
        let wanted = id.hasPrefix("[") && id.hasSuffix("]") ? String(id.dropFirst().dropLast()) : id
        guard let found = all.first(where: { $0.id == wanted }) else {
            throw unknownNameError("diagnostic", wanted, among: all.map(\.id), verb: "explain")
        }
        let title = groups.first { $0.name == found.group }?.title ?? found.group
        try Console.standardOutput.write(
            format == .json
                ? json { found.write(to: &$0) } : found.text(TerminalStyle(Console.standardOutput), title: title))
    }

    private func list(_ groups: [DiagnosticGroup]) -> String {
        if format == .json {
            return json { list in
                list.array { list in
                    for entry in groups.flatMap(\.diagnostics) { entry.write(to: &list) }
                }
            }
        }
        guard Console.standardOutput.isTerminal else {
            return table(groups.flatMap { $0.diagnostics.map { [$0.group, $0.id, $0.summary] } }, isAligned: false)
        }
        let terminal = TerminalStyle(Console.standardOutput)
        return groups.map { $0.text(terminal) }.joined(separator: "\n")
    }
}

extension DiagnosticGroup {
    /// Returns the ids and their meanings in human-readable form.
    fileprivate func text(_ terminal: TerminalStyle) -> String {
        let lines = diagnostics.map { entry in
            "  " + terminal.set(entry.id) + "\n" + terminal.wrapped(entry.summary, indent: 6)
        }
        return terminal.set(title, .bold) + "\n" + lines.joined()
    }
}

extension DiagnosticEntry {
    /// Returns the page of the manual in human-readable form.
    fileprivate func text(_ terminal: TerminalStyle, title: String) -> String {
        let grave = severity.map { ", \($0.rawValue)" } ?? ""
        let head = terminal.set(id, .bold) + terminal.set(" (\(title)\(grave))", .faint) + "\n"
        return head + blocks.map { "\n" + $0.text(terminal) }.joined()
    }

    fileprivate func write(to writer: inout JSONWriter) {
        writer.object { object in
            object.member("id", id)
            object.member("group", group)
            object.member("severity", ifPresent: severity?.rawValue)
            object.member("summary", summary)
            object.member("text", markdown)
            object.member("page", page)
        }
    }
}

extension DiagnosticEntry.Block {
    /// Returns the block as wrapped lines; an example is not wrapped.
    fileprivate func text(_ terminal: TerminalStyle) -> String {
        switch self {
        case .paragraph(let text): terminal.wrapped(text)
        case .listItem(let text): "- " + terminal.wrapped(text, indent: 2).dropFirst(2)
        case .example(let lines): lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
        }
    }
}

/// Returns indented JSON.
private func json(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(isIndented: true)
    body(&writer)
    return writer.text + "\n"
}
