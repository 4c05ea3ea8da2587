import Documents
import SourceText
import Wording

extension Routes {
    /// Returns the page for checking signatures, below that of attestations.
    static func verify(_ language: Language, _ settings: SiteSettings) -> SiteAddress {
        SiteAddress(text: attestations(language, settings).text + "verify/")
    }
}
