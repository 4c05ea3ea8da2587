import Documents
import SourceText
import Templates
import Themes
import Wording

/// Renders the changes between two versions of a document, section by section.
extension Renderer {
    /// Two versions of a text in one language, and the changes between them.
    struct ComparedVersions {
        var old: DocumentCard
        var new: DocumentCard
        var changes: DocumentChanges
    }

    func pages(_ job: ChangesPage) -> Checked<[Page]> {
        let app = site.apps[job.app]
        guard let history = plan.histories[job.app][job.name] else { return Checked([]) }
        let step = DocumentHistory.VersionPair(old: job.old, new: job.new)
        let compared = changes(app, history, step, job.language)
        return Checked(
            compared.value.map { [changesPage(job, app, history, $0)] } ?? [], compared.diagnostics)
    }

    /// Reads and compares both texts; nil if no language has both.
    func changes(
        _ app: App, _ history: DocumentHistory, _ step: DocumentHistory.VersionPair, _ language: Language
    ) -> Checked<ComparedVersions?> {
        guard let (old, new) = history.cards(of: step, site.settings.lookup(language)) else { return Checked(nil) }
        var diagnostics: [Diagnostic] = []
        let before = text(of: old, in: app).unwrap(into: &diagnostics)
        let after = text(of: new, in: app).unwrap(into: &diagnostics)
        guard let before, let after else { return Checked(nil, diagnostics) }
        let changes = DocumentChanges(
            from: linked(before.document, old, app, language), to: linked(after.document, new, app, language))
        return Checked(ComparedVersions(old: old, new: new, changes: changes), diagnostics)
    }

    /// Returns the text with the addresses of the site in its links, so that links written differently in another
    /// folder compare as equal.
    private func linked(_ document: Document, _ card: DocumentCard, _ app: App, _ language: Language) -> Document {
        let own = Routes.document(app, card.name, language)
        return document.mappingAddresses { destination in
            switch plan.links.target(of: destination, in: card, language: language) {
            case .site(let address, let fragment):
                if destination.hasPrefix("#") || address.text.hasPrefix(own.text) && !fragment.isEmpty {
                    return "#" + fragment
                }
                return "/" + address.text + (fragment.isEmpty ? "" : "#" + fragment)
            case .external(let url): return url
            case .missingHeading, .missingFile, .unsafe, .malformed: return ""
            }
        }
    }

    // MARK: Page

    private func changesPage(
        _ job: ChangesPage, _ app: App, _ history: DocumentHistory, _ compared: ComparedVersions
    ) -> Page {
        let step = DocumentHistory.VersionPair(old: job.old, new: job.new)
        let frame = frame(of: job, app, history, step, compared)
        return frame.page(ChangesView.page, changesView(job, app, history, compared, frame))
    }

    func changesView(
        _ job: ChangesPage, _ app: App, _ history: DocumentHistory, _ compared: ComparedVersions, _ frame: Frame
    ) -> ChangesView {
        let wording = siteWording(job.language)
        let step = DocumentHistory.VersionPair(old: job.old, new: job.new)
        let document = Routes.document(app, job.name, job.language)
        let language = compared.new.language
        let parts = compared.changes.sections.parts(wording)
        let shown = parts.filter { !$0.section.isUntouched }
        let contents = shown.count > 1 ? shown.map { ContentsEntryView(title: $0.title, href: "#" + $0.id) } : []
        let changed = shown.map {
            ChangedRowView(title: $0.title, href: "#" + $0.id, mark: $0.section.mark, labels: $0.labels)
        }
        return ChangesView(
            heading: changesTitle(history, step, job.language), lead: compared.new.title,
            from: versionLink(.comparedWith, history, job.old, document, frame),
            to: versionLink(.readVersion, history, job.new, document, frame),
            isSame: compared.changes.isEmpty, note: compared.new.changes ?? "",
            summary: compared.changes.summary(wording),
            notice: notice(shown: language, wanted: job.language, wording), content: frame.content(in: language),
            contents: contents, changed: changed,
            runs: parts.runs.map { run in
                let sections = run.map { self.view(of: $0, job, app, history, compared, frame) }
                let title = run[0].section.isUntouched ? wording(.sameSections, count: run.count) : ""
                return SectionRunView(title: title, sections: sections)
            },
            newer: neighbour(history, DocumentHistory.VersionPair(old: job.new, new: job.new - 1), document, frame),
            older: neighbour(history, DocumentHistory.VersionPair(old: job.old + 1, new: job.old), document, frame),
            all: frame.link(wording(.versions), Routes.versions(below: document)),
            pdf: pdfLink(compared.new, of: app, frame))
    }

    func frame(
        of job: ChangesPage, _ app: App, _ history: DocumentHistory, _ step: DocumentHistory.VersionPair,
        _ compared: ComparedVersions
    ) -> Frame {
        let title = changesTitle(history, step, job.language)
        var frame = versionFrame(
            app, history, job.language, job.address, title: "\(title) \u{B7} \(compared.new.title)"
        ) {
            history.address(of: step, below: $0)
        } isTranslation: {
            history.has(step, in: $0)
        }
        frame.counterparts = frame.counterparts.filter {
            history.cards(of: step, site.settings.lookup($0.language)) != nil
        }
        frame.defaultPage = frame.counterparts.standard(app.defaultLanguage)
        if compared.new.language != job.language, app.languages.contains(compared.new.language) {
            frame.canonical = history.address(
                of: step, below: Routes.document(app, job.name, compared.new.language))
        }
        frame.crumbs.append(.init(title: title, address: job.address))
        if let home = pdfHome(compared.new, of: app, frame) {
            var page = job
            (page.language, page.address) = (compared.new.language, home)
            frame.attach(
                PDFJob(content: .changes(page), app: job.app, language: page.language, address: Routes.pdf(of: home)))
        }
        return frame
    }

    /// - Parameter word: the title, with the version in its place.
    private func versionLink(
        _ word: Word, _ history: DocumentHistory, _ number: Int, _ document: SiteAddress, _ frame: Frame
    ) -> VersionLinkView {
        let version = history.versions[number]
        return VersionLinkView(
            title: siteWording(frame.language)(word, version.text),
            href: frame.href(Routes.version(version.text, below: document)),
            effective: date(version.effective, frame.language))
    }

    private func neighbour(
        _ history: DocumentHistory, _ step: DocumentHistory.VersionPair, _ document: SiteAddress, _ frame: Frame
    ) -> LinkView? {
        guard step.new >= 0, step.old < history.versions.count,
            history.cards(of: step, site.settings.lookup(frame.language)) != nil
        else { return nil }
        return frame.link(changesTitle(history, step, frame.language), history.address(of: step, below: document))
    }

    private func view(
        of part: LabelledSection, _ job: ChangesPage, _ app: App, _ history: DocumentHistory,
        _ compared: ComparedVersions, _ frame: Frame
    ) -> ChangedSectionView {
        let document = Routes.document(app, job.name, job.language)
        let marked = markingLocked(Document(blocks: part.section.blocks), job.language, address: \.linkedAddress)
        let shown = frame.isDetached ? detached(marked, compared) : marked
        let blocks = shown.blocks.addressed { destination in
            guard !destination.isEmpty else { return "" }
            if destination.hasPrefix("#"), !frame.isDetached {
                let fragment = String(destination.dropFirst())
                let number = compared.new.hasAnchor(fragment) ? job.new : job.old
                return frame.href(
                    Routes.version(history.versions[number].text, below: document), fragment: fragment)
            }
            guard let address = destination.linkedAddress else { return destination }
            return frame.href(address, fragment: String(destination.drop { $0 != "#" }.dropFirst()))
        }
        var writer = HTMLWriter(.page, words: HTMLWriter.Labels(siteWording(job.language)))
        writer.marksChanges = true
        let isFolded = part.section.kind == .same && !part.section.isUntouched
        return ChangedSectionView(
            title: part.title, id: part.id, mark: part.section.mark, isSub: part.section.level > 2,
            folded: isFolded ? siteWording(job.language)(.sectionSame) : "", labels: part.remarks,
            body: writer.write(Document(blocks: blocks)))
    }
}

extension [LabelledSection] {
    /// The sections in runs: neighbours that are unchanged together, each other section alone.
    fileprivate var runs: [[LabelledSection]] {
        reduce(into: []) { runs, part in
            if part.section.isUntouched, runs.last?[0].section.isUntouched == true {
                runs[runs.count - 1].append(part)
            } else {
                runs.append([part])
            }
        }
    }
}

extension String {
    /// The page of the site that this destination in a compared text leads to; nil unless it begins with a slash.
    var linkedAddress: SiteAddress? {
        hasPrefix("/") ? SiteAddress(text: String(dropFirst().prefix { $0 != "#" })) : nil
    }
}
