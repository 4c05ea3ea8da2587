import ArgumentParser
import Colophon
import ColophonSystem
import Environments
import Printing
import SourceText

struct PDFCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pdf", abstract: "Turn Markdown or HTML into accessible PDF.",
        discussion: """
            A file becomes a PDF next to it; no site is needed. A text of a site becomes a PDF in the current folder, \
            because a build would report it in the content folder. A folder becomes one PDF with a cover and a table \
            of contents, made from all its Markdown and HTML files in the order of their paths. The PDF is tagged \
            (PDF/UA-1) and suitable for archiving (PDF/A-2a). It is written completely or not at all, and replaces \
            only another PDF.

            A text of a site may use variables of a build configuration, such as {{env.base_url}}. With --source, they \
            get the values of that content folder. Without it, they stay as written, with a warning.

            Example: colophon pdf privacy.md
            """)

    @Argument(help: "The Markdown or HTML file, or a folder of them.", completion: .file())
    var path: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file to write, or - for standard output. (default: the name of the input, with .pdf)",
            valueName: "file"), completion: .file(extensions: ["pdf"]))
    var output: String?

    @Option(help: ArgumentHelp("The theme.", valueName: "name"))
    var theme = "plain"

    @OptionGroup var tuning: TuningOptions

    @Option(help: ArgumentHelp("The language of the text, such as fr.", valueName: "tag"))
    var language = "en"

    @Option(help: "The paper size.")
    var paper = PaperSize.a4

    @Option(help: ArgumentHelp("The title of a PDF made from a folder.", valueName: "text"))
    var title: String?

    @Option(
        help: ArgumentHelp(
            "The content folder that the text belongs to, for its variables and schemes.", valueName: "folder"),
        completion: .directory)
    var source: String?

    @Option(
        help: ArgumentHelp(
            "The configuration in its environments.json to use instead of the one in site.yml.", valueName: "name"))
    var configuration: String?

    @Flag(help: "Number the headings.")
    var numbered = false

    @OptionGroup var options: ThemeOptions

    @OptionGroup var password: PasswordOptions

    @Option(help: "The format of diagnostics: text on standard error, or JSON or SARIF on standard output.")
    var format = Options.Format.human

    @Flag(help: "Print diagnostics only.")
    var quiet = false

    func validate() throws {
        if path.isEmpty { throw ValidationError("name the file to read") }
        if output?.isEmpty == true { throw ValidationError("--output needs a file name") }
        if PrintOptions(language: language) == nil {
            throw ValidationError("--language needs a tag such as en or pt-BR, not \"\(language)\"")
        }
        if source == "" { throw ValidationError("--source needs a folder name") }
        if configuration == "" { throw ValidationError("--configuration needs the name of a configuration") }
        if configuration != nil, source == nil {
            throw ValidationError(
                "--configuration needs a content folder", hint: "name it with --source, such as --source content")
        }
        if let source, place(in: source) == nil {
            throw ValidationError("\(quoted(path)) is not in the folder \(quoted(source))")
        }
        if output == "-", format != .human {
            throw ValidationError("--output - and --format \(format.rawValue) would both write to standard output")
        }
    }

    func run() throws {
        let start = ContinuousClock.now
        var diagnostics: [Diagnostic] = []
        var folders = InputFolders(themes: options.themes, into: &diagnostics)
        let files = read(into: &folders, &diagnostics)
        let variables = variables(of: &folders, &diagnostics)
        let target = output ?? standardOutput
        var bytes: [UInt8]?
        if !diagnostics.hasErrors {
            let printed = Pipeline.pdf(
                files, in: folders.content, themes: folders.themes, options: try printOptions(variables))
            bytes = printed.unwrap(into: &diagnostics)
        }
        diagnostics += files.filter { Pipeline.isSealed($0, in: folders.content) }.map(Diagnostic.printedOpen)
        if let bytes, !isBad(diagnostics), target != "-" { write(bytes, to: target, &diagnostics) }
        try Report(diagnostics, folders: folders).write(in: format)
        guard let bytes, !isBad(diagnostics) else {
            throw diagnostics.haveIOErrors ? ExitCode.ioFailed : ExitCode.contentErrors
        }
        if target == "-" { return try Console.standardOutput.write(bytes) }
        guard !quiet, format == .human else { return }
        let elapsed = Int(((ContinuousClock.now - start) / .milliseconds(1)).rounded())
        try Console.standardOutput.write(
            "Made \(target) (\((bytes.count + 1023) / 1024) KB) from \(counted(files.count, "text")) in \(elapsed) ms\n"
        )
    }

    /// Returns the files to print, and stores the tree with them as the content of `folders`.
    private func read(into folders: inout InputFolders, _ diagnostics: inout [Diagnostic]) -> [SourcePath] {
        let name = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        let file = readFile(name).unwrap(into: &diagnostics)
        if let source, !diagnostics.hasErrors { return read(name, in: source, into: &folders, &diagnostics) }
        if let tree = file {
            folders.contentName = name.split(separator: "/").count > 1 || name.hasPrefix("/") ? folder(of: name) : "."
            folders.content = tree
            return tree.entries.map(\.path)
        }
        folders.contentName = name
        folders.content = readFolder(name).unwrap(into: &diagnostics)
        let files = texts(in: folders.content)
        if files.isEmpty, !diagnostics.hasErrors { diagnostics.append(.nothingToPrint(name)) }
        return files
    }

    /// Returns the files to print in a content folder, which is read completely.
    private func read(
        _ name: String, in source: String, into folders: inout InputFolders, _ diagnostics: inout [Diagnostic]
    ) -> [SourcePath] {
        folders.contentName = source
        folders.content = readFolder(source).unwrap(into: &diagnostics)
        guard let place = place(in: source) else { return [] }
        if folders.content.contains(place) { return [place] }
        let files = texts(in: folders.content).filter { $0.parts.starts(with: place.parts) }
        if files.isEmpty, !diagnostics.hasErrors { diagnostics.append(.nothingToPrint(name)) }
        return files
    }

    private func texts(in folder: SourceTree) -> [SourcePath] {
        folder.entries.map(\.path).filter {
            ["md", "markdown", "html", "htm"].contains($0.pathExtension.lowercased())
        }
    }

    /// Returns the path of the input relative to `source`; `nil` if the input is outside it.
    private func place(in source: String) -> SourcePath? {
        let (whole, folder) = (absolute(path), absolute(source))
        if whole == folder { return .root }
        let start = folder == "/" ? "/" : folder + "/"
        return whole.hasPrefix(start) ? SourcePath(String(whole.dropFirst(start.count))) : nil
    }

    private func folder(of path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return parts == [""] ? "/" : parts.joined(separator: "/")
    }

    /// The default output: `privacy.pdf` next to `privacy.md`; for a folder, a file next to the folder. Inside a
    /// content folder it would be a stray file, so it is in the current folder.
    private var standardOutput: String {
        let file = fileNextToInput
        return isInContentFolder(file) ? file.split(separator: "/").last.map(String.init) ?? file : file
    }

    private var fileNextToInput: String {
        let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
        let name = trimmed.split(separator: "/").last.map(String.init) ?? trimmed
        if [".", "..", ""].contains(name) { return "all-documents.pdf" }
        for ending in [".md", ".markdown", ".html", ".htm"] where name.lowercased().hasSuffix(ending) {
            return trimmed.dropLast(ending.count) + ".pdf"
        }
        return trimmed + ".pdf"
    }

    /// Returns the options that select the variables for texts of a content folder.
    private func variables(of folders: inout InputFolders, _ diagnostics: inout [Diagnostic]) -> EnvironmentOptions {
        var variables = EnvironmentOptions(configuration: configuration)
        guard source != nil else { return variables }
        folders.readAppRoot()
        variables.appRoot = folders.appRoot?.folder
        if EnvironmentFile.needsPassword(in: folders.content) {
            let endings = CleanupHandlers()
            watchSignals(stop: CancellationFlag(), progress: Progress(isWanted: false), endings: endings)
            let source = PasswordSource(file: password.passwordFile, endings: endings)
            variables.password = source.password(for: folders).unwrap(into: &diagnostics)
        }
        return variables
    }

    private func printOptions(_ variables: EnvironmentOptions) throws -> PrintOptions {
        guard var print = PrintOptions(language: language) else { throw ExitCode.wrongUsage }
        print.theme = theme
        print.tuning = try tuning.choice()
        print.paper = paper
        print.isNumbered = numbered
        print.title = title ?? ""
        print.isInContent = source != nil
        print.variables = variables
        print.fallbackFonts = machineFonts.fallback
        // Long documents fragment the heap, so trim it every 256 pages.
        print.wrotePage = { if $0.isMultiple(of: 256) { returnSmallBlocks() } }
        return print
    }

    private func isBad(_ diagnostics: [Diagnostic]) -> Bool {
        options.strict ? diagnostics.hasWarnings : diagnostics.hasErrors
    }

    private func write(_ bytes: [UInt8], to path: String, _ diagnostics: inout [Diagnostic]) {
        do {
            // Overwrite only a PDF: a mistyped name must not destroy a text.
            try writeExport(bytes, toFile: path, mark: pdfMark)
        } catch {
            diagnostics.append(Diagnostic(refused: error))
        }
    }
}

extension PaperSize: ExpressibleByArgument {}

extension Diagnostic {
    fileprivate static func printedOpen(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .warning, "sealed-printed", "this text is sealed, and the PDF can be read without a passcode",
            at: Location(path), hint: "keep the file where only its readers find it", traits: .quotesNoText)
    }

    fileprivate static func nothingToPrint(_ folder: String) -> Diagnostic {
        Diagnostic(
            .error, "nothing-to-print", "there is no Markdown or HTML file in \"\(folder)\"",
            hint: "name a file that ends in .md or .html, or a folder that contains one")
    }
}
