import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Typesetting

@Suite(.enabled(if: InstalledFonts.areHere, Needed.reason)) struct FontLibraryTests {
    private func library(_ names: String...) throws -> FontLibrary {
        try #require(FontLibrary(names.map(InstalledFonts.face)))
    }

    private func chosen(
        _ library: FontLibrary, _ families: [String], weight: Int = 400, isItalic: Bool = false,
        _ scalar: Unicode.Scalar = "a"
    ) -> String? {
        var style = TextStyle(families: families, weight: weight)
        style.isItalic = isItalic
        return FaceFinder(library, style)?.face(for: scalar.value)?.postScriptName
    }

    @Test func `a library needs at least one face`() {
        #expect(FontLibrary([]) == nil)
    }

    @Test func `slope takes precedence over weight, and the nearest weight is chosen as in CSS`() throws {
        let library = try library("NotoSans-Regular", "NotoSans-Bold", "NotoSans-Italic", "NotoSans-BoldItalic")
        let found = { self.chosen(library, ["noto sans"], weight: $0, isItalic: $1) }
        #expect(found(400, false) == "NotoSans-Regular" && found(700, false) == "NotoSans-Bold")
        #expect(found(500, false) == "NotoSans-Regular" && found(600, false) == "NotoSans-Bold")
        #expect(found(100, true) == "NotoSans-Italic" && found(1000, true) == "NotoSans-BoldItalic")
        let upright = try self.library("NotoSans-Regular", "NotoSansMono-Bold")
        #expect(chosen(upright, ["Noto Sans"], weight: 700, isItalic: true) == "NotoSans-Regular")
    }

    @Test(.enabled(if: Needed.isHere("/usr/share/fonts/opentype/cantarell"), Needed.reason))
    func `lighter is tried first below 400`() throws {
        let faces = try ["Thin", "Light", "Regular", "Bold", "ExtraBold"].map {
            try FontFace(InstalledFonts.bytes("/usr/share/fonts/opentype/cantarell/Cantarell-\($0).otf"))
        }
        let library = try #require(FontLibrary(faces))
        let weights = [100, 200, 350, 450, 500, 550, 750, 900]
        let found = weights.map { chosen(library, [], weight: $0)?.dropFirst(10) }
        #expect(found == ["Thin", "Thin", "Light", "Regular", "Regular", "Bold", "ExtraBold", "ExtraBold"])
    }

    @Test func `a character uses the first family that has it, those of the style first`() throws {
        let library = try library("NotoSansMono-Regular", "NotoSans-Regular", "NotoSerif-Bold", "NotoSansHebrew-Bold")
        #expect(chosen(library, ["Nowhere", "Noto Serif", "Noto Sans"]) == "NotoSerif-Bold")
        #expect(chosen(library, []) == "NotoSansMono-Regular")
        #expect(chosen(library, ["Noto Serif"], "ש") == "NotoSansHebrew-Bold")
        #expect(chosen(library, ["Noto Serif"], "日") == nil)
    }

    @Test func `the general names of CSS for code mean the first family of one width, behind those that name one`()
        throws
    {
        let library = try library("NotoSans-Regular", "NotoSansMono-Regular", "NotoSerif-Bold")
        #expect(chosen(library, ["ui-monospace", "Menlo"]) == "NotoSansMono-Regular")
        #expect(chosen(library, ["Monospace", "noto serif"]) == "NotoSerif-Bold")
        #expect(chosen(library, ["serif", "sans-serif"]) == "NotoSans-Regular")
    }

    @Test func `the fallback is asked once for each character that no family has`() throws {
        let asked = Mutex<[FallbackFonts.FontRequest]>([])
        let hebrew = try InstalledFonts.face("NotoSansHebrew-Bold")
        var library = try library("NotoSans-Regular")
        library.fallback = FallbackFonts { wish in
            asked.withLock { $0.append(wish) }
            return hebrew.glyph(for: wish.scalar) == nil ? nil : hebrew
        }
        let finder = try #require(FaceFinder(library, TextStyle(families: [], weight: 700), language: "he"))
        for text in ["Agreement, 10\u{20AC}.\t\u{200F}\u{FE0F}\n", "שלום", "日", "שלום日"] {
            for scalar in text.unicodeScalars {
                let face = finder.face(for: scalar.value)
                if scalar.value > 0x500, scalar.value < 0x600 { #expect(face === hebrew) }
                if scalar == "日" { #expect(face == nil) }
            }
        }
        let wishes = asked.withLock { $0 }
        #expect(String(String.UnicodeScalarView(wishes.map(\.scalar))) == "שלום日")
        #expect(wishes.allSatisfy { $0.weight == 700 && !$0.isItalic && $0.language == "he" })
    }

    @Test func `text in two languages is set in the shapes of each`() throws {
        var library = try library("NotoSans-Regular")
        let (japanese, chinese) = (
            try InstalledFonts.face("NotoSansHebrew-Bold"), try InstalledFonts.face("NotoSansHebrew-Regular")
        )
        library.fallback = FallbackFonts { $0.language == "ja" ? japanese : chinese }
        let style = TextStyle(families: [], weight: 400)
        let content = ["ja", "zh"].map { StyledText("אב", style, language: $0) }
        let faces = Paragraph(content, width: 500).set(in: library).lines.flatMap(\.runs).map(\.glyphs.face)
        #expect(Set(faces) == [japanese, chinese])
    }

    private static let inter = "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf"

    @Test(.enabled(if: Needed.isHere(inter), Needed.reason))
    func `a variable font has the requested weight, also in its subset`() throws {
        let face = try FontFace(InstalledFonts.bytes(Self.inter))
        #expect(face.weights == 100...900 && face.weight == 400)
        let heavy = face.instance(weight: 800)
        let glyph = try #require(face.glyph(for: "m"))
        #expect(heavy.weight == 800 && heavy != face && face.instance(weight: 800) == heavy)
        #expect(heavy.advance(of: glyph) > face.advance(of: glyph))
        let program = try heavy.subset([glyph])
        // The tables that make a font variable are gone, and the width is that of the weight.
        let count = program.bytes.unsigned(at: 4)
        let tables = (0..<count).map { number in
            (String(decoding: program.bytes[12 + 16 * number..<16 + 16 * number], as: UTF8.self), 12 + 16 * number)
        }
        #expect(!tables.contains { ["fvar", "gvar", "HVAR", "avar"].contains($0.0) })
        let widths = try #require(tables.first { $0.0 == "hmtx" }?.1)
        let start = program.bytes.unsigned(at: widths + 8) << 16 | program.bytes.unsigned(at: widths + 10)
        #expect(program.bytes.unsigned(at: start + 4) == heavy.advance(of: glyph))
        let library = try #require(FontLibrary([face]))
        #expect(FaceFinder(library, TextStyle(weight: 650))?.primary.weight == 650)
    }

    @Test func `bytes that are lent are kept as long as a face lives`() throws {
        final class Loan {
            let bytes: UnsafeMutableRawBufferPointer
            init(_ source: [UInt8]) {
                bytes = .allocate(byteCount: source.count, alignment: 8)
                bytes.copyBytes(from: source)
            }
            deinit { bytes.deallocate() }
        }
        weak var loan: Loan?
        var faces: [FontFace] = []
        do {
            let made = Loan(try InstalledFonts.bytes(InstalledFonts.noto + "NotoSans-Regular.ttf"))
            loan = made
            faces = try FontFace.all(in: UnsafeRawBufferPointer(made.bytes), of: made)
        }
        #expect(loan != nil && faces.first?.glyph(for: "A") != nil)
        faces = []
        #expect(loan == nil)
    }
}
