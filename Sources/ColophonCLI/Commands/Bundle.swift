import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

struct BundleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bundle", abstract: "Write each document as one HTML file to ship inside your app.",
        discussion: """
            Writes each document of each app and language as one self-contained HTML file that makes no requests. ios/ \
            is laid out for Xcode, android/ for Android Studio. Set file names, a size limit and more under bundle: in \
            site.yml.

            The next run replaces what it wrote in the folder and does not touch other files. A bundle with errors \
            changes nothing.

            Example: colophon bundle --platform ios --output App/Bundle
            """)

    /// The default output folder.
    static let folder = "bundle"

    /// The platforms to write for.
    enum Platform: String, CaseIterable, ExpressibleByArgument {
        case ios, android, all

        var platforms: [BundleSettings.Platform] {
            BundleSettings.Platform(rawValue: rawValue).map { [$0] } ?? BundleSettings.Platform.allCases
        }
    }

    @Option(help: "The platform to write for. (default: what site.yml says, else all)")
    var platform: Platform?

    @Option(help: ArgumentHelp("The folder to write. (default: bundle)", valueName: "folder"), completion: .directory)
    var output: String?

    @OptionGroup var common: SiteOptions

    @OptionGroup var themeChoice: ThemeChoiceOptions

    @OptionGroup var form: FormatOption

    @OptionGroup var warnings: WarningsOption

    func validate() throws {
        if output == "" { throw ValidationError("--output needs a folder name") }
    }

    func run() throws {
        var work = try SiteRun(
            Options(common, themeChoice, format: form.format, showsAllWarnings: warnings.allWarnings))
        let folder = output ?? Self.folder
        guard let site = work.build.load() else { try work.fail("Not bundled") }
        work.leaveOutWarnings()
        let plan = work.build.take(Pipeline.planBundle(site, for: platform?.platforms))
        if work.build.isBad { try work.fail("Not bundled") }
        work.stop.beginWriting()
        let sizes = BundleSizes()
        guard let (files, output) = work.write(bundle: plan, to: folder, sizes) else {
            if work.stop.isPressed {
                work.progress.erase()
                throw ExitCode.interrupted
            }
            try work.fail("Not bundled")
        }
        work.stop.finish()
        try work.end { elapsed, found in
            """
            Bundled \(files.text) in \(elapsed) → \(folder)
            \(output.written) written, \(output.unchanged) unchanged, \(output.removed) removed, \(found)
            Size: \(sizes.text(limit: site.settings.bundle.limit))

            """
        }
    }
}

/// The plan of a bundle that is written together with a site, and its folder.
typealias PlannedBundle = (folder: String, plan: Plan)

extension SiteRun {
    /// Plans the bundle of `site`. Returns `nil` if neither the options nor the site request one.
    mutating func planBundle(of site: Site, _ asked: BundlingOptions) -> PlannedBundle? {
        let folder = asked.bundle ?? (site.settings.bundle.isWanted ? BundleCommand.folder : nil)
        return folder.map { ($0, build.take(Pipeline.planBundle(site))) }
    }

    /// Renders a bundle directly into its folder. Returns `nil` if nothing was written.
    ///
    /// - Parameters:
    ///   - others: Folders that are written at the same time. The bundle must not be inside one of them.
    ///   - keep: Called with the committed bundle.
    ///   - ready: Called when the bundle is rendered without errors, before the commit; returns false to prevent the
    ///     commit.
    mutating func write(
        bundle plan: Plan, to folder: String, _ sizes: BundleSizes, apartFrom others: [String] = [],
        remembering keep: ((CachedFolder?) -> Void)? = nil,
        whenReady ready: (inout SiteRun) -> Bool = { $0.stop.beginCommit() }
    ) -> (FileCounts, OutputCounts)? {
        do {
            let sources = [build.folders.contentName, build.folders.themesName, "attestations"]
            let writer = try OutputWriter(folder, for: .bundle, apartFrom: sources + others)
            return try writer.commit(remembering: keep) {
                let files = build.render(plan) { file in
                    sizes.add(file)
                    try writer.accept(file)
                }
                guard !build.isBad, ready(&self) else { return nil }
                progress.update(.write, 0, 0)
                return files
            }
        } catch {
            note(error)
            return nil
        }
    }
}
