import Documents
import SourceText
import Templates
import Themes
import Wording

/// Renders the page of the current release, and the note on the about page that links to it.
extension Renderer {
    func whatsNewPage(_ job: WhatsNewPage) -> Checked<Page?> {
        let app = site.apps[job.app]
        let card = app.news[job.latest.card]
        let found = releaseText(job.latest, app)
        guard let text = found.value else { return Checked(nil, found.diagnostics) }
        let frame = whatsNewFrame(job, app, card)
        let body = DocumentBody(text, words: HTMLWriter.Labels(siteWording(job.language)))
        let filled = body.filled {
            href($0, in: card.document, frame)
        } mark: {
            lockMark($0, in: card.document, frame.language)
        }
        var view = whatsNewView(job.latest, app, job.language, body: filled)
        view.next.href = frame.href(Routes.about(app, job.language))
        view.all = frame.link(siteWording(job.language)(.allReleases), Routes.news(app, job.language))
        return Checked(frame.page(WhatsNewView.page, view), found.diagnostics)
    }

    /// Returns the contents of the page, for the site or for the app, without the addresses of its links.
    func whatsNewView(_ latest: WhatsNew, _ app: App, _ language: Language, body: Markup) -> WhatsNewView {
        let wording = siteWording(language)
        let shown = app.news[latest.card].language
        let date = plan.locales.text(latest.release.date, language)
        return WhatsNewView(
            heading: wording(.whatsNewIn, latest.release.name), version: latest.release.version, app: app.folder.text,
            date: ReleaseDateView(iso: latest.release.date.iso, short: date.short, long: date.long),
            content: shown == language
                ? ContentLanguageView() : ContentLanguageView(lang: shown.tag, dir: shown.direction.rawValue),
            notice: notice(shown: shown, wanted: language, wording), body: body,
            next: LinkView(title: wording(.goOn), href: ""), all: nil)
    }

    /// Returns the text of the release, read again, with its headings below that of the page.
    func releaseText(_ latest: WhatsNew, _ app: App) -> Checked<Document?> {
        let card = app.news[latest.card]
        let read = entries(of: card, app)
        guard let entry = read.value?.first(where: { $0.version == latest.release.version }) else {
            return Checked(nil, read.diagnostics)
        }
        let outside = RepositoryLinks(
            links: plan.links, card: card.document, repository: app.about.newsSettings.repository)
        return Checked(entry.pageDocument(outside))
    }

    /// Returns the note on an about page that links to the page of the current release; nil without such a page.
    func whatsNewNote(_ app: App, _ frame: Frame) -> WhatsNewNoteView? {
        guard let latest = app.whatsNew(site.settings.lookup(frame.language)) else { return nil }
        let wording = siteWording(frame.language)
        let headline = headline(latest, app, frame.language)
        return WhatsNewNoteView(
            title: headline.map { wording(.whatsNewHeadline, $0) } ?? wording(.whatsNewIn, latest.release.name),
            href: frame.href(Routes.whatsNew(app, frame.language)), version: latest.release.version,
            app: app.folder.text)
    }

    /// Returns the first sentence of the release's text if it can be a headline: in `language`, and short.
    private func headline(_ latest: WhatsNew, _ app: App, _ language: Language) -> String? {
        guard app.news[latest.card].language == language else { return nil }
        return releaseText(latest, app).value?.splitHeadline?.title
    }

    private func whatsNewFrame(_ job: WhatsNewPage, _ app: App, _ card: NewsCard) -> Frame {
        let address = Routes.whatsNew(app, job.language)
        let name = app.about.name.text(job.language)
        let heading = siteWording(job.language)(.whatsNewIn, job.latest.release.name)
        var frame = Frame(
            renderer: self, address: address, language: job.language, title: "\(heading) \u{B7} \(name)")
        frame.app = app
        frame.feeds = newsFeeds(app, job.language)
        frame.scripts = [.whatsNew]
        frame.isArticle = true
        // The page among all releases has the same text and is permanent.
        frame.canonical = Routes.release(
            slug: job.latest.release.version, below: Routes.news(app, card.language))
        frame.counterparts = app.languages.map { language in
            let other = app.whatsNew(site.settings.lookup(language)).map { app.news[$0.card].language }
            return .init(language: language, address: Routes.whatsNew(app, language), isTranslation: other == language)
        }
        frame.crumbs = [
            .init(title: name, address: Routes.about(app, job.language)), .init(title: heading, address: address),
        ]
        return frame
    }
}
