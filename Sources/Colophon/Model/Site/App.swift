import Documents
import Environments
import Printing
import SourceText
import Wording

/// One app: a folder with an `about.yml`.
package struct App: Sendable {
    /// Relative to the content folder; the root for a single app.
    package var folder: SourcePath
    @Shared package var about: AboutPage
    /// The seal that protects the app's pages, unless a document says otherwise; `nil` for public pages.
    var seal: SealReference?
    /// In the order of the site's languages; the first is the app's default.
    package var languages: [Language]
    var documents = DocumentList()
    /// The other versions of the documents: earlier ones, and future ones that are not in force yet.
    var archive: [DocumentCard] = []
    /// The consents that the app asks for, in the order of the steps.
    var consents: [Consent] = []
    /// The page that lists all documents; `nil` when the about page already leads to all of them.
    var index: DocumentIndex?
    /// By language; nil when the app has no news item.
    var news: [NewsCard]
    /// By language; empty when the app has no entry for other apps, or their list is not available.
    var moreApps: [MoreAppsCard] = []
    /// The icons of other apps that this site serves, keyed by their source address.
    var servedIcons: [String: ServedIcon] = [:]
    /// The files below `assets/`, published unchanged.
    var assets: [SourcePath]

    /// The variables that the texts of the app may use.
    var environment = EnvironmentValues.none

    var defaultLanguage: Language { languages[0] }

    /// Returns the app's own publisher, or else the site's.
    func publisher(_ settings: SiteSettings) -> Publisher? { about.publisher ?? settings.publisher }

    /// Returns the PDF settings of the app: its own over those of the site.
    func pdf(_ settings: SiteSettings) -> PDFSettings { about.pdf?.over(settings.pdf) ?? settings.pdf }

    /// Returns the document called `name` in the first language of `order` that has it, or else in any language.
    func document(_ name: String, in order: [Language]) -> DocumentCard? {
        for language in order {
            if let place = documents.place(name, language) { return documents[place] }
        }
        return documents.place(name).map { documents[$0] }
    }
}
