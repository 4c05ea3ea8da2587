import ArgumentParser
import Colophon
import ColophonSystem
import Importing
import SourceText

struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Make a content folder from an app's repository, a site or loose files.",
        discussion: """
            Reads the repository of an app (Xcode, Gradle, Flutter, React Native; fastlane's texts, changelog, icon, \
            policies), a site of Jekyll, Hugo, Zola, Docusaurus, MkDocs or Eleventy, or HTML and Markdown files. \
            Writes a content folder that builds, with the old addresses as aliases, and prints what it took, guessed \
            and left out, and what is to be done. Several sources become one site.

            With --history, the commits of a file in Git become versions of its document, one for each day on which \
            its words changed. A version has the day that its text states, or else that of its commit. Renames are \
            followed, and a merge counts as one change.

            The sources are only read, and none of their code is run. Keys, .env files and fastlane's \
            review_information are never read. Nothing that exists is overwritten.

            Example: colophon import ../Tides
            """)

    @Argument(help: ArgumentHelp("Folders and files to import.", valueName: "source"), completion: .file())
    var sources: [String] = []

    @Option(
        help: ArgumentHelp("A file whose history in Git becomes versions of its document.", valueName: "file"),
        completion: .file())
    var history: [String] = []

    @Option(help: ArgumentHelp("The content folder to create.", valueName: "folder"), completion: .directory)
    var output = "content"

    @Flag(help: "Only print the report.")
    var dryRun = false

    @Flag(help: "Print every line of the report.")
    var all = false

    @Flag(help: "Print diagnostics only.")
    var quiet = false

    func validate() throws {
        if output.isEmpty { throw ValidationError("name the folder to create after --output") }
        if sources.isEmpty, history.isEmpty { throw ValidationError("name a folder or a file to import") }
    }

    func run() throws {
        let today = try buildDate(environment("SOURCE_DATE_EPOCH")) ?? CalendarDate(unixTime: time(nil))
        if !dryRun { for diagnostic in recover(content: output) { tell(diagnostic) } }
        let there = folderEntries(output)
        guard there.isEmpty else {
            tell(.folderNotEmpty(output, there))
            throw ExitCode.contentErrors
        }
        let sources = sources.isEmpty ? history : sources
        let inputs = ImportInput.joined(try sources.map(read))
        let histories = try history.map { try readHistory($0, in: sources) }
        let made = ImportedSite.make(inputs, today: today, histories: histories)
        guard let site = made.value else {
            for diagnostic in made.diagnostics { tell(diagnostic) }
            throw ExitCode.contentErrors
        }
        if !dryRun { try write(site.files) }
        guard !quiet else { return }
        try Console.standardOutput.write(summary(site))
    }

    /// Reads a folder or a file. Links and the like are only reported.
    private func read(_ path: String) throws -> ImportInput {
        let whole = absolute(path)
        var diagnostics: [Diagnostic] = []
        if let file = readFile(path).unwrap(into: &diagnostics) {
            try refuse(diagnostics)
            return ImportInput(file: file, inFolder: parentFolder(of: whole))
        }
        let tree = readFolder(path).unwrap(into: &diagnostics)
        if tree.entries.isEmpty { try refuse(diagnostics) }
        let skipped = diagnostics.filter { $0.severity == .error }.map { diagnostic in
            diagnostic.location.map { "\($0.path): \(diagnostic.message)" } ?? diagnostic.message
        }
        return ImportInput(folder: whole, tree, skipped: skipped)
    }

    /// Returns the history of a file, which is in one of the sources.
    private func readHistory(_ file: String, in sources: [String]) throws -> ImportHistory {
        let whole = absolute(file)
        let place = sources.indices.lazy.compactMap { number -> (input: Int, path: SourcePath)? in
            let source = absolute(sources[number])
            if source == whole {
                return whole.split(separator: "/").last.flatMap { SourcePath(String($0)) }.map { (number, $0) }
            }
            guard whole.hasPrefix(source + "/") else { return nil }
            return SourcePath(String(whole.dropFirst(source.count + 1))).map { (number, $0) }
        }.first
        guard let place else {
            throw ValidationError("\(quoted(file)) is in none of the sources", hint: "name the folder of the file too")
        }
        var diagnostics: [Diagnostic] = []
        let read = GitHistory.read(file).unwrap(into: &diagnostics)
        guard let read else {
            for diagnostic in diagnostics { tell(diagnostic) }
            throw diagnostics.haveIOErrors ? ExitCode.ioFailed : ExitCode.contentErrors
        }
        return ImportHistory(
            input: place.input, path: place.path,
            revisions: read.revisions.map { .init(date: $0.date, name: $0.name, bytes: $0.bytes) },
            isIncomplete: read.isShallow, unread: read.unread)
    }

    private func refuse(_ diagnostics: [Diagnostic]) throws {
        for diagnostic in diagnostics { tell(diagnostic) }
        if diagnostics.hasErrors { throw ExitCode.ioFailed }
    }

    private func write(_ files: [OutputFile]) throws {
        let base = parentFolder(of: output)
        let there = existing(StarterSite.schemas, inFolder: base)
        let schemas = StarterSite.schemas.filter { !there.contains($0.path) }
        do {
            try commit(schemas.map { FileChange.add($0.path.text, $0.bytes) }, inFolder: base) {
                try commit(files.map { FileChange.add($0.path.text, $0.bytes) }, inFolder: output)
            }
        } catch {
            tell(Diagnostic(refused: error))
            throw ExitCode.ioFailed
        }
    }

    /// Returns the report, and the next steps.
    private func summary(_ site: ImportedSite) -> String {
        let verb = dryRun ? "Would create" : "Created"
        let made = "\(verb) \(output)/ (\(counted(site.files.count, "file"))).\n"
        let report = site.report.text(limit: all ? .max - 1 : 12) + "\n" + made
        if dryRun { return report }
        let source = [(name: "--source", value: output == "content" ? nil : output)]
        return report + """
            Next:
              \(commandLine("colophon build", source))     writes the site to output/
              \(commandLine("colophon check", source))     lists the places that only you can complete

            """
    }

    private func tell(_ diagnostics: Diagnostic...) {
        let style: DiagnosticPrinter.Style = Console.standardError.hasColour ? .colour : .plain
        Console.standardError.tell(DiagnosticPrinter.forCommandLine(style).text(for: diagnostics, source: { _ in nil }))
    }
}
