import Documents
import Printing
import SourceText
import Themes
import Typesetting
import Wording

extension Routes {
    /// Returns the picture that other programs show with links to pages of an app: `en/card.png`.
    static func card(_ app: App, _ language: Language) -> SiteAddress {
        SiteAddress(text: about(app, language).text + "card.png")
    }
}

/// The picture that other programs show with links to an app's pages: icon, name, tagline and host, in the look of PDF
/// files. An app with a bitmap as its illustration shows that instead.
struct SharingCard: OutputKind {
    var app: Int
    var language: Language

    static var templateSchemas: [TemplateSchema] { [] }

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .language(let number, let language) = place else { return }
        let app = planner.site.apps[number]
        guard app.hasCard(in: planner.site) else { return }
        planner.add(
            SharingCard(app: number, language: language),
            [planner.file(Routes.card(app, language), app.about.location.path)])
    }

    func render(in plan: Plan) -> Checked<[OutputFile]> { withLargeStack { Renderer(plan: plan).render(self) } }

    func seal(in site: Site) -> SealReference? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [] }

    func copies(in site: Site) -> [CopiedFile] { [] }
}

extension TypesettingFinding {
    fileprivate var isMissingGlyph: Bool { if case .missingGlyph = kind { true } else { false } }
}

extension App {
    /// Whether the app has cards. Other programs need an absolute address, and a sealed app shows nothing.
    func hasCard(in site: Site) -> Bool {
        site.settings.baseURL != nil && !site.settings.isSample && seal == nil && sharedPicture == nil
    }

    /// The illustration, if other programs can show it with a link. They show no SVG.
    var sharedPicture: SourcePath? {
        about.illustration.flatMap {
            ["png", "jpg", "jpeg", "webp"].contains($0.source.pathExtension) ? $0.source : nil
        }
    }
}

extension Renderer {
    fileprivate func render(_ job: SharingCard) -> Checked<[OutputFile]> {
        let app = site.apps[job.app]
        let name = app.about.name.text(job.language).withoutWordMarks
        let tagline = AboutText(app.about, job.language).lead.withoutWordMarks
        let icon = app.about.icon.flatMap { try? site.source.read($0) }.flatMap { try? PictureData(printing: $0) }
        var card = FlowComposer.Card(
            name: name, tagline: tagline, host: site.settings.baseURL?.host ?? "",
            icon: icon.flatMap { $0.isDrawable ? $0 : nil })
        let composer = composer(app, job.language)
        var pages = pages(of: card, composer, app, job.language)
        if pages?.findings.contains(where: \.isMissingGlyph) ?? false {
            // Better no words than boxes.
            card.leaveOutWords()
            pages = self.pages(of: card, composer, app, job.language)
        }
        guard let bytes = pages?.png() else { return Checked([]) }
        let words = [name, tagline].joined(separator: "\n")
        return Checked(
            [OutputFile(path: Routes.card(app, job.language).output, bytes: bytes, words: Array(words.utf8))])
    }

    /// Sets a card with the largest name that fits, in the middle of the space below its bar. The theme's fonts and
    /// hyphenation are checked for PDF files alone.
    private func pages(
        of card: FlowComposer.Card, _ composer: FlowComposer, _ app: App, _ language: Language
    ) -> TypesetPages? {
        func set(_ titleSize: Double, top: Double = FlowComposer.cardTop) -> TypesetPages? {
            try? site.theme(of: app).paper.set(
                composer.card(card, titleSize: titleSize, top: top), languages: [language],
                fallback: site.fallbackFonts
            ).value
        }
        var last: TypesetPages?
        for size in FlowComposer.cardTitleSizes {
            guard let pages = set(size) else { break }
            if pages.count == 1 {
                let height = pages.lastBaseline - FlowComposer.cardTop
                let space = FlowComposer.cardSize.height - FlowComposer.cardBar
                return set(size, top: FlowComposer.cardBar + max(0, space - height) / 2) ?? pages
            }
            last = pages
        }
        return last
    }
}
