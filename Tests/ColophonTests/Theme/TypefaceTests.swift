import BuiltIn
import DesignTokens
import SampleSupport
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import Themes
@testable import Typesetting

/// The fonts of `typeface:`, on pages and on paper.
@Suite struct TypefaceTests {
    private static let families = Set(Typeface.allCases.flatMap(\.families)).sorted { $0.name < $1.name }

    private func face(_ name: String) throws -> FontFace {
        try FontFace(Array(try #require(builtInTypeface(name))))
    }

    private func build(
        _ brand: String, theme: [String: String] = [:], isBundle: Bool = false
    ) throws -> (files: [String: [UInt8]], diagnostics: [Diagnostic]) {
        var texts = ThemeFolders([
            "site.yml": "title: Small\nlanguages: [en]\npdf: true\nbundle: { fonts: true }\n" + brand,
            "about.yml": "name: Small\nprivacy: privacy.md\nterms: terms.md\naccessibility: accessibility.md\n",
            "en/privacy.md": "# Privacy\n\nNone, *or* **little**.\n\n## Data\n\nŁódź, Việt.\n",
            "en/terms.md": "# Terms\n\nNone.\n", "en/accessibility.md": "# Accessibility\n\nTested.\n",
        ])
        if !theme.isEmpty { texts.texts["site.yml"]? += "theme: mine\n" }
        let built = buildSite(
            texts.tree, themes: ThemeFolders(theme).tree, options: BuildOptions(jobs: 1), isBundle: isBundle)
        return (Dictionary(uniqueKeysWithValues: built.files.map { ($0.key.text, $0.value) }), built.diagnostics)
    }

    private func tokens(_ brand: String, extends base: String = "plain", own: String? = nil) throws -> ThemeTokens {
        var files = ["mine/theme.yml": "name: Mine\nextends: \(base)\nbrand: \(brand)\n"]
        files["mine/tokens/a.tokens.json"] = own
        files["base/theme.yml"] = "name: Base\nbrand: { typeface: technical }\n"
        return try ThemeFolders(files).tokens("mine")
    }

    private func fonts(_ path: String, _ tokens: ThemeTokens) -> [String] {
        switch tokens.resolved[path]?[ModeCombination()] {
        case .fontFamily(let names): names
        case .typography(let type): type.fontFamily
        default: []
        }
    }

    private func weight(_ path: String, _ tokens: ThemeTokens) -> Double? {
        if case .typography(let type)? = tokens.resolved[path]?[ModeCombination()] { type.fontWeight } else { nil }
    }

    // MARK: Files

    @Test func `every font file is in the rules of one family, and has the name that PDF looks for`() throws {
        let folder = try Repository.files("builtin/typefaces").keys
        let fonts = folder.filter { $0.pathExtension == "woff" }.map(\.name).sorted()
        #expect(Self.families.flatMap(\.files).sorted() == fonts && fonts.count > 20)
        for family in Self.families {
            #expect(!family.rules.isEmpty, "\(family.name)")
            for file in family.files { #expect(family.names.contains(try face(file).family), "\(file)") }
        }
    }

    @Test(arguments: families) func `every font may be embedded, and changed ones have no reserved name`(
        family: Typeface.Family
    ) throws {
        for file in family.files {
            // Creating a face checks the rights to embed it.
            let face = try face(file)
            for name in [face.family, face.postScriptName] { #expect(!name.contains(/Source|Plex/), "\(name)") }
            #expect(FontFace.table("OS/2", of: face.face).unsigned(at: 8) == 0, "\(file)")
        }
    }

    @Test(arguments: families) func `every face has the letters of the model texts in Latin script`(
        family: Typeface.Family
    ) throws {
        let languages = ["de", "en", "es", "fr", "it", "nl", "pl", "pt"]
        let texts = try builtInStarter.entries.map(\.path)
            .filter { languages.contains(String($0.parts.first ?? "")) }
            .map { String(decoding: try builtInStarter.read($0), as: UTF8.self) }
        #expect(texts.count > 30)
        let letters = Set(texts.joined().unicodeScalars).filter { $0.value >= 0x20 && $0 != "\u{AD}" }
        for file in family.files where !file.contains("extended") {
            let face = try face(file)
            let missing = letters.filter { face.glyph(for: $0) == nil }
            #expect(missing.isEmpty, "\(file): \(missing)")
        }
    }

    // MARK: Tokens

    @Test func `a typeface gives headings and text its families`() throws {
        let tokens = try tokens("{ typeface: editorial }")
        #expect(fonts("semantic.typography.body", tokens).prefix(2) == ["Editorial Sans", "Editorial Sans Extended"])
        #expect(fonts("semantic.typography.title", tokens).first == "Editorial Serif")
        #expect(fonts("semantic.typography.heading1", tokens).contains("sans-serif"))
        #expect(fonts("semantic.typography.code", tokens).first == "ui-monospace")
        #expect(weight("semantic.typography.title", tokens) == 700)
    }

    @Test func `headings of technical are monospaced and medium, and keep their sizes`() throws {
        let (own, tokens) = (try ThemeFolders([:]).tokens("plain"), try tokens("{ typeface: technical }"))
        for name in ["display", "title", "heading1", "heading4"] {
            let path = "semantic.typography.\(name)"
            #expect(fonts(path, tokens).first == "Technical Mono" && weight(path, tokens) == 500)
            for mode in ModeCombination.allCases {
                guard case .typography(let old)? = own.resolved[path]?[mode],
                    case .typography(let new)? = tokens.resolved[path]?[mode]
                else {
                    Issue.record("\(path)")
                    continue
                }
                #expect(new.fontSize == old.fontSize && new.lineHeight == old.lineHeight)
            }
        }
        #expect(weight("semantic.typography.body", tokens) == 400)
    }

    @Test func `the typeface of a theme replaces that of the theme it extends, with its weights`() throws {
        let swiss = try tokens("{ typeface: swiss }", extends: "base")
        #expect(fonts("semantic.typography.title", swiss).first == "Inter")
        #expect(weight("semantic.typography.title", swiss) == 700)
        let plain = try tokens("{ typeface: plain }", extends: "base")
        #expect(fonts("semantic.typography.title", plain).first == "system-ui")
        #expect(weight("semantic.typography.title", plain) == 700)
        #expect(fonts("semantic.typography.title", try tokens("{}", extends: "base")).first == "Technical Mono")
    }

    @Test func `all texts of a theme of another family follow the typeface`() throws {
        let tokens = try tokens("{ typeface: friendly }", extends: "orange")
        for name in ["body", "bodySmall", "label", "title", "heading1"] {
            #expect(fonts("semantic.typography.\(name)", tokens).first == "Nunito", "\(name)")
        }
    }

    private static let ownFont =
        #"{ "semantic": { "font": { "body": { "$type": "fontFamily", "$value": ["Georgia", "serif"] } } } }"#

    @Test func `a theme's own font wins over the typeface`() throws {
        let tokens = try tokens("{ typeface: editorial }", own: Self.ownFont)
        #expect(fonts("semantic.typography.body", tokens) == ["Georgia", "serif"])
        #expect(fonts("semantic.typography.title", tokens).first == "Editorial Serif")
    }

    // MARK: Pages and paper

    @Test func `a site publishes the fonts of its typeface and no others`() throws {
        let plain = try build("")
        let editorial = try build("brand: { typeface: editorial }\n")
        #expect(plain.diagnostics == [] && editorial.diagnostics == [])
        let added = Set(editorial.files.keys).subtracting(plain.files.keys).filter { !$0.hasSuffix(".css") }
        let wanted = try #require(Typeface(rawValue: "editorial")).families.flatMap(\.files)
        #expect(added.sorted() == wanted.map { "theme/fonts/\($0)" }.sorted() && added.count == 10)
        let sheet = try #require(editorial.files.first { $0.key.hasSuffix(".css") })
        let text = String(decoding: sheet.value, as: UTF8.self)
        for file in wanted { #expect(text.contains("url(\"fonts/\(file)\")")) }
        #expect(!text.contains(/url\("?http/))
    }

    @Test func `a site without a typeface does not change by a byte`() throws {
        #expect(try build("").files == build("brand: { typeface: plain }\n").files)
    }

    @Test func `a font that no text uses is not published`() throws {
        let mine = [
            "mine/theme.yml": "name: Mine\nbrand: { typeface: editorial }\n",
            "mine/tokens/a.tokens.json": Self.ownFont,
        ]
        let files = try build("", theme: mine).files.keys.filter { $0.hasPrefix("theme/fonts/") }
        #expect(files.count == 2 && files.allSatisfy { $0.contains("editorial-serif") })
    }

    @Test func `pages inside apps contain the fonts`() throws {
        let files = try build("brand: { typeface: swiss }\n", isBundle: true).files
        let page = try #require(files.first { $0.key.hasSuffix("/en.lproj/PrivacyNotice.html") })
        #expect(String(decoding: page.value, as: UTF8.self).contains(#"url("data:font/woff;base64,d09GR"#))
    }

    @Test(arguments: [
        ("editorial", ["EditorialSerif-Semibold", "EditorialSans-Regular", "EditorialSans-Italic"]),
        ("swiss", ["Inter-Regular"]), ("friendly", ["Nunito-Regular", "Nunito-Bold"]),
        ("technical", ["TechnicalMono-Medium", "TechnicalSans-Regular", "TechnicalSansExtended-Regular"]),
    ])
    func `a PDF file embeds the families of the typeface`(name: String, fonts: [String]) throws {
        let built = try build("brand: { typeface: \(name) }\n")
        let file = try #require(built.files.first { $0.key.hasSuffix("privacy.pdf") }).value
        let names = try embeddedFonts(file)
        for font in fonts { #expect(names.contains { $0.contains("+\(font)") }, "\(font): \(names)") }
        #expect(!names.contains { $0.contains("NotoSans-") })
    }

    /// Returns the names of the fonts of all pages.
    private func embeddedFonts(_ bytes: [UInt8]) throws -> Set<String> {
        var file = try PDFFile(bytes)
        var names: Set<String> = []
        var nodes = [try file.entries(file.root)["Pages"]]
        while let node = nodes.popLast() {
            let entries = try file.entries(node)
            nodes += try file.resolved(entries["Kids"]).elements ?? []
            for font in try file.entries(file.entries(entries["Resources"])["Font"]).values {
                if let name = try file.entries(font)["BaseFont"]?.name { names.insert(name) }
            }
        }
        return names
    }
}
