import Documents
import SourceText
import Templates
import Themes
import Wording

/// Renders jobs. A value over the plan: many threads may use it at once.
struct Renderer: Sendable {
    let plan: Plan
    var site: Site { plan.site }
    var theme: Theme { plan.site.theme }

    /// The texts around those of the writer, in the site's own words where it has some.
    func siteWording(_ language: Language) -> Wording { site.settings.words.wording(language) }

    /// Everything that is published comes through here: a file of others that turns out to be private stops.
    func render(_ job: Job) -> Checked<[OutputFile]> {
        var made = job.kind.render(in: plan)
        made.diagnostics = made.diagnostics.map { diagnostic in
            let document = diagnostic.location.flatMap { site.earlierVersions[$0.path] }
            return document.map { diagnostic.inEarlierVersion(of: $0) } ?? diagnostic
        }
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
    }

    func page(_ page: Page) -> OutputFile {
        var buffer = ByteBuffer(capacity: 16 * 1024)
        theme.templates.render(page.root, page.frame, page.own, into: &buffer)
        return OutputFile(path: page.address.output, bytes: buffer.bytes)
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
        return Checked(found.value.map(renderer.page), found.diagnostics)
    }

    // A renderer writes every page.
    func copies(in site: Site) -> [CopiedFile] { [] }
}
