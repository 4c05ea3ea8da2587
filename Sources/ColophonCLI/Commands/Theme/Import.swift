import ArgumentParser
import Colophon
import ColophonSystem
import SourceText
import Themes

struct ThemeImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Make a theme from the token files of another tool.",
        discussion: """
            Copies the token files of a folder to a new theme, such as themes/brand: files of the 2025.10 format, of \
            Style Dictionary, Tokens Studio, Terrazzo and others, as JSON or YAML. Prints the files that the theme has \
            and those it leaves out, each kind with its reason, and the semantic tokens that the new ones could set. \
            A token with an error is left out. An existing theme is never changed. After an error, nothing is written.

            Example: colophon theme import ../design/tokens --name brand
            """)

    @Argument(help: ArgumentHelp("The folder with token files.", valueName: "folder"), completion: .directory)
    var folder: String

    @Option(help: "The name of the new theme. (default: that of the folder)")
    var name: String?

    @Flag(help: "Only print what the theme would have.")
    var dryRun = false

    @OptionGroup var options: ThemeOptions

    func run() throws {
        let name = try themeName()
        var work = ThemeRun(options)
        let tree = readFolder(folder).unwrap(into: &work.diagnostics)
        let shown = "\(work.folders.themesName)/\(name)"
        if ThemeTokens.names(themes: work.folders.themes).contains(name) {
            work.diagnostics.append(.themeThere(name))
        }
        if work.isBad { try work.fail() }
        let theme = ThemeImport.read(tree, as: name, themes: work.folders.themes).unwrap(into: &work.diagnostics)
        guard !theme.isEmpty else {
            throw ValidationError(
                "there are no design tokens in \(quoted(folder))",
                hint: "name a folder with token files in JSON or YAML")
        }
        work.folders.themes = theme.themes
        let isWritten = !work.isBad && !dryRun
        if isWritten { write(theme, &work) }
        let isBad = work.isBad
        try work.end(text: { theme.text($0, folder: shown, isWritten: isWritten && !isBad) }, json: { _ in })
    }

    /// The name of the theme's folder.
    private func themeName() throws -> String {
        let last = folder.split(separator: "/").last.map(String.init) ?? ""
        let name = name ?? String(last.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" })
        guard isThemeName(name) else {
            throw ValidationError(
                "\(quoted(name)) cannot be the name of a theme", hint: "use lower-case letters: --name harbour")
        }
        return name
    }

    private func write(_ theme: ThemeImport, _ work: inout ThemeRun) {
        do {
            let changes = theme.files.map { FileChange.add("\(theme.name)/\($0.path)", $0.bytes) }
            try commit(changes, inFolder: work.folders.themesName)
        } catch {
            work.diagnostics.append(Diagnostic(refused: error))
        }
    }
}

/// Whether a new theme may have this name, which is also that of its folder.
func isThemeName(_ name: String) -> Bool {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    return name.first.map { letters.contains($0) } == true && name.allSatisfy { (letters + "0123456789-").contains($0) }
}

extension ThemeImport {
    /// Returns the report about files and tokens.
    fileprivate func text(_ terminal: TerminalStyle, folder: String, isWritten: Bool) -> String {
        var text = terminal.set("\(folder)", .bold) + (isWritten ? "\n" : " (not written)\n")
        for file in files {
            let counts = file.types.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
            let sets = file.sets > 0 ? " and \(counted(file.sets, "set"))" : ""
            let source = file.source.map { " from \($0)\(sets)" } ?? ""
            text += "  \(file.path)\(source)\(counts.isEmpty ? "" : ": \(counts)")\n"
        }
        if !leftOut.isEmpty || !faultyTokens.isEmpty { text += "\nLeft out\n" }
        for faulty in faultyTokens { text += "  \(faulty.token) in \(faulty.file): \(faulty.reason)\n" }
        for group in leftOut {
            let names = group.files.prefix(3).map(\.text).joined(separator: ", ")
            let more = group.files.count > 3 ? " and \(group.files.count - 3) more" : ""
            text += "  \(names)\(more): \(group.reason)\n"
        }
        text += candidates.isEmpty ? "\nNo token fits a semantic token by its name.\n" : "\nTokens that could be set\n"
        for candidate in candidates {
            text += "  \(candidate.token): \(candidate.sources.map { "{\($0)}" }.joined(separator: ", "))\n"
        }
        return text
    }
}
