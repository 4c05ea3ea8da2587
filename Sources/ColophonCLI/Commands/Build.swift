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

    @OptionGroup var bundling: BundlingOptions

    @OptionGroup var passcodes: PasscodeOptions

    /// The files of the site, and of the bundle if there is one.
    private struct Written {
        var site: (files: FileCounts, output: OutputCounts)
        var bundle: (files: FileCounts, sizes: BundleSizes)?
    }

    func run() throws {
        var work = Work(options)
        guard let plan = try work.plan(unlocking: passcodes, adding: Gallery.jobs), !work.isBad else {
            try work.fail("Not built")
        }
        let inside = work.planBundle(of: plan.site, bundling)
        if work.isBad { try work.fail("Not built") }
        work.stop.beginWriting()
        guard let written = write(plan, inside, &work) else {
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
        let output = written.site.output
        try work.end { elapsed, found in
            """
            Built \(written.site.files.without(gallery).text) in \(elapsed) → \(options.siteFolder)\(home)
            \(output.written) written, \(output.unchanged) unchanged, \(output.removed) removed, \(found)
            \(galleryText(gallery))\(bundleText(written, inside?.folder, limit: plan.site.settings.bundle.limit))
            """
        }
    }

    /// Where the gallery of themes is; nothing when there is none.
    private func galleryText(_ files: [Job.File]) -> String {
        guard let index = files.first(where: { $0.output.text == "themes/index.html" })?.output else { return "" }
        return "Themes: \(options.siteFolder)/\(index) (\(FileCounts(files).text))\n"
    }

    /// Where the bundle is, and how large; nothing when there is none.
    private func bundleText(_ written: Written, _ folder: String?, limit: Int?) -> String {
        guard let bundle = written.bundle, let folder else { return "" }
        return "Bundle: \(folder) (\(bundle.files.text)); \(bundle.sizes.text(limit: limit))\n"
    }

    /// Renders straight into the folders. Nil when nothing was written.
    private func write(_ plan: Plan, _ inside: PlannedBundle?, _ work: inout Work) -> Written? {
        guard let inside else { return write(plan, &work).map { Written(site: $0) } }
        let sizes = BundleSizes()
        // The site goes into place when all of the bundle is known to be right, and the bundle right after it.
        var site: (FileCounts, OutputCounts)?
        let bundle = work.write(bundle: inside.plan, to: inside.folder, sizes, apartFrom: [options.siteFolder]) {
            site = write(plan, &$0)
            return site != nil
        }
        guard let site, let bundle else { return nil }
        return Written(site: site, bundle: (bundle.0, sizes))
    }

    /// Renders the site straight into its folder. Nil when nothing was written.
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
