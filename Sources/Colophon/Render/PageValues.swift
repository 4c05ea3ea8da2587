import Documents
import SourceText
import Templates
import Wording

/// A page before its template has been run.
package struct PageValues {
    package var address: SiteAddress
    package var view: View
}

extension Pipeline {
    /// What the templates of a job's pages are given, to show parts of them alone; nothing for pages that are never shown
    /// in parts.
    package static func values(of job: Job, in plan: Plan) -> Checked<[PageValues]> {
        let found = Renderer(plan: plan).pages(of: job)
        return Checked(found.value.map { PageValues(address: $0.address, view: $0.view) }, found.diagnostics)
    }

    /// The title and the body of a Markdown text that is no document of a site. Its links stay as they are written.
    package static func body(
        ofMarkdown bytes: [UInt8], path: SourcePath, language: Language
    ) -> Checked<(title: String, body: Markup)> {
        let text = DocumentText.readMarkup(bytes, path: path, format: .markdown)
        let body = DocumentBody(text.value.document, words: HTMLWriter.Words(.forLanguage(language)))
        return Checked((text.value.title, body.filled { $0 }), text.diagnostics)
    }
}

extension Renderer {
    fileprivate func pages(of job: Job) -> Checked<[Page]> {
        switch job.kind {
        case .home: return Checked([homePage()])
        case .languages(let app): return Checked([languagesPage(site.apps[app])])
        case .about(let app, let language): return Checked([aboutPage(site.apps[app], language)])
        case .document(let page):
            let found = documentPage(page)
            return Checked(found.value.map { [$0] } ?? [], found.diagnostics)
        case .news(let pages):
            let found = news(pages)
            return Checked(found.value.map(newsPages) ?? [], found.diagnostics)
        case .moreApps(let page): return Checked([moreAppsPage(page)])
        default: return Checked([])
        }
    }
}
