import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

struct StatementCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "statement",
        abstract: "Export an accessibility statement for buyers, App Store Connect or programs.",
        discussion: """
            openacr is an Accessibility Conformance Report in the form of a VPAT, in YAML. json has the data of the \
            statement. apple lists Apple's Accessibility Nutrition Labels, each with the results of the audit that \
            speak against it, or with the test that is missing.

            A criterion without a result is not-evaluated, whatever level the statement claims. The result is printed \
            unless --output names a file. A file that was not made by this command is never overwritten.

            Example: colophon statement accessibility --format openacr
            """)

    @Argument(
        help: ArgumentHelp(
            "The name of the statement, such as accessibility or marsa/accessibility.", valueName: "document"))
    var document: String

    @Option(help: "The format to write.")
    var format: StatementFormat

    @Option(help: ArgumentHelp("The language. (default: the app's first language)", valueName: "tag"))
    var language: String?

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"),
        completion: .file(extensions: ["yaml", "yml", "json", "txt"]))
    var output: String?

    @OptionGroup var common: SiteOptions

    private var isJSON: Bool { format.name == StatementFormat.json.name }

    func validate() throws {
        if document.isEmpty { throw ValidationError("name the statement to export, such as accessibility") }
        if output == "" { throw ValidationError("--output needs a file name") }
    }

    func run() throws {
        let options = Options(common, format: isJSON ? .json : .human)
        var work = try SiteRun(options)
        guard let plan = try work.build.plan(rendering: { _ in false }), !work.build.isBad else { try fail(work) }
        work.leaveOutWarnings()
        let found: Checked<ExportedStatement?>
        do throws(RequestError) {
            found = try plan.statement(document, language: language, as: format)
        } catch {
            work.progress.erase()
            throw ValidationError(error.reason, hint: error.hint?.asTyped)
        }
        work.note(found.diagnostics)
        guard let statement = found.value, !work.build.isBad else { try fail(work) }
        if Pipeline.isSealed(statement.source, in: work.build.folders.content) {
            work.note([.writtenOpen(statement.source)])
        }
        guard let output else { return try print(statement, work) }
        do {
            try writeExport(Array(contents(statement, work).utf8), toFile: output, mark: format.mark)
        } catch {
            work.note(error)
            try fail(work)
        }
        try work.end { _, _ in "Made \(output): \(statement.summary)\n" }
    }

    private func fail(_ work: SiteRun) throws -> Never {
        guard isJSON else { try work.fail("Not exported") }
        try Console.standardOutput.write(work.report.json { _ in })
        try work.throwIfBad()
        throw ExitCode.contentErrors
    }

    private func print(_ statement: ExportedStatement, _ work: SiteRun) throws {
        work.progress.erase()
        if !isJSON { try work.report.write(in: .human) }
        try Console.standardOutput.write(contents(statement, work))
        try work.throwIfBad()
    }

    /// Returns the text of the file. JSON also has the diagnostics, as with every command.
    private func contents(_ statement: ExportedStatement, _ work: SiteRun) -> String {
        guard isJSON else { return statement.text }
        return work.report.json { object in
            object.member("statement") { json in
                let value = readJSON(Array(statement.text.utf8), path: .root).value
                json.value(value ?? Value(.null, at: .start))
            }
        }
    }
}

extension StatementFormat: ExpressibleByArgument {
    /// Returns the format with this name.
    public init?(argument: String) {
        guard let format = Self.all.first(where: { $0.name == argument }) else { return nil }
        self = format
    }

    /// The names of all formats.
    public static var allValueStrings: [String] { all.map(\.name) }
}
