import ArgumentParser
import Colophon
import Documents
import SourceText
import Themes

struct ThemeListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List all themes, built-in and your own.",
        discussion: """
            In a pipe, prints one line per theme, with tabs between the cells: folder, name, location, themes it \
            extends, properties such as abstract or closed, number of tokens in each layer, description.

            Example: colophon theme list --format json
            """)

    @OptionGroup var options: ThemeOptions
    @OptionGroup var answer: ThemeFormatOptions

    func run() throws {
        var work = ThemeRun(options, answer.diagnosticFormat)
        let facts = ThemeFacts.all(themes: work.folders.themes).unwrap(into: &work.diagnostics)
        let isTerminal = Console.standardOutput.isTerminal
        try work.end(
            text: { terminal in
                isTerminal
                    ? facts.map { $0.block(terminal) }.joined(separator: "\n")
                    : table(facts.map(\.cells), isAligned: false)
            },
            json: { object in
                object.member("themes") { list in list.array { list in for fact in facts { fact.write(to: &list) } } }
            })
    }
}

extension ThemeFacts {
    /// Returns the human-readable facts.
    func block(_ terminal: TerminalStyle) -> String {
        let marks = self.marks.map { mark in ", " + terminal.set(mark, mark == brokenMark ? .red : .plain) }.joined()
        let head = terminal.set(folder, .bold) + "  " + terminal.set(name) + marks + "\n"
        let extends = bases.isEmpty ? [] : ["extends " + bases.joined(separator: " ← ")]
        let uses = uses.isEmpty ? [] : ["uses " + uses.joined(separator: ", ")]
        let tokens = layers.isEmpty ? [] : [layersText]
        let facts = (tokens + extends + uses).joined(separator: "; ")
        return head + (description.map { terminal.wrapped($0, indent: 2) } ?? "")
            + (facts.isEmpty ? "" : terminal.wrapped(facts, indent: 2))
            + (brand?.summary.map { terminal.wrapped($0, indent: 2) } ?? "")
    }

    /// The cells of the tab-separated output.
    fileprivate var cells: [String] {
        [
            folder, name, isOnDisk ? "disk" : "program", bases.joined(separator: " "), marks.joined(separator: ", "),
            layers.map { "\($0.path)=\($0.count)" }.joined(separator: " "), description ?? "",
        ].map(printable)
    }

    /// The counts: `457 raw, 539 semantic and 439 component tokens`.
    var layersText: String {
        let parts = layers.map { "\($0.count) \($0.path.isEmpty ? "other" : $0.path)" }
        return parts.joined(separator: ", ") + " tokens"
    }

    private var brokenMark: String { counted(errors, "error") }

    /// The special properties of the theme, such as `abstract`.
    var marks: [String] {
        let marks = [
            (isOnDisk, "yours"), (isAbstract, "abstract"), (isClosed, "closed"), (!isTunable, "not tunable"),
            (errors > 0, brokenMark),
        ]
        return marks.filter(\.0).map(\.1)
    }

    func write(to writer: inout JSONWriter) {
        writer.object { object in
            object.member("folder", folder)
            object.member("name", name)
            object.member("description", ifPresent: description)
            object.member("isBuiltIn", !isOnDisk)
            object.member("extends") { list in list.array { list in for base in bases { list.value(base) } } }
            object.member("uses") { list in list.array { list in for use in uses { list.value(use) } } }
            object.member("isAbstract", isAbstract)
            object.member("isClosed", isClosed)
            object.member("isTunable", isTunable)
            object.member("tokens") { counts in
                counts.object { counts in for layer in layers { counts.member(layer.path, layer.count) } }
            }
            object.member("errors", errors)
        }
    }
}
