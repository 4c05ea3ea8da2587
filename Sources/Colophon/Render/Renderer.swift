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
        made.diagnostics += leaks(in: made.value)
        let sources = Dictionary(job.kind.copies(in: site).map { ($0.output, $0.source) }) { first, _ in first }
        guard !sources.isEmpty else { return made }
        let found = made.value.compactMap { file in
            sources[file.path].flatMap { source in
                PrivateFile(content: file.bytes).map { (file: file.path, problem: Diagnostic.privateAsset($0, source)) }
            }
        }
        made.value.removeAll { file in found.contains { $0.file == file.path } }
        made.diagnostics += found.map(\.problem)
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

    /// What of sealed texts everybody could read in these files, whoever made them.
    private func leaks(in files: [OutputFile]) -> [Diagnostic] {
        guard let words = plan.sealedWords, !words.isEmpty else { return [] }
        return files.flatMap { file -> [Diagnostic] in
            var seen: Set<SourcePath> = []
            let hits = file.readableTexts.flatMap(words.hits).filter { seen.insert($0.source).inserted }
            return hits.map { hit in
                let place = (try? site.source.read(hit.source)).flatMap(hit.place)
                return .sealedWordsInClear(hit, at: place, in: file.path)
            }
        }
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
