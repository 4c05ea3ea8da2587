import SourceText

/// The sheet that texts are set for.
public enum Paper: String, CaseIterable, Sendable {
    /// ISO 216: 210 by 297 mm.
    case a4
    /// ANSI A: 8.5 by 11 inches.
    case letter
}

/// What `site.yml` says of PDF under `pdf`.
package struct PDFSettings: Hashable, Sendable {
    /// Whether a document that says nothing of it has a PDF.
    package var hasDocuments = false
    /// Whether each app has one with all its documents.
    package var hasCollection = false
    package var paper = Paper.a4
    /// Whether headings are numbered.
    package var isNumbered = false
    /// Files with fonts for characters that those of the theme lack, as seen from the content folder.
    package var fonts: [SourcePath] = []

    package init(
        hasDocuments: Bool = false, hasCollection: Bool = false, paper: Paper = Paper.a4, isNumbered: Bool = false,
        fonts: [SourcePath] = []
    ) {
        self.hasDocuments = hasDocuments
        self.hasCollection = hasCollection
        self.paper = paper
        self.isNumbered = isNumbered
        self.fonts = fonts
    }
}
