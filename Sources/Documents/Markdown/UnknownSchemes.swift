import SourceText

/// Removes links with a scheme that pages may not use but that is harmless. Most of them are names such as `std:vec`
/// that Markdown parses as links.
extension Document {
    /// Returns the document with such links replaced by their text, and a warning for each. A dangerous address stays
    /// and is rejected later.
    /// - Parameter path: the file, for diagnostics.
    package func droppingUnknownSchemes(path: SourcePath) -> Checked<Document> {
        var diagnostics: [Diagnostic] = []
        forEachInline { inline in
            guard case .link(let link) = inline, let scheme = WebAddress(link.destination).unknownScheme else { return }
            diagnostics.append(.unknownScheme(scheme, at: Location(path, link.place)))
        }
        guard !diagnostics.isEmpty else { return Checked(self) }
        let kept = Document(
            blocks: blocks.withoutUnknownSchemes,
            footnotes: footnotes.map { note in
                var note = note
                note.blocks = note.blocks.withoutUnknownSchemes
                return note
            })
        return Checked(kept, diagnostics)
    }
}

extension [Block] {
    fileprivate var withoutUnknownSchemes: [Block] {
        map { $0.mappingLines(\.withoutUnknownSchemes).mappingChildren(\.withoutUnknownSchemes) }
    }
}

extension [Inline] {
    fileprivate var withoutUnknownSchemes: [Inline] {
        flatMap { inline in
            let content = inline.content.withoutUnknownSchemes
            guard case .link(let link) = inline, WebAddress(link.destination).unknownScheme != nil else {
                return [inline.withContent(content)]
            }
            return content
        }
    }
}
