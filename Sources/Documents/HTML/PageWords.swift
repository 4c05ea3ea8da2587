import SourceText

/// The words of a published page, found by what the page's own markup says: its title, and its article.
package struct PageWords: Hashable, Sendable {
    /// Why a page has none.
    package enum Failure: Error, Hashable {
        case tooLarge(limit: Int)
        /// The offset of the first byte that is none.
        case notUTF8(Int)
        /// It is no page with an `article`.
        case noArticle
    }

    /// What its title says, in one line.
    package var title: String
    package var words: TextWords
    /// The digest that the article states, as it stands there.
    package var stated: String?
    /// The first thing on the page that Colophon does not write; nil for none.
    package var flaw: PageFlaw?

    /// The attribute of `article` with the digest.
    static let attribute = "data-text-sha256"

    /// Reads a page, whoever made or changed it.
    /// - Parameter knows: whether the program writes a text around documents, its words in the form of ``TextWords``.
    package static func read(_ bytes: [UInt8], knows: (TextWords) -> Bool = { _ in false }) throws(Failure) -> PageWords
    {
        guard bytes.count <= HTMLReader.maximumSize else { throw .tooLarge(limit: HTMLReader.maximumSize) }
        if let offset = bytes.withUnsafeBufferPointer({ firstInvalidUTF8($0) }) { throw .notUTF8(offset) }
        // No document may hold the byte 0, at which libxml2 would stop.
        let reading = PageReading(bytes.contains(0) ? bytes.filter { $0 != 0 } : bytes)
        let articles = reading.starts("article")
        guard
            let article = articles.first(where: { reading.attribute(attribute, of: $0) != nil }) ?? articles.first
        else { throw .noArticle }
        let title = reading.starts("h1").first.map { reading.text(of: $0, leavingOut: []) } ?? ""
        var words = TextWords()
        words.append(title)
        words.append(reading.text(of: article, leavingOut: ["h1"]))
        let stated = reading.attribute(attribute, of: article)
        return PageWords(
            title: title.collapsingSpace.trimmingSpace, words: words, stated: stated,
            flaw: PageCheck.flaw(of: reading, knows: knows))
    }
}
