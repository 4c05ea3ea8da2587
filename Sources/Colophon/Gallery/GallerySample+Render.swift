import Documents
import Templates
import SourceText

extension Gallery {
    /// Renders the whole sample in one theme and mode: pages as any site has them, and parts of them alone.
    func renderSample(_ theme: GalleryTheme, _ mode: GalleryMode) -> Checked<[OutputFile]> {
        var plan = sample.plan
        plan.site.theme = theme.theme
        plan.site.options.mode = mode.forced
        let renderer = Renderer(plan: plan)
        var diagnostics: [Diagnostic] = []
        var files: [OutputFile] = []
        for job in plan.jobs { files += renderer.render(job).unwrap(into: &diagnostics) }
        for part in sample.parts { files.append(renderer.part(part, of: theme, into: &diagnostics)) }
        for (number, part) in sample.tuned(theme.presets).enumerated() {
            let name = theme.presets[number].stylesheet.address.text
            plan.site.theme = plan.site.theme.styled(by: SiteAddress(text: "../" + name))
            files.append(Renderer(plan: plan).part(part, of: theme, into: &diagnostics))
        }
        for number in files.indices {
            files[number].path = GalleryRoutes.sample(theme.folder, mode, files[number].path.text).output
        }
        return Checked(files, diagnostics)
    }
}

extension Renderer {
    /// A part of a page alone, by the theme's own templates.
    fileprivate func part(
        _ part: GallerySample.Part, of theme: GalleryTheme, into diagnostics: inout [Diagnostic]
    ) -> OutputFile {
        var names: Set<String> = []
        var address = SiteAddress(text: "atlas/en/")
        var number = plan.jobs.firstIndex { $0.files[0].route == "/" + address.text } ?? 0
        var body = Markup.empty
        switch part.source {
        case .text(let markup): body = markup
        case .page(let job, let page, let taken, let markup):
            (number, address, body) = (job, page, markup)
            names = Set(taken)
        }
        let page = samplePage(address, of: plan.jobs[number]).unwrap(into: &diagnostics)
        let view = GallerySchemas.view(
            theme.partsSchema, from: page?.view, names: names, part: part, body: body)
        var buffer = ByteBuffer(capacity: 8 * 1024)
        theme.parts.render("gallery-part", view, into: &buffer)
        return OutputFile(path: SourcePath(part.path) ?? .root, bytes: buffer.bytes)
    }

    /// The page at `address` that a job gives, before its template has been run.
    private func samplePage(_ address: SiteAddress, of job: Job) -> Checked<Page?> {
        switch job.kind {
        case .home: return Checked(homePage())
        case .languages(let app): return Checked(languagesPage(site.apps[app]))
        case .about(let app, let language): return Checked(aboutPage(site.apps[app], language))
        case .document(let page): return documentPage(page)
        case .news(let pages):
            let found = news(pages)
            return Checked(found.value.flatMap { newsPages($0).first { $0.address == address } }, found.diagnostics)
        case .moreApps(let page): return Checked(moreAppsPage(page))
        default: return Checked(nil)
        }
    }
}
