import ArgumentParser
import Colophon
import ColophonSystem
import Gallery
import SourceText

struct ThemeGalleryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery", abstract: "Write pages that show what themes look like.",
        discussion: """
            Shows each theme with its tokens, contrast, components and sample pages: in light and dark, in standard \
            and high contrast, on a phone, a tablet and a desktop. The pages open from disk, without a web server. \
            Unless you name themes, a theme with errors is left out with a warning.

            Use a folder for the gallery alone. The next run replaces what it wrote there, does not touch other files, \
            and never writes into the folder of a site. To publish a gallery with your site, write gallery: true in \
            site.yml.

            Example: colophon theme gallery plain orange
            """)

    @Argument(
        help: ArgumentHelp("The folders of the themes to show, such as plain. (default: all)", valueName: "theme"))
    var names: [String] = []

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The folder to write.", valueName: "folder"), completion: .directory)
    var output = "gallery"

    @OptionGroup var options: ThemeOptions

    @Flag(help: "Print diagnostics only: no progress, no summary.")
    var quiet = false

    func validate() throws {
        if output.isEmpty { throw ValidationError("--output needs a folder name") }
    }

    func run() throws {
        let start = ContinuousClock.now
        let (stop, progress) = (CancellationFlag(), Progress(isWanted: !quiet))
        watchSignals(stop: stop, progress: progress)
        progress.update(.load, 0, 0)
        var work = ThemeRun(options)
        let plan = Gallery.plan(names, themes: work.folders.themes, jobs: processorCount())
            .unwrap(into: &work.diagnostics)
        stop.beginWriting()
        let written = work.isBad ? nil : plan.flatMap { write($0, &work, stop, progress) }
        progress.erase()
        if written == nil, stop.isPressed { throw ExitCode.interrupted }
        stop.finish()
        guard let (files, folder) = written else { try work.fail() }
        let found = diagnosticsSummary(work.diagnostics)
        let summary = """
            Wrote \(files.text) in \(elapsedText(since: start)) → \(output)/index.html
            \(folder.written) written, \(folder.unchanged) unchanged, \(folder.removed) removed, \(found)

            """
        try work.end(text: { _ in quiet ? "" : summary }, json: { _ in })
    }

    /// Renders directly into the output folder. Returns `nil` if nothing was written.
    private func write(
        _ plan: Plan, _ work: inout ThemeRun, _ stop: CancellationFlag, _ progress: Progress
    ) -> (FileCounts, OutputCounts)? {
        do {
            let folders = work.folders
            let writer = try OutputWriter(
                output, for: .gallery, apartFrom: [folders.contentName, folders.themesName, "attestations"])
            return try writer.commit {
                let files = renderAll(
                    plan.jobs.count, jobs: processorCount(), stop: stop,
                    progress: { progress.update(.render, $0, plan.jobs.count) },
                    render: { Pipeline.render(plan.jobs[$0], in: plan) }, take: writer.accept
                ).unwrap(into: &work.diagnostics)
                guard !work.isBad, stop.beginCommit() else { return nil }
                progress.update(.write, 0, 0)
                return files
            }
        } catch {
            work.diagnostics.append(Diagnostic(refused: error))
            return nil
        }
    }
}
