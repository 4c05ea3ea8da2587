// The document's metadata in two forms: as XMP, and as the older information dictionary that many programs still read.
// Both have the same contents, as PDF/A requires, and only values that were given.

/// Returns whether the text has the form of a BCP 47 tag.
func isLanguageTag(_ tag: String) -> Bool {
    var (length, isFirst) = (0, true)
    for byte in tag.utf8 {
        if byte == UInt8(ascii: "-"), 1...8 ~= length {
            (length, isFirst) = (0, false)
        } else if byte.isLetter || byte.isDigit && !isFirst {
            length += 1
        } else {
            return false
        }
    }
    return 1...8 ~= length && tag.utf8.count < 128
}

extension UInt8 {
    fileprivate var isLetter: Bool { 0x61...0x7A ~= self | 0x20 }
    fileprivate var isDigit: Bool { 0x30...0x39 ~= self }
}

/// Converts `2026-11-22T00:00:00Z` to `D:20261122000000+00'00'`. Returns `nil` unless it is a date with time and zone.
func pdfDate(_ date: String) -> String? {
    let bytes = Array(date.utf8)
    let pattern = Array("0000-00-00T00:00:00".utf8)
    guard bytes.count >= 20 else { return nil }
    for (byte, sign) in zip(bytes, pattern) where sign == 0x30 ? !byte.isDigit : byte != sign { return nil }
    func two(_ place: Int) -> Int { Int(bytes[place] - 0x30) * 10 + Int(bytes[place + 1] - 0x30) }
    let isPossible =
        1...12 ~= two(5) && 1...31 ~= two(8) && two(11) < 24 && two(14) < 60 && two(17) < 60
    guard isPossible else { return nil }
    let digits = String(decoding: bytes[..<19].filter(\.isDigit), as: UTF8.self)
    let zone = bytes[19...]
    if zone.elementsEqual("Z".utf8) { return "D:\(digits)+00'00'" }
    guard zone.count == 6, zone[19] == UInt8(ascii: "+") || zone[19] == UInt8(ascii: "-"),
        zone[22] == UInt8(ascii: ":"),
        zone[20].isDigit, zone[21].isDigit, zone[23].isDigit, zone[24].isDigit, two(20) < 24, two(23) < 60
    else { return nil }
    let sign = zone[19] == UInt8(ascii: "+") ? "+" : "-"
    let hours = String(decoding: zone[20...21], as: UTF8.self)
    return "D:\(digits)\(sign)\(hours)'\(String(decoding: zone[23...24], as: UTF8.self))'"
}

extension DocumentInfo {
    /// Writes the information dictionary.
    func writeInfo(into syntax: inout PDFSyntaxBuffer) {
        syntax.raw("<</Title")
        syntax.text(title)
        let entries: [(StaticString, String?)] = [
            ("/Author", author), ("/Subject", subject), ("/Creator", creator), ("/CreationDate", date.flatMap(pdfDate)),
            ("/ModDate", date.flatMap(pdfDate)),
        ]
        for (name, value) in entries {
            guard let value else { continue }
            syntax.raw(name)
            syntax.text(value)
        }
        syntax.raw(">>")
    }

    /// Returns the XMP metadata, which declares conformance with PDF/UA-1 and with the given part of PDF/A, level A.
    ///
    /// Source: ISO 16684-1; ISO 19005-2, section 6.6; ISO 14289-1, section 5.
    func xmp(part: Int) -> [UInt8] {
        var lines = [
            "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>",
            "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">",
            "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">",
            "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
                + " xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\""
                + " xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\""
                + " xmlns:pdfaExtension=\"http://www.aiim.org/pdfa/ns/extension/\""
                + " xmlns:pdfaSchema=\"http://www.aiim.org/pdfa/ns/schema#\""
                + " xmlns:pdfaProperty=\"http://www.aiim.org/pdfa/ns/property#\">",
            "<pdfaid:part>\(part)</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>",
            "<pdfuaid:part>1</pdfuaid:part>",
            "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\(escaped(title))</rdf:li></rdf:Alt></dc:title>",
            "<dc:language><rdf:Bag><rdf:li>\(escaped(language))</rdf:li></rdf:Bag></dc:language>",
        ]
        if let author {
            lines.append("<dc:creator><rdf:Seq><rdf:li>\(escaped(author))</rdf:li></rdf:Seq></dc:creator>")
        }
        if let subject {
            let text = "<rdf:li xml:lang=\"x-default\">\(escaped(subject))</rdf:li>"
            lines.append("<dc:description><rdf:Alt>\(text)</rdf:Alt></dc:description>")
        }
        if let creator { lines.append("<xmp:CreatorTool>\(escaped(creator))</xmp:CreatorTool>") }
        if let label { lines.append("<xmp:Label>\(escaped(label))</xmp:Label>") }
        if let date {
            lines.append("<xmp:CreateDate>\(escaped(date))</xmp:CreateDate>")
            lines.append("<xmp:ModifyDate>\(escaped(date))</xmp:ModifyDate>")
        }
        if let code { lines += codeLines(code) }
        if let wordsDigest { lines.append(wordsLine(wordsDigest)) }
        lines += extensionSchemas
        lines += ["</rdf:Description>", "</rdf:RDF>", "</x:xmpmeta>", "<?xpacket end=\"r\"?>"]
        return Array(lines.joined(separator: "\n").utf8)
    }

    /// The XML namespace of `colophon:code`, the exact text of a QR code in the document.
    public static let codeNamespace = "https://colophon.example/ns/attestation/1.0/"

    private func codeLines(_ code: String) -> [String] {
        ["<colophon:code xmlns:colophon=\"\(Self.codeNamespace)\">\(escaped(code, keeping: \.isXML))</colophon:code>"]
    }

    /// The XML namespace of `colophontext:wordsSHA256`, the digest of the document's words.
    public static let textNamespace = "https://colophon.example/ns/text/1.0/"

    private func wordsLine(_ digest: String) -> String {
        "<colophontext:wordsSHA256 xmlns:colophontext=\"\(Self.textNamespace)\">\(escaped(digest))"
            + "</colophontext:wordsSHA256>"
    }

    /// PDF/A requires a description of all properties it does not define: that of PDF/UA and our own.
    ///
    /// Source: ISO 19005-2, section 6.6.2.3.3.
    private var extensionSchemas: [String] {
        let identification = Self.schema(
            "PDF/UA identification schema", "http://www.aiim.org/pdfua/ns/id/", prefix: "pdfuaid",
            property: "part", type: "Integer", "PDF/UA version identifier")
        let code = Self.schema(
            "Colophon attestation schema", Self.codeNamespace, prefix: "colophon", property: "code", type: "Text",
            "What the QR code in the document says")
        let words = Self.schema(
            "Colophon text schema", Self.textNamespace, prefix: "colophontext", property: "wordsSHA256", type: "Text",
            "The SHA-256 of the words of the text")
        return ["<pdfaExtension:schemas><rdf:Bag>"] + identification + (self.code == nil ? [] : code)
            + (wordsDigest == nil ? [] : words) + ["</rdf:Bag></pdfaExtension:schemas>"]
    }

    /// Returns a schema with one property, whose value the program sets (category `internal`).
    private static func schema(
        _ name: String, _ namespace: String, prefix: String, property: String, type: String, _ description: String
    ) -> [String] {
        [
            "<rdf:li rdf:parseType=\"Resource\">",
            "<pdfaSchema:namespaceURI>\(namespace)</pdfaSchema:namespaceURI>",
            "<pdfaSchema:prefix>\(prefix)</pdfaSchema:prefix>",
            "<pdfaSchema:schema>\(name)</pdfaSchema:schema>",
            "<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType=\"Resource\">",
            "<pdfaProperty:category>internal</pdfaProperty:category>",
            "<pdfaProperty:description>\(description)</pdfaProperty:description>",
            "<pdfaProperty:name>\(property)</pdfaProperty:name>",
            "<pdfaProperty:valueType>\(type)</pdfaProperty:valueType>",
            "</rdf:li></rdf:Seq></pdfaSchema:property>",
            "</rdf:li>",
        ]
    }
}

/// Escapes text for XML, and removes characters that XML does not allow.
private func escaped(_ text: String, keeping isKept: (Unicode.Scalar) -> Bool = \.isText) -> String {
    // Fast path: most texts have nothing to escape, and scalar by scalar is slow.
    if text.unicodeScalars.allSatisfy({ isKept($0) && reference($0) == nil }) { return text }
    var result = ""
    for scalar in text.unicodeScalars where isKept(scalar) {
        if let reference = reference(scalar) { result += reference } else { result.unicodeScalars.append(scalar) }
    }
    return result
}

private func reference(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    // XML parsers would convert it to a line feed.
    case "\r": "&#13;"
    default: nil
    }
}
