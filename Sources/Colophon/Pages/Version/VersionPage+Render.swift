import Documents
import SourceText
import Templates
import Themes
import Wording

/// Renders the page of one version of a document: its text, and whether it applies.
extension Renderer {
    func pages(_ job: VersionPage) -> Checked<[Page]> {
        let app = site.apps[job.app]
        guard let history = plan.histories[job.app][job.name] else { return Checked([]) }
        let card = history.versions[job.number].card(site.settings.lookup(job.language))
        let body = body(of: card, in: app, for: job.language)
        return Checked(
            body.value.map { [versionPage(job, app, history, card, $0)] } ?? [], body.diagnostics)
    }

    private func versionPage(
        _ job: VersionPage, _ app: App, _ history: DocumentHistory, _ card: DocumentCard, _ body: DocumentBody
    ) -> Page {
        let wording = siteWording(job.language)
        let frame = frame(of: job, app, history, card)
        let view = DocumentView(
            heading: card.markedTitle(app), titleID: card.packed.titleID, version: history.versions[job.number].text,
            effective: date(card.effective, job.language), updated: date(card.updated, job.language),
            notice: notice(shown: card.language, wanted: job.language, wording),
            content: frame.content(in: card.language), contents: contents(of: card),
            body: body.filled {
                href($0, in: card, frame)
            } mark: {
                lockMark($0, in: card, frame.language)
            }, textDigest: stated(card)?.text ?? "",
            status: status(job, app, history, frame).view(frame),
            history: historyLinks(app, history, job.number, frame), pdf: pdfLink(card, of: app, frame))
        return frame.page(DocumentView.versionPage, view)
    }

    func frame(
        of job: VersionPage, _ app: App, _ history: DocumentHistory, _ card: DocumentCard
    ) -> Frame {
        let version = history.versions[job.number]
        let title = siteWording(job.language)(.releaseTitle, version.text)
        var frame = versionFrame(
            app, history, job.language, job.address, title: "\(card.markedTitle(app)) \u{B7} \(title)"
        ) {
            Routes.version(version.text, below: $0)
        } isTranslation: { language in
            version.cards.contains { $0.language == language }
        }
        frame.description = card.summary
        frame.mode = card.mode
        frame.isHidden = job.number != history.inForce
        // The canonical page of the version in force is that of the document.
        frame.canonical =
            job.number == history.inForce
            ? Routes.document(app, job.name, card.language)
            : card.language == job.language
                ? nil : Routes.version(version.text, below: Routes.document(app, job.name, card.language))
        frame.crumbs.append(.init(title: title, address: job.address))
        if let home = pdfHome(card, of: app, frame) {
            var page = job
            (page.language, page.address) = (card.language, home)
            frame.attach(
                PDFJob(content: .version(page), app: job.app, language: card.language, address: Routes.pdf(of: home)))
        }
        return frame
    }

    /// The status of a text: whether it applies, with links for reading on.
    struct Status {
        /// A link for reading on.
        struct Link {
            var title: String
            var target: SiteAddress
            /// The language of the title; nil if it is that of the page.
            var language: Language?
        }

        var title: String
        var text: String
        var links: [Link] = []

        func view(_ frame: Frame) -> StatusView {
            StatusView(
                title: title, text: text, links: links.map { frame.currentLink($0.title, $0.target, in: $0.language) })
        }
    }

    /// Returns the status of a version: whether it applies, its period, and a link to the version in force.
    func status(_ job: VersionPage, _ app: App, _ history: DocumentHistory, _ frame: Frame) -> Status {
        let wording = siteWording(job.language)
        let version = history.versions[job.number]
        let document = Routes.document(app, job.name, job.language)
        let current = Status.Link(title: wording(.readInForce), target: document)
        switch version.state {
        case .inForce:
            let title = plan.title(of: app, job.name, site.settings.lookup(job.language))
            return Status(
                title: wording(.inForce), text: wording(.inForceHere),
                links: [.init(title: title.text, target: document, language: title.language)])
        case .coming:
            let text = wording(.comingHere, longDate(version.effective, job.language))
            return Status(
                title: wording(.notYetInForce), text: text, links: job.number == history.inForce ? [] : [current])
        case .earlier:
            let period = period(history, job.number, job.language)
            let text = [wording(.earlierNotice), period].filter { !$0.isEmpty }.joined(separator: " ")
            return Status(title: wording(.earlierVersion), text: text, links: [current])
        }
    }

    /// Returns the status on a document's own page: another version is coming, this one is not yet in force, or the
    /// translation is older than its original.
    func status(
        ofDocument card: DocumentCard, _ app: App, _ history: DocumentHistory?, _ frame: Frame
    ) -> Status? {
        let status = versionStatus(card, app, history, frame)
        guard let lag = plan.lags[card.path],
            frame.mayQuote(textSealedBy: app.document(card.name, in: [lag.original])?.seal)
        else {
            return status
        }
        let wording = siteWording(frame.language)
        let name = plan.locales.name(of: lag.original, for: frame.language)
        let text = text(of: lag, frame.language)
        let original = Status.Link(
            title: wording(.readOriginal, name), target: Routes.document(app, card.name, lag.original))
        guard var status else { return Status(title: wording(.translationTitle), text: text, links: [original]) }
        status.text += " " + text
        // A link to the version in force is already one to the original.
        if !status.links.contains(where: { $0.title == wording(.readInForce) }) { status.links.append(original) }
        return status
    }

    /// Returns a sentence about the lag of a translation behind its original.
    func text(of lag: TranslationLag, _ language: Language) -> String {
        let wording = siteWording(language)
        let name = plan.locales.name(of: lag.original, for: language)
        return lag.versions.map { wording(.translationVersions, $0.own, $0.original, name) }
            ?? wording(lag.isOlder ? .translationOlder : .translationUndated, name)
    }

    /// Returns the status of the version on a document's page, compared with the other versions.
    private func versionStatus(
        _ card: DocumentCard, _ app: App, _ history: DocumentHistory?, _ frame: Frame
    ) -> Status? {
        let wording = siteWording(frame.language)
        let document = Routes.document(app, card.name, frame.language)
        if card.isUpcoming(site.options.today) {
            let text = wording(.comingHere, longDate(card.effective, frame.language))
            return Status(title: wording(.notYetInForce), text: text)
        }
        guard let history, let number = history.number(of: card) else { return nil }
        if history.versions[number].state == .earlier {
            // The page shows a translation of an earlier version.
            let current = Routes.version(history.versions[history.inForce].text, below: document)
            return Status(
                title: wording(.earlierVersion), text: wording(.earlierNotice),
                links: [.init(title: wording(.readInForce), target: current)])
        }
        guard let coming = history.upcoming else { return nil }
        let version = history.versions[coming]
        guard frame.mayQuote(textSealedBy: version.card(site.settings.lookup(frame.language)).seal) else { return nil }
        let text = wording(.comingText, version.text, longDate(version.effective, frame.language))
        var links = [
            Status.Link(
                title: wording(.readVersion, version.text), target: Routes.version(version.text, below: document))
        ]
        let step = DocumentHistory.VersionPair(old: coming + 1, new: coming)
        if history.cards(of: step, site.settings.lookup(frame.language)) != nil {
            let title = changesTitle(history, step, frame.language)
            links.append(.init(title: title, target: history.address(of: step, below: document)))
        }
        return Status(title: wording(.comingTitle), text: text, links: links)
    }

    // MARK: Shared by the pages of versions

    /// Returns links to all versions, and to the changes in the version at `number`.
    func historyLinks(_ app: App, _ history: DocumentHistory, _ number: Int, _ frame: Frame) -> HistoryView {
        let wording = siteWording(frame.language)
        let document = Routes.document(app, history.name, frame.language)
        let all = frame.link(wording(.versions), Routes.versions(below: document))
        let step = DocumentHistory.VersionPair(old: number + 1, new: number)
        var changes: LinkView?
        if number + 1 < history.versions.count, history.cards(of: step, site.settings.lookup(frame.language)) != nil {
            changes = frame.link(wording(.whatChanged), history.address(of: step, below: document))
        }
        return HistoryView(all: all, changes: changes)
    }

    /// Returns the frame of a page below that of a document. `address` returns the page's address for a document's;
    /// `isTranslation` returns whether its text exists in a language and is no fallback.
    func versionFrame(
        _ app: App, _ history: DocumentHistory, _ language: Language, _ own: SiteAddress,
        title: String, address: (SiteAddress) -> SiteAddress, isTranslation: (Language) -> Bool
    ) -> Frame {
        let name = app.about.name.text(language)
        let document = plan.title(of: app, history.name, site.settings.lookup(language))
        var frame = Frame(
            renderer: self, address: own, language: language, title: "\(title) \u{B7} \(name)")
        frame.app = app
        frame.feeds = versionFeeds(app, history.name, language)
        frame.counterparts = app.languages.map { other in
            Frame.Counterpart(
                language: other, address: address(Routes.document(app, history.name, other)),
                isTranslation: isTranslation(other))
        }
        frame.defaultPage = frame.counterparts.standard(app.defaultLanguage)
        frame.crumbs = [
            .init(title: name, address: Routes.about(app, language)),
            .init(
                title: document.text, address: Routes.document(app, history.name, language),
                language: document.language),
        ]
        return frame
    }

    /// Returns the period in which a version applied, as a sentence; empty if it is unknown, or would end before it
    /// begins.
    func period(_ history: DocumentHistory, _ number: Int, _ language: Language) -> String {
        let wording = siteWording(language)
        let version = history.versions[number]
        // The start of the next version is a part of its text, which may be sealed.
        let isOpen = version.cards.contains { $0.seal == nil }
        if isOpen, history.versions[..<number].contains(where: { $0.cards.contains { $0.seal != nil } }) { return "" }
        let start = version.effective.map { longDate($0, language) }
        let end = history.end(of: number)
        if let begin = version.effective, let end, version.state == .earlier, end < begin { return "" }
        guard version.state == .earlier else { return start.map { wording(.appliesFrom, $0) } ?? "" }
        switch (start, end.map { longDate($0, language) }) {
        case (let start?, let end?): return wording(.appliedFromTo, start, end)
        case (nil, let end?): return wording(.appliedUntil, end)
        case (_, nil): return ""
        }
    }

    /// Returns a date in words; empty for nil.
    func longDate(_ date: CalendarDate?, _ language: Language) -> String {
        date.map { plan.locales.text($0, language).long } ?? ""
    }
}

extension Plan {
    /// Returns the public title of a document and its language, for a reader with the language preferences `order`. It
    /// is never the title of a sealed text.
    func title(of app: App, _ name: String, _ order: [Language]) -> (text: String, language: Language?) {
        guard let card = app.document(name, in: order) else { return (name, nil) }
        if card.seal == nil { return (card.markedTitle(app), card.language) }
        let language = order.first ?? card.language
        let wording = site.settings.words.wording(language)
        switch app.publicTitle(name) {
        case .word(let word)?: return (wording(word), nil)
        case .own(let title)?: return (title.text(language), title.otherLanguage(for: language))
        case nil: return (wording(.protectedPage), nil)
        }
    }
}
