import Documents
import SourceText
import Templates
import Themes
import Wording

/// Renders the page with other apps: those without a section first, then the sections. Without a list, it has a notice.
extension Renderer {
    func moreAppsPage(_ job: MoreAppsPage) -> Page {
        let app = site.apps[job.app]
        let wording = siteWording(job.language)
        let card = job.card.map { app.moreApps[$0] }
        let frame = moreAppsFrame(job, app, card)
        let item = app.about.moreApps?.item
        let list = card.map { item?.isFlat == true ? $0.list.flattened : $0.list }
        let groups = (list?.groups ?? []).map { group in
            // Apps without a section need a heading only next to sections.
            let loose = list?.groups.count == 1 ? "" : siteWording(card?.language ?? job.language)(.otherApps)
            return self.group(group, title: group.title ?? loose, app, frame)
        }
        let shown = card?.language ?? job.language
        let view = MoreAppsView(
            heading: wording(.moreApps),
            haptics: item?.hasHaptics == true ? (card == nil ? "failure" : "success") : "",
            isEmpty: list?.groups.isEmpty ?? false, emptyText: wording(.noOtherApps),
            problem: card == nil ? problem(wording) : nil, content: frame.content(in: shown),
            notice: notice(shown: shown, wanted: job.language, wording), groups: groups)
        return frame.page(MoreAppsView.page, view)
    }

    private func moreAppsFrame(_ job: MoreAppsPage, _ app: App, _ card: MoreAppsCard?) -> Frame {
        let title = siteWording(job.language)(.moreApps)
        let name = app.about.name.text(job.language)
        var frame = Frame(
            renderer: self, address: job.address, language: job.language,
            title: "\(title) \u{B7} \(name)")
        frame.app = app
        if app.about.moreApps?.item.hasHaptics == true { frame.scripts = [.haptics] }
        frame.crumbs = [
            .init(title: name, address: Routes.about(app, job.language)), .init(title: title, address: job.address),
        ]
        if let card, card.language != job.language { frame.canonical = Routes.moreApps(app, card.language) }
        frame.counterparts = app.languages.map { language in
            let isOwn = app.moreApps.contains { $0.language == language }
            return .init(language: language, address: Routes.moreApps(app, language), isTranslation: isOwn)
        }
        frame.defaultPage = frame.counterparts.standard(app.defaultLanguage)
        return frame
    }

    private func problem(_ wording: Wording) -> NoticeView {
        NoticeView(title: wording(.moreAppsProblem), text: wording(.moreAppsProblemText))
    }

    private func group(_ group: AppList.Group, title: String, _ app: App, _ frame: Frame) -> AppGroupView {
        let apps = group.apps.map { other in
            let icon = address(of: other.icon, app)
            var writer = HTMLWriter(.page)
            return OtherAppView(
                title: other.title, href: other.link, body: writer.write(other.descriptionText),
                icon: icon.map { frame.href($0) } ?? "",
                placeholder: other.icon != nil && icon == nil ? frame.theme.icons["apps"] ?? .empty : .empty)
        }
        return AppGroupView(title: title, apps: apps)
    }

    /// Returns the address of the icon on this site; nil if the site does not serve it.
    private func address(of icon: OtherApp.Icon?, _ app: App) -> SiteAddress? {
        switch icon {
        case .asset(let path): Routes.asset(path)
        case .remote(let address): app.servedIcons[address]?.address
        case nil: nil
        }
    }
}

extension OtherApp {
    /// The description as paragraphs with its line breaks. It contains no markup.
    fileprivate var descriptionText: Document {
        var blocks: [Block] = []
        for part in description.split(separator: /\r?\n[ \t]*\r?\n/) {
            let lines = part.split(whereSeparator: \.isNewline).map(String.init)
            let content = lines.flatMap { [Inline.lineBreak, .text($0)] }.dropFirst()
            if !content.isEmpty { blocks.append(.paragraph(Array(content))) }
        }
        return Document(blocks: blocks)
    }
}
