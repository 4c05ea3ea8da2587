import ArgumentParser
import Colophon
import ColophonSystem
import DesignTokens
import SourceText

struct ThemeExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write a theme's design tokens for apps and other tools.",
        discussion: """
            css, json, swift, scss and tailwind are one file each, printed unless --output names a file. xcassets and \
            android are several files, for which --output names a folder. A file that was not made by an export is \
            never overwritten, and output is written completely or not at all.

            Example: colophon theme export orange --format css
            """)

    @Argument(help: "The theme's folder, such as plain.")
    var name: String

    @Option(help: "The format to write.")
    var format: ExportFormat

    @Option(name: .shortAndLong, help: ArgumentHelp("The file or folder to write.", valueName: "path"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Only the tokens at or under this path, such as semantic.color; may be repeated.",
            valueName: "path"))
    var tokens: [String] = []

    @Option(
        help: ArgumentHelp(
            "Only this layer, such as component; may be repeated. (default: all but raw; for json, all)",
            valueName: "name"))
    var layer: [String] = []

    @Flag(help: "For json: keep references between tokens instead of resolving them.")
    var aliases = false

    @Flag(help: "For css: minify the output.")
    var minified = false

    @Flag(inversion: .prefixedNo, help: "For swift: include the types of tokens; a module needs them once.")
    var types = true

    @OptionGroup var tuning: TuningOptions
    @OptionGroup var options: ThemeOptions

    func validate() throws {
        if output?.isEmpty == true { throw ValidationError("--output needs the name of a file or folder") }
        if format.isFolder, output == nil {
            throw ValidationError("\(format.rawValue) is several files", hint: "name a folder with --output")
        }
        for (isGiven, option, only) in [
            (aliases, "--aliases", ExportFormat.json), (minified, "--minified", .css), (!types, "--no-types", .swift),
        ] where isGiven && format != only {
            throw ValidationError("\(option) is only for --format \(only.rawValue)")
        }
    }

    func run() throws {
        var work = ThemeRun(options)
        let theme = try work.load(name, tuning)
        let source = ExportSource(name: theme.folder, set: theme.set, resolved: theme.resolved)
        let files = export(source, as: format, options: exportOptions).unwrap(into: &work.diagnostics)
        let printed = work.isBad || output != nil ? [] : files.flatMap(\.bytes)
        if let output, !work.isBad { write(files, to: output, &work) }
        try work.end(text: { _ in String(decoding: printed, as: UTF8.self) }, json: { _ in })
    }

    private var exportOptions: ExportOptions {
        var options = ExportOptions()
        options.paths = tokens
        options.layers = layer
        options.keepsAliases = aliases
        options.isMinified = minified
        options.includesTypes = types
        return options
    }

    private func write(_ files: [ExportedFile], to output: String, _ work: inout ThemeRun) {
        do {
            if format.isFolder {
                let files = files.map { OutputFile(path: $0.path, bytes: $0.bytes) }
                try writeExport(files, toFolder: output, apartFrom: [work.folders.themesName])
            } else if let file = files.first {
                try writeExport(file.bytes, toFile: output, mark: exportSignature)
            }
        } catch {
            work.diagnostics.append(Diagnostic(refused: error))
        }
    }
}

extension ExportFormat: ExpressibleByArgument {}
