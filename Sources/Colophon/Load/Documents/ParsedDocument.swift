import Documents
import SourceText

/// The parts of a document that its card needs.
struct ParsedDocument {
    /// For an earlier version, `version` comes from the file name.
    var fields: DocumentFields
    var outline: DocumentOutline
    /// `nil` when a known outline was used.
    var document: Document?
    var conformity: Conformity?
    var statementState: StatementState?

    /// The contents and properties of a document's file.
    struct File {
        var path: SourcePath
        var bytes: [UInt8]
        var digest: UInt64
        var format: DocumentCard.Format
        /// The version in the file name, for an earlier version only.
        var archived: String?
    }

    /// Parses a file. If `outlines` contains its outline, only the front matter is parsed.
    static func read(_ file: File, in context: DocumentContext, _ outlines: OutlineCache?) -> Checked<ParsedDocument?> {
        if let known = outlines.flatMap({ outlined(file, in: context, $0) }) { return known }
        var diagnostics: [Diagnostic] = []
        let read = DocumentText.read(file.bytes, path: file.path, format: file.format, in: context)
        let text = read.unwrap(into: &diagnostics)
        var made = ParsedDocument(
            fields: text.fields, outline: DocumentOutline(text), document: text.document, conformity: text.conformity,
            statementState: text.statementState)
        if let wrong = made.takeVersion(of: file) { diagnostics.append(wrong) }
        guard made.needsDigest(context) else { return Checked(made, diagnostics) }
        do { made.outline.textDigest = try TextDigest(text.document.words(title: text.title)) } catch {
            return Checked(nil, diagnostics + [.noTextDigest(error, at: Location(file.path))])
        }
        return Checked(made, diagnostics)
    }

    /// Reads only the front matter. Returns `nil` when the outline is unknown or lacks data.
    private static func outlined(
        _ file: File, in context: DocumentContext, _ outlines: OutlineCache
    ) -> Checked<ParsedDocument?>? {
        guard DocumentOutline.isKept(file.format),
            let outline = outlines.outline(DocumentOutline.key(file.digest, file.format))
        else { return nil }
        var diagnostics: [Diagnostic] = []
        let front = DocumentText.readFields(
            file.bytes, path: file.path, ignoring: context.ignoredKeys, isConsent: context.isConsent,
            environment: context.environment, revision: context.revision(of: file.path), context.language)
        var made = ParsedDocument(fields: front.unwrap(into: &diagnostics).fields, outline: outline)
        // The statements of a page may depend on names in other files.
        guard made.fields.kind == nil, made.fields.libraries.isEmpty else { return nil }
        // The settings decide which keys are ignored, and may have changed since the outline was made.
        guard (made.fields.title == nil) != outline.isTitleWritten else { return nil }
        if let wrong = made.takeVersion(of: file) { diagnostics.append(wrong) }
        if !made.needsDigest(context) { made.outline.textDigest = nil } else if outline.textDigest == nil { return nil }
        return Checked(made, diagnostics)
    }

    /// Sets the version to the one in the file name, if there is one. Reports a text that states another version.
    private mutating func takeVersion(of file: File) -> Diagnostic? {
        guard let archived = file.archived else { return nil }
        let stated = fields.version
        fields.version = archived
        guard let stated, TextVersion(archived) != TextVersion(stated) else { return nil }
        return .versionMismatch(stated, archived, at: fields.versionLocation ?? Location(file.path))
    }

    /// Whether the digest is needed. The record contains only texts with a version, and computing a digest takes as
    /// long as writing a page.
    private func needsDigest(_ context: DocumentContext) -> Bool { fields.version != nil || context.hasPolicies }
}
