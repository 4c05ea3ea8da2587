import Colophon
import Documents
import SourceText
import Templates

extension Gallery {
    /// Renders the whole sample in one theme and mode: complete pages, and individual parts of pages.
    func renderSample(_ theme: GalleryTheme, _ mode: GalleryMode) -> Checked<[OutputFile]> {
        let plan = sample.plan.shown(in: theme.theme, mode.forced)
        var diagnostics: [Diagnostic] = []
        var files: [OutputFile] = []
        for job in plan.jobs { files += Pipeline.render(job, in: plan).unwrap(into: &diagnostics) }
        for part in sample.parts { files.append(theme.render(part, plan, into: &diagnostics)) }
        for (number, part) in sample.tuned(theme.presets).enumerated() {
            let name = theme.presets[number].stylesheet.address.text
            let tuned = theme.theme.styled(by: SiteAddress(text: "../" + name))
            files.append(theme.render(part, plan.shown(in: tuned, mode.forced), into: &diagnostics))
        }
        for number in files.indices {
            files[number].path = GalleryRoutes.sample(theme.folder, mode, files[number].path.text).output
        }
        return Checked(files, diagnostics)
    }
}

extension GalleryTheme {
    /// Renders one part of a page with the theme's own templates.
    fileprivate func render(
        _ part: GallerySample.Part, _ plan: Plan, into diagnostics: inout [Diagnostic]
    ) -> OutputFile {
        var names: Set<String> = []
        var address = SiteAddress(text: "atlas/en/")
        var number = plan.jobs.firstIndex { $0.files[0].address == address } ?? 0
        var body = Markup.empty
        switch part.source {
        case .text(let markup): body = markup
        case .page(let job, let page, let taken, let markup):
            (number, address, body) = (job, page, markup)
            names = Set(taken)
        }
        let pages = Pipeline.values(of: plan.jobs[number], in: plan).unwrap(into: &diagnostics)
        let page = pages.first { $0.address == address }
        let view = PartSchema.view(partsSchema, from: page, names: names, part: part, body: body)
        var buffer = ByteBuffer(capacity: 8 * 1024)
        parts.render("gallery-part", view, into: &buffer)
        return OutputFile(path: SourcePath(part.path) ?? .root, bytes: buffer.bytes)
    }
}
