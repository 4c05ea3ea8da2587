import Wording
import SourceText

extension Publisher {
    /// Reads `publisher` of `site.yml` or `about.yml`.
    init?(_ reader: inout ObjectReader, _ languages: [Language]) {
        let name = reader.requiredLocalisedText("name", among: languages)
        url = reader.webAddress("url")
        email = reader.mailAddress("email")
        guard let name else { return nil }
        self.name = name
    }
}
