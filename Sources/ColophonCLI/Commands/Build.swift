import ArgumentParser
import Colophon
import ColophonSystem
import Gallery
import SourceText

struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Write the site.",
        discussion: """
            Files that did not change are not touched, files that are no longer made are removed, and files that were \
            not made by a build are left alone. A build with errors changes nothing.

            Example: colophon build --theme orange --output public
            """)

    @OptionGroup var options: Options

    func run() throws {
        var work = Work(options)
        guard let plan = try work.plan(adding: Gallery.jobs), !work.isBad else { try work.fail("Not built") }
        work.stop.beginWriting()
        guard let (files, output) = write(plan, &work) else {
            if work.stop.isPressed {
                work.progress.erase()
                throw ExitCode.interrupted
            }
            try work.fail("Not built")
        }
        work.stop.finish()
        // An address is printed to be opened, so it is only one that leads on.
        let hasHome = plan.files.contains { $0.output.text == "index.html" }
        let home = plan.opensFromDisk ? (hasHome ? "/index.html" : "") : "/ (its links need a web server)"
        let gallery = plan.added
        try work.end { elapsed, found in
            """
            Built \(files.without(gallery).text) in \(elapsed) → \(options.siteFolder)\(home)
            \(output.written) written, \(output.unchanged) unchanged, \(output.removed) removed, \(found)
            \(galleryText(gallery))
            """
        }
    }

    /// Where the gallery of themes is; nothing when there is none.
    private func galleryText(_ files: [Job.File]) -> String {
        guard let index = files.first(where: { $0.output.text == "themes/index.html" })?.output else { return "" }
        return "Themes: \(options.siteFolder)/\(index) (\(FileCounts(files).text))\n"
    }

    /// Renders straight into the output folder. Nil when nothing was written.
    private func write(_ plan: Plan, _ work: inout Work) -> (FileCounts, OutputCounts)? {
        do {
            let writer = try OutputWriter(
                options.siteFolder, apartFrom: [work.folders.contentName, work.folders.themesName, "attestations"])
            return try writer.commit(record: plan.record) {
                let files = try work.render(plan, take: writer.accept)
                let gone = work.isBad ? [] : writer.goneAddresses
                if !gone.isEmpty { work.note([.removedAddresses(gone)]) }
                guard !work.isBad, work.stop.beginCommit() else { return nil }
                work.progress.update(.write, 0, 0)
                return files
            }
        } catch {
            work.note(error)
            return nil
        }
    }
}
