import Documents
import SourceText
import Wording

extension SealedWords {
    /// Collects the words of all sealed texts of a site; nil if nothing is sealed. Public words are left out: other
    /// versions and translations of a sealed text (reported by a separate warning), the program's own words, and names.
    init?(_ site: Site) {
        guard !Site.sealUses(site.apps, site.settings).isEmpty else { return nil }
        for app in site.apps { add(app, site) }
        for app in site.apps { removePublic(app, site) }
        removeNames(site)
        for language in site.settings.languages { removeWords(site.settings.words.wording(language), language) }
    }

    private mutating func add(_ app: App, _ site: Site) {
        // A separate error reports a sealed consent.
        for card in app.documents + app.archive where card.seal != nil && app.consent(named: card.name) == nil {
            add(card.title, of: card.path, isHeading: true)
            add(card.description, of: card.path)
            add(card.changes ?? "", of: card.path)
            guard let document = site.document(of: card, in: app) else { continue }
            add(document, of: card.path)
        }
        guard app.seal != nil else { return }
        for language in app.languages {
            let welcome = app.about.welcome
            for text in [app.about.description, welcome?.instructions, welcome?.footnote] {
                add(text?.text(language) ?? "", of: app.about.location.path)
            }
        }
        for news in app.news {
            for (path, document) in site.newsTexts(of: news, app) { add(document, of: path) }
        }
    }

    private mutating func add(_ document: Document, of path: SourcePath) {
        document.forEachText { add($0, of: path, isHeading: $1) }
    }

    private mutating func removePublic(_ app: App, _ site: Site) {
        let cards = app.documents + app.archive
        let sealed = Set(cards.filter { $0.seal != nil }.map(\.name))
        for card in cards where card.seal == nil && sealed.contains(card.name) {
            remove(card.title)
            remove(card.description)
            remove(card.changes ?? "")
            site.document(of: card, in: app)?.forEachText { text, _ in remove(text) }
        }
    }

    private mutating func removeNames(_ site: Site) {
        var names = [site.settings.title] + site.apps.map(\.about.name)
        names += ([site.settings.publisher] + site.apps.map(\.about.publisher)).compactMap { $0?.name }
        for entry in names.flatMap(\.entries) { remove(entry.text) }
    }

    private mutating func removeWords(_ wording: Wording, _ language: Language) {
        for text in Word.allCases.map({ wording[$0] }) {
            remove(text.text)
            for form in text.forms.values { remove(form) }
        }
        for text in StatementWording.all(language) { remove(text) }
    }
}

extension Document {
    /// Calls `body` with the text of each heading, paragraph, cell and so on, and with whether it is a heading.
    fileprivate func forEachText(_ body: (String, Bool) -> Void) {
        func visit(_ blocks: [Block]) {
            for block in blocks {
                let isHeading = if case .heading = block { true } else { false }
                if case .code(let code) = block { body(code.text, false) }
                for line in block.lines {
                    body(line.plainText, isHeading)
                    line.forEachInline { if case .image(let image) = $0 { body(image.alternative, false) } }
                }
                visit(block.children)
            }
        }
        visit(blocks)
        for note in footnotes { visit(note.blocks) }
    }
}

extension Site {
    /// Returns the text of a document, read again; nil if it is unreadable, which its renderer reports.
    fileprivate func document(of card: DocumentCard, in app: App) -> Document? {
        guard let bytes = try? source.read(card.path) else { return nil }
        var context = app.context(card.language, settings, options)
        if let path = card.report?.path, let bytes = try? source.read(path) {
            context.report = .init(path: path, bytes: bytes)
        }
        return DocumentText.read(bytes, path: card.path, format: card.format, in: context).value.document
    }

    /// Returns the texts of an app's releases in one language, each with its file.
    fileprivate func newsTexts(of card: NewsCard, _ app: App) -> [(path: SourcePath, document: Document)] {
        let environment = app.environment.inLanguage(card.language)
        return card.parts.flatMap { part -> [(path: SourcePath, document: Document)] in
            guard let bytes = try? source.read(part.path) else { return [] }
            if let release = part.release {
                let entry = NewsText.Entry.read(bytes, path: part.path, of: release, environment).value
                return entry.map { [(part.path, $0.document)] } ?? []
            }
            let news = NewsText.read(
                bytes, path: part.path, dates: app.about.releaseDates, environment
            ).value
            return (news?.entries ?? []).map { (part.path, $0.document) }
        }
    }
}
