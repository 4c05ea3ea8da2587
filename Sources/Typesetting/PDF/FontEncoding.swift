/// The glyphs of one face that a document uses, with a code and the text of each.
///
/// Codes are assigned while pages are written. A glyph with several texts, such as the space and the no-break space,
/// has one code for each text, so that text copied from the page is correct. PostScript outlines have their codes in
/// the font program itself, one for each glyph. So all their glyphs must be known before the first page.
struct FontEncoding: Sendable {
    /// A code with its glyph and text.
    struct Entry: Sendable {
        var code: UInt16
        var glyph: UInt32
        var text: ShortText
        /// The advance width in thousandths of the type size.
        var width: Int
    }

    let face: FontFace
    /// The font program, for PostScript outlines only.
    let program: FontProgram?
    /// The entries in the order of their first use; the first is that of the missing glyph.
    private(set) var entries: [Entry]
    /// The last entry used for each glyph; most glyphs have only one.
    private var latest: [Int32]
    private var known: [Key: Int32] = [:]

    private struct Key: Hashable {
        var glyph: UInt32
        var text: ShortText
    }

    init(_ face: FontFace, _ program: FontProgram? = nil) {
        self.face = face
        self.program = program
        entries = [Entry(code: 0, glyph: 0, text: .unknown, width: 0)]
        latest = [Int32](repeating: 0, count: face.glyphCount)
        entries[0].width = width(of: 0)
    }

    /// Returns the entry of a glyph with the given text, adding one if needed. Returns `nil` when the face has no such
    /// glyph or no codes are left.
    mutating func entry(_ glyph: UInt32, _ text: ShortText) -> Entry? {
        guard glyph < latest.count else { return nil }
        let last = latest[Int(glyph)]
        if last != 0, program != nil || entries[Int(last)].text == text { return entries[Int(last)] }
        let key = Key(glyph: glyph, text: text)
        if let known = known[key] {
            latest[Int(glyph)] = known
            return entries[Int(known)]
        }
        guard let code = program.map({ $0.codes[glyph] }) ?? UInt16(exactly: entries.count) else {
            // Without free codes, a glyph keeps its last text.
            return last == 0 ? nil : entries[Int(last)]
        }
        known[key] = Int32(entries.count)
        latest[Int(glyph)] = Int32(entries.count)
        entries.append(Entry(code: code, glyph: glyph, text: text, width: width(of: glyph)))
        return entries.last
    }

    /// Returns whether the glyph has an entry.
    func has(_ glyph: UInt32) -> Bool { glyph < latest.count && latest[Int(glyph)] != 0 }

    /// Returns the entry of a glyph with the given text, or the only entry of a PostScript glyph; `nil` if none exists.
    func found(_ glyph: UInt32, _ text: ShortText) -> Entry? {
        guard glyph < latest.count else { return nil }
        let last = latest[Int(glyph)]
        if last != 0, program != nil || entries[Int(last)].text == text { return entries[Int(last)] }
        return known[Key(glyph: glyph, text: text)].map { entries[Int($0)] }
    }

    private func width(of glyph: UInt32) -> Int {
        Int((Double(face.advance(of: glyph)) * 1000 / Double(face.metrics.unitsPerEm)).rounded())
    }
}

/// A text of at most 16 bytes of UTF-8: one or a few characters.
struct ShortText: Hashable, Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// Returns `nil` for an empty text or one of more than 16 bytes.
    init?(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        guard 1...16 ~= bytes.count else { return nil }
        var shift: UInt64 = 0
        for byte in bytes.prefix(8) {
            low |= UInt64(byte) << shift
            shift += 8
        }
        shift = 0
        for byte in bytes.dropFirst(8) {
            high |= UInt64(byte) << shift
            shift += 8
        }
    }

    init(_ scalar: Unicode.Scalar) {
        for (index, byte) in String(Character(scalar)).utf8.enumerated() {
            low |= UInt64(byte) << UInt64(index * 8)
        }
    }

    /// A placeholder where `ActualText` gives the text.
    static let unknown = ShortText("\u{FFFD}")

    /// The scalars of the text. Characters not allowed in a ToUnicode map are replaced.
    var scalars: [Unicode.Scalar] {
        var bytes: [UInt8] = []
        for part in [low, high] {
            for shift in stride(from: UInt64(0), to: 64, by: 8) {
                let byte = UInt8(truncatingIfNeeded: part >> shift)
                if byte != 0 { bytes.append(byte) }
            }
        }
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar -> Unicode.Scalar in
            scalar == "\u{FEFF}" ? "\u{2060}" : scalar.isText ? scalar : "\u{FFFD}"
        }
        return scalars.isEmpty ? ["\u{FFFD}"] : scalars
    }
}

extension FontFace {
    /// Returns the font program with the glyphs that a document needs.
    func program(_ glyphs: Set<UInt32>) throws(PDFFailure) -> FontProgram {
        var program: FontProgram
        do {
            program = try subset(glyphs)
        } catch {
            throw .font(postScriptName, reason: "\(error)")
        }
        if program.kind == .cff {
            guard let keyed = KeyedCFF(program.bytes) else {
                throw .font(postScriptName, reason: "its outlines are inconsistent")
            }
            program.bytes = keyed.bytes
        }
        return program
    }
}
