import ArgumentParser
import Colophon
import ColophonSystem
import Gallery
import SourceText

struct PlanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan", abstract: "Print every file that build would write.",
        discussion: """
            Prints one line per file: its source, its route on the web, and its path in the output folder. A dash \
            means that there is no single source. Files of a bundle come last: their route is a dash, and their path \
            begins with the folder of the bundle. A terminal shows columns; a pipe gets tabs. With --format json, \
            prints an object with "files", "bundle" and "diagnostics".

            Example: colophon plan --format json
            """)

    @OptionGroup var common: SiteOptions

    @OptionGroup var themeChoice: ThemeChoiceOptions

    @OptionGroup var form: FormatOption

    @OptionGroup var bundling: BundlingOptions

    func run() throws {
        let options = Options(common, themeChoice, format: form.format)
        var work = try SiteRun(options)
        let plan = try work.build.plan(rendering: { _ in false }, adding: Gallery.jobs)
        let files = plan?.filesOfOriginals ?? []
        let bundle = plan.flatMap { work.planBundle(of: $0.site, bundling) }
        work.leaveOutWarnings()
        if options.format == .json {
            work.progress.erase()
            try Console.standardOutput.write(json(files, bundle, diagnostics: work.report.json))
            try work.throwIfBad()
            return
        }
        if options.format == .human {
            work.progress.erase()
            let rows = files.map { [$0.source?.text ?? "-", $0.route, $0.output.text] }
            let inside = bundle.map { bundle in
                bundle.plan.filesOfOriginals.map {
                    [$0.source?.text ?? "-", "-", "\(bundle.folder)/\($0.output.text)"]
                }
            }
            try Console.standardOutput.write(table(rows + (inside ?? []), isAligned: Console.standardOutput.isTerminal))
        }
        guard plan != nil else { try work.fail("Not planned") }
        try work.end { _, _ in "" }
    }
}

private func json(_ files: [Job.File], _ bundle: PlannedBundle?, diagnostics: String) -> String {
    var text = "{\n\"files\": \(list(files, hasRoutes: true).text),\n"
    if let bundle {
        var folder = JSONWriter()
        folder.value(bundle.folder)
        text += "\"bundle\": {\n\"folder\": \(folder.text),\n"
        text += "\"files\": \(list(bundle.plan.filesOfOriginals, hasRoutes: false).text)},\n"
    }
    return text + "\"diagnostics\": \(diagnostics)}\n"
}

/// - Parameter hasRoutes: False for files without an address on the web.
private func list(_ files: [Job.File], hasRoutes: Bool) -> JSONWriter {
    var writer = JSONWriter(isIndented: true)
    writer.array { list in
        for file in files {
            list.object { object in
                if let source = file.source { object.member("source", source.text) }
                if hasRoutes { object.member("route", file.route) }
                object.member("output", file.output.text)
            }
        }
    }
    return writer
}
