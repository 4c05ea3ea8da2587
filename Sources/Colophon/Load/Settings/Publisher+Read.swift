import SourceText
import Wording

extension Publisher {
    /// Reads `publisher` of `site.yml` or `about.yml`.
    init?(_ reader: inout ObjectReader, _ languages: [Language]) {
        let name = reader.localisedText(Self.keys.name, among: languages)
        url = reader.webAddress(Self.keys.url)
        email = reader.mailAddress(Self.keys.email)
        guard let name else { return nil }
        self.name = name
    }
}
