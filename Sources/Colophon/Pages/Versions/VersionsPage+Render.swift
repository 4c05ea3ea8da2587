import Documents
import SourceText
import Templates
import Themes
import Wording

extension VersionsPage {
    func render(in plan: Plan) -> Checked<[OutputFile]> { Renderer(plan: plan).render(self) }

    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]> {
        guard let history = renderer.plan.histories[app][name] else { return Checked([]) }
        return Checked([renderer.versionsPage(self, renderer.site.apps[app], history)])
    }
}

/// Renders the list of a document's versions, and the feed of its changes.
extension Renderer {
    fileprivate func render(_ job: VersionsPage) -> Checked<[OutputFile]> {
        let app = site.apps[job.app]
        guard let history = plan.histories[job.app][job.name] else { return Checked([]) }
        var diagnostics: [Diagnostic] = []
        var files = self.files([versionsPage(job, app, history)]).unwrap(into: &diagnostics)
        if job.seal(in: site) == nil, let feedSite = FeedSite(site.settings), history.hasNews(site.options.today) {
            let changes = history.steps.map { step -> DocumentChanges? in
                self.changes(app, history, step, job.language).unwrap(into: &diagnostics)?.changes
            }
            let feed = VersionFeed(
                renderer: self, app: app, history: history, language: job.language, changes: changes)
            files.append(feed.feed(of: feedSite).atom)
        }
        return Checked(files, diagnostics)
    }

    fileprivate func versionsPage(_ job: VersionsPage, _ app: App, _ history: DocumentHistory) -> Page {
        let wording = siteWording(job.language)
        let title = plan.title(of: app, job.name, site.settings.lookup(job.language))
        let document = Routes.document(app, job.name, job.language)
        var frame = versionFrame(
            app, history, job.language, job.address, title: "\(wording(.versions)) \u{B7} \(title.text)"
        ) {
            Routes.versions(below: $0)
        } isTranslation: { language in
            app.documents.place(job.name, language) != nil
        }
        frame.crumbs.append(.init(title: wording(.versions), address: job.address))
        let view = VersionsView(
            heading: wording(.versions), lead: title.text,
            document: frame.currentLink(title.text, document, in: title.language),
            versions: history.versions.indices.map { entry(history, $0, document, frame) })
        return frame.page(VersionsView.page, view)
    }

    private func entry(
        _ history: DocumentHistory, _ number: Int, _ document: SiteAddress, _ frame: Frame
    ) -> VersionEntryView {
        let wording = siteWording(frame.language)
        let version = history.versions[number]
        let state: Word =
            switch version.state {
            case .inForce: .inForce
            case .coming: .notYetInForce
            case .earlier: .earlierVersion
            }
        let address = Routes.version(version.text, below: document)
        // The dates of a sealed version are a part of its text, so they are sealed too.
        let mayQuote = frame.mayQuote(textSealedBy: version.card(site.settings.lookup(frame.language)).seal)
        return VersionEntryView(
            title: wording(.releaseTitle, version.text), href: frame.href(address), state: wording(state),
            isInForce: version.state == .inForce, period: mayQuote ? period(history, number, frame.language) : "",
            effective: mayQuote ? date(version.effective, frame.language) : nil,
            updated: mayQuote ? date(version.updated, frame.language) : nil,
            changes: changesLink(history, number, document, frame), isLocked: frame.isLocked(address))
    }

    private func changesLink(
        _ history: DocumentHistory, _ number: Int, _ document: SiteAddress, _ frame: Frame
    ) -> LinkView? {
        let step = DocumentHistory.VersionPair(old: number + 1, new: number)
        guard number + 1 < history.versions.count,
            history.cards(of: step, site.settings.lookup(frame.language)) != nil
        else { return nil }
        return frame.link(changesTitle(history, step, frame.language), history.address(of: step, below: document))
    }

    /// Returns a title such as `What changed in version 3.0`.
    func changesTitle(_ history: DocumentHistory, _ step: DocumentHistory.VersionPair, _ language: Language) -> String {
        siteWording(language)(.whatChangedIn, history.versions[step.new].text)
    }

    /// Returns the feed that a document's pages announce; empty without one, such as for a document with a single
    /// version.
    func versionFeeds(
        _ app: App, _ name: String, _ language: Language
    ) -> [(format: FeedFormat, title: String, address: SiteAddress)] {
        guard site.settings.baseURL != nil,
            let number = site.apps.firstIndex(where: { $0.folder == app.folder }),
            plan.histories[number][name]?.hasNews(site.options.today) ?? false,
            app.document(name, in: site.settings.lookup(language))?.seal == nil
        else { return [] }
        let address = Routes.atom(below: Routes.document(app, name, language))
        return [(.atom, versionFeedTitle(app, name, language), address)]
    }

    /// Returns a title such as `Changes: Privacy notice · Marsa`.
    func versionFeedTitle(_ app: App, _ name: String, _ language: Language) -> String {
        let title = plan.title(of: app, name, site.settings.lookup(language))
        return
            "\(plainWording(language)(.changesOf, title.text.withoutWordMarks)) \u{B7} \(app.about.name.text(language))"
    }
}
