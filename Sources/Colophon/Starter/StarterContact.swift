import Documents
import SourceText

/// The contact of the app's author.
package struct StarterContact: Sendable {
    /// An email address, or the address of a page with its scheme.
    package var text: String
    /// Whether it is an email address.
    var isMail: Bool

    /// Parses an email address or the address of a page; nil for any other text.
    package init?(_ written: String) {
        let text = written.lowercased().hasPrefix("mailto:") ? String(written.dropFirst("mailto:".count)) : written
        if !text.contains(":"), !text.contains("/"), text.isMailAddress {
            (self.text, isMail) = (text, true)
            return
        }
        guard case .external(_, let url) = WebAddress(text), url.isWebAddress else { return nil }
        (self.text, isMail) = (url, false)
    }

    /// A Markdown link whose text is the address.
    var markdown: String {
        let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>\\`*_[]".utf8.contains($0) }
        if isPlain { return "<\(text)>" }
        let target =
            isMail
            ? "mailto:" + text.split(separator: "@").map { percentEncoded(String($0)) }.joined(separator: "@")
            : text.replacingBytes("<", with: "%3C").replacingBytes(">", with: "%3E")
        return "[\(markdownEscaped(text))](<\(target)>)"
    }
}
