import Documents
import SourceText
import Templates
import Themes
import Wording

/// Renders jobs. A value over the plan: many threads may use it at once.
struct Renderer: Sendable {
    @Shared private(set) var plan: Plan

    init(plan: Plan) { _plan = Shared(wrappedValue: plan) }

    var site: Site { _read { yield plan.site } }
    var theme: Theme { _read { yield plan.site.theme } }

    /// The texts around those of the writer, in the site's own words where it has some.
    func siteWording(_ language: Language) -> Wording { site.settings.words.wording(language) }

    /// Everything that is published comes through here: a file of others that turns out to be private stops.
    func render(_ job: Job) -> Checked<[OutputFile]> {
        var made = job.kind.render(in: plan)
        made.diagnostics = made.diagnostics.map { diagnostic in
            let document = diagnostic.location.flatMap { site.earlierVersions[$0.path] }
            return document.map { diagnostic.inEarlierVersion(of: $0) } ?? diagnostic
        }
        made.removeFiles { file in
            leaks(in: file, from: job.files.first { $0.output == file.path }?.source)
        }
        let sources = Dictionary(job.kind.copies(in: site).map { ($0.output, $0.source) }) { first, _ in first }
        guard !sources.isEmpty else { return made }
        made.removeFiles { file in
            sources[file.path].flatMap { source in
                PrivateFile(content: file.bytes).map { [Diagnostic.privateAsset($0, source)] }
            } ?? []
        }
        return made
    }

    /// A page's template and values.
    struct Page {
        /// The name of the template.
        var root: String
        var address: SiteAddress
        /// What every page offers.
        var frame: View
        /// What its kind offers besides.
        var own: View
        /// Nil for a page that everybody may read.
        var lock: Lock?
    }

    /// What is shown instead of a sealed page, and what is sealed with it.
    struct Lock {
        var seal: SealUse
        var language: Language
        /// Of the page itself.
        var title: String
        /// What surrounds the form.
        var frame: View
        var attachments: [SiteAddress: any OutputKind]
    }

    /// Runs the templates of pages. Every page comes through here, and a sealed one is sealed here.
    func files(_ pages: [Page]) -> Checked<[OutputFile]> {
        var diagnostics: [Diagnostic] = []
        let files = pages.compactMap { page in
            guard let lock = page.lock else { return run(page.root, page.frame, page.own, at: page.address) }
            return sealed(page, lock).unwrap(into: &diagnostics)
        }
        return Checked(files, diagnostics)
    }

    /// Runs the template of a page.
    func run(_ root: String, _ frame: View, _ own: View, at address: SiteAddress) -> OutputFile {
        var buffer = ByteBuffer(capacity: 16 * 1024)
        theme.templates.render(root, frame, own, into: &buffer)
        return OutputFile(path: address.output, bytes: buffer.bytes)
    }

    /// Returns errors for sealed words and secret values that a file contains.
    func leaks(in file: OutputFile, from source: @autoclosure () -> SourcePath? = nil) -> [Diagnostic] {
        plan.outputGuard.isEmpty ? [] : plan.outputGuard.leaks(in: file, from: source(), site.source)
    }

    /// Reads a source that `load` has read before; it must be the same still.
    func read(_ path: SourcePath, digest: UInt64) -> Checked<[UInt8]?> {
        do {
            let bytes = try site.source.read(path)
            guard SourceText.digest(of: bytes) == digest else { return Checked(nil, [.changedDuringBuild(path)]) }
            return Checked(bytes)
        } catch {
            return Checked(nil, [.unreadable(path, error)])
        }
    }
}

extension Checked<[OutputFile]> {
    /// Removes the files for which `problems` finds any, and reports these.
    fileprivate mutating func removeFiles(with problems: (OutputFile) -> [Diagnostic]) {
        var found: [Diagnostic] = []
        value.removeAll { file in
            let own = problems(file)
            found += own
            return !own.isEmpty
        }
        diagnostics += found
    }
}

/// A kind of output that is made of pages.
protocol PageOutput: OutputKind {
    /// Its pages before their templates have been run, and what is wrong.
    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]>
}

extension PageOutput {
    func render(in plan: Plan) -> Checked<[OutputFile]> {
        let renderer = Renderer(plan: plan)
        let found = pages(by: renderer)
        let files = renderer.files(found.value)
        return Checked(files.value, found.diagnostics + files.diagnostics)
    }

    // A renderer writes every page.
    func copies(in site: Site) -> [CopiedFile] { [] }
}
