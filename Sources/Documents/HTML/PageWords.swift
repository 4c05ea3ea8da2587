import SourceText

/// The words of a published page, found by the page's own markup: its title and its article.
package struct PageWords: Hashable, Sendable {
    /// A reason why a page has no readable words.
    package enum Failure: Error, Hashable {
        case tooLarge(limit: Int)
        /// The page is not UTF-8. The number is the offset of the first invalid byte.
        case notUTF8(Int)
        /// The page has no `article`.
        case noArticle
    }

    /// The title, on one line.
    package var title: String
    package var words: TextWords
    /// The digest that the article states, as written.
    package var stated: String?
    /// The first construct on the page that Colophon does not write, or `nil` if there is none.
    package var flaw: UnexpectedMarkup?

    /// The attribute of `article` that contains the digest.
    static let attribute = "data-text-sha256"

    /// Reads a page from any source.
    /// - Parameter knows: returns whether the program writes a text, given as ``TextWords``, around documents.
    package static func read(_ bytes: [UInt8], knows: (TextWords) -> Bool = { _ in false }) throws(Failure) -> PageWords
    {
        guard bytes.count <= HTMLReader.maximumSize else { throw .tooLarge(limit: HTMLReader.maximumSize) }
        if let offset = bytes.withUnsafeBufferPointer({ firstInvalidUTF8($0) }) { throw .notUTF8(offset) }
        // Documents must not contain NUL, at which libxml2 would stop.
        let reading = PageTokens(bytes.contains(0) ? bytes.filter { $0 != 0 } : bytes)
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
