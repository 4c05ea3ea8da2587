import SourceText

/// What search engines read: JSON-LD in the vocabulary of https://schema.org.
enum StructuredData {
    /// The app itself, on its about page.
    static func application(_ app: App, _ frame: Frame) -> Markup {
        let name = app.about.name.text(frame.language)
        var members: [JSONMember] = [
            ("@context", .string("https://schema.org")), ("@type", .string("SoftwareApplication")),
            ("name", .string(name)), ("inLanguage", .string(frame.language.tag)),
        ]
        if !frame.description.isEmpty { members.append(("description", .string(frame.description))) }
        if let version = app.about.version { members.append(("softwareVersion", .string(version.marketing))) }
        if let released = app.about.released { members.append(("datePublished", .string(released.iso))) }
        let url = frame.absolute(frame.address)
        if !url.isEmpty { members.append(("url", .string(url))) }
        if let publisher = frame.renderer.site.settings.publisher {
            var organisation: [JSONMember] = [
                ("@type", .string("Organization")), ("name", .string(publisher.name.text(frame.language))),
            ]
            if let url = publisher.url { organisation.append(("url", .string(url))) }
            members.append(("publisher", .object(organisation)))
        }
        return markup(members)
    }

    /// A document: a page with a language and dates, and the way to it.
    static func document(_ app: App, _ card: DocumentCard, _ frame: Frame) -> Markup {
        var members: [JSONMember] = [
            ("@context", .string("https://schema.org")), ("@type", .string("WebPage")), ("name", .string(card.title)),
            ("inLanguage", .string(card.language.tag)),
        ]
        if let date = card.updated ?? card.effective { members.append(("dateModified", .string(date.iso))) }
        let url = frame.absolute(frame.canonical ?? frame.address)
        if !url.isEmpty {
            members.append(("url", .string(url)))
            members.append(("breadcrumb", .object(breadcrumbList(frame))))
        }
        return markup(members)
    }

    /// The way to a page.
    static func breadcrumbs(_ frame: Frame) -> Markup {
        guard !frame.absolute(frame.address).isEmpty else { return .empty }
        return markup([("@context", .string("https://schema.org"))] + breadcrumbList(frame))
    }

    private static func breadcrumbList(_ frame: Frame) -> [JSONMember] {
        let entries = frame.crumbs.enumerated().map { number, crumb in
            JSONValue.object([
                ("@type", .string("ListItem")), ("position", .number(number + 1)), ("name", .string(crumb.title)),
                ("item", .string(frame.absolute(crumb.address))),
            ])
        }
        return [("@type", .string("BreadcrumbList")), ("itemListElement", .array(entries))]
    }

    private static func markup(_ members: [JSONMember]) -> Markup {
        var buffer = ByteBuffer(capacity: 512)
        JSONValue.object(members).write(into: &buffer, isInsideHTML: true)
        return Markup(buffer)
    }
}
