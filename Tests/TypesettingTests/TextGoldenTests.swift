import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// What shaping makes of texts: names of glyphs, clusters and advances, read and found right, with the Noto fonts of
/// Debian 12 (`fonts-noto-core` 20201225).
@Suite(.enabled(if: InstalledFonts.areHere, Needed.reason)) struct TextGoldenTests {
    private let library: FontLibrary

    init() throws { library = try TestLibrary.make() }

    private func check(
        _ text: String, _ language: String = "en", width: Double = 300, as expected: String,
        at place: SourceLocation = #_sourceLocation
    ) {
        let found = Paragraph([TestLibrary.text(text, language)], width: width).set(in: library)
        #expect(found.dump == expected, sourceLocation: place)
    }

    @Test func `Latin letters form ligatures and are kerned`() {
        check(
            "office AV",
            as: """
                @0 NotoSans-Regular → o[0]+6.1 f_f_i[1]+9.5 c[4]+4.8 e[5]+5.6 space[6]+2.6 A[7]+6 V[8]+6
                """)
    }

    @Test func `Arabic letters join, and lam and alef are one`() {
        check(
            "سلام لا", "ar",
            as: """
                @275 NotoNaskhArabic-Regular ← uniFE8E.rlig[11]+0 uniFEDF.rlig[9]+5.2 uni0020[8]+2.2 uni0645[6]+4.9 \
                _1008[4]+0 uniFEE0.rlig[2]+6.1 uniFEB3[0]+6.6
                """)
    }

    @Test func `Devanagari vowels move before their consonant, and consonants join`() {
        check(
            "हिन्दी क्षि", "hi",
            as: """
                @0 NotoSansDevanagari-Regular → ivowelsign03deva[0]+2.6 hadeva[0]+5.3 naprehalfdeva[6]+3.1 \
                dadeva[12]+5.2 iivowelsign1deva[12]+2.6 space[18]+2.6 ivowelsign06deva[19]+2.6 kassadeva[19]+7.1
                """)
    }

    @Test func `marks are attached to their letters, and precomposed letters are preferred`() {
        check(
            "e\u{301}\u{323} x\u{301}",
            as: """
                @0 NotoSans-Regular → uni1EB9[0]+5.6 acutecomb[0]+0(-0.1,0) space[5]+2.6 x[6]+5.3 acutecomb[6]+0(0.1,0)
                """)
    }

    @Test func `numbers in Hebrew run from left to right`() {
        check(
            "abc שלום 123 def",
            as: """
                @0 NotoSans-Regular → a[0]+5.6 b[1]+6.2 c[2]+4.8 space[3]+2.6
                @19.2 NotoSans-Regular → one[0]+5.7 two[1]+5.7 three[2]+5.7
                @36.3 NotoSansHebrew-Regular ← space[8]+2.7 uni05DD[6]+6.8 uni05D5[4]+2.9(-0.1,0) uni05DC[2]+5.2 \
                uni05E9[0]+7.3
                @61.3 NotoSansHebrew-Regular → space[0]+2.7
                @64 NotoSans-Regular → d[0]+6.2 e[1]+5.6 f[2]+3.4
                """)
    }

    @Test func `brackets are mirrored and numbers are not in Arabic`() {
        check(
            "العدد 123,5 (نص)!", "ar",
            as: """
                @230.7 NotoNaskhArabic-Regular ← uni0021[0]+2.1
                @232.8 NotoSans-Regular ← parenleft[0]+3
                @235.8 NotoNaskhArabic-Regular ← uniFEBA[2]+11 uniFEE7[0]+2.8
                @249.5 NotoSans-Regular ← parenright[0]+3
                @252.5 NotoNaskhArabic-Regular ← uni0020[0]+2.2
                @254.7 NotoNaskhArabic-Regular → uni0031[0]+5.7 uni0032[1]+5.7 uni0033[2]+5.7 uni002C[3]+2.7 uni0035[4]+5.7
                @280.3 NotoNaskhArabic-Regular ← uni0020[10]+2.2 uni062F[8]+4.1 uniFEAA[6]+4.7 uniFECC[4]+4.1 \
                uniFEDF[2]+2.1 uni0627[0]+2.4
                """)
    }

    @Test func `joiners and selectors are spelling, not glyphs`() {
        check(
            "a\u{200D}b \u{2764}\u{FE0F} 1\u{2044}2",
            as: """
                @0 NotoSans-Regular → a[0]+5.6 b[4]+6.2 space[5]+2.6
                @14.4 NotoSansSymbols2-Regular → uni2764[0]+9.9
                @24.2 NotoSans-Regular → space[0]+2.6 one.numr[1]+3.5 fraction[2]+1.3 two.dnom[5]+3.5
                """)
    }

    @Test func `Thai marks stack on their letters`() {
        check(
            "ที่", "th",
            as: """
                @0 NotoSansThai-Regular → uni0E17[0]+6.1 uni0E35[0]+0(0,0) uni0E48.small[0]+0(0,0)
                """)
    }

    @Test(.enabled(if: Needed.isHere(TestLibrary.cjk), Needed.reason))
    func `Japanese breaks anywhere but before a full stop or comma, and is justified between letters`() {
        var paragraph = Paragraph(
            [TestLibrary.text("日本語の文章は、空白なしで改行される。", "ja")], width: 85)
        paragraph.alignment = .justified
        let found = paragraph.set(in: library)
        #expect(found.texts == ["日本語の文章は、", "空白なしで改行さ", "れる。"])
        #expect(found.lines.map(\.width) == [85, 85, 30])
        let ends = found.lines.map { line in line.runs.map { $0.x + $0.glyphs.width }.max() ?? 0 }
        #expect(zip(ends, [85, 85, 30]).allSatisfy { abs($0 - $1) < 0.01 })
    }

    @Test func `a break between joined letters shapes both parts again`() {
        // Eighteen times the same letter, in a measure that holds a few: each line begins with an initial form and ends
        // with a final one.
        let text = String(repeating: "ه", count: 18)
        let found = Paragraph([TestLibrary.text(text, "ar")], width: 25).set(in: library)
        #expect(found.lines.count > 2)
        for line in found.lines {
            let names = line.runs.flatMap { run in run.glyphs.glyphs.map { run.glyphs.face.name(of: $0.id) } }
            #expect(names.first == "uniFEEA" && names.last == "uniFEEB", "\(names)")
            #expect(line.width <= 25)
        }
    }
}
