import Documents
import Wording
import SourceText

/// Which address each page has. The one place where routes are made.
///
/// `/<app>/<language>/<page>/`; the app part is absent for a single app at the root of the content.
package enum Routes {
    package static let home = SiteAddress.page(.root)
    static let missing = SiteAddress(text: "404.html")
    static let robots = SiteAddress(text: "robots.txt")
    static let sitemap = SiteAddress(text: "sitemap.xml")

    static func sitemapPart(_ number: Int) -> SiteAddress { SiteAddress(text: "sitemap-\(number).xml") }

    /// Where a reader chooses the language.
    static func languages(_ app: App) -> SiteAddress { .page(app.folder) }

    static func about(_ app: App, _ language: Language) -> SiteAddress { .page(app.folder, language) }

    static func document(_ app: App, _ name: String, _ language: Language) -> SiteAddress {
        .page(app.folder, language, name)
    }

    /// The page of one version, below that of its document.
    static func version(_ version: String, below document: SiteAddress) -> SiteAddress {
        SiteAddress(text: document.text + version + "/")
    }

    /// The list of all versions.
    static func versions(below document: SiteAddress) -> SiteAddress {
        SiteAddress(text: document.text + "versions/")
    }

    /// What changed between two versions.
    static func changes(_ old: String, _ new: String, below document: SiteAddress) -> SiteAddress {
        SiteAddress(text: document.text + "changes/\(old)-\(new)/")
    }

    /// The PDF of a page, beside its folder: `privacy.pdf` beside `privacy/`.
    static func pdf(of page: SiteAddress) -> SiteAddress { SiteAddress(text: page.text.dropLast() + ".pdf") }

    /// The page that leads to all documents of an app.
    static func index(_ app: App, _ language: Language) -> SiteAddress {
        document(app, DocumentIndex.name, language)
    }

    /// The PDF with all documents of an app.
    static func allDocuments(_ app: App, _ language: Language) -> SiteAddress { pdf(of: index(app, language)) }

    static func news(_ app: App, _ language: Language) -> SiteAddress {
        .page(app.folder, language, "news")
    }

    /// The page that leads to other apps.
    static func moreApps(_ app: App, _ language: Language) -> SiteAddress {
        .page(app.folder, language, "more-apps")
    }

    /// An icon of another app, the same for all languages. The name is made of its bytes.
    static func otherAppIcon(_ app: App, _ name: String) -> SiteAddress {
        SiteAddress(text: SiteAddress.page(app.folder).text + "more-apps/" + name)
    }

    static func release(slug: String, below list: SiteAddress) -> SiteAddress {
        SiteAddress(text: list.text + slug + "/")
    }

    static func atom(below list: SiteAddress) -> SiteAddress { SiteAddress(text: list.text + "feed.atom") }

    static func jsonFeed(below list: SiteAddress) -> SiteAddress { SiteAddress(text: list.text + "feed.json") }

    static func rss(below list: SiteAddress) -> SiteAddress { SiteAddress(text: list.text + "feed.rss") }

    /// The page of attestations. In the site's first language it is the folder that its service worker keeps.
    static func attestations(_ language: Language, _ settings: SiteSettings) -> SiteAddress {
        let tag = language == settings.defaultLanguage ? "" : language.tag + "/"
        return SiteAddress(text: "attestation/" + tag)
    }

    /// The page that checks signatures, below that of attestations.
    static func verify(_ language: Language, _ settings: SiteSettings) -> SiteAddress {
        SiteAddress(text: attestations(language, settings).text + "verify/")
    }

    /// What lets the page be installed like an app, beside it.
    static func manifest(of page: SiteAddress) -> SiteAddress { SiteAddress(text: page.text + "app.webmanifest") }

    /// The service worker of the pages of attestations.
    static let attestationWorker = SiteAddress(text: "attestation/worker.js")

    /// A file below an app's `assets/` keeps its place.
    static func asset(_ path: SourcePath) -> SiteAddress { .file(path) }
}
