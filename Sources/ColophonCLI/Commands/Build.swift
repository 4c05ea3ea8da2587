import ArgumentParser
import Colophon
import ColophonSystem
import Gallery
import SourceText

struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Write the site.",
        discussion: """
            Writes only files that changed, removes files that the site no longer has, and does not touch files that \
            another program made. A build with errors changes nothing. If nothing changed since the last build, \
            nothing is built. --shard 2/8 writes the second of eight parts, so that eight machines can share the work.

            Example: colophon build --theme orange --output public
            """)

    @OptionGroup var common: SiteOptions

    @OptionGroup var themeChoice: ThemeChoiceOptions

    @OptionGroup var form: FormatOption

    @OptionGroup var target: OutputOption

    @OptionGroup var warnings: WarningsOption

    @OptionGroup var bundling: BundlingOptions

    @OptionGroup var passcodes: PasscodeOptions

    @OptionGroup var caching: CacheOptions

    @OptionGroup var sharing: ShardOption

    private var options: Options {
        Options(
            common, themeChoice, format: form.format, output: target.output,
            showsAllWarnings: warnings.allWarnings)
    }

    /// The written files of the site, and of the bundle if there is one.
    private struct WrittenOutput {
        var site: (files: FileCounts, output: OutputCounts)
        var bundle: (files: FileCounts, sizes: BundleSizes)?
        /// The folders as they were written; `nil` for one that has changed since.
        var folders: [CachedFolder?] = []
    }

    func run() throws {
        let start = ContinuousClock.now
        let memory = try cacheSession()
        if let (known, written) = memory.reusableBuild(), let summary = Summary(known.summary) {
            var output = OutputCounts()
            output.written = written
            return try SiteRun(options, remembering: known.diagnostics, since: start).end {
                summary.text($0, output, $1)
            }
        }
        var work = try SiteRun(options, memory.traces, since: start)
        let built = try build(&work, isRemembered: memory.traces != nil)
        // The plan is freed. For a large site it took more memory than the kept results.
        if built.isLarge { returnSmallBlocks() }
        memory.keep(
            work.build, facts: built.facts, themeDigest: built.themeDigest, built.written.folders,
            summary: built.summary.parts)
        try work.end { built.summary.text($0, built.written.site.output, $1) }
    }

    private func cacheSession() throws -> BuildCacheSession {
        func tell(_ text: String) {
            if caching.verbose { Console.standardError.tell("cache: \(printable(text))\n") }
        }
        let tuning = themeChoice.tuning.tuning
        let also = [String(tuning.count)] + tuning + [bundling.bundle, bundling.bundle.map(absolute)]
        if caching.noCache { tell("nothing is remembered: --no-cache") }
        return BuildCacheSession(
            try options.buildRequest(), isWanted: !caching.noCache, also: also + [sharing.shard.text], telling: tell)
    }

    /// The results of a build that outlive its plan.
    private struct BuildResult {
        var written: WrittenOutput
        var summary: Summary
        /// See `Plan.textFacts` and `Plan.themeDigest`.
        var facts: [(path: SourcePath, facts: UInt64)]
        var themeDigest: UInt64
        /// See `SiteBuild.isLarge`.
        var isLarge: Bool
    }

    private func build(_ work: inout SiteRun, isRemembered: Bool) throws -> BuildResult {
        let shard = sharing.shard
        let plan = try work.plan(unlocking: passcodes, rendering: { shard.holds(app: $0) }, adding: Gallery.jobs)
        guard let plan, !work.build.isBad else {
            try work.fail("Not built")
        }
        let inside = work.planBundle(of: plan.site, bundling)
        if work.build.isBad { try work.fail("Not built") }
        work.stop.beginWriting()
        // Every shard checks everything. Files that belong to no app are written by the first shard.
        var part = plan
        if sharing.shard.count > 1 { part.jobs = plan.jobs.filter { sharing.shard.holds(app: $0.app) } }
        let bundle = sharing.shard.isFirst ? inside : nil
        guard let written = write(plan, part.jobs, bundle, &work, isRemembered: isRemembered) else {
            if work.stop.isPressed {
                work.progress.erase()
                throw ExitCode.interrupted
            }
            try work.fail("Not built")
        }
        work.stop.finish()
        return BuildResult(
            written: written, summary: summary(of: written, part, inside?.folder), facts: plan.textFacts,
            themeDigest: plan.themeDigest, isLarge: SiteBuild.isLarge(plan))
    }

    private func summary(of written: WrittenOutput, _ plan: Plan, _ bundle: String?) -> Summary {
        // The user opens the printed address, so name index.html only if it exists and the site works from disk.
        let hasHome = plan.jobs.lazy.flatMap(\.files).contains { $0.output.text == "index.html" }
        let home = plan.opensFromDisk && hasHome ? "/index.html" : "/"
        let gallery = plan.added
        let output = written.site.output
        return Summary(
            files: written.site.files.without(gallery).text, place: options.siteFolder + home,
            rest: galleryText(gallery) + bundleText(written, bundle, limit: plan.site.settings.bundle.limit)
                + (plan.opensFromDisk ? "" : "To look at it: \(preview)\n"),
            count: output.written + output.unchanged)
    }

    /// The command that previews this site: `colophon serve`, with the options that select the site and its looks.
    private var preview: String {
        let source = common.source == "content" ? nil : common.source
        let chosen: [(String, String?)] = [
            ("--source", source), ("--themes", common.themes), ("--theme", themeChoice.theme),
        ]
        let tunings = themeChoice.tuning.tuning.map { ("--tuning", Optional($0)) }
        return commandLine("colophon serve", chosen + tunings + [("--configuration", common.configuration)])
    }

    /// Returns the line about the gallery of themes; empty without a gallery.
    private func galleryText(_ files: [Job.File]) -> String {
        guard let index = files.first(where: { $0.output.text == "themes/index.html" })?.output else { return "" }
        return "Themes: \(options.siteFolder)/\(index) (\(FileCounts(files).text))\n"
    }

    /// Returns the line about the bundle and its size; empty without a bundle.
    private func bundleText(_ written: WrittenOutput, _ folder: String?, limit: Int?) -> String {
        guard let bundle = written.bundle, let folder else { return "" }
        return "Bundle: \(folder) (\(bundle.files.text)); \(bundle.sizes.text(limit: limit))\n"
    }

    /// Renders directly into the folders. Returns `nil` if nothing was written.
    private func write(
        _ plan: Plan, _ jobs: [Job], _ inside: PlannedBundle?, _ work: inout SiteRun, isRemembered: Bool
    ) -> WrittenOutput? {
        var (folder, bundleFolder): (CachedFolder?, CachedFolder?)
        guard let inside else {
            let site = write(plan, jobs, &work, remembering: isRemembered ? { folder = $0 } : nil)
            return site.map { WrittenOutput(site: $0, folders: [folder]) }
        }
        let sizes = BundleSizes()
        // Commit the site once the whole bundle is rendered without errors. The bundle follows at once.
        var site: (FileCounts, OutputCounts)?
        let bundle = work.write(
            bundle: inside.plan, to: inside.folder, sizes, apartFrom: [options.siteFolder],
            remembering: isRemembered ? { bundleFolder = $0 } : nil
        ) {
            site = write(plan, jobs, &$0, remembering: isRemembered ? { folder = $0 } : nil)
            return site != nil
        }
        guard let site, let bundle else { return nil }
        return WrittenOutput(site: site, bundle: (bundle.0, sizes), folders: [folder, bundleFolder])
    }

    /// Renders the site directly into its folder. Returns `nil` if nothing was written.
    private func write(
        _ plan: Plan, _ jobs: [Job], _ work: inout SiteRun, remembering keep: ((CachedFolder?) -> Void)?
    ) -> (FileCounts, OutputCounts)? {
        do {
            let sources = [work.build.folders.contentName, work.build.folders.themesName, "attestations"]
            let writer = try OutputWriter(options.siteFolder, part: sharing.shard, apartFrom: sources)
            return try writer.commit(
                record: plan.record, remembering: keep, jobs: work.build.request.options.jobs
            ) {
                let files = work.build.render(plan, jobs, take: writer.accept)
                let gone = work.build.isBad ? [] : writer.removedAddresses
                if !gone.isEmpty { work.note([.removedAddresses(gone)]) }
                if !work.build.isBad { work.note(writer.strayPages.map(Diagnostic.strayPage)) }
                guard !work.build.isBad, work.stop.beginCommit() else { return nil }
                work.progress.update(.write, 0, 0)
                // The kept bodies were freed with their pages: trim the heap.
                if SiteBuild.isLarge(plan) { returnSmallBlocks() }
                return files
            }
        } catch {
            work.note(error)
            return nil
        }
    }
}

/// The summary of a build.
private struct Summary {
    /// The count of pages and other files, as text.
    var files: String
    /// The address to open.
    var address: String
    /// Whole lines about the other output.
    var rest: String
    /// The number of files of the site.
    var count: Int

    func text(_ elapsed: String, _ output: OutputCounts, _ found: String) -> String {
        """
        Built \(files) in \(elapsed) → \(address)
        \(output.written) written, \(count - output.written) unchanged, \(output.removed) removed, \(found)
        \(rest)
        """
    }

    /// The parts that `CachedBuild` stores.
    var parts: [String] { [files, address, rest, String(count)] }

    /// Restores a summary; `nil` if the parts have another form.
    init?(_ parts: [String]) {
        guard parts.count == 4, let count = Int(parts[3]) else { return nil }
        self.init(files: parts[0], place: parts[1], rest: parts[2], count: count)
    }

    init(files: String, place: String, rest: String, count: Int) {
        (self.files, self.address, self.rest, self.count) = (files, place, rest, count)
    }
}
