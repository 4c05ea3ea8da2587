import SourceText

/// Removes links with a scheme that the site does not list but that has no known danger. Many of them are names such as
/// `std:vec` that Markdown parses as links.
extension Document {
    /// Returns the document with such links replaced by their text, and a warning for each. A dangerous address stays
    /// and is rejected later.
    /// - Parameters:
    ///   - schemes: the schemes that `site.yml` lists; `nil` for a text that belongs to no site.
    ///   - path: the file, for diagnostics.
    package func droppingUnlistedSchemes(_ schemes: [String]?, path: SourcePath) -> Checked<Document> {
        var diagnostics: [Diagnostic] = []
        forEachInline { inline in
            guard case .link(let link) = inline, let scheme = link.unlistedScheme(schemes) else { return }
            diagnostics.append(.unlistedScheme(scheme, among: schemes, at: Location(path, link.place)))
        }
        guard !diagnostics.isEmpty else { return Checked(self) }
        let kept = Document(
            blocks: blocks.withoutUnlistedSchemes(schemes),
            footnotes: footnotes.map { note in
                var note = note
                note.blocks = note.blocks.withoutUnlistedSchemes(schemes)
                return note
            })
        return Checked(kept, diagnostics)
    }
}

extension Link {
    fileprivate func unlistedScheme(_ schemes: [String]?) -> String? {
        // A fast test for most links.
        if destination.hasPrefix("https://") || destination.hasPrefix("#") { return nil }
        return if case .unlisted(let scheme, _) = WebAddress(destination, schemes: schemes) { scheme } else { nil }
    }
}

extension [Block] {
    fileprivate func withoutUnlistedSchemes(_ schemes: [String]?) -> [Block] {
        map {
            $0.mappingLines { $0.withoutUnlistedSchemes(schemes) }
                .mappingChildren { $0.withoutUnlistedSchemes(schemes) }
        }
    }
}

extension [Inline] {
    fileprivate func withoutUnlistedSchemes(_ schemes: [String]?) -> [Inline] {
        flatMap { inline in
            let content = inline.content.withoutUnlistedSchemes(schemes)
            guard case .link(let link) = inline, link.unlistedScheme(schemes) != nil else {
                return [inline.withContent(content)]
            }
            return content
        }
    }
}

extension Diagnostic {
    /// Returns a warning about a link in a text. Its scheme is not among `schemes`, those that `site.yml` lists.
    package static func unlistedScheme(_ scheme: String, among schemes: [String]?, at location: Location) -> Diagnostic
    {
        Diagnostic(
            .warning, "unknown-scheme", "a link cannot lead to \(quoted(scheme + ":")), so only its text is kept",
            at: location,
            hint: schemes.map { schemeHint(scheme, among: $0, orElse: "; put names from code between backticks") }
                ?? "link to https:, mailto:, tel: or sms:; put names from code between backticks")
    }

    /// Returns an error about the address of a setting, whose scheme is not among `schemes`.
    package static func unlistedTarget(_ scheme: String, among schemes: [String]?, at location: Location) -> Diagnostic
    {
        Diagnostic(
            .error, "unknown-scheme", "a page cannot link to a \"\(scheme):\" address", at: location,
            hint: schemeHint(scheme, among: schemes ?? [], orElse: ""))
    }

    /// Returns the hint with the scheme that was probably meant, or with the line that allows links with `scheme`.
    private static func schemeHint(_ scheme: String, among schemes: [String], orElse rest: String) -> Hint {
        if let near = nearest(scheme, among: schemes + ["https", "http", "mailto"]) {
            return "did you mean \(quoted(near + ":"))?"
        }
        let step = schemes.isEmpty ? "write schemes: [\(scheme)] in" : "add \(scheme) to schemes: in"
        return "to allow such links, \(step) site.yml\(rest)"
    }
}
