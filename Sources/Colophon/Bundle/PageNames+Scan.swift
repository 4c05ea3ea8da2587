import DesignTokens
import SourceText

extension PageNames {
    /// Collects the elements and classes of a whole page, and reads attributes as HTML's tokenizer does. Text and
    /// comments that look like tags only add names, which does no harm.
    init(page: [UInt8]) {
        // Elements that browsers insert.
        self.init(elements: ["html", "head", "body", "tbody", "colgroup"])
        var tags = TagReader(bytes: page)
        while let tag = tags.next() {
            elements.insert(tag.name)
            for name in tag.classes.split(whereSeparator: \.isHTMLSpace) {
                classes.insert(String(decoding: name, as: UTF8.self))
            }
        }
    }
}

/// Iterates over the start tags of a page.
private struct TagReader {
    let bytes: [UInt8]
    var position = 0

    mutating func next() -> (name: String, classes: [UInt8])? {
        while position < bytes.count {
            position += 1
            guard bytes[position - 1] == UInt8(ascii: "<"), position < bytes.count, bytes[position].isASCIILetter else {
                continue
            }
            let name = read { !$0.isHTMLSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
            return (String(decoding: name, as: UTF8.self).lowercased(), readClasses())
        }
        return nil
    }

    /// Reads the rest of the tag and returns the value of its `class` attribute.
    private mutating func readClasses() -> [UInt8] {
        var classes: [UInt8] = []
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            _ = read { $0.isHTMLSpace || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "=") }
            let name = read { !$0.isHTMLSpace && !"/=>".utf8.contains($0) }
            _ = read(while: \.isHTMLSpace)
            guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { continue }
            position += 1
            let value = readValue()
            if name.elementsEqual("class".utf8) { classes += value + [0x20] }
        }
        return classes
    }

    private mutating func readValue() -> ArraySlice<UInt8> {
        _ = read(while: \.isHTMLSpace)
        guard position < bytes.count else { return [] }
        let quote = bytes[position]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return read { !$0.isHTMLSpace && $0 != UInt8(ascii: ">") }
        }
        position += 1
        let value = read { $0 != quote }
        position += 1
        return value
    }

    private mutating func read(while matches: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = min(position, bytes.count)
        while position < bytes.count, matches(bytes[position]) { position += 1 }
        return bytes[start..<min(position, bytes.count)]
    }
}
