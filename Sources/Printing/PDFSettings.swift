import SourceText

/// The paper size.
public enum PaperSize: String, CaseIterable, Sendable {
    /// ISO 216: 210 by 297 mm.
    case a4
    /// ANSI A: 8.5 by 11 inches.
    case letter
}

/// The `pdf` settings in `site.yml`.
package struct PDFSettings: Hashable, Sendable {
    /// Whether documents have a PDF by default.
    package var hasDocuments = false
    /// Whether each app has a PDF with all its documents.
    package var hasCollection = false
    package var paper = PaperSize.a4
    /// Whether headings are numbered.
    package var isNumbered = false
    /// Font files for characters that the theme's fonts lack, relative to the content folder.
    package var fonts: [SourcePath] = []

    package init(
        hasDocuments: Bool = false, hasCollection: Bool = false, paper: PaperSize = PaperSize.a4,
        isNumbered: Bool = false,
        fonts: [SourcePath] = []
    ) {
        self.hasDocuments = hasDocuments
        self.hasCollection = hasCollection
        self.paper = paper
        self.isNumbered = isNumbered
        self.fonts = fonts
    }
}

/// The `pdf` settings in `about.yml`; `nil` for those of the site.
package struct PDFOverride: Hashable, Sendable {
    package var hasDocuments: Bool?
    package var hasCollection: Bool?
    package var paper: PaperSize?
    package var isNumbered: Bool?

    package init(
        hasDocuments: Bool? = nil, hasCollection: Bool? = nil, paper: PaperSize? = nil, isNumbered: Bool? = nil
    ) {
        self.hasDocuments = hasDocuments
        self.hasCollection = hasCollection
        self.paper = paper
        self.isNumbered = isNumbered
    }

    /// Returns the settings of an app. On a site without PDF files, the app has all of them unless it says otherwise.
    package func over(_ site: PDFSettings) -> PDFSettings {
        let isOff = !site.hasDocuments && !site.hasCollection
        return PDFSettings(
            hasDocuments: hasDocuments ?? (site.hasDocuments || isOff),
            hasCollection: hasCollection ?? (site.hasCollection || isOff),
            paper: paper ?? site.paper, isNumbered: isNumbered ?? site.isNumbered, fonts: site.fonts)
    }
}
