import SourceText

/// An element of an XML file, with its location by line and column.
package struct XMLElement {
    package var name: String
    package var attributes: [(name: String, value: String)]
    package var children: [XMLElement]
    /// All character data directly inside the element, without white space around it.
    package var text: String
    /// All character data directly inside the element with its white space, which is significant in some files.
    package var rawText: String
    /// The text for callers that parse it as markup: placeholders for variables are not replaced yet.
    package var markup: String
    /// The location of the start tag.
    package var place: SourcePosition
    /// The location of the text, or of the start tag if there is no text.
    package var textPlace: SourcePosition

    /// The value of an attribute, or `nil` if it is missing.
    package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}

/// Parses XML into elements with their locations. It is strict and never opens other files; see ``XMLTree``.
package enum XMLReader {
    /// The maximum size of a file in bytes.
    package static let maximumSize = 4 * 1024 * 1024
    /// The maximum nesting of elements.
    package static let maximumNesting = 32

    /// Parses a file. Returns `nil` with an error if it is not well-formed XML or has a document type declaration.
    /// - Parameters:
    ///   - maximumSize: the maximum size in bytes.
    ///   - fill: replaces the placeholders for variables in a text or an attribute value; `nil` without variables.
    package static func read(
        _ bytes: [UInt8], path: SourcePath, maximumSize: Int = maximumSize, filling fill: ((String) -> String)? = nil
    ) -> Checked<XMLElement?> {
        guard bytes.count <= maximumSize else {
            return Checked(nil, [.xmlTooLarge(bytes.count, limit: maximumSize, at: Location(path))])
        }
        if let place = validateUTF8(bytes) { return Checked(nil, [.invalidUTF8(bytes, at: Location(path, place))]) }
        let mark = byteOrderMarkLength(bytes)
        let source = Array(bytes[mark...])
        let places = MarkupSource(source, at: SourcePosition(line: 1, column: 1 + mark), nextColumn: 1)
        func location(_ offset: Int) -> Location { Location(path, places.place(of: min(offset, source.count))) }
        // Reject NUL: some UTF-16 text is also valid UTF-8, and libxml2 would decode it as UTF-16.
        if let offset = source.firstIndex(of: 0) { return Checked(nil, [.xmlSyntax(9, at: location(offset))]) }
        switch XMLTree.parse(source, maximumDepth: maximumNesting) {
        case .success(let root): return Checked(XMLElement(root, source, places, fill))
        case .failure(let failure):
            switch failure.problem {
            case .syntax(let code):
                if code != XMLTree.unknownEntity, let offset = bareAmpersand(in: source, before: failure.offset) {
                    return Checked(nil, [.xmlAmpersand(at: location(offset))])
                }
                return Checked(nil, [.xmlSyntax(code, at: location(failure.offset))])
            case .declaration: return Checked(nil, [.xmlDeclaration(at: location(failure.offset))])
            case .tooManyAttributes:
                return Checked(nil, [.xmlTooManyAttributes(at: location(failure.offset))])
            case .tooDeep: return Checked(nil, [.xmlTooDeep(limit: maximumNesting, at: location(failure.offset))])
            }
        }
    }

    /// Returns the offset of the bare `&` that caused the error: at `end`, or before it with only part of a name
    /// between.
    private static func bareAmpersand(in source: [UInt8], before end: Int) -> Int? {
        let ampersand = UInt8(ascii: "&")
        if end < source.count, source[end] == ampersand { return end }
        for offset in (max(0, end - 60)..<min(end, source.count)).reversed() {
            let byte = source[offset]
            if byte == ampersand { return offset }
            guard byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80 || "-_.:".utf8.contains(byte) else {
                return nil
            }
        }
        return nil
    }
}

extension XMLElement {
    fileprivate init(
        _ element: XMLTree.Element, _ source: [UInt8], _ places: MarkupSource, _ fill: ((String) -> String)?
    ) {
        name = element.name
        attributes = element.attributes.map { ($0.name, fill?($0.value) ?? $0.value) }
        children = element.children.map { XMLElement($0, source, places, fill) }
        markup = element.text.trimmingSpace
        rawText = fill?(element.text) ?? element.text
        text = rawText.trimmingSpace
        place = places.place(of: element.offset) ?? .start
        let start = text.isEmpty ? element.offset : Self.textStart(in: source, from: element.contentOffset)
        textPlace = places.place(of: start) ?? .start
    }

    /// Returns the offset of the first character of the text, after white space, comments and the start of CDATA.
    private static func textStart(in source: [UInt8], from start: Int) -> Int {
        var offset = start
        let space: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
        while offset < source.count {
            if space.contains(source[offset]) {
                offset += 1
            } else if source[offset...].starts(with: "<![CDATA[".utf8) {
                offset += 9
            } else if source[offset...].starts(with: "<!--".utf8) {
                offset = source[offset...].firstEnd(of: "-->") ?? source.count
            } else {
                return offset
            }
        }
        return start
    }
}

extension ArraySlice<UInt8> {
    /// Returns the index after the first `sign`.
    fileprivate func firstEnd(of sign: StaticString) -> Int? {
        let count = sign.utf8CodeUnitCount
        let sign = UnsafeBufferPointer(start: sign.utf8Start, count: count)
        return indices.first { self[$0...].starts(with: sign) }.map { $0 + count }
    }
}
