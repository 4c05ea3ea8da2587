import Printing
import SourceText
import Typesetting

/// Renders all documents of an app as one file, with a cover and a table of contents.
extension Renderer {
    func renderCollection(_ job: PDFJob, _ app: App) -> Checked<[OutputFile]> {
        let cards = app.collectedDocuments(site.settings.lookup(job.language))
        let places = app.inAboutPageOrder(cards).map {
            PrintedDocument($0, at: Routes.document(app, $0.name, job.language), prefix: $0.name + "/")
        }
        var diagnostics: [Diagnostic] = []
        var parts: [FlowComposer.Part] = []
        for place in places {
            let card = place.card
            let text = printed(card, app, job.language) {
                status(
                    ofDocument: card, app, plan.histories[job.app][card.name],
                    frame(
                        of: DocumentPage(
                            app: job.app, card: 0, language: job.language,
                            address: place.address), app, card))
            }
            guard let text = text.unwrap(into: &diagnostics) else { return Checked([], diagnostics) }
            // If the document has its own PDF, that one reports the pictures.
            let pictures = pictures(of: card)
            if !site.hasPDF(card, of: app) { diagnostics += pictures.diagnostics }
            let references = FlowComposer.References(
                target: { target(of: $0, in: place, job.language, among: places) }, pictures: pictures.value)
            parts.append(FlowComposer.Part(text: text, prefix: place.prefix, references: references))
        }
        let picture = coverPicture(of: app)
        let cover = FlowComposer.Cover(
            title: siteWording(job.language)(.allDocuments), owner: app.about.name.text(job.language),
            publisher: app.publisher(site.settings)?.name.text(job.language) ?? "",
            picture: picture?.data, isIcon: picture?.isIcon ?? false)
        let flow = composer(job).collection(cover, parts)
        let file = set(flow, job, cards, of: parts.map(\.text))
        let own = cards.allSatisfy { site.hasPDF($0, of: app) } ? [] : file.diagnostics
        return Checked(file.value.map { [$0] } ?? [], diagnostics + own)
    }

    /// Returns the app's picture, if paper can show its format. It only decorates: the name is below it.
    private func coverPicture(of app: App) -> (data: PictureData, isIcon: Bool)? {
        let candidates = [app.about.icon, app.about.illustration?.source].compactMap(\.self)
        for path in candidates {
            if let bytes = try? site.source.read(path), let picture = try? PictureData(printing: bytes) {
                return (picture, path == app.about.icon)
            }
        }
        return nil
    }
}
