import Attestations
import Documents
import Printing
import Sealing
import Environments
import SourceText
import Themes
import Typesetting
import Wording

/// All that was loaded: the settings, the apps as cards, the theme. Texts are not kept; see `DocumentCard`.
public struct Site: Sendable {
    @Shared package var settings: SiteSettings
    package var apps: [App]
    @Shared var theme: Theme
    var source: SourceTree
    package var options: BuildOptions
    /// Files with errors of their own: what leads to them is not reported as well.
    var failed: Set<SourcePath> = []
    /// The files of earlier versions, each with the name of its document.
    var earlierVersions: [SourcePath: String] = [:]
    /// Nil when the site has none.
    var attestation: AttestationPages?
    /// The seals of sealed pages; nil when the site has no `seals.json`.
    package var seals: SealFile?
    /// What is asked for characters that the theme's fonts lack.
    var fallbackFonts: FallbackFonts?
    /// What is known of its texts, for loading them again; nil when nobody asked, and when some are locked.
    package var outlines: TextOutlines?
}

extension Site {
    /// Whether a document, or a version of one, has a PDF: as its file says, or that of the version of today, or the site.
    func hasPDF(_ card: DocumentCard, of app: App) -> Bool {
        if let own = card.hasPDF { return own }
        let current = app.documents.place(card.name, card.language)
        return current.flatMap { app.documents[$0].hasPDF } ?? settings.pdf.hasDocuments
    }
}

extension Site {
    /// All values that the site knows and nobody else may: secret variables of all configurations, and what servers are
    /// asked with.
    package var secretValues: [SecretValue] { settings.environment.secretValues + options.secrets }
}
