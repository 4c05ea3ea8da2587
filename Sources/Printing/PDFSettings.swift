/// The sheet that texts are set for.
public enum Paper: String, CaseIterable, Sendable {
    /// ISO 216: 210 by 297 mm.
    case a4
    /// ANSI A: 8.5 by 11 inches.
    case letter
}

/// What `site.yml` says of PDF under `pdf`.
struct PDFSettings: Hashable, Sendable {
    /// Whether a document that says nothing of it has a PDF.
    var hasDocuments = false
    /// Whether each app has one with all its documents.
    var hasCollection = false
    var paper = Paper.a4
    /// Whether headings are numbered.
    var isNumbered = false
}
