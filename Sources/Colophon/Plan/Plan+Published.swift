import Documents
import SourceText
import Wording

extension Plan {
    /// Returns the web address of a link's target, written in `card`, for readers outside the site; `nil` if the site
    /// has no address, or if the link is broken.
    func published(_ destination: String, in card: DocumentCard, _ language: Language) -> String? {
        switch links.target(of: destination, in: card, language: language) {
        case .external(let url): url
        case .site(let address, let fragment):
            site.settings.baseURL.map { $0.absolute(address) + (fragment.isEmpty ? "" : "#" + fragment) }
        case .missingFile, .missingHeading, .unsafe, .malformed: nil
        }
    }
}
