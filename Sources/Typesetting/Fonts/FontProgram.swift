import CHarfBuzz

/// A font subset, ready to be embedded in a document.
public struct FontProgram: Hashable, Sendable {
    /// The kind of outlines, which determines the PDF objects for the font.
    public enum Kind: Hashable, Sendable {
        /// An sfnt with `glyf` outlines: `CIDFontType2` with a `FontFile2`.
        case trueType
        /// A bare CFF table: `CIDFontType0` with a `FontFile3` of subtype `CIDFontType0C`.
        case cff
    }

    /// The kind of outlines.
    public var kind: Kind
    /// The bytes of the font program.
    public var bytes: [UInt8]
    /// Maps glyph indices of the whole font to codes in PDF text: the glyph index in the subset, or the CID for a
    /// CID-keyed CFF font. Always contains glyph 0.
    public var codes: [UInt32: UInt16]
}

extension FontFace {
    /// Creates a subset with these glyphs, the components of these glyphs, and glyph 0.
    ///
    /// The same glyphs of the same font give the same bytes.
    public func subset(_ glyphs: Set<UInt32>) throws(FontError) -> FontProgram {
        guard let input = hb_subset_input_create_or_fail() else { throw .notSubset }
        defer { hb_subset_input_destroy(input) }
        let flags = HB_SUBSET_FLAGS_NO_HINTING.rawValue | HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue
        hb_subset_input_set_flags(input, flags)
        // Shaping is finished, so only tables for outlines and widths are needed.
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

    /// Embeds a variable font as the single instance that is used.
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
