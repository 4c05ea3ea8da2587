import SourceText
import Testing

@testable import Attestations
@testable import Colophon
@testable import Wording

@Suite struct LocaleTextsTests {
    /// Short and long texts of 2 November 2026.
    ///
    /// Source: Unicode CLDR, the Gregorian calendar's `short` and `long` date formats, in the edition that comes with
    /// Foundation on Linux; another edition may set a comma or a full stop elsewhere.
    static let texts: [String: LocaleTexts.DateText] = [
        "ar": .init(short: "2\u{200F}/11\u{200F}/2026", long: "2 نوفمبر 2026"),
        "ca": .init(short: "2/11/26", long: "2 de novembre del 2026"),
        "de": .init(short: "02.11.26", long: "2. November 2026"),
        "en": .init(short: "11/2/26", long: "November 2, 2026"),
        "es": .init(short: "2/11/26", long: "2 de noviembre de 2026"),
        "fr": .init(short: "02/11/2026", long: "2 novembre 2026"),
        "it": .init(short: "02/11/26", long: "2 novembre 2026"),
        "ja": .init(short: "2026/11/02", long: "2026年11月2日"),
        "ko": .init(short: "2026. 11. 2.", long: "2026년 11월 2일"),
        "nl": .init(short: "02-11-2026", long: "2 november 2026"),
        "pl": .init(short: "2.11.2026", long: "2 listopada 2026"),
        "pt": .init(short: "02/11/2026", long: "2 de novembro de 2026"),
        "sv": .init(short: "2026-11-02", long: "2 november 2026"),
        "tr": .init(short: "2.11.2026", long: "2 Kasım 2026"),
        "zh-Hans": .init(short: "2026/11/2", long: "2026年11月2日"),
    ]

    @Test(arguments: texts.keys.sorted())
    func `dates have the format of their language`(_ tag: String) throws {
        let language = try #require(Language(tag))
        let date = try #require(CalendarDate(iso: "2026-11-02"))
        #expect(LocaleTexts([language], dates: [date]).text(date, language) == Self.texts[tag])
    }

    @Test(arguments: Wording.languages.filter { $0.tag != "en" })
    func `no language that has words writes its dates in English`(_ language: Language) throws {
        let english = try #require(Language("en"))
        let date = try #require(CalendarDate(iso: "2026-11-02"))
        let locales = LocaleTexts([english, language], dates: [date])
        #expect(![date.iso, locales.text(date, english).long].contains(locales.text(date, language).long))
        #expect(locales.ownName(language) != locales.name(of: language, for: english))
    }

    @Test(arguments: [
        ("ca", "22 de novembre del 2026"), ("ja", "2026年11月22日"), ("ko", "2026년 11월 22일"),
        ("sv", "22 november 2026"), ("tr", "22 Kasım 2026"), ("zh-Hans", "2026年11月22日"),
    ])
    func `dates on attestations are the same as on pages`(
        _ tag: String, _ text: String
    ) throws {
        let language = try #require(Language(tag))
        let date = try #require(CalendarDate(iso: "2026-11-22"))
        #expect(LongDates(language).text(date) == text)
        #expect(LocaleTexts([language], dates: [date]).text(date, language).long == text)
    }

    @Test(arguments: [
        ("ca", "Català"), ("ja", "日本語"), ("ko", "한국어"), ("sv", "Svenska"), ("tr", "Türkçe"), ("zh-Hans", "简体中文"),
    ])
    func `a language of any script has its own name in a menu`(_ tag: String, _ name: String) throws {
        let language = try #require(Language(tag))
        #expect(LocaleTexts([language], dates: []).ownName(language) == name)
    }

    @Test(arguments: [
        ("en", ":", ": "), ("fr", "\u{A0}:", "\u{A0}: "), ("ja", "：", "："), ("zh-Hans", "：", "："), ("ko", ":", ": "),
    ])
    func `a colon has the spacing of its language`(_ tag: String, _ alone: String, _ spaced: String) throws {
        let language = try #require(Language(tag))
        #expect(language.colon == alone && language.spacedColon == spaced)
    }

    @Test func `a language is called by its own name in a menu, and by the reader's word in a sentence`() throws {
        let german = try #require(Language("de"))
        let polish = try #require(Language("pl"))
        let locales = LocaleTexts([german, polish], dates: [])
        #expect(locales.ownName(german) == "Deutsch")
        #expect(locales.ownName(polish) == "Polski")
        #expect(locales.name(of: german, for: polish) == "niemiecki")
    }

    @Test(arguments: ["ar", "he", "fa", "ur", "fa-AF", "pa-Arab", "en-Hebr"])
    func `a language in an Arabic or Hebrew script runs from right to left`(_ tag: String) throws {
        #expect(try #require(Language(tag)).direction == .rightToLeft)
    }

    @Test(arguments: ["de", "en", "es", "fr", "is", "it", "nl", "pl", "pt-BR", "ur-Latn", "zh-Hans"])
    func `any other language runs from left to right`(_ tag: String) throws {
        #expect(try #require(Language(tag)).direction == .leftToRight)
    }
}
