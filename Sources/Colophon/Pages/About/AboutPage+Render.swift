import Documents
import SourceText
import Templates
import Themes
import Wording

/// Renders the about page: illustration, name, version, description, actions, and the list of items.
extension Renderer {
    /// - Parameter isRoot: whether this is the copy at the root of an app in one language.
    func aboutPage(_ app: App, _ language: Language, isRoot: Bool = false) -> Page {
        let about = app.about
        let wording = siteWording(language)
        let name = about.name.text(language)
        var frame = Frame(
            renderer: self, address: isRoot ? Routes.languages(app) : Routes.about(app, language), language: language,
            title: name)
        if isRoot { frame.canonical = Routes.about(app, language) }
        frame.app = app
        frame.description = about.description?.text(language).firstParagraph ?? ""
        frame.counterparts = app.languages.map { .init(language: $0, address: Routes.about(app, $0)) }
        frame.defaultPage = Routes.languages(app)
        frame.structuredData = StructuredData.application(app, frame)
        if app.about.share != nil { frame.scripts = [.share] }
        let note = whatsNewNote(app, frame)
        if note != nil { frame.scripts.append(.whatsNew) }
        if app.about.hasNews { frame.feeds = newsFeeds(app, language) }
        let paragraphs = (about.description?.text(language).paragraphs ?? []).map(paragraph)
        let actions = actions(app, frame, wording)
        let items = about.sortedItems.flatMap { views(of: $0, app, frame) } + choices(app, frame)
        let view = AboutView(
            name: name, whatsNew: note, illustration: illustration(app, in: frame),
            versionLine: about.version.map { wording(.versionLine, $0.line) } ?? "",
            copyright: about.shownCopyright?.text(language) ?? "", paragraphs: paragraphs, actions: actions,
            items: items, itemsLabel: wording(.aboutItems))
        return frame.page(AboutView.page, view)
    }

    func paragraph(_ text: String) -> ParagraphView {
        var writer = HTMLWriter(.page)
        return ParagraphView(body: writer.write(Document(blocks: [.paragraph([.text(text)])])))
    }

    // MARK: Entries

    /// Returns the rows of an item: one row, or one for each store.
    private func views(of item: Item, _ app: App, _ frame: Frame) -> [ItemView] {
        let row = item.kind.row
        var titles = item.rows(siteWording(frame.language)).map(\.title)
        // A computed statement shows the level of conformity.
        if case .accessibility(let name) = item.kind, let card = app.document(name.name, in: [frame.language]),
            let conformity = card.conformity, frame.mayQuote(textSealedBy: card.seal)
        {
            titles = [StatementWording(frame.language).marked(conformity.mentionWord)]
        }
        let secondary = row.secondary?.text(frame.language) ?? ""
        let (markup, picture) = parts(of: row.icon, frame)
        return zip(titles, row.targets).map { title, target in
            let (href, isLocked) = address(of: target, app, frame)
            return ItemView(
                title: title, secondary: secondary, href: href, icon: markup, picture: picture, isLocked: isLocked)
        }
    }

    /// Returns the row that leads to the reader's answers; empty if the app asks for no consent.
    private func choices(_ app: App, _ frame: Frame) -> [ItemView] {
        guard !app.consents.isEmpty else { return [] }
        return [
            ItemView(
                title: siteWording(frame.language)(.choices), secondary: "",
                href: frame.href(Routes.choices(app, frame.language)), icon: theme.icons["check"] ?? .empty,
                picture: "",
                isLocked: false)
        ]
    }

    /// Returns the address of an item's target, and whether it asks for a passcode.
    private func address(of target: Item.Target, _ app: App, _ frame: Frame) -> (href: String, isLocked: Bool) {
        func page(_ address: SiteAddress, _ fragment: String = "") -> (String, Bool) {
            (frame.href(address, fragment: fragment), frame.isLocked(address))
        }
        switch target {
        case .address(let address): return (address, false)
        case .asset(let path): return page(Routes.asset(path))
        case .document(let name, let fragment):
            return page(Routes.document(app, name.name, frame.language), fragment)
        case .news: return page(Routes.news(app, frame.language))
        case .moreApps: return page(Routes.moreApps(app, frame.language))
        }
    }

    private func parts(of icon: Item.Icon, _ frame: Frame) -> (markup: Markup, picture: String) {
        switch icon {
        case .named(let name): (theme.icons[name] ?? .empty, "")
        case .drawing(let markup): (markup, "")
        case .picture(let path): (.empty, frame.href(Routes.asset(path)))
        }
    }
}

extension AboutPage.Version {
    /// The version line, such as `1.0.0 (123) - ALPHA`. The type is only shown after a build number.
    ///
    /// Source: the About module of Orange's ODS for iOS.
    var line: String {
        guard let build else { return marketing }
        return type.map { "\(marketing) (\(build)) - \($0)" } ?? "\(marketing) (\(build))"
    }
}

extension AboutPage {
    /// The copyright line. Without a version it is left out, unless the app wants it anyway.
    fileprivate var shownCopyright: LocalisedText? { version == nil && copyrightNeedsVersion ? nil : copyright }
}
