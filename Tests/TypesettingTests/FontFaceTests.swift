import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Fonts that Debian installs (`fonts-noto-core`, `fonts-urw-base35`).
enum InstalledFonts {
    static let areHere = Needed.isHere(noto + "NotoSans-Regular.ttf")
    static let noto = "/usr/share/fonts/truetype/noto/"
    static let urw = "/usr/share/fonts/opentype/urw-base35/"

    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: path)))
    }

    static func face(_ name: String) throws -> FontFace {
        try FontFace(bytes(noto + name + ".ttf"))
    }
}

@Suite(.enabled(if: InstalledFonts.areHere, Needed.reason)) struct FontFaceTests {
    @Test func `a face has its names and metrics`() throws {
        let face = try InstalledFonts.face("NotoSans-BoldItalic")
        #expect(face.family == "Noto Sans" && face.subfamily == "Bold Italic")
        #expect(face.postScriptName == "NotoSans-BoldItalic")
        #expect(face.weight == 700 && face.isItalic && face.weights == nil && face.width == 100)
        #expect(face.metrics.unitsPerEm == 1000 && face.metrics.ascender == 1069 && face.metrics.descender == -293)
        #expect(face.metrics.capHeight == 714 && face.metrics.underlineThickness == 50)
        #expect(face.metrics.italicAngle == -12 && !face.metrics.isFixedPitch)
        #expect(try InstalledFonts.face("NotoSansMono-Regular").metrics.isFixedPitch)
    }

    @Test func `a file that was copied halfway is none`() throws {
        let bytes = try InstalledFonts.bytes(InstalledFonts.noto + "NotoSans-Regular.ttf")
        for count in [bytes.count / 2, bytes.count - 4_000, 40, 13] {
            #expect(throws: FontError.self) { try FontFace(Array(bytes.prefix(count))) }
        }
    }

    @Test func `a character has its glyph, or none`() throws {
        let face = try InstalledFonts.face("NotoSans-Regular")
        let glyph = try #require(face.glyph(for: "A"))
        #expect(face.name(of: glyph) == "A" && face.advance(of: glyph) == 639)
        #expect(face.glyph(for: "日") == nil)
    }

    @Test func `a subset is a font that has the same glyphs, and the same bytes each time`() throws {
        let face = try InstalledFonts.face("NotoSans-Regular")
        // The second one is made of two others, which come along.
        let glyphs = Set("Aé".unicodeScalars.compactMap(face.glyph))
        let program = try face.subset(glyphs)
        #expect(program.kind == .trueType && Set(program.codes.keys) == glyphs.union([0]))
        #expect(program.bytes.count < 6_000)
        #expect(try face.subset(glyphs) == program)
    }

    @Test(.enabled(if: Needed.isHere(InstalledFonts.urw), Needed.reason))
    func `a font with PostScript outlines gives a bare CFF table`() throws {
        let face = try FontFace(InstalledFonts.bytes(InstalledFonts.urw + "NimbusSans-Bold.otf"))
        let glyph = try #require(face.glyph(for: "Q"))
        let program = try face.subset([glyph])
        #expect(program.kind == .cff && program.bytes.starts(with: [1, 0]))
        #expect(program.codes == [0: 0, glyph: 1])
    }

    @Test func `a file that is not a font is rejected with the reason`() throws {
        #expect(throws: FontError.notAFont) { try FontFace([]) }
        #expect(throws: FontError.notAFont) { try FontFace([UInt8](repeating: 0x20, count: 9_000)) }
        #expect(throws: FontError.webFont) { try FontFace(Array("wOF2 and so on".utf8)) }
        let bytes = try InstalledFonts.bytes(InstalledFonts.noto + "NotoSans-Regular.ttf")
        #expect(throws: FontError.noFace(index: 1, count: 1)) { try FontFace(bytes, index: 1) }
        #expect(throws: FontError.noFace(index: -1, count: 1)) { try FontFace(bytes, index: -1) }
    }

    @Test func `a font that forbids embedding is not embedded`() throws {
        var bytes = try InstalledFonts.bytes(InstalledFonts.noto + "NotoSansOgham-Regular.ttf")
        let name = Array("OS/2".utf8)
        let entry = try #require(stride(from: 12, to: 332, by: 16).first { bytes[$0...].starts(with: name) })
        let table = bytes.unsigned(at: entry + 8) << 16 | bytes.unsigned(at: entry + 10)
        bytes[table + 9] = 2
        #expect(throws: FontError.embeddingForbidden) { try FontFace(bytes) }
    }

    @Test func `a font cut off or changed anywhere is refused or works, and never crashes`() throws {
        var random = SeededRandom(seed: 7)
        for name in ["NotoSansOgham-Regular", "NotoSansMongolian-Regular"] {
            let whole = try InstalledFonts.bytes(InstalledFonts.noto + name + ".ttf")
            for round in 0..<300 {
                var bytes = whole
                if round.isMultiple(of: 3) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
                let end = round.isMultiple(of: 2) ? min(400, bytes.count) : bytes.count
                for _ in 0..<Int.random(in: 1...30, using: &random) where end > 0 {
                    bytes[Int.random(in: 0..<end, using: &random)] = .random(in: 0...255, using: &random)
                }
                guard let face = try? FontFace(bytes) else { continue }
                let glyphs = "A ᚂᠠ".unicodeScalars.compactMap(face.glyph)
                _ = try? face.subset(Set(glyphs).union([1, 9, UInt32(face.glyphCount), 70_000]))
                #expect(abs(face.metrics.ascender) <= 3 * face.metrics.unitsPerEm)
                let library = try #require(FontLibrary([face]))
                let text = StyledText("A ᚂᚁ ᠠᠢᠮ", TextStyle(size: 10), language: "mn")
                for line in Paragraph([text], width: 50).set(in: library).lines {
                    #expect(line.width.isFinite && line.height.isFinite && !line.text.isEmpty)
                }
            }
        }
    }
}
