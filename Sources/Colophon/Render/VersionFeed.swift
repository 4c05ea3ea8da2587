import SourceText

/// The feed of a document's changes in one language: an entry for each version, with what changed.
///
/// Source: RFC 4287 (Atom).
struct VersionFeed {
    let renderer: Renderer
    let app: App
    let history: DocumentHistory
    let language: Language
    let base: BaseURL
    /// For each step of the history; nil where no language has both texts.
    let changes: [DocumentChanges?]

    private var document: SiteAddress { Routes.document(app, history.name, language) }
    private var wording: Wording { renderer.ownWording(language) }

    /// Atom 1.0.
    func atom() -> OutputFile {
        let address = Routes.atom(below: document)
        var xml = XMLWriter()
        xml.element("feed", [("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", language.tag)]) { xml in
            xml.newLine()
            xml.element("id", text: tag(document.text))
            xml.element("title", text: renderer.versionFeedTitle(app, history.name, language))
            xml.element("updated", text: timestamp(dates.max()))
            xml.emptyElement(
                "link", [("rel", "self"), ("type", "application/atom+xml"), ("href", base.absolute(address))])
            xml.emptyElement(
                "link",
                [
                    ("rel", "alternate"), ("type", "text/html"),
                    ("href", base.absolute(Routes.versions(below: document))),
                ])
            xml.element("author") { $0.element("name", text: author) }
            for number in history.versions.indices { entry(number, &xml) }
        }
        return OutputFile(path: address.output, bytes: xml.buffer.bytes)
    }

    private func entry(_ number: Int, _ xml: inout XMLWriter) {
        let version = history.versions[number]
        let step = DocumentHistory.Step(old: number + 1, new: number)
        let compared = changes[safe: number] ?? nil
        let target =
            compared == nil
            ? Routes.version(version.text, below: document) : history.address(of: step, below: document)
        xml.element("entry") { xml in
            xml.newLine()
            xml.element("id", text: tag(document.text + version.text))
            xml.element("title", text: title(number))
            xml.element("updated", text: timestamp(date(number)))
            xml.emptyElement("link", [("rel", "alternate"), ("type", "text/html"), ("href", base.absolute(target))])
            xml.element("content", [("type", "html")], text: content(number, compared))
        }
    }

    private func title(_ number: Int) -> String {
        let name = renderer.plan.title(of: app, history.name, renderer.site.settings.lookup(language))
        return "\(name) \u{B7} \(wording(.releaseTitle, history.versions[number].text))"
    }

    /// When it applies, how many sections changed, and which.
    private func content(_ number: Int, _ changes: DocumentChanges?) -> String {
        var buffer = ByteBuffer()
        func paragraph(_ text: String) {
            if text.isEmpty { return }
            buffer.append("<p>")
            buffer.append(escaping: text)
            buffer.append("</p>\n")
        }
        paragraph(renderer.period(history, number, language))
        guard let changes else {
            paragraph(number == history.versions.count - 1 ? wording(.firstVersion) : "")
            return buffer.text
        }
        paragraph(changes.isEmpty ? wording(.noChanges) : changes.summary(wording).joined(separator: " \u{B7} "))
        let parts = changes.sections.parts(wording).filter { !$0.section.isUntouched }
        if parts.isEmpty { return buffer.text }
        buffer.append("<ul>\n")
        for part in parts {
            buffer.append("<li>")
            buffer.append(escaping: "\(part.title): \(part.labels.joined(separator: ", "))")
            buffer.append("</li>\n")
        }
        buffer.append("</ul>\n")
        return buffer.text
    }

    private func date(_ number: Int) -> CalendarDate? {
        history.versions[number].updated ?? history.versions[number].effective
    }

    private var dates: [CalendarDate] { history.versions.indices.compactMap(date) }

    private var author: String {
        renderer.site.settings.publisher?.name.text(language) ?? app.about.name.text(language)
    }

    /// A tag URI (RFC 4151), so that an entry keeps its id when the site moves within its host. Its day does not matter
    /// and stays, even when a version's dates are corrected: the year in which the first such feeds were made.
    private func tag(_ path: String) -> String {
        let host = base.host.prefix { $0 != ":" }
        return "tag:\(host),2026:\(percentEncoded(path))"
    }

    private func timestamp(_ date: CalendarDate?) -> String { (date?.iso ?? "1970-01-01") + "T00:00:00Z" }
}
