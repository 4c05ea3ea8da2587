import CHarfBuzz

// Validation of a font file before it is used. HarfBuzz checks each table when it opens it, and treats an invalid one
// as empty. The code here checks that the file is complete, that required tables exist, and that the font may be
// embedded.
extension FontFace {
    static func blob(_ bytes: [UInt8]) throws(FontError) -> OpaquePointer {
        let bytes = isWebFont(bytes.prefix(4)) ? try WebFont(bytes).unpacked() : bytes
        try check(bytes.prefix(4), bytes.count)
        let blob = bytes.withUnsafeBytes { raw in
            hb_blob_create(
                raw.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(raw.count), HB_MEMORY_MODE_DUPLICATE, nil,
                nil)
        }
        guard let blob, hb_blob_get_length(blob) == bytes.count else { throw .notAFont }
        return blob
    }

    static func blob(_ bytes: UnsafeRawBufferPointer, of owner: AnyObject) throws(FontError) -> OpaquePointer {
        if isWebFont(bytes.prefix(4)) { return try blob(Array(bytes)) }
        try check(bytes.prefix(4), bytes.count)
        let kept = Unmanaged.passRetained(owner)
        // HarfBuzz releases the owner even if it refuses the bytes.
        let blob = hb_blob_create(
            bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count), HB_MEMORY_MODE_READONLY,
            kept.toOpaque(), { if let kept = $0 { Unmanaged<AnyObject>.fromOpaque(kept).release() } })
        guard let blob, hb_blob_get_length(blob) == bytes.count else { throw .notAFont }
        return blob
    }

    /// Indicates whether a file with these first bytes is a WOFF 1.0 font.
    private static func isWebFont(_ sign: some Sequence<UInt8>) -> Bool { sign.elementsEqual("wOFF".utf8) }

    private static func check(_ sign: some Sequence<UInt8>, _ count: Int) throws(FontError) {
        if sign.elementsEqual("wOF2".utf8) { throw .webFont }
        guard count > 12, count < 1 << 30 else { throw .notAFont }
    }

    /// Checks that no table extends past the end of the file, as in a truncated copy: HarfBuzz would use the rest of
    /// the table.
    ///
    /// Source: OpenType 1.9.1, "Organization of an OpenType Font": the table directory, and the header of a collection.
    static func checkDirectory(_ blob: OpaquePointer, index: Int) throws(FontError) {
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length) else { throw .notAFont }
        let bytes = UnsafeRawBufferPointer(start: data, count: Int(length))
        let read = { (place: Int) -> Int in
            guard place + 4 <= bytes.count else { return .max }
            return bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        let start = bytes.prefix(4).elementsEqual("ttcf".utf8) ? read(12 + 4 * index) : 0
        // The table count (2 bytes) is followed by fields for binary search.
        guard start < bytes.count - 12 else { throw .notAFont }
        for entry in 0..<read(start + 4) >> 16 {
            let place = start + 12 + 16 * entry
            let end = read(place + 8).addingReportingOverflow(read(place + 12))
            guard place + 16 <= bytes.count, !end.overflow else { throw .notAFont }
            if end.partialValue > bytes.count {
                throw .noTable(String(decoding: bytes[place..<place + 4], as: UTF8.self))
            }
        }
    }

    static func check(_ face: OpaquePointer) throws(FontError) {
        for tag in ["head", "hhea", "hmtx", "maxp", "cmap"] where length(tag, of: face) == 0 { throw .noTable(tag) }
        guard hb_face_get_glyph_count(face) > 0 else { throw .noTable("maxp") }
        guard length("glyf", of: face) > 0 || length("CFF ", of: face) > 0 else { throw .noOutlines }
        if length("glyf", of: face) > 0, length("loca", of: face) == 0 { throw .noTable("loca") }
        // OS/2.fsType: 2 alone is "restricted licence"; 0x200 allows only bitmaps.
        let rights = table("OS/2", of: face).unsigned(at: 8)
        guard rights & 0xF != 2, rights & 0x200 == 0 else { throw .embeddingForbidden }
    }

    /// Returns the OpenType tag of four letters.
    static func tag(_ letters: StaticString) -> UInt32 {
        letters.withUTF8Buffer { $0.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
    }

    private static func tag(_ letters: String) -> UInt32 {
        letters.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Returns a copy of a table's bytes; empty when the table is missing or invalid.
    static func table(_ name: String, of face: OpaquePointer) -> [UInt8] {
        let blob = hb_face_reference_table(face, tag(name))
        defer { hb_blob_destroy(blob) }
        return bytes(of: blob)
    }

    /// Returns a copy of the bytes of a blob.
    static func bytes(of blob: OpaquePointer?) -> [UInt8] {
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length) else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: data, count: Int(length)))
    }

    /// Whether the outlines are CFF rather than TrueType.
    var hasPostScriptOutlines: Bool { Self.length("glyf", of: face) == 0 }

    /// Whether glyphs are coloured or are bitmaps in programs that support it. The plain outlines of such a font may be
    /// empty.
    public var hasColorGlyphs: Bool {
        ["sbix", "CBDT", "COLR", "SVG "].contains { Self.length($0, of: face) > 0 }
    }

    private static func length(_ name: String, of face: OpaquePointer) -> Int {
        let blob = hb_face_reference_table(face, tag(name))
        defer { hb_blob_destroy(blob) }
        return Int(hb_blob_get_length(blob))
    }

    /// Returns an entry of the name table in English, the default language of HarfBuzz.
    static func name(_ id: UInt32, of face: OpaquePointer) -> String? {
        var buffer = [CChar](repeating: 0, count: 256)
        var count = UInt32(buffer.count)
        hb_ot_name_get_utf8(face, id, nil, &count, &buffer)
        let text = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return text.isEmpty ? nil : text
    }

    /// Returns the weight range of a variable font.
    static func weights(of face: OpaquePointer) -> ClosedRange<Int>? {
        var info = hb_ot_var_axis_info_t()
        guard hb_ot_var_find_axis_info(face, tag("wght" as StaticString), &info) != 0 else { return nil }
        let low = min(max(info.min_value, 1), 1000)
        let high = min(max(info.max_value, 1), 1000)
        return low < high ? Int(low)...Int(high) : nil
    }
}

/// The reasons for which bytes cannot be used as a font.
public enum FontError: Error, Hashable, Sendable {
    /// The bytes are not an OpenType font.
    case notAFont
    /// The font is compressed as WOFF2; it must be decompressed first.
    case webFont
    /// The face index is out of range.
    case noFace(index: Int, count: Int)
    /// A required table, named by its tag, is missing or invalid.
    case noTable(String)
    /// The glyphs are bitmaps, or outlines of a kind that PDF does not support, such as CFF2.
    case noOutlines
    /// The font's licence bits forbid embedding it in documents.
    case embeddingForbidden
    /// The font could not be reduced to the glyphs in use.
    case notSubset
}
