import Attestations
import Printing
import Themes
import Documents
import Wording
import SourceText

/// All that was loaded: the settings, the apps as cards, the theme. Texts are not kept; see `DocumentCard`.
public struct Site: Sendable {
    package var settings: SiteSettings
    package var apps: [App]
    var theme: Theme
    var source: SourceTree
    package var options: BuildOptions
    /// Files with errors of their own: what leads to them is not told as well.
    var failed: Set<SourcePath> = []
    /// The files of earlier versions, each with the name of its document.
    var earlierVersions: [SourcePath: String] = [:]
    /// Nil when the site has none.
    var attestation: AttestationPages?
}

/// `site.yml`.
package struct SiteSettings: Sendable {
    /// Who answers for the pages.
    struct Publisher: Sendable {
        var name: LocalisedText
        var url: String?
        var email: String?
    }

    var location: Location
    package var title: LocalisedText
    /// Absolute, ends in `/`; nil when the site has no address yet.
    var baseURL: BaseURL?
    /// The host that the ids in feeds name, when it is not that of `baseURL`: the one the site had first.
    var feedHost: String?
    var publisher: Publisher?
    /// The first is the default.
    var languages: [Language]
    var fallbacks: [Language: [Language]]
    var theme: String
    /// Nil when the theme was asked for elsewhere, as on the command line.
    var themeLocation: Location?
    /// What is chosen of the tunings that the theme offers.
    var tuning: TuningChoice?
    /// What pages insist on, unless they say otherwise themselves.
    var mode = ForcedMode()
    /// Whether the gallery of themes is part of the site.
    package var hasGallery = false
    /// True for what themes are shown with, which search engines should not take for content.
    var isSample = false
    package var links: LinkStyle
    var pdf = PDFSettings()
    /// Nil for a site without pages of attestations.
    var attestation: AttestationPageSettings?
    /// What the site calls things itself.
    var words = OwnWords()
    /// Keys of front matter that are for other programs.
    var ignoredKeys: Set<String> = []
    /// What addresses that begin with `/` name.
    var paths = ContentPaths()

    package var defaultLanguage: Language { languages[0] }

    /// The languages to look in for a text: `language`, its fallbacks, the same language elsewhere, the default, then all
    /// others in their order.
    func lookup(_ language: Language) -> [Language] {
        var order = [language]
        let relatives = language.relatives(among: languages)
        for next in (fallbacks[language] ?? []) + relatives + languages where !order.contains(next) {
            order.append(next)
        }
        return order
    }
}

extension Site {
    /// Whether a document, or a version of one, has a PDF: as its file says, or that of the version of today, or the site.
    func hasPDF(_ card: DocumentCard, of app: App) -> Bool {
        if let own = card.hasPDF { return own }
        let current = app.documents.first { $0.name == card.name && $0.language == card.language }
        return current?.hasPDF ?? settings.pdf.hasDocuments
    }
}

/// One app: a folder with an `about.yml`.
package struct App: Sendable {
    /// Seen from the content folder; the root for a single app.
    package var folder: SourcePath
    package var about: AboutPage
    /// In the order of the site's languages; the first is the app's default.
    var languages: [Language]
    var documents: [DocumentCard]
    /// The other versions of the documents: earlier ones, and those that are yet to take effect.
    var archive: [DocumentCard] = []
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
    func publisher(_ settings: SiteSettings) -> SiteSettings.Publisher? { about.publisher ?? settings.publisher }

    /// What the documents of this app are made with in `language`.
    func surroundings(_ language: Language, _ settings: SiteSettings, _ options: BuildOptions) -> DocumentSurroundings {
        DocumentSurroundings(
            language: language, languages: languages, appName: about.name, about: about.location.path,
            publisher: publisher(settings), words: settings.words, today: options.today,
            ignoredKeys: settings.ignoredKeys)
    }

    /// The document a page called `name` shows in `language`: its own, or the nearest fallback.
    func document(_ name: String, in order: [Language]) -> DocumentCard? {
        for language in order {
            if let card = documents.first(where: { $0.name == name && $0.language == language }) { return card }
        }
        return documents.first { $0.name == name }
    }
}
