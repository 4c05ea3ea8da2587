import Documents
import SourceText
import Templates

/// Structured data for search engines: JSON-LD in the vocabulary of https://schema.org.
enum StructuredData {
    /// Returns the data of an app for its about page.
    static func application(_ app: App, _ frame: Frame) -> Markup {
        let settings = frame.renderer.site.settings
        return markup { json in
            json.member("@type", "SoftwareApplication")
            json.member("name", app.about.name.text(frame.language))
            json.member("inLanguage", frame.language.tag)
            json.member("description", ifPresent: frame.description.isEmpty ? nil : frame.description)
            json.member("softwareVersion", ifPresent: app.about.version?.marketing)
            json.member("datePublished", ifPresent: app.about.released?.iso)
            json.member("url", ifPresent: settings.baseURL?.absolute(frame.canonical ?? frame.address))
            guard let publisher = app.publisher(settings) else { return }
            json.member("publisher") { json in
                json.object { json in
                    json.member("@type", "Organization")
                    json.member("name", publisher.name.text(frame.language))
                    json.member("url", ifPresent: publisher.url)
                }
            }
        }
    }

    /// Returns the data of a document: a page with a language, dates and breadcrumbs.
    static func document(_ app: App, _ card: DocumentCard, _ frame: Frame) -> Markup {
        let base = frame.renderer.site.settings.baseURL
        return markup { json in
            json.member("@type", "WebPage")
            json.member("name", card.title)
            json.member("inLanguage", card.language.tag)
            json.member("dateModified", ifPresent: (card.updated ?? card.effective)?.iso)
            guard let base else { return }
            json.member("url", base.absolute(frame.canonical ?? frame.address))
            json.member("breadcrumb") { json in json.object { breadcrumbList(frame, base, &$0) } }
        }
    }

    /// Returns the breadcrumbs of a page; empty on a site without a base URL.
    static func breadcrumbs(_ frame: Frame) -> Markup {
        guard let base = frame.renderer.site.settings.baseURL else { return .empty }
        return markup { breadcrumbList(frame, base, &$0) }
    }

    private static func breadcrumbList(_ frame: Frame, _ base: BaseURL, _ json: inout JSONWriter) {
        json.member("@type", "BreadcrumbList")
        json.member("itemListElement") { json in
            json.array { json in
                for (number, crumb) in frame.crumbs.enumerated() {
                    json.object { json in
                        json.member("@type", "ListItem")
                        json.member("position", number + 1)
                        json.member("name", crumb.title)
                        json.member("item", base.absolute(crumb.address))
                    }
                }
            }
        }
    }

    /// Returns an object with all `<` escaped, so that no text can end the script element around it.
    private static func markup(_ members: (inout JSONWriter) -> Void) -> Markup {
        var json = JSONWriter(escapesLessThan: true)
        json.object { json in
            json.member("@context", "https://schema.org")
            members(&json)
        }
        var buffer = ByteBuffer(capacity: json.bytes.count)
        buffer.append(verbatim: json.bytes)
        return Markup(buffer)
    }
}
