import CHarfBuzz

/// The part of a font that a document needs, ready to be embedded.
public struct FontProgram: Hashable, Sendable {
    /// Which kind of outlines, and so where it goes in a PDF file.
    public enum Kind: Hashable, Sendable {
        /// An sfnt with `glyf` outlines: `CIDFontType2` with a `FontFile2`.
        case trueType
        /// A bare CFF table: `CIDFontType0` with a `FontFile3` of subtype `CIDFontType0C`.
        case cff
    }

    /// Which kind of outlines.
    public var kind: Kind
    /// The font.
    public var bytes: [UInt8]
    /// From the glyph's number in the whole font to its code in a text, which is its number in this program, or the
    /// CID for a CFF font that has CIDs. Glyph 0 is always there.
    public var codes: [UInt32: UInt16]
}

extension FontFace {
    /// Takes these glyphs out of the font, with all they are made of. Glyph 0 always comes with them.
    ///
    /// The same glyphs of the same font give the same bytes.
    public func subset(_ glyphs: Set<UInt32>) throws(FontError) -> FontProgram {
        guard let input = hb_subset_input_create_or_fail() else { throw .notSubset }
        defer { hb_subset_input_destroy(input) }
        let flags = HB_SUBSET_FLAGS_NO_HINTING.rawValue | HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue
        hb_subset_input_set_flags(input, flags)
        // Shaping is done: only outlines and widths are left to say.
        let dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
        for tag in Self.droppedTables { hb_set_add(dropped, tag) }
        for glyph in glyphs where glyph < glyphCount { hb_set_add(hb_subset_input_glyph_set(input), glyph) }
        hb_set_add(hb_subset_input_glyph_set(input), 0)
        try pinAxes(input)
        guard let plan = hb_subset_plan_create_or_fail(face, input) else { throw .notSubset }
        defer { hb_subset_plan_destroy(plan) }
        guard let subset = hb_subset_plan_execute_or_fail(plan) else { throw .notSubset }
        defer { hb_face_destroy(subset) }
        let map = hb_subset_plan_old_to_new_glyph_mapping(plan)
        var codes: [UInt32: UInt16] = [:]
        for glyph in glyphs.union([0]) where glyph < glyphCount {
            guard let code = UInt16(exactly: hb_map_get(map, glyph)) else { throw .notSubset }
            codes[glyph] = code
        }
        return try program(subset, codes)
    }

    private func program(_ subset: OpaquePointer, _ codes: [UInt32: UInt16]) throws(FontError) -> FontProgram {
        let outlines = hasPostScriptOutlines ? Self.table("CFF ", of: subset) : []
        if outlines.isEmpty {
            let blob = hb_face_reference_blob(subset)
            defer { hb_blob_destroy(blob) }
            let bytes = Self.bytes(of: blob)
            guard !bytes.isEmpty, !Self.table("glyf", of: subset).isEmpty || codes.count == 1 else { throw .notSubset }
            return FontProgram(kind: .trueType, bytes: bytes, codes: codes)
        }
        guard let charset = CFFCharset(outlines) else { throw .notSubset }
        return FontProgram(kind: .cff, bytes: outlines, codes: codes.mapValues { charset.code(of: $0) })
    }

    /// A variable font is embedded as the one face it is used as.
    private func pinAxes(_ input: OpaquePointer) throws(FontError) {
        var infos = [hb_ot_var_axis_info_t](repeating: .init(), count: 64)
        var count = UInt32(infos.count)
        guard hb_ot_var_get_axis_infos(face, 0, &count, &infos) > 0 else { return }
        for info in infos.prefix(Int(count)) {
            let value = axes.first { $0.tag == info.tag }?.value ?? info.default_value
            guard hb_subset_input_pin_axis_location(input, face, info.tag, value) != 0 else { throw .notSubset }
        }
    }

    private static let droppedTables = [
        "BASE", "CBDT", "CBLC", "COLR", "CPAL", "DSIG", "EBDT", "EBLC", "EBSC", "GDEF", "GPOS", "GSUB", "JSTF", "LTSH",
        "MATH", "OS/2", "PCLT", "STAT", "SVG ", "VDMX", "VORG", "cmap", "gasp", "hdmx", "kern", "meta", "morx", "name",
        "post", "sbix", "vhea", "vmtx",
    ].map { $0.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
}
