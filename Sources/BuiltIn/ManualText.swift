/// Returns a line of our Markdown for the terminal. Code keeps its backticks, and strong text loses its asterisks. The
/// name of the guide follows a link to a guide. A link to another diagnostic becomes its text.
func manualText(_ markdown: String) -> String {
    var text = ""
    var rest = markdown[...]
    while let character = rest.first {
        if character == "`", let end = rest.dropFirst().firstIndex(of: "`") {
            text += rest[...end]
            rest = rest[rest.index(after: end)...]
        } else if character == "[", let link = ManualLink(at: rest) {
            text += link.plain
            rest = link.rest
        } else if rest.hasPrefix("**") {
            rest = rest.dropFirst(2)
        } else {
            text.append(character)
            rest = rest.dropFirst()
        }
    }
    return text
}

/// A link `[text](target)` at the beginning of a text.
private struct ManualLink {
    var text: String
    var target: Substring
    /// The text after the link.
    var rest: Substring

    init?(at markdown: Substring) {
        guard let middle = markdown.firstRange(of: "]("), let end = markdown[middle.upperBound...].firstIndex(of: ")")
        else { return nil }
        text = manualText(String(markdown[..<middle.lowerBound].dropFirst()))
        target = markdown[middle.upperBound..<end]
        rest = markdown[markdown.index(after: end)...]
    }

    /// The link as plain text. Its target is relative to `docs/diagnostics`.
    var plain: String {
        guard target.contains("/") else { return text }
        let isInDocs = target.hasPrefix("../") && !target.hasPrefix("../../")
        let place = isInDocs ? "docs/" + target.dropFirst(3) : String(target.trimmingPrefix("../../"))
        return text.hasSuffix(".md") ? place : "\(text) (\(place))"
    }
}
