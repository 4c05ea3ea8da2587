import Documents
import SourceText
import Templates
import Wording

/// The values of a page before its template runs.
package struct PageValues {
    package let address: SiteAddress
    private let frame: View
    private let own: View

    init(_ page: Renderer.Page) { (address, frame, own) = (page.address, page.frame, page.own) }

    /// Returns the value of `name`; absent if neither all pages nor this kind of page offer it.
    package subscript(name: String) -> ViewValue { frame.schema.slot(name) == nil ? own[name] : frame[name] }
}

extension Pipeline {
    /// Returns the values that a job's pages offer to their templates, to show parts of the pages. Returns no pages for
    /// kinds that are never shown in parts.
    package static func values(of job: Job, in plan: Plan) -> Checked<[PageValues]> {
        guard let kind = job.kind as? any PageOutput else { return Checked([]) }
        let found = kind.pages(by: Renderer(plan: plan))
        return Checked(found.value.map(PageValues.init), found.diagnostics)
    }

    /// Returns the title and the body of a Markdown text that is not a document of a site. Its links stay as written.
    package static func body(
        ofMarkdown bytes: [UInt8], path: SourcePath, language: Language
    ) -> Checked<(title: String, body: Markup)> {
        let text = DocumentText.readMarkup(bytes, path: path, format: .markdown)
        let body = DocumentBody(text.value.document, words: HTMLWriter.Labels(Wording.forLanguage(language).marked))
        return Checked((text.value.title, body.filled { $0 }), text.diagnostics)
    }
}
