import Attestations
import Documents
import Environments
import Printing
import SourceText
import Templates
import Themes
import Wording

/// `site.yml`.
package struct SiteSettings: Sendable {
    var location: Location
    package var title: LocalisedText
    /// Absolute, ends in `/`; nil when the site has no address yet.
    package var baseURL: BaseURL?
    /// The host that the ids in feeds name, when it is not that of `baseURL`: the one the site had first.
    var feedHost: String?
    var publisher: Publisher?
    /// The first is the default.
    package var languages: [Language]
    var fallbacks: [Language: [Language]]
    /// What leads readers from the root of an app to their language.
    var negotiations: Set<Negotiation> = []
    package var theme: String
    /// Nil when the theme was asked for elsewhere, as on the command line.
    var themeLocation: Location?
    /// What is chosen of the tunings that the theme offers.
    var tuning: TuningChoice?
    /// What pages insist on, unless they say otherwise themselves.
    var mode = ModeOverride()
    /// Whether the gallery of themes is part of the site.
    package var hasGallery = false
    /// True for what themes are shown with, which search engines should not take for content.
    var isSample = false
    /// Whether a list of all texts is part of the site, and each states the digest of its words.
    var hasPolicies = false
    package var links: LinkStyle
    var pdf = PDFSettings()
    package var bundle = BundleSettings()
    /// Nil for a site without pages of attestations.
    var attestation: AttestationPageSettings?
    /// The variables that texts may use: those of the chosen build configuration.
    package var environment = EnvironmentValues.none
    /// The same as templates take them.
    package var variables = noVariables
    /// Where the files of an app's project are that settings name.
    var sources = AppSources()
    /// What the site calls things itself.
    var words = WordingOverrides()
    /// Keys of front matter that are for other programs.
    var ignoredKeys: Set<String> = []
    /// What addresses that begin with `/` name.
    var paths = ContentPaths()
    /// Whether all pages are sealed, unless the app or the page says otherwise.
    var sealed: SealChoice?

    /// What templates are given where there is no site.
    package static let noVariables = EnvironmentValues.none.view

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
