import Attestations
import Documents
import Environments
import Printing
import SourceText
import Templates
import Themes
import Wording

/// The settings of the site, as read from `site.yml`.
package struct SiteSettings: Sendable {
    var location: Location
    package var title: LocalisedText
    /// Absolute, ends in `/`; `nil` when the site has no address yet.
    package var baseURL: BaseURL?
    /// The host in the ids of feeds, if it differs from the host of `baseURL`: the site's first host.
    var feedHost: String?
    var publisher: Publisher?
    var security: SecuritySettings?
    /// The first language is the default.
    package var languages: [Language]
    var fallbacks: [Language: [Language]]
    /// The methods that lead readers from the root of an app to their language.
    var negotiations: Set<LanguageNegotiation> = []
    package var theme: String
    /// `nil` when the theme was chosen elsewhere, as on the command line.
    var themeLocation: Location?
    /// The choices among the theme's tunings.
    var tuning: TuningChoice?
    /// The brand, from which colours of the theme are derived.
    var brand: SiteBrand?
    /// The modes that pages force, unless an app or a page forces others.
    var mode = ModeOverride()
    /// Whether the site includes the gallery of themes.
    package var hasGallery = false
    /// Whether the site is a sample that shows a theme. Search engines should not index it.
    var isSample = false
    /// Whether the site lists all texts in `policies.json`, and each page states the digest of its words.
    var hasPolicies = false
    /// Whether the site has a list of all accessibility statements.
    var hasStatements = false
    package var links: LinkStyle
    var pdf = PDFSettings()
    package var bundle = BundleSettings()
    /// `nil` for a site without attestation pages.
    var attestation: AttestationPageSettings?
    /// The variables of the chosen build configuration, which texts may use.
    package var environment = EnvironmentValues.none
    /// The variables of `environment` as a view for templates.
    package var variables = noVariables
    /// The sources of values in the files of an app's project.
    var sources = AppSources()
    /// The site's replacements for the program's own words.
    var words = WordingOverrides()
    /// Front matter keys that are meant for other programs.
    var ignoredKeys: Set<String> = []
    /// The mappings of addresses that begin with `/`.
    var paths = ContentPaths()
    /// The addresses of pages that are gone, each with its replacement.
    var redirects: [Redirect] = []
    /// Whether all pages are sealed, unless an app or a document says otherwise.
    var sealed: SealSetting?

    /// The variables for templates outside of a site.
    package static let noVariables = EnvironmentValues.none.view

    package var defaultLanguage: Language { languages[0] }

    /// Returns the languages in which to look for a text, in order: `language`, its fallbacks, regional variants of the
    /// same language, the default language, then all others.
    func lookup(_ language: Language) -> [Language] {
        var order = [language]
        let relatives = language.ranked(among: languages)
        for next in (fallbacks[language] ?? []) + relatives + languages where !order.contains(next) {
            order.append(next)
        }
        return order
    }
}

/// The method by which the root of an app leads readers to the page in their language.
enum LanguageNegotiation: String, CaseIterable {
    /// A script, which uses the reader's earlier choice, or else the browser's preferred languages.
    case browser
    /// One or two files with rules for this server.
    case netlify, apache, nginx
}

/// The publisher responsible for the pages.
struct Publisher: Sendable {
    var name: LocalisedText
    var url: String?
    var email: String?
}
