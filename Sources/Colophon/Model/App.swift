import Documents
import SourceText
import Wording

/// One app: a folder with an `about.yml`.
package struct App: Sendable {
    /// Seen from the content folder; the root for a single app.
    package var folder: SourcePath
    @Shared package var about: AboutPage
    /// What locks its pages, documents that say otherwise excepted; nil when everybody may read them.
    var seal: SealUse?
    /// In the order of the site's languages; the first is the app's default.
    package var languages: [Language]
    var documents = DocumentList()
    /// The other versions of the documents: earlier ones, and those that are yet to take effect.
    var archive: [DocumentCard] = []
    /// What people are asked, in the order of the steps.
    var consents: [Consent] = []
    /// What leads to all documents; nil where the about page does.
    var index: DocumentIndex?
    /// By language; nil when the app has no news item.
    var news: [NewsCard]
    /// By language; empty when the app leads to no others, or their list could not be had.
    var moreApps: [MoreAppsCard] = []
    /// The icons of other apps that this site serves, by where they come from.
    var servedIcons: [String: ServedIcon] = [:]
    /// Files that are published as they are: below `assets/`.
    var assets: [SourcePath]

    var defaultLanguage: Language { languages[0] }

    /// Who publishes this app: its own publisher, or the site's.
    func publisher(_ settings: SiteSettings) -> Publisher? { about.publisher ?? settings.publisher }

    /// The document a page called `name` shows in `language`: its own, or the nearest fallback.
    func document(_ name: String, in order: [Language]) -> DocumentCard? {
        for language in order {
            if let place = documents.place(name, language) { return documents[place] }
        }
        return documents.place(name).map { documents[$0] }
    }
}
