// Composite fonts: a subset of a face, its widths, and the Unicode text of its codes.
//
// Source: ISO 32000-1, sections 9.7 (composite fonts) and 9.10.3 (ToUnicode).
extension FontEncoding {
    /// Writes the font as object `id`.
    func write(_ id: ObjectID, into objects: inout PDFObjectWriter) throws(PDFFailure) {
        try write(id, streams(objects), into: &objects)
    }

    /// Writes the font with prepared streams.
    func write(_ id: ObjectID, _ streams: Streams, into objects: inout PDFObjectWriter) throws(PDFFailure) {
        let (name, isCFF) = (streams.name, streams.program.kind == .cff)
        let file = objects.reserve()
        objects.add(file, fileEntries(streams.program), compressed: streams.file)
        let descriptor = try objects.add { self.descriptor(name, file, isCFF, into: &$0) }
        let meaning = objects.reserve()
        objects.add(meaning, PDFSyntaxBuffer(), compressed: streams.meaning)
        let map = isCFF ? nil : objects.reserve()
        if let map { objects.add(map, PDFSyntaxBuffer(), compressed: streams.map) }
        let descendant = try objects.add { syntax in
            syntax.raw("<</Type/Font/Subtype/")
            syntax.raw(isCFF ? "CIDFontType0" : "CIDFontType2")
            syntax.raw("/BaseFont")
            syntax.name(name)
            syntax.raw("/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ")
            syntax.reference(descriptor)
            if let map {
                syntax.raw("/CIDToGIDMap ")
                syntax.reference(map)
            }
            widths(into: &syntax)
            syntax.raw(">>")
        }
        try objects.add(id) { syntax in
            syntax.raw("<</Type/Font/Subtype/Type0/BaseFont")
            syntax.name(isCFF ? "\(name)-Identity-H" : name)
            syntax.raw("/Encoding/Identity-H/DescendantFonts[")
            syntax.reference(descendant)
            syntax.raw("]/ToUnicode ")
            syntax.reference(meaning)
            syntax.raw(">>")
        }
    }

    /// The compressed streams of a font.
    struct Streams: Sendable {
        /// The PostScript name with the subset tag.
        let name: String
        let program: FontProgram
        let file: [UInt8]
        /// The ToUnicode map from codes to text.
        let meaning: [UInt8]
        /// The map from codes to glyphs; empty for PostScript outlines.
        let map: [UInt8]
    }

    func streams(_ objects: borrowing PDFObjectWriter) throws(PDFFailure) -> Streams {
        let program = if let program { program } else { try face.program(Set(entries.map(\.glyph))) }
        return Streams(
            name: subsetTag(program.bytes) + face.postScriptName, program: program,
            file: try objects.compressed(program.bytes), meaning: try objects.compressed(unicodeMap()),
            map: program.kind == .cff ? [] : try objects.compressed(glyphMap(program)))
    }

    private func fileEntries(_ program: FontProgram) -> PDFSyntaxBuffer {
        var entries = PDFSyntaxBuffer()
        if program.kind == .cff {
            entries.raw("/Subtype/CIDFontType0C")
        } else {
            entries.raw("/Length1 ")
            entries.integer(program.bytes.count)
        }
        return entries
    }

    private func descriptor(_ name: String, _ file: ObjectID, _ isCFF: Bool, into syntax: inout PDFSyntaxBuffer) {
        let metrics = face.metrics
        let scaled = { (value: Int) in (Double(value) * 1000 / Double(metrics.unitsPerEm)).rounded() }
        syntax.raw("<</Type/FontDescriptor/FontName")
        syntax.name(name)
        syntax.raw("/Flags ")
        // Flag 4 (symbolic): the glyphs are not limited to Adobe's standard Latin character set.
        syntax.integer(4 | (metrics.isFixedPitch ? 1 : 0) | (face.isItalic ? 64 : 0))
        syntax.raw("/FontBBox[")
        syntax.numbers(scaled(metrics.left), scaled(metrics.bottom), scaled(metrics.right), scaled(metrics.top))
        syntax.raw("]/ItalicAngle ")
        syntax.number(metrics.italicAngle)
        syntax.raw("/Ascent ")
        syntax.number(scaled(metrics.ascender))
        syntax.raw("/Descent ")
        syntax.number(scaled(metrics.descender))
        syntax.raw("/CapHeight ")
        syntax.number(scaled(metrics.capHeight))
        // Fonts do not contain the width of their stems; this is the usual estimate from the weight.
        let weight = Double(face.weight) / 65
        syntax.raw("/StemV ")
        syntax.number((50 + weight * weight).rounded())
        syntax.raw(isCFF ? "/FontFile3 " : "/FontFile2 ")
        syntax.reference(file)
        syntax.raw(">>")
    }

    /// Returns six letters derived from the content of the subset.
    private func subsetTag(_ program: [UInt8]) -> String {
        let letters = ContentDigest().digest(of: program).prefix(6).map { 0x41 + $0 % 26 }
        return String(decoding: letters, as: UTF8.self) + "+"
    }

    // MARK: Maps of codes

    /// Returns the CIDToGIDMap for TrueType: two bytes for each code.
    private func glyphMap(_ program: FontProgram) -> [UInt8] {
        entries.flatMap { entry in
            let glyph = program.codes[entry.glyph] ?? 0
            return [UInt8(glyph >> 8), UInt8(glyph & 255)]
        }
    }

    /// Returns the ToUnicode map.
    private func unicodeMap() -> [UInt8] {
        var syntax = PDFSyntaxBuffer()
        syntax.raw(
            """
            /CIDInit /ProcSet findresource begin
            12 dict begin
            begincmap
            /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
            /CMapName /Adobe-Identity-UCS def
            /CMapType 2 def
            1 begincodespacerange
            <0000> <FFFF>
            endcodespacerange

            """)
        var entries = entries[...]
        while !entries.isEmpty {
            // A block may have at most 100 entries.
            let block = entries.prefix(100)
            entries = entries.dropFirst(100)
            syntax.integer(block.count)
            syntax.raw(" beginbfchar\n")
            for entry in block {
                syntax.raw("<")
                syntax.hexadecimal(entry.code)
                syntax.raw("> <")
                for scalar in entry.text.scalars {
                    for unit in UTF16.encode(scalar) ?? .init() { syntax.hexadecimal(unit) }
                }
                syntax.raw(">\n")
            }
            syntax.raw("endbfchar\n")
        }
        syntax.raw("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
        return syntax.bytes
    }

    /// Writes the widths. Consecutive codes share one array.
    private func widths(into syntax: inout PDFSyntaxBuffer) {
        syntax.raw("/W[")
        var next: UInt16?
        for entry in entries.sorted(by: { $0.code < $1.code }) {
            if entry.code != next {
                if next != nil { syntax.raw("]") }
                syntax.integer(Int(entry.code))
                syntax.raw("[")
            } else {
                syntax.space()
            }
            syntax.integer(entry.width)
            next = entry.code &+ 1
        }
        syntax.raw("]]")
    }
}
