import SourceText

extension MarkupSource {
    /// Returns edits that write the character references which libxml2 does not read, or reads otherwise, as the HTML
    /// Standard reads them.
    ///
    /// - Parameters:
    ///   - tags: the tags, in order. A name without a semicolon is none in an attribute if a letter, a digit or `=`
    ///     follows, as in `?a=1&copy=2`.
    func referenceEdits(_ tags: [Range<Int>]) -> [MarkupEdit] {
        bytes.withUnsafeBufferPointer { bytes in
            var edits: [MarkupEdit] = []
            var tags = tags[...]
            var index = 0
            while index < bytes.count {
                guard bytes[index] == UInt8(ascii: "&") else {
                    index += 1
                    continue
                }
                while let tag = tags.first, tag.upperBound <= index { tags.removeFirst() }
                let isInTag = tags.first?.contains(index) ?? false
                if let edit = CharacterReference.edit(bytes, at: index, isInTag: isInTag) { edits.append(edit) }
                index += 1
            }
            return edits
        }
    }
}

extension CharacterReference {
    fileprivate static func edit(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, isInTag: Bool
    ) -> MarkupEdit? {
        if let number = numeric(bytes, at: start) {
            guard number.isUnusual else { return nil }
            return MarkupEdit(range: start..<number.end, replacement: "&#\(UInt32(number.scalar));")
        }
        let end = nameEnd(bytes, at: start)
        guard end > start + 1 else { return nil }
        if end < bytes.count, bytes[end] == UInt8(ascii: ";") {
            let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
            guard !MarkupTree.knowsReference(name) else { return nil }
            if let text = text(ofName: name) { return MarkupEdit(range: start..<end + 1, replacement: escaped(text)) }
        }
        return edit(prefix: bytes, start, nameEnd: end, isInTag: isInTag)
    }

    /// Reads the longest name without a semicolon at the start of `&name`.
    private static func edit(
        prefix bytes: UnsafeBufferPointer<UInt8>, _ start: Int, nameEnd: Int, isInTag: Bool
    ) -> MarkupEdit? {
        let ends = (start + 1...min(nameEnd, start + 1 + longestLegacyName)).reversed()
        guard let end = ends.first(where: { isLegacyName(bytes, start + 1..<$0) }) else { return nil }
        if isInTag, end < bytes.count, bytes[end].isASCIIAlphanumeric || bytes[end] == UInt8(ascii: "=") {
            return nil
        }
        let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
        return text(ofName: name).map { MarkupEdit(range: start..<end, replacement: escaped($0)) }
    }

    /// Returns numeric references, which libxml2 reads in texts and attributes.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { "&#\($0.value);" }.joined()
    }

    /// Returns the text that the name means. libcmark has the table of the HTML Standard.
    private static func text(ofName name: String) -> String? {
        let reference = "&\(name);"
        let text = withCmarkTree(Array(reference.utf8)) { root in
            var text = ""
            root.forEachInline { node in
                if node.kind == .text { text += String(decoding: node.literal, as: UTF8.self) }
            }
            return text
        }
        return text == reference || text?.isEmpty ?? true ? nil : text
    }
}
