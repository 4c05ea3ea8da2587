import Documents
import SourceText
import Templates
import Themes
import Wording

/// The parts that all pages share: head, header, breadcrumbs, languages, footer.
struct Frame {
    /// The counterpart of a page in another language.
    struct Counterpart {
        var language: Language
        var address: SiteAddress
        /// Whether the text there is a translation. It is false for a fallback, which search engines should not treat
        /// as one.
        var isTranslation = true
    }

    /// A step of the breadcrumbs from the root to this page.
    struct Breadcrumb {
        var title: String
        var address: SiteAddress
        /// The language of the title; nil if it is that of the page.
        var language: Language?
    }

    var renderer: Renderer
    var address: SiteAddress
    var language: Language
    /// The contents of the `title` element.
    var title: String
    var description = ""
    /// The canonical address, if that is another page.
    var canonical: SiteAddress?
    @Shared var app: App? = nil
    var counterparts: [Counterpart] = []
    /// Whether the page has a language menu; false for a page that lists its counterparts itself.
    var hasLanguageMenu = true
    /// The page for readers of unlisted languages (`x-default`).
    var defaultPage: SiteAddress?
    var crumbs: [Breadcrumb] = []
    var isArticle = false
    /// Whether search engines should leave the page out.
    var isHidden = false
    /// The mode that the page itself sets.
    var mode = ModeOverride()
    var feeds: [(format: FeedFormat, title: String, address: SiteAddress)] = []
    /// The scripts that the page runs if the theme has them, besides the one of its language menu.
    var scripts: [PageScript] = []
    /// Whether readers choose a language on a page without a language menu.
    var choosesLanguage = false
    /// The web app manifest, with which browsers can install the page.
    var manifest: SiteAddress?
    /// The URL schemes that the page's form may lead to; empty for a page without such a form.
    var formSchemes: [String] = []
    /// The values that pages in one folder share, if a neighbour has computed them already.
    var context: FrameView.SharedValues?
    var structuredData: Markup = .empty
    /// The files that the page offers besides those of apps, by address. If the page is sealed, they are sealed with
    /// it.
    var attachments: [SiteAddress: any OutputKind] = [:]
    /// Whether the page is a file of its own, outside the site, so that its links are complete addresses.
    var isDetached = false
    /// Whether the frame surrounds the form that a sealed page shows instead of its text.
    var isLocked = false

    private var site: Site { _read { yield renderer.plan.site } }
    private var settings: SiteSettings { _read { yield renderer.plan.site.settings } }
    /// The theme of the page.
    var theme: Theme {
        _read {
            if site.appThemes.isEmpty { yield renderer.plan.site.theme } else { yield site.theme(of: app) }
        }
    }
    /// Whether this is the page that servers show for a missing address.
    private var isMissing: Bool { address == Routes.missing }

    /// Returns an address as a link on this page needs it.
    func href(_ target: SiteAddress, fragment: String = "") -> String {
        if isDetached { return absolute(target) + (fragment.isEmpty ? "" : "#" + percentEncoded(fragment)) }
        if isMissing, let base = settings.baseURL { return base.absolutePath(target) }
        return target.relative(to: address, style: settings.links, fragment: fragment)
    }

    /// Returns the absolute address, or an empty text if the site has no base URL.
    func absolute(_ target: SiteAddress) -> String { settings.baseURL?.absolute(target) ?? "" }

    /// Returns the page with its own values added to those of the frame, and with a lock if it is sealed.
    func page<Own: ViewFields>(_ kind: PageView<Own>, _ own: Own) -> Renderer.Page {
        var page = Renderer.Page(
            root: kind.root, templates: theme.templates, address: address, frame: view.view, own: own.view)
        if let seal = renderer.plan.seal(at: address) {
            page.lock = Renderer.Lock(
                seal: seal, language: language, title: title, frame: locked.view.view, attachments: attachments)
        }
        return page
    }

    /// Whether the page may quote a text with this seal: the text is public, or the page has the same seal.
    func mayQuote(textSealedBy seal: SealReference?) -> Bool {
        seal == nil || renderer.plan.seal(at: address)?.name == seal?.name
    }

    /// The frame around the form of a sealed page. It shows nothing of the page, because even its title is sealed.
    private var locked: Frame {
        let title = renderer.siteWording(language)(.protectedPage)
        var frame = Frame(
            renderer: renderer, address: address, language: language,
            title: app.map { "\(title) \u{B7} \($0.about.name.text(language))" } ?? title)
        frame.app = app
        frame.counterparts = counterparts
        frame.hasLanguageMenu = hasLanguageMenu
        if let first = crumbs.first { frame.crumbs = [first, Breadcrumb(title: title, address: address)] }
        frame.mode = mode
        frame.isHidden = true
        frame.isLocked = true
        frame.scripts = [.unlock]
        frame.formSchemes = formSchemes
        return frame
    }

    /// Computes the values that this page shares with its neighbours.
    func makeSharedValues() -> FrameView.SharedValues {
        FrameView.SharedValues(
            home: home, feeds: feeds.map { feed($0) }, stylesheet: href(theme.stylesheet), icon: icon,
            footerLinks: footerLinks, publisher: publisher)
    }

    private var view: FrameView {
        let isIndexed = !isMissing && !isLocked
        let mode = site.options.mode(page: mode, app: app?.about, settings, theme)
        let translations = counterparts.filter { $0.isTranslation && (isLocked || !isLocked($0.address)) }
        return FrameView(
            lang: language.tag, dir: language.direction.rawValue, mode: mode.color?.rawValue ?? "",
            contrast: mode.contrast?.rawValue ?? "", size: mode.size?.rawValue ?? "",
            colorScheme: mode.color?.rawValue ?? "light dark",
            browserColors: .init(theme.browserColors, mode.color), title: title, description: description,
            canonical: isIndexed ? absolute(canonical ?? address) : "",
            alternates: isIndexed && canonical == nil ? alternates(translations) : [],
            siteTitle: settings.title.text(language), ogType: isArticle ? "article" : "website",
            ogLocale: language.openGraph ?? "", ogImage: sharingImage,
            ogImageText: showsCard ? app?.about.name.text(language).withoutWordMarks ?? "" : "",
            ogAlternates: translations.filter { $0.language != language }.compactMap {
                $0.language.openGraph.map(LocaleView.init)
            },
            jsonLd: structuredData, breadcrumbs: crumbs.isEmpty ? [] : breadcrumbs, hasLanguageMenu: hasLanguageMenu,
            languageName: renderer.plan.locales.ownName(language), languages: counterparts.map { languageLink($0) },
            words: renderer.plan.words(language), icons: theme.iconsView,
            environment: settings.variables, isHidden: settings.isSample || isHidden, isSealed: isLocked,
            scripts: allScripts.compactMap { theme.scripts[$0] }.map { .init(href: href($0)) },
            manifest: manifest.map { href($0) } ?? "", formAction: formSchemes.joined(separator: " "),
            logo: logo(in: mode), shared: context ?? makeSharedValues())
    }

    /// The logo of the app, or of the site. A page that forces a mode shows the picture for it.
    private func logo(in mode: ModeOverride) -> LogoView? {
        let own = app?.about.brand?.logo
        guard let logo = own ?? settings.brand?.logo else { return nil }
        let shown = mode.color == .dark ? logo.dark ?? logo.light : logo.light
        func address(_ picture: Logo.Picture) -> String { site.logoAddresses[picture.path].map { href($0) } ?? "" }
        let dark = mode.color == nil ? logo.dark.map(address) : nil
        return LogoView(
            src: address(shown), dark: dark ?? "", width: shown.width, height: shown.height,
            isNamed: own == nil && app.map { $0.folder != .root } ?? false)
    }

    /// The scripts of the page, including the one that remembers the choice of a language.
    private var allScripts: [PageScript] {
        let choosesLanguage = choosesLanguage || hasLanguageMenu && counterparts.count > 1
        return choosesLanguage && PageScript.language.isRun(by: settings.negotiations) ? scripts + [.language] : scripts
    }

    private func alternates(_ translations: [Counterpart]) -> [AlternateView] {
        guard settings.baseURL != nil, translations.count > 1 else { return [] }
        var list = translations.map { AlternateView(lang: $0.language.tag, href: absolute($0.address)) }
        if let defaultPage { list.append(AlternateView(lang: "x-default", href: absolute(defaultPage))) }
        return list
    }

    private func feed(_ feed: (format: FeedFormat, title: String, address: SiteAddress)) -> FeedView {
        FeedView(type: feed.format.mediaType, title: feed.title, href: href(feed.address))
    }

    private var icon: String {
        app.map { icon(of: $0) } ?? theme.icon.map { href($0) } ?? ""
    }

    /// Returns the address of an app's icon. Without its own, an app has that of the theme, or its first letter.
    func icon(of app: App) -> String {
        let own =
            app.about.icon.map(Routes.asset)
            ?? site.theme(of: app).icon(of: app.about.name.text(settings.defaultLanguage))
        return own.map { href($0) } ?? ""
    }

    /// The picture for previews of shared links: the illustration, or else a card.
    private var sharingImage: String {
        // The pictures of a sealed app are also sealed.
        guard let app, app.seal == nil, !isLocked else { return "" }
        if let own = app.sharedPicture { return absolute(Routes.asset(own)) }
        return showsCard ? absolute(Routes.card(app, language)) : ""
    }

    /// Whether the picture of shared links is a card that Colophon draws.
    private var showsCard: Bool { app.map { $0.hasCard(in: site) && !isLocked } ?? false }

    private var home: LinkView {
        let target = app.map { Routes.about($0, language) } ?? Routes.home
        return link(app?.about.name.text(language) ?? settings.title.text(language), target)
    }

    /// The breadcrumbs. The site's root comes first unless the app is at the root.
    private var breadcrumbs: [CurrentLinkView] {
        var all = crumbs
        if let app, app.folder != .root {
            all.insert(Breadcrumb(title: settings.title.text(language), address: Routes.home), at: 0)
        }
        return all.map { currentLink($0.title, $0.address, in: $0.language) }
    }

    private func languageLink(_ counterpart: Counterpart) -> LanguageLinkView {
        LanguageLinkView(
            name: renderer.plan.locales.ownName(counterpart.language), lang: counterpart.language.tag,
            dir: counterpart.language.direction.rawValue, href: href(counterpart.address),
            isCurrent: counterpart.language == language)
    }

    /// Returns a link from this page.
    func link(_ title: String, _ target: SiteAddress) -> LinkView {
        var link = LinkView(title: title, href: href(target))
        link.isLocked = isLocked(target)
        return link
    }

    /// Returns a link from this page, whose title may be in another language.
    func currentLink(_ title: String, _ target: SiteAddress, in language: Language? = nil) -> CurrentLinkView {
        var link = CurrentLinkView(title: title, href: href(target), isCurrent: target == address)
        link.isLocked = isLocked(target)
        if let language { link.content = content(in: language) }
        return link
    }

    /// Whether the target page asks for a passcode.
    func isLocked(_ target: SiteAddress) -> Bool { renderer.plan.seal(at: target) != nil }

    /// Returns the language of a text; empty if it is that of the page.
    func content(in language: Language) -> ContentLanguageView {
        language == self.language
            ? ContentLanguageView() : ContentLanguageView(lang: language.tag, dir: language.direction.rawValue)
    }

    /// The links to the app's legal documents, so that every page is one step away from them. The site's own pages have
    /// links to the list of statements and the attestation pages, and so have those of an app that is the whole site.
    private var footerLinks: [CurrentLinkView] {
        (appLinks + statementLinks + attestationLinks).map { currentLink($0, $1) }
    }

    private var statementLinks: [(String, SiteAddress)] {
        guard app.map({ $0.folder == .root }) ?? true, site.hasStatementList else { return [] }
        return [(renderer.siteWording(language)(.statements), Routes.statements(language, settings))]
    }

    private var attestationLinks: [(String, SiteAddress)] {
        guard let pages = site.attestation, app.map({ $0.folder == .root }) ?? true else { return [] }
        let wording = renderer.siteWording(language)
        let make = pages.hasOffers ? [(wording(.attestations), Routes.attestations(language, settings))] : []
        // Recipients of documents that this site has signed look here for the page that checks signatures.
        let check = pages.signers.isEmpty ? [] : [(wording(.verify), Routes.verify(language, settings))]
        return make + check
    }

    private var appLinks: [(String, SiteAddress)] {
        guard let app else { return [] }
        let wording = renderer.siteWording(language)
        let links = app.about.sortedItems.compactMap { item in
            item.legalDocument.map { (mention(item, app) ?? wording($0.0), Routes.document(app, $0.1, language)) }
        }
        // Taking back an answer must be as easy as giving it.
        let choices = app.consents.isEmpty ? [] : [(wording(.choices), Routes.choices(app, language))]
        return links + choices + collections(app, wording(.allDocuments))
    }

    /// Returns the level that an accessibility statement claims, if its model requires it on every page.
    private func mention(_ item: Item, _ app: App) -> String? {
        guard case .accessibility(let document) = item.kind, let card = app.document(document.name, in: [language]),
            mayQuote(textSealedBy: card.seal)
        else { return nil }
        return card.conformity?.footerMention(language)
    }

    /// Returns the links to all documents of an app: a page, if the app has one, and a PDF file.
    private func collections(_ app: App, _ title: String) -> [(String, SiteAddress)] {
        let page = app.index == nil ? [] : [(title, Routes.index(app, language))]
        guard app.pdf(settings).hasCollection, !app.collectedDocuments(settings.lookup(language)).isEmpty else {
            return page
        }
        return page + [("\(title) (PDF)", Routes.allDocuments(app, language))]
    }

    private var publisher: PublisherView? {
        (app?.publisher(settings) ?? settings.publisher).map {
            PublisherView(
                name: $0.name.text(language), href: $0.url ?? "",
                year: site.options.today.map { String($0.year) } ?? "")
        }
    }
}

extension [Frame.Counterpart] {
    /// Returns the page for readers of unlisted languages: the one in `language`, or the first that is not a fallback.
    func standard(_ language: Language) -> SiteAddress? {
        let translations = filter(\.isTranslation)
        return (translations.first { $0.language == language } ?? translations.first)?.address
    }
}

extension Item {
    /// The word and the document of an item that every footer shows.
    fileprivate var legalDocument: (Word, String)? {
        guard case .word(let word) = kind.row.title, let document = kind.row.document else { return nil }
        return (word, document.name)
    }
}

extension AboutPage {
    /// The items by descending priority; equal ones keep the order of the file.
    var sortedItems: [Item] {
        items.enumerated().sorted { ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset) }.map(\.element)
    }
}
