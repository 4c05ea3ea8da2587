import Documents
import Printing
import SourceText
import Themes
import Typesetting
import Wording

extension Routes {
    /// Returns the picture that other programs show with links to pages of an app: `en/card.png`.
    static func card(_ app: App, _ language: Language) -> SiteAddress {
        SiteAddress(text: about(app, app.languageOfCard(language)).text + "card.png")
    }
}

/// The picture that other programs show with links to an app's pages in languages with the same words: icon, name,
/// tagline and host, in the look of PDF files. An app with a bitmap as its illustration shows that instead.
struct SharingCard: OutputKind {
    var app: Int
    var language: Language

    static var templateSchemas: [TemplateSchema] { [] }

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .language(let number, let language) = place else { return }
        let app = planner.site.apps[number]
        guard app.hasCard(in: planner.site), app.languageOfCard(language) == language else { return }
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

    /// The words of a card: the name of the app, and a sentence about it.
    fileprivate func wordsOfCard(_ language: Language) -> [String] {
        [about.name.text(language), AboutText(about, language).lead].map(\.withoutWordMarks)
    }

    /// Returns the first language with the same words and direction on its card.
    fileprivate func languageOfCard(_ language: Language) -> Language {
        func texts(_ language: Language) -> [String] {
            [about.name, about.tagline ?? about.description].map { $0?.text(language) ?? "" }
        }
        let own = texts(language)
        return languages.first { $0.direction == language.direction && texts($0) == own } ?? language
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
        let words = app.wordsOfCard(job.language)
        let icon = app.about.icon.flatMap { try? site.source.read($0) }.flatMap { try? PictureData(printing: $0) }
        var card = FlowComposer.Card(
            name: words[0], tagline: words[1], host: site.settings.baseURL?.host ?? "",
            icon: icon.flatMap { $0.isDrawable ? $0 : nil })
        let composer = composer(app, job.language)
        var pages = pages(of: card, composer, app, job.language)
        if pages?.findings.contains(where: \.isMissingGlyph) ?? false {
            // Better no words than boxes.
            card.leaveOutWords()
            pages = self.pages(of: card, composer, app, job.language)
        }
        guard let bytes = pages?.png() else { return Checked([]) }
        let path = Routes.card(app, job.language).output
        return Checked([OutputFile(path: path, bytes: bytes, words: Array(words.joined(separator: "\n").utf8))])
    }

    /// Sets a card with the largest name that fits, in the middle of the space below its bar, without hyphens. The
    /// theme's fonts are checked for PDF files alone.
    private func pages(
        of card: FlowComposer.Card, _ composer: FlowComposer, _ app: App, _ language: Language
    ) -> TypesetPages? {
        func set(_ titleSize: Double, top: Double = FlowComposer.cardTop) -> TypesetPages? {
            try? site.theme(of: app).paper.set(
                composer.card(card, titleSize: titleSize, top: top), languages: [], fallback: site.fallbackFonts
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
