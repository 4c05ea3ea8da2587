import Foundation

/// The digest of a document's text in one language. Two texts with the same digest have the same words.
public struct PolicyText: Codable, Hashable, Sendable {
    /// The document's name in the app: `marsa/privacy` in `policies.json`, `PrivacyNotice.html` in a bundle.
    public var document: String
    /// The language of the text (BCP 47).
    public var language: String
    /// The version that the text states, if it is known.
    public var version: String?
    /// The SHA-256 of the words in hexadecimal digits; see docs/text-digest.md.
    public var sha256: String

    /// Creates a text from its properties.
    public init(document: String, language: String, version: String? = nil, sha256: String) {
        (self.document, self.language, self.version, self.sha256) = (document, language, version, sha256)
    }
}

extension BundledFiles {
    /// Returns the text of a page in one language, with the digest that the page states. `nil` if there is no such
    /// page, or if the site was built without `policies: true`.
    ///
    /// - Throws: The error of Foundation if the page cannot be read.
    public func text(of page: String, in language: String) throws -> PolicyText? {
        guard let url = url(of: page, in: language) else { return nil }
        let html = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        return statedDigest(html).map { PolicyText(document: page, language: language, sha256: $0) }
    }

    /// Returns the text of a page in all languages.
    ///
    /// - Throws: The error of Foundation if a page cannot be read.
    public func texts(of page: String) throws -> [PolicyText] {
        try languages.compactMap { try text(of: page, in: $0) }
    }
}

/// Returns the digest in the tag of the first `article`. All text escapes the sign `<`, so text cannot match.
private func statedDigest(_ html: String) -> String? {
    guard let start = html.range(of: "<article"),
        let end = html.range(of: ">", range: start.upperBound..<html.endIndex),
        let name = html.range(of: " data-text-sha256=\"", range: start.upperBound..<end.lowerBound)
    else { return nil }
    let digest = html[name.upperBound..<end.lowerBound].prefix { $0 != "\"" }
    let isDigest = digest.utf8.count == 64 && digest.allSatisfy { $0.isHexDigit && !$0.isUppercase }
    return isDigest ? String(digest) : nil
}
