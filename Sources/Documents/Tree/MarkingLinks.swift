extension Document {
    /// Returns the document with words of the program, such as "(locked)", after the text of some links.
    ///
    /// - Parameter mark: returns the word for a link destination, or `nil` for a link without a word.
    package func markingLinks(_ mark: (String) -> String?) -> Document {
        var document = self
        document.blocks = blocks.markingLinks(mark)
        for number in document.footnotes.indices {
            document.footnotes[number].blocks = footnotes[number].blocks.markingLinks(mark)
        }
        return document
    }
}

extension [Block] {
    fileprivate func markingLinks(_ mark: (String) -> String?) -> [Block] {
        map { block in block.mappingLines { $0.markingLinks(mark) }.mappingChildren { $0.markingLinks(mark) } }
    }
}

extension [Inline] {
    fileprivate func markingLinks(_ mark: (String) -> String?) -> [Inline] {
        map { inline in
            guard case .link(var link) = inline else { return inline.withContent(inline.content.markingLinks(mark)) }
            link.content = link.content.markingLinks(mark)
            if let word = mark(link.destination) { link.content.append(.linkMark(word)) }
            return .link(link)
        }
    }
}

extension Inline {
    /// Returns an inline that shows `word` in parentheses after the text of a link.
    package static func linkMark(_ word: String) -> Inline {
        var span = Span(kind: .plain, title: "", content: [.text(" (\(word))")])
        span.isLinkMark = true
        return .span(span)
    }

    /// Returns an inline that highlights a placeholder.
    package static func placeholder(_ text: String) -> Inline {
        var span = Span(kind: .mark, title: "", content: [.text(text)])
        span.isPlaceholder = true
        return .span(span)
    }
}
