/// The glyphs of a run in a compact encoding, because a long document has millions of them.
///
/// The encoding is lossless: glyphs that cannot be packed exactly are stored as they are.
struct GlyphList: Sendable {
    private enum Storage: Sendable {
        case packed(PackedGlyphs)
        case whole([GlyphRun.Glyph])
    }

    private let storage: Storage

    /// - Parameters:
    ///   - scale: the size of a font unit in points.
    ///   - spacing: the letter spacing in points, for scripts that have any.
    init(_ glyphs: [GlyphRun.Glyph], scale: Double, spacing: Double = 0) {
        var packed = PackedGlyphs(glyphs, scale, spacing: spacing)
        if packed == nil, spacing != 0 { packed = PackedGlyphs(glyphs, scale, spacing: 0) }
        storage = packed.map(Storage.packed) ?? .whole(glyphs)
    }

    /// All glyphs at once, which is faster than one by one.
    var unpacked: [GlyphRun.Glyph] {
        switch storage {
        case .whole(let glyphs): glyphs
        case .packed(let packed):
            packed.withGlyphs { from in
                [GlyphRun.Glyph](unsafeUninitializedCapacity: from.count) { glyphs, made in
                    for index in 0..<from.count { glyphs.initializeElement(at: index, to: from[index]) }
                    made = from.count
                }
            }
        }
    }

    /// The sum of all advances.
    var width: Double {
        switch storage {
        case .whole(let glyphs): glyphs.reduce(0) { $0 + $1.advance }
        case .packed(let packed): packed.withGlyphs { from in (0..<from.count).reduce(0) { $0 + from.advance($1) } }
        }
    }
}

extension GlyphList: RandomAccessCollection {
    var startIndex: Int { 0 }

    var endIndex: Int {
        switch storage {
        case .packed(let packed): packed.count
        case .whole(let glyphs): glyphs.count
        }
    }

    subscript(index: Int) -> GlyphRun.Glyph {
        switch storage {
        case .whole(let glyphs): glyphs[index]
        case .packed(let packed): packed.withGlyphs { $0[index] }
        }
    }
}
