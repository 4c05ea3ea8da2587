import Foundation
import TestSupport

@testable import Typesetting

/// Documents that have everything in them that a file can have.
enum Samples {
    /// A red dot on nothing, 16 pixels wide: RGB with alpha.
    static let dot = Data(
        base64Encoded: """
            iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAAAXklEQVR42mNgoBAw4pK4JCf3H5mv9+gRI1EGoGtEB+\
            gGMZGiGZsaJlI0Y1PLRGkgMpFqO7orYC5opMgFDAwM9ZQaQFkY4EokxKQH6riAVFcgq2UiJr3jU0NxZqIYAACEbiUa\
            cjicAAAAAABJRU5ErkJggg==
            """)

    static func face(_ name: String) throws -> FontFace { try InstalledFonts.face(name) }

    /// Headings, a list, a table, a figure, links in and out, a note, running lines, on two pages.
    static func whole(_ dot: PictureData) throws -> SampleDocument {
        var sample = SampleDocument(title: "Terms of “Atlas Notes” – all of them")
        let (sans, bold) = (try face("NotoSans-Regular"), try face("NotoSans-Bold"))
        sample.document.images = [dot]
        sample.document.info.code = "Nom: <Œuvré> & Fils\r\n\tMotifs: \"travail\" \u{FEFF};\n"
        let heading = sample.element(.heading1)
        sample.text("Terms of use", heading, bold, size: 20)
        sample.rectangle(nil)
        sample.line(30)
        linked(&sample, sans, to: heading)
        list(&sample, sans)
        table(&sample, sans, bold)
        let figure = sample.element(.figure) { $0.alternative = "A red dot, the sign of the app" }
        sample.image(0, figure, width: 40, height: 40)
        sample.text("Page 1 of 2", nil, sans, x: 270, size: 8)
        sample.page()
        let second = sample.element(.heading2)
        sample.text("Efficient offices", second, bold, size: 14)
        sample.line()
        let note = sample.element(.note)
        sample.text("1 A note at the foot.", note, sans, size: 8)
        sample.text("Page 2 of 2", nil, sans, x: 270, size: 8)
        sample.document.bookmarks = [
            Bookmark(title: "Terms of use", level: 1, element: heading),
            Bookmark(title: "Efficient offices", level: 2, element: second),
        ]
        return sample
    }

    private static func linked(_ sample: inout SampleDocument, _ face: FontFace, to heading: Int) {
        let paragraph = sample.element(.paragraph)
        let out = sample.element(.link, in: paragraph)
        let inside = sample.element(.link, in: paragraph)
        var x = sample.text("Read our ", paragraph, face)
        let start = x
        x = sample.text("privacy notice", out, face, x: x)
        sample.link(out, from: start, to: x, .address("https://example.org/über?a=1&b=(2)"))
        x = sample.text(" or go ", paragraph, face, x: x)
        let back = x
        x = sample.text("to the top", inside, face, x: x)
        sample.link(inside, from: back, to: x, .element(heading))
        sample.text(" – AVAST, Tofu (i.e. kerning).", paragraph, face, x: x)
        sample.line()
    }

    private static func list(_ sample: inout SampleDocument, _ face: FontFace) {
        let list = sample.element(.list) { $0.numbering = .disc }
        for text in ["The first.", "The second."] {
            let item = sample.element(.item, in: list)
            let label = sample.element(.label, in: item)
            let body = sample.element(.body, in: item)
            sample.text("•", label, face)
            sample.text(text, body, face, x: 85)
            sample.line()
        }
    }

    private static func table(_ sample: inout SampleDocument, _ face: FontFace, _ bold: FontFace) {
        let table = sample.element(.table)
        let head = sample.element(.head, in: table)
        let titles = sample.element(.row, in: head)
        let rows = sample.element(.rows, in: table)
        for (index, title) in ["Data", "Kept"].enumerated() {
            let cell = sample.element(.header, in: titles) { $0.scope = .column }
            sample.text(title, cell, bold, x: 70 + Double(index) * 150)
        }
        sample.line()
        for row in [["Address", "2 years"], ["Notes (none)"]] {
            let line = sample.element(.row, in: rows)
            for (index, text) in row.enumerated() {
                let cell = sample.element(.cell, in: line) { $0.columns = row.count == 1 ? 2 : 1 }
                sample.text(text, cell, face, x: 70 + Double(index) * 150)
            }
            sample.line()
        }
    }

    /// Ligatures, no-break spaces, marks, and scripts that are not drawn as they are read.
    static func scripts() throws -> SampleDocument {
        var sample = SampleDocument(title: "Écritures", language: "fr")
        let heading = sample.element(.heading1)
        sample.text("Écritures", heading, try face("NotoSans-Bold"), size: 18)
        sample.line(30)
        let lines: [(String, String, String)] = [
            ("NotoSans-Regular", "fr", "« L’œuvre : affiche\u{A0}! » 12\u{202F}000 \u{2010} fin\u{AD}ale"),
            (
                "NotoSans-Regular", "vi",
                "Tiê\u{301}ng Viê\u{323}t, e\u{301}, ạ\u{302}\u{301}, g\u{308}\u{328}\u{323}\u{301}"
            ),
            ("NotoSansArabic-Regular", "ar", "سياسة الخصوصية: لا نجمع بياناتكم، مُحَمَّد ﷲ"),
            ("NotoNaskhArabic-Regular", "ar", "بِسْمِ ٱللَّٰهِ ٱلرَّحْمَٰنِ"),
            ("NotoSansHebrew-Regular", "he", "מְדִינִיּוּת הַפְּרָטִיּוּת"),
            ("NotoSansDevanagari-Regular", "hi", "गोपनीयता नीति: क्षत्रिय, हिन्दी, र्क्षि स्त्रियाँ"),
            ("NotoSans-Regular", "ru", "Политика конфиденциальности; Ἑλλάς"),
            ("NotoSans-Regular", "en", "missing: 日本 \u{E000} here"),
        ]
        for (font, language, text) in lines {
            let paragraph = sample.element(.paragraph) { $0.language = language == "fr" ? nil : language }
            sample.text(text, paragraph, try face(font), size: 14)
            sample.line(30)
        }
        // A few words in another language.
        let paragraph = sample.element(.paragraph)
        let roman = try face("NotoSerif-Regular")
        let x = sample.text("Le mot\u{A0}", paragraph, roman, size: 14)
        sample.text("efficient office", paragraph, roman, x: x, size: 14, language: "en")
        return sample
    }

    /// PostScript outlines, in which a glyph has but one code.
    static func postScript() throws -> SampleDocument {
        var sample = SampleDocument(title: "PostScript")
        let heading = sample.element(.heading1)
        let roman = try FontFace(InstalledFonts.bytes(InstalledFonts.urw + "NimbusRoman-Italic.otf"))
        sample.text("Efficient office", heading, roman, size: 18)
        sample.line(30)
        let paragraph = sample.element(.paragraph) { $0.language = "fr" }
        let sans = try FontFace(InstalledFonts.bytes(InstalledFonts.urw + "NimbusSans-Regular.otf"))
        sample.text("Le trait\u{2010}d’union - et l’autre\u{2011}ci\u{A0}: déjà\u{AD} vu", paragraph, sans, size: 14)
        return sample
    }

    /// A few pages of words, links and rules in any order.
    static func random(_ random: inout SeededRandom) throws -> SampleDocument {
        let faces = try ["NotoSans-Regular", "NotoSansArabic-Regular", "NotoSansDevanagari-Regular"].map(face)
        let words = [
            ["office", "ﬁn", "naïve", "(a\\b)", "x\u{A0}y", "\u{E001}", "日", "l’été", "Ω", "e\u{301}\u{302}", "\t"],
            ["سياسة", "لا", "مُحَمَّد", "ﷲ", "١٢٣", "(أ)"], ["क्षत्रिय", "स्त्रियाँ", "र्क्षि", "१२"],
        ]
        var sample = SampleDocument(title: "Random \(Int.random(in: 0...999, using: &random))")
        let heading = sample.element(.heading1)
        sample.text("Heading", heading, faces[0], size: 18)
        for line in 0..<Int.random(in: 1...60, using: &random) {
            if line % 20 == 19 { sample.page() } else { sample.line() }
            let paragraph = sample.element(.paragraph)
            var x = 40.0
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let script = Int.random(in: 0..<3, using: &random)
                let text = (words[script].randomElement(using: &random) ?? "") + " "
                let isLink = Int.random(in: 0..<5, using: &random) == 0
                let element = isLink ? sample.element(.link, in: paragraph) : paragraph
                let start = x
                x = sample.text(text, element, faces[script], x: x, language: ["", "ar", "hi"][script])
                if isLink { sample.link(element, from: start, to: x, .element(heading)) }
                if Int.random(in: 0..<6, using: &random) == 0 { sample.rectangle(nil) }
            }
        }
        return sample
    }
}
