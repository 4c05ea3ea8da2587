import DesignTokens
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import Themes

/// Colours that follow from an accent.
@Suite struct BrandTests {
    private func theme(_ accent: String, tokens: [String: String] = [:]) -> ThemeFolders {
        var files = tokens
        files["mine/theme.yml"] = "name: Mine\nbrand: { accent: \"\(accent)\" }\n"
        return ThemeFolders(files)
    }

    private func color(_ path: String, _ mode: ModeCombination, _ tokens: ThemeTokens) -> String? {
        tokens.resolved[path]?[mode].color?.opaqueHex
    }

    /// Extreme accents, and some at random.
    private static let accents: [String] = {
        var random = SeededRandom(seed: 32)
        let others = (0..<TestRun.rounds(12)).map { _ in
            "#" + (0..<3).map { _ in hexadecimal(Int.random(in: 0...255, using: &random), digits: 2) }.joined()
        }
        return ["#ffffff", "#000000", "#808080", "#ffd400", "#e4007c", "#1d6a81", "#00ff00", "#0000ff", "#f00"] + others
    }()

    @Test(arguments: accents) func `every pair of colours has enough contrast with any accent`(accent: String) throws {
        let folders = theme(accent)
        let tokens = try folders.tokens("mine")
        let report = ContrastReport.make(tokens, ColorPair.load("mine", themes: folders.tree).value)
        #expect(report.diagnostics == [])
        #expect(report.value.entries.count > 100)
    }

    @Test(arguments: ["#e4007c", "#1d6a81", "#ffd400", "#000000"])
    func `a fill is the accent itself on light pages`(accent: String) throws {
        #expect(color("semantic.color.accentFill", ModeCombination(), try theme(accent).tokens("mine")) == accent)
    }

    @Test(arguments: ["accentFill", "accent", "link"])
    func `a black accent is nearly white on dark pages, as grey buttons look disabled`(_ name: String) throws {
        let dark = ModeCombination(.dark)
        let shown = try #require(color("semantic.color.\(name)", dark, try theme("#000000").tokens("mine")))
        #expect(shown > "#d8d8d8", "\(shown)")
    }

    @Test func `a readable accent is unchanged, and a pale one is darkened for text`() throws {
        let dark = try theme("#0b4a5c").tokens("mine")
        #expect(color("semantic.color.link", ModeCombination(), dark) == "#0b4a5c")
        let pale = try theme("#ffd400").tokens("mine")
        #expect(color("semantic.color.link", ModeCombination(), pale) != "#ffd400")
    }

    @Test func `no colour of a branded theme is that of the theme's own accent`() throws {
        let own = try ThemeFolders([:]).tokens("plain")
        let branded = try theme("#e4007c").tokens("mine")
        let petrol = Set(
            own.set.tokens.map(\.path).filter { $0.hasPrefix("raw.color.petrol.") }
                .compactMap { color($0, ModeCombination(), own) })
        #expect(petrol.count > 5)
        for token in branded.set.tokens where !token.path.hasPrefix("raw.") {
            for mode in ModeCombination.allCases {
                guard let color = color(token.path, mode, branded) else { continue }
                #expect(!petrol.contains(color), "\(token.path)")
            }
        }
    }

    @Test func `a site and an app without an icon have their first letters on the accent`() throws {
        let texts = [
            "site.yml": "title: Small\nlanguages: [en]\nbrand: { accent: \"#0b4a5c\" }\n",
            "about.yml": "name: أمواج\nprivacy: privacy.md\nterms: terms.md\naccessibility: accessibility.md\n",
            "en/privacy.md": "# Privacy\n\nNone.\n", "en/terms.md": "# Terms\n\nNone.\n",
            "en/accessibility.md": "# Accessibility\n\nTested.\n",
        ]
        let built = try build(texts)
        for (name, letter) in [("theme/icon.svg", "&#83;"), ("theme/icon-623-0b4a5c.svg", "&#1571;")] {
            let icon = String(decoding: try #require(SourcePath(name).flatMap { built.files[$0] }), as: UTF8.self)
            #expect(icon.contains("fill=\"#0b4a5c\"") && icon.contains("fill=\"#ffffff\"") && icon.contains(letter))
        }
    }

    private typealias Built = (files: [SourcePath: [UInt8]], plan: [Job.File], diagnostics: [Diagnostic])

    private func build(_ texts: [String: String]) throws -> Built {
        var files: [SourcePath: [UInt8]] = [:]
        for (name, text) in texts { files[try #require(SourcePath(name))] = Array(text.utf8) }
        let built = buildSite(SourceTree(files: files), options: BuildOptions(jobs: 1))
        #expect(built.diagnostics == [])
        return built
    }

    /// Returns the style sheet of a page.
    private func styles(_ page: String, of built: Built) throws -> String {
        let text = { (name: String) throws -> String in
            String(decoding: try #require(SourcePath(name).flatMap { built.files[$0] }), as: UTF8.self)
        }
        let link = try #require(try text(page).firstMatch(of: /href="[.\/]*(theme\/[^"]*\.css)"/))
        return try text(String(link.1))
    }

    @Test func `each app has its own accent, and the pages of the site have that of the site`() throws {
        var texts = ["site.yml": "title: Small\nlanguages: [en]\nbrand: { accent: \"#0b4a5c\" }\n"]
        for (app, accent) in [("one", "#e4007c"), ("two", "#ffd400"), ("three", nil)] {
            let brand = accent.map { "brand: { accent: \"\($0)\" }\n" } ?? ""
            texts[app + "/about.yml"] =
                "name: \(app)\n" + brand
                + "privacy: privacy.md\nterms: terms.md\naccessibility: accessibility.md\n"
            for name in ["privacy", "terms", "accessibility"] { texts[app + "/en/\(name).md"] = "# \(name)\n\nText.\n" }
        }
        let built = try build(texts)
        let own = ["one": "#e4007c", "two": "#ffd400", "three": "#0b4a5c"]
        for (app, accent) in own {
            let styles = try styles(app + "/en/privacy/index.html", of: built)
            #expect(styles.contains(accent))
            for other in own.values where other != accent { #expect(!styles.contains(other)) }
        }
        #expect(try styles("index.html", of: built).contains("#0b4a5c"))
    }

    @Test func `the brand of the only app is that of the site`() throws {
        let built = try build([
            "site.yml": "title: Small\nlanguages: [en]\n",
            "about.yml": "name: One\nbrand: { accent: \"#e4007c\" }\n"
                + "privacy: privacy.md\nterms: terms.md\naccessibility: accessibility.md\n",
            "en/privacy.md": "# Privacy\n\nNone.\n", "en/terms.md": "# Terms\n\nNone.\n",
            "en/accessibility.md": "# Accessibility\n\nTested.\n",
        ])
        #expect(try styles("index.html", of: built).contains("#e4007c"))
        #expect(built.files.keys.count { $0.pathExtension == "css" } == 1)
    }

    private static let black = ##"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } }"##

    private func branded(_ name: String, _ folders: ThemeFolders, _ accent: String) throws -> Checked<ThemeTokens> {
        var chain = try #require(ThemeChain.follow(name, folders.tree, askedAt: nil).value)
        chain.brand = Brand(accent: Color(hex: accent), at: Location(.root))
        return ThemeTokens.make(chain, nil)
    }

    @Test func `a theme's own token wins over every brand, and the site's accent over the theme's`() throws {
        let link = #"{ "semantic": { "color": { "link": \#(Self.black) } } }"#
        let folders = theme("#e4007c", tokens: ["mine/tokens/a.tokens.json": link])
        let tokens = try branded("mine", folders, "#0b4a5c").value
        #expect(color("semantic.color.link", ModeCombination(), tokens) == "#000000")
        #expect(color("semantic.color.accentFill", ModeCombination(), tokens) == "#0b4a5c")
    }

    @Test func `the brand of a site wins over the tokens of a built-in theme`() throws {
        let tokens = try branded("sosh", ThemeFolders([:]), "#0b4a5c").value
        #expect(color("semantic.color.accentFill", ModeCombination(), tokens) == "#0b4a5c")
    }

    @Test func `an accent of the site that the theme hides gives a warning`() throws {
        let accent = #"{ "semantic": { "color": { "accent": \#(Self.black) } } }"#
        let folders = ThemeFolders(["mine/theme.yml": "name: Mine\n", "mine/tokens/a.tokens.json": accent])
        let found = try branded("mine", folders, "#0b4a5c").diagnostics
        #expect(found.map(\.id) == ["hidden-accent"])
    }

    @Test func `a letter with many marks gives an icon with a short name`() throws {
        let monogram = try #require(Monogram("a" + String(repeating: "\u{301}", count: 200)))
        #expect(monogram.letter.unicodeScalars.count == 8)
    }
}
