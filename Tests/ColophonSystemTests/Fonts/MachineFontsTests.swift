import Colophon
import Foundation
import TestSupport
import Testing
import Typesetting

@testable import ColophonSystem
@testable import SourceText

/// The fonts of the machine, which stand in for characters that a theme's fonts do not have.
@Suite struct MachineFontsTests {
    private static let shipped =
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "themes/plain/fonts").path() + "/"

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func put(_ name: String, as target: String, _ change: (inout [UInt8]) -> Void = { _ in }) throws {
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: Self.shipped + name + ".ttf")))
        change(&bytes)
        try folder.write(target)
        try Data(bytes).write(to: URL(filePath: folder(target)))
    }

    private func found(
        _ fonts: MachineFonts, _ scalar: Unicode.Scalar, weight: Int = 400, isItalic: Bool = false,
        language: String = "en"
    ) -> String? {
        fonts.face(for: .init(scalar, weight: weight, isItalic: isItalic, language: language))?.postScriptName
    }

    @Test func `the nearest weight and slope of the first family that has the character is taken`() throws {
        try put("NotoSansMono-Regular", as: "a/mono.ttf")
        try put("NotoSans-BoldItalic", as: "b/4.ttf")
        try put("NotoSans-Bold", as: "b/3.ttf")
        try put("NotoSans-Regular", as: "b/1.TTF")
        try put("NotoSansArabic-Bold", as: "b/deep/er/x.otf")
        let fonts = MachineFonts(folders: [folder("b"), folder("nowhere"), folder("a"), folder("b/deep")])
        #expect(found(fonts, "a") == "NotoSans-Regular" && found(fonts, "a", weight: 800) == "NotoSans-Bold")
        #expect(found(fonts, "a", weight: 500, isItalic: true) == "NotoSans-BoldItalic")
        #expect(found(fonts, "ب") == "NotoSansArabic-Bold")
        // Letters of one width are the last resort.
        #expect(found(fonts, "┌") == "NotoSansMono-Regular")
        #expect(found(fonts, "日") == nil)
    }

    @Test func `broken files, cyclic links, pipes and fonts that forbid embedding are skipped`() throws {
        try put("NotoSans-Regular", as: "fonts/broken.ttf") { $0.removeLast($0.count / 2) }
        try put("NotoSans-Regular", as: "fonts/forbidden.ttf", forbid)
        try folder.write("fonts/text.otf", "a text")
        try folder.write("fonts/empty.ttc")
        try put("NotoSansMath-Regular", as: "elsewhere/maths.ttf")
        try folder.link("fonts/round", to: folder("fonts"))
        try folder.link("fonts/nowhere.ttf", to: folder("fonts/not there"))
        try folder.link("fonts/away", to: folder("elsewhere"))
        #expect(mkfifo(folder("fonts/pipe.ttf"), 0o600) == 0)
        let fonts = MachineFonts(folders: [folder("fonts"), folder("fonts/round")])
        #expect(FontFiles(in: [folder("fonts")]).paths.filter { $0.hasSuffix("maths.ttf") }.count == 1)
        #expect(found(fonts, "∑") == "NotoSansMath-Regular")
        #expect(found(fonts, "я") == nil)
    }

    /// Sets OS/2.fsType to "restricted licence".
    private func forbid(_ bytes: inout [UInt8]) {
        let count = Int(bytes[4]) << 8 | Int(bytes[5])
        for entry in 0..<count where bytes[12 + 16 * entry..<16 + 16 * entry].elementsEqual("OS/2".utf8) {
            let place = bytes[20 + 16 * entry..<24 + 16 * entry].reduce(0) { $0 << 8 | Int($1) }
            bytes[place + 9] = 2
        }
    }

    @Test func `no font is opened before a character is requested`() throws {
        try put("NotoSans-Regular", as: "1.ttf")
        let fonts = MachineFonts(folders: [folder.path])
        let face = try FontFace([UInt8](try Data(contentsOf: URL(filePath: Self.shipped + "NotoSansArabic-Bold.ttf"))))
        var library = try #require(FontLibrary([face]))
        library.fallback = fonts.fallback
        let set = { (text: String) throws in
            let block = FlowBlock.paragraph(FlowParagraph([.text(text, TextStyle())]))
            return try Flow(info: DocumentInfo(title: "!", language: "ar"), blocks: [block]).pdf(fonts: library)
        }
        _ = try set("الخصوصية\t\u{200E}")
        #expect(!fonts.isOpened)
        #expect(try set("Agreement").findings == [])
        #expect(fonts.isOpened)
    }

    @Test func `threads get the same answers`() throws {
        try put("NotoSans-Regular", as: "1.ttf")
        try put("NotoSansMath-Regular", as: "2.ttf")
        let fonts = MachineFonts(folders: [folder.path])
        let scalars = (0x20...0x24F).compactMap(Unicode.Scalar.init) + (0x2200...0x22FF).compactMap(Unicode.Scalar.init)
        let wanted = scalars.map { fonts.face(for: .init($0))?.postScriptName }
        let other = MachineFonts(folders: [folder.path])
        let answers = parallelMap(4, jobs: 4) { number in
            scalars.indices.map { scalars[($0 + number * 100) % scalars.count] }.map {
                ($0, other.face(for: .init($0))?.postScriptName)
            }
        }
        for (scalar, name) in answers.joined() {
            #expect(name == wanted[scalars.firstIndex(of: scalar) ?? 0])
        }
    }

    private static let droid = "/usr/share/fonts/truetype/droid"

    @Test(.enabled(if: Needed.isHere(droid + "/DroidSansFallbackFull.ttf"), Needed.reason))
    func `Han characters are found in the font for their region`() throws {
        try put("NotoSans-Regular", as: "1.ttf")
        let fonts = MachineFonts(folders: [folder.path, Self.droid])
        #expect(found(fonts, "日", language: "zh-Hans") == found(fonts, "の", language: "ja"))
        #expect(found(fonts, "語", language: "ja")?.hasPrefix("Droid") == true)
        #expect(found(fonts, "я", language: "ja") == "NotoSans-Regular")
    }

    @Test func `a text's language chooses the shapes of Han characters`() {
        #expect(HanRegion("ja") == .japan && HanRegion("ko-KR") == .korea && HanRegion("fr") == .japan)
        #expect(HanRegion("zh") == .mainland && HanRegion("zh-Hans-SG") == .mainland)
        #expect(
            HanRegion("zh-Hant") == .taiwan && HanRegion("zh-TW") == .taiwan && HanRegion("zh-Hant-HK") == .hongKong)
        #expect(HanRegion(family: "Noto Sans CJK SC") == .mainland && HanRegion(family: "Source Han Sans KR") == .korea)
        #expect(HanRegion(family: "Noto Sans") == nil && HanRegion(family: "Droid Sans Arabic") == nil)
    }
}
