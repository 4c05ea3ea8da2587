import Documents
import SourceText

/// A document as far as its card needs it.
struct CardText {
    /// Of an earlier version, the version is what its file's name says.
    var fields: DocumentFields
    var outline: DocumentOutline
    /// Nil where the outline was known.
    var document: Document?
    var conformity: Conformity?

    /// A file with all its bytes.
    struct File {
        var path: SourcePath
        var bytes: [UInt8]
        var digest: UInt64
        var format: DocumentCard.Format
        /// What the file's name says, for an earlier version.
        var archived: String?
    }

    /// Parses a file; of one whose outline is among `outlines`, its front matter alone.
    static func read(_ file: File, in context: DocumentContext, _ outlines: TextOutlines?) -> Checked<CardText?> {
        if let known = outlines.flatMap({ outlined(file, in: context, $0) }) { return known }
        var diagnostics: [Diagnostic] = []
        let read = DocumentText.read(file.bytes, path: file.path, format: file.format, in: context)
        let text = read.unwrap(into: &diagnostics)
        var made = CardText(
            fields: text.fields, outline: DocumentOutline(text), document: text.document, conformity: text.conformity)
        if let wrong = made.takeVersion(of: file) { diagnostics.append(wrong) }
        guard made.needsDigest(context) else { return Checked(made, diagnostics) }
        do { made.outline.textDigest = try TextDigest(text.document.words(title: text.title)) } catch {
            return Checked(nil, diagnostics + [.noTextDigest(error, at: Location(file.path))])
        }
        return Checked(made, diagnostics)
    }

    /// Nil when its outline is not known, or does not say enough.
    private static func outlined(
        _ file: File, in context: DocumentContext, _ outlines: TextOutlines
    ) -> Checked<CardText?>? {
        guard DocumentOutline.isKept(file.format, context.environment),
            let outline = outlines.outline(DocumentOutline.key(file.digest, file.format))
        else { return nil }
        var diagnostics: [Diagnostic] = []
        let front = DocumentText.readFields(
            file.bytes, path: file.path, ignoring: context.ignoredKeys, isConsent: context.isConsent,
            environment: context.environment)
        var made = CardText(fields: front.unwrap(into: &diagnostics).fields, outline: outline)
        // Which keys count is a matter of settings, and may have changed.
        guard (made.fields.title == nil) != outline.isTitleWritten else { return nil }
        if let wrong = made.takeVersion(of: file) { diagnostics.append(wrong) }
        if !made.needsDigest(context) { made.outline.textDigest = nil } else if outline.textDigest == nil { return nil }
        return Checked(made, diagnostics)
    }

    /// The version that the file's name says, if it says one, which must be that of the text.
    private mutating func takeVersion(of file: File) -> Diagnostic? {
        guard let archived = file.archived else { return nil }
        let stated = fields.version
        fields.version = archived
        guard let stated, TextVersion(archived) != TextVersion(stated) else { return nil }
        return .versionMismatch(stated, archived, at: fields.versionLocation ?? Location(file.path))
    }

    /// Of a text without a version the record keeps none, and a digest takes as long as writing a page.
    private func needsDigest(_ context: DocumentContext) -> Bool { fields.version != nil || context.hasPolicies }
}
