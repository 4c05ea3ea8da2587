import Documents
import SourceText
import Templates
import Themes
import Wording

/// Renders jobs. It is a value, so many threads may use it at once.
struct Renderer: Sendable {
    @Shared private(set) var plan: Plan
    private let placeholders: PlaceholderMarks

    init(plan: Plan) {
        _plan = Shared(wrappedValue: plan)
        placeholders = PlaceholderMarks(plan.site.placeholders)
    }

    var site: Site { _read { yield plan.site } }
    /// The theme of pages that belong to no app.
    var theme: Theme { _read { yield plan.site.theme } }

    /// Returns the program's words in a language, with the replacements that the site declares. Words in another
    /// language than their readers' have marks (`WordMark`), which `run` replaces.
    func siteWording(_ language: Language) -> Wording { plainWording(language).marked }

    /// Returns the same words without marks, for files that cannot state the language of a part.
    func plainWording(_ language: Language) -> Wording { site.settings.words.wording(language) }

    /// Renders a job. Removes and reports files that contain sealed words or secret values, and copied files that are
    /// private.
    func render(_ job: Job) -> Checked<[OutputFile]> {
        let made = files(of: job)
        return Checked(made.value, site.sharedTexts.restored(made.diagnostics, areOfOneApp: true))
    }

    private func files(of job: Job) -> Checked<[OutputFile]> {
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
        /// The templates of the page's theme.
        var templates: TemplateSet
        var address: SiteAddress
        /// The values that every page offers.
        var frame: View
        /// The values that this kind of page adds.
        var own: View
        /// Nil for a public page.
        var lock: Lock?
    }

    /// The values of the page that replaces a sealed page, and the files that are sealed with it.
    struct Lock {
        var seal: SealReference
        var language: Language
        /// The title of the sealed page.
        var title: String
        /// The values around the form.
        var frame: View
        var attachments: [SiteAddress: any OutputKind]
    }

    /// Runs the templates of pages, and seals the pages that have a lock.
    func files(_ pages: [Page]) -> Checked<[OutputFile]> {
        var diagnostics: [Diagnostic] = []
        let files = pages.compactMap { page in
            guard let lock = page.lock else { return run(page, page.root, page.frame, page.own) }
            return sealed(page, lock).unwrap(into: &diagnostics)
        }
        return Checked(files, diagnostics)
    }

    /// Runs a template at the address of a page.
    func run(_ page: Page, _ root: String, _ frame: View, _ own: View) -> OutputFile {
        var buffer = ByteBuffer(capacity: 16 * 1024)
        page.templates.render(root, frame, own, into: &buffer)
        return OutputFile(path: page.address.output, bytes: finished(buffer.bytes))
    }

    /// Returns a page with `lang` and `dir` in place of the marks around words, and with its placeholders highlighted.
    func finished(_ page: [UInt8]) -> [UInt8] {
        placeholders.marked(plan.hasWordMarks ? WordLanguages.resolved(page) : page)
    }

    /// Returns a part of a page in a language, with `lang` and `dir` in place of the marks around words.
    func resolvingWordMarks(_ markup: Markup, in language: Language) -> Markup {
        guard plan.hasWordMarks else { return markup }
        var buffer = ByteBuffer(capacity: markup.bytes.count)
        buffer.append(verbatim: WordLanguages.resolved(markup.bytes, in: language.tag))
        return Markup(buffer)
    }

    /// Returns errors for sealed words and secret values that a file contains.
    func leaks(in file: OutputFile, from source: @autoclosure () -> SourcePath? = nil) -> [Diagnostic] {
        plan.outputGuard.isEmpty ? [] : plan.outputGuard.leaks(in: file, from: source(), site.source)
    }

    /// Reads a source that `load` has read before. Reports an error if it has changed since then.
    func read(_ path: SourcePath, digest: UInt64) -> Checked<[UInt8]?> {
        do {
            let bytes = try site.source.read(path)
            guard SourceText.digest(of: bytes) == digest || site.unread.contains(path) else {
                return Checked(nil, [.changedDuringBuild(path)])
            }
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

/// A kind of output that consists of pages.
protocol PageOutput: OutputKind {
    /// Returns the pages before their templates run, and all diagnostics.
    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]>
}

extension PageOutput {
    func render(in plan: Plan) -> Checked<[OutputFile]> {
        let renderer = Renderer(plan: plan)
        let found = pages(by: renderer)
        let files = renderer.files(found.value)
        return Checked(files.value, found.diagnostics + files.diagnostics)
    }

    // Pages are rendered, never copied.
    func copies(in site: Site) -> [CopiedFile] { [] }
}
