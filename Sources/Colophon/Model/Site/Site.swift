import Attestations
import Documents
import Printing
import Sealing
import Environments
import SourceText
import Themes
import Typesetting
import Wording

/// The loaded site: the settings, the apps as cards, the theme. Texts are not kept; see `DocumentCard`.
public struct Site: Sendable {
    @Shared package var settings: SiteSettings
    package var apps: [App]
    /// The copies of shared texts whose cards an incremental load has not made again.
    var unread: Set<SourcePath> = []
    @Shared var theme: Theme
    /// The themes of apps that look different from the site, by the folders of the apps.
    var appThemes: [SourcePath: Theme] = [:]
    /// The files that the themes and logos of apps add to those of the site's theme.
    var brandFiles: [Theme.File] = []
    /// The published addresses of the pictures of logos.
    var logoAddresses: [SourcePath: SiteAddress] = [:]
    var source: SourceTree
    package var options: BuildOptions
    package var inputs: BuildInputs
    /// Files with errors. Links to them are not reported as well.
    var filesWithErrors: Set<SourcePath> = []
    /// The files of earlier versions, each with the name of its document.
    var earlierVersions: [SourcePath: String] = [:]
    /// The texts that several apps use.
    package var sharedTexts = SharedTexts()
    /// The placeholders of settings, about pages and news, which pages highlight.
    var placeholders: [String] = []
    /// `nil` when the site has no attestation pages.
    var attestation: AttestationPages?
    /// The seals of sealed pages; nil when the site has no `seals.json`.
    package var seals: SealFile?
    /// The fonts for characters that the theme's fonts lack.
    var fallbackFonts: FallbackFonts?
    /// The outlines of the texts, for loading them again. `nil` when the caller did not request them, and when the site
    /// has seals or secret values.
    package var outlines: OutlineCache?
}

extension Site {
    /// Whether a document or one of its versions has a PDF. The version's own field decides, then the field of the
    /// current version, then the site's setting.
    func hasPDF(_ card: DocumentCard, of app: App) -> Bool {
        if let own = card.hasPDF { return own }
        let current = app.documents.place(card.name, card.language)
        return current.flatMap { app.documents[$0].hasPDF } ?? app.pdf(settings).hasDocuments
    }
}

extension Site {
    /// All values that no output may contain: the secret variables of all configurations, and the keys in requests to
    /// servers.
    package var secretValues: [SecretValue] { settings.environment.secretValues + inputs.secrets }
}
