import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Make a first site, or add a page, a language or an app to one.",
        discussion: """
            Asks for the name of the app, the languages and a contact, and writes a content folder that builds at \
            once: about page, privacy policy, terms of service, accessibility statement and news, as model texts. \
            Placeholders such as "[to complete: …]" mark what only you can know; check lists them. Existing files are \
            never overwritten.

            --add adds a page, a language or an app to an existing site: \
            \(StarterPart.names.joined(separator: ", ")), or a language such as fr. Some pages are those that a store \
            or a law asks for, such as deletion: check then looks for what they must state. A second app moves the \
            files of the first into a folder of its own, after asking; its old addresses lead to the new ones.

            Example: colophon init --name Tides --languages en,fr
            """)

    @Argument(help: ArgumentHelp("The folder of the new site.", valueName: "folder"), completion: .directory)
    var folder = "."

    @Option(help: "The name of the app. (default: with --yes that of the folder)")
    var name: String?

    @Option(
        help: ArgumentHelp(
            "The languages, separated by commas; the first is the default. (default: with --yes that of the system)",
            valueName: "tags"))
    var languages: String?

    @Option(
        help: ArgumentHelp("How readers reach you: a mail address or a page on the web.", valueName: "address"))
    var contact: String?

    @Flag(help: "Don't ask; use defaults for anything not given.")
    var yes = false

    @Option(
        name: .customLong("add"),
        help: ArgumentHelp("Add this to an existing site; may be repeated.", valueName: "part"))
    var parts: [String] = []

    @Option(help: ArgumentHelp("With --add: the folder of the app to add to, or of a new one.", valueName: "folder"))
    var app: String?

    @Option(help: ArgumentHelp("The content folder, below the site's.", valueName: "folder"), completion: .directory)
    var source = "content"

    @Flag(help: "Print diagnostics only.")
    var quiet = false

    func run() throws {
        let today = try buildDate(environment("SOURCE_DATE_EPOCH")) ?? CalendarDate(unixTime: time(nil))
        do {
            if parts.isEmpty { try makeSite(today) } else { try add(today) }
        } catch let mistake as StarterError {
            let hint = mistake.hint?.text(naming: { $0.commandLineText(source: content) })
            throw ValidationError(mistake.message, hint: hint)
        }
    }

    /// The content folder as shown to the user.
    var content: String {
        source.hasPrefix("/") || folder == "." ? source : folder + (folder.hasSuffix("/") ? "" : "/") + source
    }

    // MARK: A first site

    private func makeSite(_ today: CalendarDate) throws {
        if app != nil { throw ValidationError("--app is for --add", hint: "name the app with --name") }
        let answers = try questions.answers()
        let files = StarterSite(answers, today: today).content
        for diagnostic in recover(content: content) { tell(diagnostic) }
        try refuseToOverwrite(files)
        try write(files, today)
        guard !quiet else { return }
        try Console.standardOutput.write(summary(files, answers))
    }

    private var questions: InitQuestions {
        InitQuestions(folder: folder, name: name, languages: languages, contact: contact, asks: !yes)
    }

    /// Reports all existing files that are in the way at once.
    private func refuseToOverwrite(_ files: [OutputFile]) throws {
        let found = existing(files, inFolder: content)
        guard !found.isEmpty else { return }
        tell(.alreadyThere(content, found))
        throw ExitCode.contentErrors
    }

    private func write(_ new: [OutputFile], changed: [OutputFile] = [], _ today: CalendarDate) throws {
        let base = folder.hasSuffix("/") && folder != "/" ? String(folder.dropLast()) : folder
        // The JSON Schemas that editors use to validate the files. Existing ones are kept.
        let there = existing(StarterSite.schemas, inFolder: base)
        let schemas = StarterSite.schemas.filter { !there.contains($0.path) }
        try catchingRefusals {
            let schemas = schemas.map { FileChange.add($0.path.text, $0.bytes) }
            let changes = changed.map { FileChange.replace($0.path.text, $0.bytes) }
            let all = new.map { FileChange.add($0.path.text, $0.bytes) } + changes
            if absolute(base) == absolute(content) { return try commit(schemas + all, inFolder: base) }
            try commit(schemas, inFolder: base) { try commit(all, inFolder: content) }
        }
    }

    /// Runs `body`. A write error is reported as in a build, and ends the program.
    func catchingRefusals(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            tell(Diagnostic(refused: error))
            throw ExitCode.ioFailed
        }
    }

    private func tell(_ diagnostics: Diagnostic...) {
        let style: DiagnosticPrinter.Style = Console.standardError.hasColour ? .colour : .plain
        Console.standardError.tell(DiagnosticPrinter.forCommandLine(style).text(for: diagnostics, source: { _ in nil }))
    }

    private func summary(_ files: [OutputFile], _ answers: StarterAnswers) -> String {
        let gaps = untranslated(answers.languagesWithoutTexts)
        let inFolder = folder == "." ? "" : "cd \(shellQuoted(folder))\n  "
        let options = [(name: "--source", value: source == "content" ? nil : source)]
        return """
            Created \(content)/ (\(counted(files.count, "file"))).
            \(gaps)Next:
              \(inFolder)\(commandLine("colophon build", options))     writes the site to output/
              \(commandLine("colophon check", options))     lists the places marked "[to complete: …]"

            """
    }

    /// Returns the message about languages without model texts; empty if all languages have some.
    private func untranslated(_ tags: [String]) -> String {
        guard !tags.isEmpty else { return "" }
        let languages = tags.joined(separator: ", ")
        return "There are no model texts in \(languages): these pages show another language until you write them.\n"
    }

    // MARK: Parts

    private func add(_ today: CalendarDate) throws {
        if languages != nil { throw ValidationError("--languages is for a first site", hint: "add one with --add fr") }
        var diagnostics = recover(content: content)
        let tree = readFolder(content).unwrap(into: &diagnostics)
        if diagnostics.haveIOErrors {
            for diagnostic in diagnostics { tell(diagnostic) }
            throw ExitCode.ioFailed
        }
        let parts = try self.parts.map { part in try StarterPart(part) }
        let move = try move(of: tree, parts, today)
        let addition = try StarterAddition(
            parts, app: app, name: name, contact: contact ?? "", to: move?.applied(to: tree) ?? tree, today: today)
        if let move {
            try write(move, addition, from: tree)
        } else {
            try write(addition.new, changed: addition.changed, today)
        }
        guard !quiet else { return }
        var text = move.map(summary) ?? ""
        text += addition.new.map { "Created \(content)/\($0.path)\n" }.joined()
        text += addition.changed.map { "Added a line to \(content)/\($0.path)\n" }.joined()
        text += addition.present.map { "Left \(content)/\($0) as it is\n" }.joined()
        text += untranslated(addition.untranslated.sorted())
        try Console.standardOutput.write(text.isEmpty ? "Nothing to add: all of it is there.\n" : text)
    }
}
