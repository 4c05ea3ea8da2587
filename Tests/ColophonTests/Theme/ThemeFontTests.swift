import SampleSupport
import SourceText
import Testing

@testable import BuiltIn
@testable import Colophon
@testable import Themes
@testable import Typesetting
@testable import Wording

/// What PDF files are set in: the fonts of themes, those inside the program among them.
@Suite struct ThemeFontTests {
    private func theme(
        _ name: String, _ files: [String: [UInt8]] = [:], sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws -> Theme {
        var settings = try #require(SiteSettings.read(try Repository.folder("content")).value)
        settings.theme = name
        settings.themeLocation = nil
        let pairs = files.compactMap { path, bytes in SourcePath(path).map { ($0, bytes) } }
        let files = SourceTree(files: Dictionary(uniqueKeysWithValues: pairs))
        let loaded = Theme.load(settings, files, pages: Pipeline.pageSchemas)
        #expect(loaded.diagnostics == [], sourceLocation: sourceLocation)
        return try #require(loaded.value, sourceLocation: sourceLocation)
    }

    private func library(_ theme: Theme) throws -> FontLibrary {
        let made = theme.paper.fontLibrary()
        #expect(made.diagnostics == [])
        return try #require(made.value)
    }

    private func shipped(_ name: String) throws -> [UInt8] {
        try builtInThemes.read(try #require(SourcePath("plain/fonts/\(name).ttf")))
    }

    private func families(_ library: FontLibrary, _ names: String...) -> [String] {
        library.order(for: names).map(\.name)
    }

    @Test(arguments: SurfaceTests.themes)
    func `every theme inside the program without a typeface sets text in the same families`(_ name: String) throws {
        let library = try library(try theme(name))
        #expect(
            library.families.map(\.name) == [
                "noto sans", "noto sans arabic", "noto sans math", "noto sans symbols", "noto sans symbols2",
                "noto sans mono",
            ])
        let styles = library.families.map { $0.faces.map { "\($0.weight)\($0.isItalic ? "i" : "")" }.sorted() }
        #expect(
            styles == [["400", "400i", "700", "700i"], ["400", "700"], ["400"], ["400"], ["400"], ["400", "700"]])
        let names = library.families.flatMap(\.faces).map(\.postScriptName)
        #expect(Set(names).count == 11 && names.contains("NotoSans-BoldItalic") && names.contains("NotoSansMono-Bold"))
    }

    @Test func `the built-in fonts have the features that typesetting needs`() throws {
        let face = try FontFace(try shipped("NotoSans-Regular"))
        // Kerning, a ligature, marks on letters, digits of one width, small capitals.
        let shape = { (text: String, features: [String: Int]) -> [ShapedGlyph] in
            var style = TextStyle(families: [], weight: 400)
            style.features = features
            let scalars = text.unicodeScalars.map(\.value)
            var glyphs: [ShapedGlyph] = []
            let input = ShapingInput(
                face: face, style: style, script: Script(of: scalars[0]), language: "en", isRightToLeft: false)
            scalars.withUnsafeBufferPointer {
                Shaper().shape(input, $0, 0..<scalars.count, in: 0..<scalars.count, into: &glyphs)
            }
            return glyphs
        }
        let width = { (text: String, features: [String: Int]) in shape(text, features).reduce(0) { $0 + $1.advance } }
        #expect(width("AV", [:]) < width("AV", ["kern": 0]))
        #expect(shape("ffi", [:]).count == 1)
        let accent = try #require(shape("x\u{301}", [:]).last)
        #expect(accent.advance == 0 && accent.x != 0)
        #expect(width("1", ["tnum": 1]) == width("8", ["tnum": 1]))
        #expect(shape("a", ["smcp": 1])[0].id != shape("a", [:])[0].id)
    }

    @Test func `the built-in fonts have the glyphs of every word of the program in their languages`() throws {
        let library = try library(try theme("plain"))
        var missing: Set<Character> = []
        // Fonts for other scripts are the machine's or a theme's: docs/decisions/0014-fonts-for-pdf.md.
        for language in Wording.languages where !["he", "hi", "ja", "ko", "th", "zh"].contains(language.primary) {
            let (words, statement) = (Wording.forLanguage(language), StatementWording(language))
            let texts = Word.allCases.map { words($0) } + StatementWord.allCases.map { statement($0) }
            for text in texts { missing.formUnion(without(text, in: library)) }
        }
        #expect(missing.sorted() == [])
    }

    @Test(arguments: [
        "☐☑☒✓✔✗✘•‣◦▪→←↑↓↔⇒⚠ℹ★☆✉☎©®™●○■□◆▲▶▼❖➜➤♥①②③⚙☰⌘⏎🔒🗑🏠", "≤≥≠≈∞−×÷±√∑∫∂∈∅∀∃∧∨∩∪⊂⊆⟨⟩", "€£¥₣₤₦₩₫₹₺₽₿",
        "ĀāĂăĄąĆćČčĐđĞğİıŁłŃńŐőŒœŘřŞşȘșŠšŢţȚțŰűŸÿŹźŻżŽžẞß", "ẠạẢảẤấẦầẨẩẪẫẬậẮắẰằƠơỚớỜờƯưỨứỪừ", "ΑΒΓΔαβγδςάέήίϊΰόύώἀἁᾶῳ",
        "АБВГДЕЁЖЗИЙабвгдеёжзийЄєІіЇїҐґЂђЈјЉљЊњЋћЏџўӘәҒғҚқҢңӨөҮүҺһ",
        "ابتثجحخدذرزسشصضطظعغفقكلمنهويپچژگکیٹڈڑںےۀ٠١٢٣۴۵؟،؛ﷺ",
        "┌─┐│└┘├┤┬┴┼═║╔╗░▒▓█", "“”‘’„‚«»‹›–—…†‡§¶‰′″‐‑\u{A0}\u{202F}\u{2009}ªº¹²³½⅓⅔№℃ℓΩ",
    ])
    func `characters that documents use have their glyphs`(_ text: String) throws {
        #expect(without(text, in: try library(try theme("plain"))) == [])
    }

    /// The characters that no face has.
    private func without(_ text: String, in library: FontLibrary) -> Set<Character> {
        let faces = library.families.flatMap(\.faces)
        return Set(
            text.unicodeScalars.filter { scalar in
                !CharacterKind.isSilent(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
                    && !faces.contains { $0.glyph(for: scalar) != nil }
            }.map(Character.init))
    }

    @Test func `only code is set in a monospaced font`() throws {
        let library = try library(try theme("plain"))
        #expect(families(library, "ui-monospace", "Menlo", "monospace").first == "noto sans mono")
        #expect(families(library, "system-ui", "Segoe UI", "Noto Sans Arabic").first == "noto sans arabic")
        #expect(families(library, "Georgia", "serif").first == "noto sans")
        #expect(families(library).last == "noto sans mono")
    }

    @Test func `fonts of the nearest theme come first and replace files with the same name`() throws {
        let mine = try theme(
            "mine",
            [
                "mine/theme.yml": Array("name: Mine\nextends: base\n".utf8),
                "base/theme.yml": Array("name: Base\n".utf8),
                "base/fonts/z.ttf": try shipped("NotoSansSymbols-Regular"),
                "base/fonts/NotoSans-Regular.ttf": try shipped("NotoSansMath-Regular"),
                "mine/fonts/deep/a.ttf": try shipped("NotoSansMono-Bold"),
                "mine/fonts/z.ttf": try shipped("NotoSansArabic-Bold"),
            ])
        #expect(
            mine.paper.fonts.prefix(4).map(\.path.text) == [
                "themes/mine/fonts/deep/a.ttf", "themes/mine/fonts/z.ttf", "themes/base/fonts/NotoSans-Regular.ttf",
                "themes/plain/fonts/NotoSans-Bold.ttf",
            ])
        #expect(mine.paper.fonts.count == 3 + 10)
        let library = try library(mine)
        #expect(library.families.prefix(3).map(\.name) == ["noto sans arabic", "noto sans math", "noto sans"])
        #expect(library.families.last?.name == "noto sans mono")
        #expect(!mine.files.contains { $0.address.text.hasSuffix(".ttf") })
    }

    @Test func `a theme called plain without fonts is set in those inside the program`() throws {
        var files: [String: [UInt8]] = [:]
        for (path, bytes) in try Repository.files("themes/plain")
        where !path.text.hasPrefix("fonts/") && !path.text.hasPrefix("hyphenation/") {
            files["plain/\(path.text)"] = bytes
        }
        let plain = try theme("plain", files)
        #expect(plain.paper.fonts.count == 11 && plain.paper.hyphenationFiles.count == 12)
    }

    @Test func `fonts are opened only once`() throws {
        let theme = try theme("plain")
        let copy = theme
        let faces = parallelMap(4, jobs: 4) { number in
            (number % 2 == 0 ? theme : copy).paper.fontLibrary().value?.families.first?.faces.first
        }
        #expect(faces.allSatisfy { $0 != nil && $0 === faces[0] })
        let asking = theme.paper.fontLibrary(fallback: FallbackFonts { _ in nil })
        #expect(asking.value?.fallback != nil && theme.paper.fontLibrary().value?.fallback == nil)
    }
}
