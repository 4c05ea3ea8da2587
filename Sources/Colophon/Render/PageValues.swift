import Documents
import SourceText
import Templates
import Wording

/// A page before its template has been run.
package struct PageValues {
    package let address: SiteAddress
    private let frame: View
    private let own: View

    init(_ page: Renderer.Page) { (address, frame, own) = (page.address, page.frame, page.own) }

    /// The value under `name`; absent when neither every page nor this kind of page offers it.
    package subscript(name: String) -> ViewValue { frame.schema.slot(name) == nil ? own[name] : frame[name] }
}

extension Pipeline {
    /// What the templates of a job's pages are given, to show parts of them alone; nothing for pages that are never shown
    /// in parts.
    package static func values(of job: Job, in plan: Plan) -> Checked<[PageValues]> {
        guard let kind = job.kind as? any PageOutput else { return Checked([]) }
        let found = kind.pages(by: Renderer(plan: plan))
        return Checked(found.value.map(PageValues.init), found.diagnostics)
    }

    /// The title and the body of a Markdown text that is not a document of a site. Its links stay as they are written.
    package static func body(
        ofMarkdown bytes: [UInt8], path: SourcePath, language: Language
    ) -> Checked<(title: String, body: Markup)> {
        let text = DocumentText.readMarkup(bytes, path: path, format: .markdown)
        let body = DocumentBody(text.value.document, words: HTMLWriter.Words(.forLanguage(language)))
        return Checked((text.value.title, body.filled { $0 }), text.diagnostics)
    }
}
