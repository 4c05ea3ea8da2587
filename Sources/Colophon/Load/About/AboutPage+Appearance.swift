import Printing
import SourceText
import Themes

/// Returns the names of the icons of a theme, by default of the site's; `nil` when the theme could not be read.
typealias IconNames = @Sendable (_ theme: String?) -> [String]?

extension ObjectReader {
    /// Reads the name of a theme. Whether it exists is checked when the theme is loaded.
    mutating func themeName(_ key: Key) -> AboutPage.ThemeName? {
        text(key).map { AboutPage.ThemeName(name: $0, location: location(ofValue: key)) }
    }

    /// Reads `pdf: true`, or an object with some of the settings.
    mutating func pdf(_ key: Key) -> PDFOverride? {
        guard let value = value(key) else { return nil }
        guard value.members != nil else {
            return flag(key).map { PDFOverride(hasDocuments: $0, hasCollection: $0) }
        }
        return object(key) { reader in
            let keys = PDFOverride.keys
            return PDFOverride(
                hasDocuments: reader.flag(keys.documents), hasCollection: reader.flag(keys.collection),
                paper: reader.choice(keys.paper, of: PaperSize.self), isNumbered: reader.flag(keys.numbered))
        }
    }
}

extension PDFOverride {
    static let keys = Keys()

    /// The keys of `pdf` in `about.yml`, which are those of `site.yml` without the fonts.
    struct Keys: KeyTable {
        let documents = PDFSettings.keys.documents
        let collection = PDFSettings.keys.collection
        let paper = PDFSettings.keys.paper
        let numbered = PDFSettings.keys.numbered
    }
}
