import SampleSupport
import SourceText
import Testing

@testable import Colophon
@testable import Themes
@testable import Typesetting

/// Where words are divided in PDF files: the patterns of themes, those inside the program among them.
@Suite struct ThemePatternTests {
    private func theme(_ files: [String: String] = [:]) throws -> Theme {
        var settings = try #require(SiteSettings.read(try Repository.folder("content")).value)
        settings.theme = files.isEmpty ? "plain" : "mine"
        settings.themeLocation = nil
        let loaded = Theme.load(settings, ThemeFolders(files).tree, pages: Pipeline.pageSchemas)
        #expect(loaded.diagnostics == [])
        return try #require(loaded.value)
    }

    private func divide(_ word: String, _ language: String, _ theme: Theme) throws -> String {
        let found = theme.paper.hyphenation(for: [language])
        #expect(found.diagnostics == [])
        guard let hyphenation = found.value[language] else { return "\(word) (no patterns)" }
        var scalars = Array(word.unicodeScalars)
        for place in hyphenation.hyphenationPoints(of: scalars).reversed() { scalars.insert("-", at: place) }
        return String(String.UnicodeScalarView(scalars))
    }

    @Test(arguments: [
        ("en", "hyphenation", "hy-phen-ation"), ("en-US", "accessibility", "ac-ces-si-bil-ity"),
        ("en-GB", "hyphenation", "hy-phen-a-tion"), ("fr", "administrateur", "ad-mi-nis-tra-teur"),
        ("fr-CA", "confidentialité", "confi-den-tia-li-té"),
        ("de", "Datenschutzerklärung", "Da-ten-schutz-er-klä-rung"),
        ("de-CH", "Nutzungsbedingungen", "Nut-zungs-be-din-gun-gen"), ("es", "accesibilidad", "ac-ce-si-bi-li-dad"),
        ("it", "informazione", "in-for-ma-zio-ne"), ("pt-BR", "privacidade", "pri-va-ci-dade"),
        ("nl", "toegankelijkheid", "toe-gan-ke-lijk-heid"), ("pl", "prywatności", "pry-wat-no-ści"),
        ("sv", "användarvillkor", "an-vän-dar-vill-kor"), ("sv-FI", "information", "in-for-ma-tion"),
        ("ca", "accessibilitat", "ac-ces-si-bi-li-tat"), ("tr", "kullanım", "kul-la-nım"),
        ("tr", "Erişilebilirlik", "Eri-şi-le-bi-lir-lik"), ("ja", "プライバシーポリシー", "プライバシーポリシー (no patterns)"),
        ("zh-Hans", "隐私政策说明", "隐私政策说明 (no patterns)"), ("ko", "개인정보", "개인정보 (no patterns)"),
        ("ar", "الخصوصية", "الخصوصية (no patterns)"), ("fi", "saavutettavuus", "saavutettavuus (no patterns)"),
    ])
    func `words are divided as their speakers do`(language: String, word: String, expected: String) throws {
        #expect(try divide(word, language, try theme()) == expected)
    }

    @Test func `a word is not divided within the number of letters that the file states`() throws {
        let found = try theme().paper.hyphenation(for: ["en", "fr", "pt", "en-GB", "en"]).value
        #expect(found["en"]?.rightMinimum == 3 && found["en"]?.leftMinimum == 2)
        #expect(found["pt"]?.rightMinimum == 3 && found["fr"]?.rightMinimum == 2 && found.count == 4)
    }

    @Test func `a theme's patterns take precedence over those of its base`() throws {
        let mine = try theme([
            "mine/theme.yml": "name: Mine\n",
            "mine/hyphenation/fr.tex": "\\patterns{a1b}",
            "mine/hyphenation/hyph_fi_FI.dic": "UTF-8\nLEFTHYPHENMIN 4\na1a\n",
        ])
        #expect(try divide("ababab", "fr-FR", mine) == "aba-bab")
        #expect(try divide("saavutettavaa", "fi-FI", mine) == "saavutettavaa")
        #expect(try divide("administrateur", "fi", mine) == "administrateur (no patterns)")
        #expect(try divide("Nutzungsbedingungen", "de", mine) == "Nut-zungs-be-din-gun-gen")
    }
}
