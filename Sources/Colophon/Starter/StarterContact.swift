import Documents
import SourceText

/// How readers reach whoever makes the app.
struct StarterContact: Sendable {
    /// A mail address, or the address of a page with its scheme.
    var text: String
    /// Whether it is a mail address.
    var isMail: Bool

    /// Nil for anything but a mail address and the address of a page.
    init?(_ written: String) {
        let text = written.lowercased().hasPrefix("mailto:") ? String(written.dropFirst("mailto:".count)) : written
        if !text.contains(":"), !text.contains("/"), text.isMailAddress {
            (self.text, isMail) = (text, true)
            return
        }
        guard case .external(_, let url) = WebAddress(text), url.leadsToAnotherSite else { return nil }
        (self.text, isMail) = (url, false)
    }

    /// As a link whose words are the address.
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
