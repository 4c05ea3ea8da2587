import Themes
import Documents
import Wording
import Templates
import SourceText

/// What is the same on every page: head, header, breadcrumbs, languages, footer.
struct Frame {
    /// A page's counterpart in another language.
    struct Counterpart {
        var language: Language
        var address: SiteAddress
        /// False when the text there is only a fallback, which search engines should not take for a translation.
        var isTranslation = true
    }

    /// A step of the way from the root to this page.
    struct Crumb {
        var title: String
        var address: SiteAddress
    }

    var renderer: Renderer
    var kind: PageKind
    var address: SiteAddress
    var language: Language
    /// For `<title>`.
    var title: String
    var description = ""
    /// Where the same text has its home, when that is not here.
    var canonical: SiteAddress?
    var app: App?
    var counterparts: [Counterpart] = []
    /// False for a page that lists its counterparts itself.
    var hasLanguageMenu = true
    /// The page for readers of no listed language.
    var standard: SiteAddress?
    var crumbs: [Crumb] = []
    var isArticle = false
    /// True for a page that search engines should leave out.
    var isHidden = false
    /// What the page itself insists on.
    var mode = ForcedMode()
    var feeds: [(format: FeedFormat, title: String, address: SiteAddress)] = []
    /// What the page runs, as far as the theme has it.
    var scripts: [PageScript] = []
    /// What lets the page be installed like an app.
    var manifest: SiteAddress?
    /// What is around this page, when a neighbour in the same folder has worked it out already.
    var surroundings: Surroundings?
    var structuredData: Markup = .empty

    private var site: Site { renderer.site }
    private var settings: SiteSettings { renderer.site.settings }
    private var theme: Theme { renderer.theme }

    /// An address as this page has to write it.
    func href(_ target: SiteAddress, fragment: String = "") -> String {
        if kind == .missing, let base = settings.baseURL { return base.absolutePath(target) }
        return target.relative(to: address, style: settings.links, fragment: fragment)
    }

    /// The absolute address, or nothing when the site has none.
    func absolute(_ target: SiteAddress) -> String { settings.baseURL?.absolute(target) ?? "" }

    /// The page with the values of its own added to those of the frame.
    func page(_ own: KeyValuePairs<String, ViewValue>) -> Renderer.Page {
        guard let schema = theme.schemas[kind] else { preconditionFailure("no schema for \(kind)") }
        let around = surroundings ?? workOutSurroundings()
        return Renderer.Page(
            kind: kind, address: address, view: View(schema, parts: head(around), body(around), own))
    }

    private typealias Values = KeyValuePairs<String, ViewValue>

    /// What pages beside each other in one folder have in common.
    struct Surroundings {
        fileprivate var home: View
        fileprivate var feeds: [View]
        fileprivate var stylesheet: String
        fileprivate var icon: String
        fileprivate var footerLinks: [View]
        fileprivate var publisher: ViewValue
    }

    /// Works out what this page has in common with its neighbours.
    func workOutSurroundings() -> Surroundings {
        Surroundings(
            home: home, feeds: feeds.map(feed), stylesheet: href(theme.stylesheet), icon: icon,
            footerLinks: footerLinks, publisher: publisher)
    }

    private func head(_ around: Surroundings) -> Values {
        let isIndexed = kind != .missing
        let mode = site.options.mode(page: mode, app: app?.about, settings, theme)
        let translations = counterparts.filter(\.isTranslation)
        return [
            "lang": .text(language.tag), "dir": .text(language.direction.rawValue),
            "mode": .text(mode.color?.rawValue ?? ""), "contrast": .text(mode.contrast?.rawValue ?? ""),
            "size": .text(mode.size?.rawValue ?? ""),
            "colorScheme": .text(mode.color?.rawValue ?? "light dark"), "title": .text(title),
            "description": .text(description),
            "canonical": .url(isIndexed ? absolute(canonical ?? address) : ""),
            "alternates": .list(isIndexed && canonical == nil ? alternates(translations) : []),
            "feeds": .list(around.feeds), "siteTitle": .text(settings.title.text(language)),
            "stylesheet": .url(around.stylesheet), "icon": .url(around.icon),
            "ogType": .text(isArticle ? "article" : "website"), "ogLocale": .text(language.openGraph),
            "ogImage": .url(sharingImage),
            "ogAlternates": .list(translations.filter { $0.language != language }.map(locale)),
            "jsonLd": .markup(structuredData), "generator": .text("Colophon \(Colophon.version)"),
        ]
    }

    private func body(_ around: Surroundings) -> Values {
        let scripts = scripts.compactMap { theme.scripts[$0] }
        return [
            "home": .object(around.home), "hasBreadcrumbs": .flag(!crumbs.isEmpty),
            "breadcrumbs": .list(crumbs.isEmpty ? [] : breadcrumbs),
            "hasLanguages": .flag(hasLanguageMenu && counterparts.count > 1),
            "languageName": .text(renderer.plan.locales.ownName(language)),
            "languages": .list(counterparts.map(languageLink)), "hasFooterLinks": .flag(!around.footerLinks.isEmpty),
            "footerLinks": .list(around.footerLinks), "publisher": around.publisher,
            "words": .object(renderer.plan.words(language)), "icons": .object(theme.iconsView),
            "isHidden": .flag(settings.isSample || isHidden), "hasScripts": .flag(!scripts.isEmpty),
            "scripts": .list(scripts.map { View(Schemas.script, inOrder: [.url(href($0))]) }),
            "manifest": .url(manifest.map { href($0) } ?? ""),
        ]
    }

    private func alternates(_ translations: [Counterpart]) -> [View] {
        guard settings.baseURL != nil, translations.count > 1 else { return [] }
        var list = translations.map { alternate($0.language.tag, $0.address) }
        if let standard { list.append(alternate("x-default", standard)) }
        return list
    }

    private func alternate(_ tag: String, _ target: SiteAddress) -> View {
        View(Schemas.alternate, inOrder: [.text(tag), .url(absolute(target))])
    }

    private func feed(_ feed: (format: FeedFormat, title: String, address: SiteAddress)) -> View {
        View(
            Schemas.feed, ["type": .text(feed.format.mediaType), "title": .text(feed.title), "href": .url(href(feed.address))])
    }

    private func locale(_ counterpart: Counterpart) -> View {
        View(Schemas.locale, inOrder: [.text(counterpart.language.openGraph)])
    }

    private var icon: String {
        (app?.about.icon.map(Routes.asset) ?? theme.icon).map { href($0) } ?? ""
    }

    /// Previews of shared links show no SVG, so only a bitmap is offered.
    private var sharingImage: String {
        guard let source = app?.about.illustration?.source,
            ["png", "jpg", "jpeg", "webp"].contains(source.pathExtension)
        else { return "" }
        return absolute(Routes.asset(source))
    }

    private var home: View {
        let target = app.map { Routes.about($0, language) } ?? Routes.home
        let title = app?.about.name.text(language) ?? settings.title.text(language)
        return View(Schemas.link, ["title": .text(title), "href": .url(href(target))])
    }

    /// The site's root comes first where there is more than one app.
    private var breadcrumbs: [View] {
        var all = crumbs
        if let app, app.folder != .root {
            all.insert(Crumb(title: settings.title.text(language), address: Routes.home), at: 0)
        }
        return all.map { crumb in
            View(
                Schemas.currentLink,
                inOrder: [.text(crumb.title), .url(href(crumb.address)), .flag(crumb.address == address)])
        }
    }

    private func languageLink(_ counterpart: Counterpart) -> View {
        View(
            Schemas.languageLink,
            inOrder: [
                .text(renderer.plan.locales.ownName(counterpart.language)), .text(counterpart.language.tag),
                .text(counterpart.language.direction.rawValue), .url(href(counterpart.address)),
                .flag(counterpart.language == language),
            ])
    }

    /// What an app owes its users is one step away from everywhere, and so are the pages of attestations.
    private var footerLinks: [View] { appLinks + attestationLinks }

    private var attestationLinks: [View] {
        guard let pages = site.attestation else { return [] }
        let wording = renderer.ownWording(language)
        let make = pages.hasOffers ? [(wording(.attestations), Routes.attestations(language, settings))] : []
        // Whoever was handed a document that this site has signed looks for the check here.
        let check = pages.signers.isEmpty ? [] : [(wording(.verify), Routes.verify(language, settings))]
        return (make + check).map { title, target in
            View(Schemas.currentLink, inOrder: [.text(title), .url(href(target)), .flag(target == address)])
        }
    }

    private var appLinks: [View] {
        guard let app else { return [] }
        let wording = renderer.ownWording(language)
        let links = app.about.sortedItems.compactMap { item -> View? in
            guard let (word, name) = item.legalDocument else { return nil }
            let target = Routes.document(app, name, language)
            return View(
                Schemas.currentLink, inOrder: [.text(wording(word)), .url(href(target)), .flag(target == address)])
        }
        return links
            + collections(app, wording(.allDocuments)).map { title, target in
                View(Schemas.currentLink, inOrder: [.text(title), .url(href(target)), .flag(target == address)])
            }
    }

    /// What leads to all documents of an app: a page where the about page does not, and a file.
    private func collections(_ app: App, _ title: String) -> [(String, SiteAddress)] {
        let page = app.index == nil ? [] : [(title, Routes.index(app, language))]
        guard settings.pdf.hasCollection, !app.documents.isEmpty else { return page }
        return page + [("\(title) (PDF)", Routes.allDocuments(app, language))]
    }

    private var publisher: ViewValue {
        guard let publisher = app?.publisher(settings) ?? settings.publisher else { return .absent }
        return .object(
            View(
                Schemas.publisher,
                ["name": .text(publisher.name.text(language)), "href": .url(publisher.url ?? "")]))
    }
}

extension [Frame.Counterpart] {
    /// The page for readers of no listed language: the one in `language`, or the first that is no fallback.
    func standard(_ language: Language) -> SiteAddress? {
        let translations = filter(\.isTranslation)
        return (translations.first { $0.language == language } ?? translations.first)?.address
    }
}

extension Item {
    /// The word and the document of an entry that every footer shows.
    fileprivate var legalDocument: (Word, String)? {
        switch kind {
        case .privacy(let document): (.privacy, document.name)
        case .terms(let document): (.terms, document.name)
        case .accessibility(let document): (.accessibility, document.name)
        case .legal(let document): (.legal, document.name)
        case .news, .moreApps, .rate, .custom: nil
        }
    }
}

extension AboutPage {
    /// Highest priority first; equal ones in the order of the file.
    var sortedItems: [Item] {
        items.enumerated().sorted { ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset) }.map(\.element)
    }
}
