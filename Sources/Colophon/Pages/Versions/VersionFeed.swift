import Documents
import SourceText
import Templates
import Wording

/// The contents of a feed about a document in one language: an entry for each version, with its changes.
struct VersionFeed {
    let renderer: Renderer
    let app: App
    let history: DocumentHistory
    let language: Language
    /// The changes of each step of the history; nil if no language has both texts.
    let changes: [DocumentChanges?]

    private var document: SiteAddress { Routes.document(app, history.name, language) }
    private var wording: Wording { renderer.siteWording(language) }

    /// Returns the feed. It is below the document, and the list of versions announces it.
    func feed(of site: FeedSite) -> Feed {
        Feed(
            title: renderer.versionFeedTitle(app, history.name, language), description: "", author: author,
            language: language, folder: document, home: Routes.versions(below: document),
            entries: history.versions.indices.compactMap(entry), site: site)
    }

    private func announced(_ number: Int) -> CalendarDate? {
        history.versions[number].announced(renderer.site.options.today)
    }

    private func entry(_ number: Int) -> Feed.Entry? {
        guard let date = announced(number), !isSealed(number) else { return nil }
        let version = history.versions[number]
        let step = DocumentHistory.VersionPair(old: number + 1, new: number)
        let compared = isSealed(number + 1) ? nil : changes[safe: number] ?? nil
        let address =
            compared == nil
            ? Routes.version(version.text, below: document) : history.address(of: step, below: document)
        return Feed.Entry(
            name: version.text, title: title(number), address: address,
            date: date, content: renderer.resolvingWordMarks(content(number, compared), in: language))
    }

    /// Whether a version is sealed in any language.
    private func isSealed(_ number: Int) -> Bool {
        history.versions.indices.contains(number) && history.versions[number].cards.contains { $0.seal != nil }
    }

    private func title(_ number: Int) -> String {
        let name = renderer.plan.title(of: app, history.name, renderer.site.settings.lookup(language)).text
        return
            "\(name.withoutWordMarks) \u{B7} \(renderer.plainWording(language)(.releaseTitle, history.versions[number].text))"
    }

    /// Returns the period of the version, the numbers of changed sections, and their titles.
    private func content(_ number: Int, _ changes: DocumentChanges?) -> Markup {
        var buffer = ByteBuffer()
        func paragraph(_ text: String) {
            if text.isEmpty { return }
            buffer.append("<p>")
            buffer.append(escaping: text)
            buffer.append("</p>\n")
        }
        paragraph(renderer.period(history, number, language))
        let card = history.versions[number].card([language])
        if card.language == language { paragraph(card.changes ?? "") }
        guard let changes else {
            paragraph(number == history.versions.count - 1 ? wording(.firstVersion) : "")
            return Markup(buffer)
        }
        paragraph(changes.isEmpty ? wording(.noChanges) : changes.summary(wording).joined(separator: " \u{B7} "))
        let parts = changes.sections.parts(wording).filter { !$0.section.isUntouched }
        if parts.isEmpty { return Markup(buffer) }
        buffer.append("<ul>\n")
        for part in parts {
            buffer.append("<li>")
            buffer.append(escaping: part.title + wording.language.spacedColon + part.labels.joined(separator: ", "))
            buffer.append("</li>\n")
        }
        buffer.append("</ul>\n")
        return Markup(buffer)
    }

    private var author: String {
        app.publisher(renderer.site.settings)?.name.text(language) ?? app.about.name.text(language)
    }
}
