import Documents
import SourceText
import Templates
import Themes
import Wording

/// The groups of rows on an about page.
extension Renderer {
    func itemGroups(_ app: App, _ frame: Frame) -> [ItemGroupView] {
        var rows = app.about.sortedItems.flatMap { item in
            views(of: item, app, frame).map { (group: app.group(of: item), view: $0) }
        }
        rows += choices(app, frame).map { (.help, $0) }
        let groups = rows.map(\.group).joined
        let shown = Item.Group.allCases.filter(groups.contains)
        return shown.map { group in
            ItemGroupView(
                kind: group, title: shown.count > 1 ? siteWording(frame.language)(group.title) : "",
                items: zip(groups, rows).filter { $0.0 == group }.map(\.1.view))
        }
    }

    /// Returns the rows of an item: one row, or one for each store.
    private func views(of item: Item, _ app: App, _ frame: Frame) -> [ItemView] {
        let row = item.kind.row
        let status = status(of: item, app, frame)
        let secondary = row.secondary?.text(frame.language) ?? status.secondary
        let (markup, picture) = parts(of: row.icon, frame)
        return zip(item.rows(siteWording(frame.language)), row.targets).map { shown, target in
            let (href, isLocked) = address(of: target, app, frame)
            return ItemView(
                title: status.title ?? shown.title, shortTitle: shown.shortTitle, secondary: secondary, href: href,
                icon: markup, picture: picture, isLocked: isLocked,
                content: ContentLanguageView(of: row.title.own, for: frame.language),
                secondaryLanguage: ContentLanguageView(of: row.secondary, for: frame.language))
        }
    }

    /// Returns the status of a document for the second line of its row, and the title if it depends on the status.
    private func status(of item: Item, _ app: App, _ frame: Frame) -> (title: String?, secondary: String) {
        switch item.kind {
        case .privacy(let document), .terms(let document):
            guard let card = app.document(document.name, in: site.settings.lookup(frame.language)),
                let version = card.version, let effective = date(card.effective, frame.language),
                frame.mayQuote(textSealedBy: card.seal)
            else { return (nil, "") }
            return (nil, siteWording(frame.language)(.versionFrom, version, effective.text))
        case .accessibility(let document):
            guard let card = app.document(document.name, in: [frame.language]), let conformity = card.conformity,
                frame.mayQuote(textSealedBy: card.seal)
            else { return (nil, "") }
            return conformity.row(frame.language)
        case .legal, .news, .moreApps, .rate, .custom: return (nil, "")
        }
    }

    /// Returns the row that leads to the reader's answers; empty if the app asks for no consent.
    private func choices(_ app: App, _ frame: Frame) -> [ItemView] {
        guard !app.consents.isEmpty else { return [] }
        let title = siteWording(frame.language)(.choices)
        return [
            ItemView(
                title: title, shortTitle: title, secondary: "", href: frame.href(Routes.choices(app, frame.language)),
                icon: frame.theme.icons["check"] ?? .empty, picture: "", isLocked: false)
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
        case .named(let name): (frame.theme.icons[name] ?? .empty, "")
        case .drawing(let markup): (markup, "")
        case .picture(let path): (.empty, frame.href(Routes.asset(path)))
        }
    }
}

extension Item.Group {
    fileprivate var title: Word {
        switch self {
        case .legal: .groupLegal
        case .help: .groupHelp
        case .more: .groupMore
        case .rate: .groupRate
        }
    }
}
