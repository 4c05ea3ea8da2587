import Foundation
import SourceText
import Testing

@testable import Wording

/// The tables of `builtin/unicode/` against Foundation, whose data is another edition of Unicode's CLDR, changed in
/// places.
@Suite struct LocaleTableTests {
    /// The languages that the program speaks, and others that sites are often in.
    static let tags = """
        af ar be bg bn bs ca cs cy da de el en eo es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lo
        lt lv mk ml mn mr ms nb ne nl nn no pa pl ps pt ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi yue zh zh-Hans
        zh-Hant zu de-AT de-CH en-AU en-CA en-GB en-IE en-IN en-US es-419 es-AR es-ES es-MX fr-BE fr-CA fr-CH it-CH nl-BE nn-NO
        nb-NO no-NO pt-AO pt-BR pt-PT sr-Cyrl sr-Latn sr-RS zh-CN zh-HK zh-TW
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    /// Where Foundation says something else: in Bengali and Marathi it takes European digits for short dates, and in
    /// Hindi it spells October otherwise.
    static let otherDates: Set = ["bn", "hi", "mr"]

    @Test(arguments: tags.filter { !otherDates.contains($0) })
    func `dates equal those of Foundation`(tag: String) throws {
        let language = try #require(Language(tag))
        let dates = (0..<366).map { CalendarDate(dayNumber: 20_454 + $0) }
        let locales = LocaleTexts([language], dates: Set(dates))
        let (short, long) = (formatter(.short, tag), formatter(.long, tag))
        for date in dates {
            let moment = Date(timeIntervalSince1970: Double(date.dayNumber) * 86_400)
            let text = locales.text(date, language)
            #expect(text.short == short.string(from: moment))
            var expected = long.string(from: moment)
            if language.primary == "fr", expected.hasPrefix("1 ") { expected = "1er" + expected.dropFirst() }
            // CLDR 47 has no comma in Arabic dates, and Foundation knows an earlier version.
            if language.primary == "ar" { expected = expected.replacing("،", with: "") }
            #expect(text.long == expected)
        }
    }

    private func formatter(_ style: DateFormatter.Style, _ tag: String) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: tag)
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateStyle = style
        formatter.timeStyle = .none
        return formatter
    }

    /// Where CLDR says something else: of Malay, Cantonese and Hong Kong's Chinese.
    static let otherOwnNames: Set = ["ms", "yue", "zh-HK"]

    @Test(arguments: tags.filter { !otherOwnNames.contains($0) })
    func `names of languages equal those of Foundation`(tag: String) throws {
        let language = try #require(Language(tag))
        let found = Locale(identifier: tag).localizedString(forIdentifier: tag)
        #expect(LocaleNames.name(of: language, for: language) == found)
    }

    /// The readers for whom Foundation's edition has other names of Chinese, Norwegian and some regions.
    static let otherNames: Set = ["cs", "he", "hi", "hu", "id", "ru", "th", "uk", "vi", "zh-Hant"]

    @Test(arguments: Wording.languages.filter { !otherNames.contains($0.tag) })
    func `a reader of a language with words finds the names of today`(_ reader: Language) throws {
        let locale = Locale(identifier: reader.tag)
        for tag in Self.tags {
            let language = try #require(Language(tag))
            let found = try #require(LocaleNames.name(of: language, for: reader))
            #expect(found == locale.localizedString(forIdentifier: tag), "\(tag)")
        }
    }

    @Test(arguments: [
        ("tr", "Türkçe"), ("az", "Azərbaycan"), ("ka", "ქართული"), ("nl-BE", "Nederlands (België)"), ("lt", "Lietuvių"),
        ("gsw", "Schwiizertüütsch"), ("zh-TW", "中文（台灣）"), ("sr-Latn", "Srpski (latinica)"), ("xx", "xx"),
        ("en-XX", "English (XX)"), ("ca-valencia", "Català (valencia)"),
    ])
    func `any language has a name in a menu, if only its tag`(tag: String, name: String) throws {
        let language = try #require(Language(tag))
        #expect(LocaleTexts([language], dates: []).ownName(language) == name)
    }

    @Test func `a reader without a word for a language is shown its own name`() throws {
        let german = try #require(Language("de"))
        let (swiss, unknown) = (try #require(Language("gsw")), try #require(Language("xx")))
        let locales = LocaleTexts([german, swiss, unknown], dates: [])
        #expect(locales.name(of: german, for: unknown) == "Deutsch")
        #expect(locales.name(of: unknown, for: german) == "xx")
        #expect(locales.name(of: try #require(Language("zgh-MA")), for: swiss).hasPrefix("ⵜⴰⵎⴰⵣⵉⵖⵜ"))
    }

    @Test func `a language without a pattern has dates as ISO 8601 has them`() throws {
        let (unknown, date) = try (#require(Language("xx")), #require(CalendarDate(iso: "2026-11-02")))
        #expect(
            LocaleTexts([unknown], dates: [date]).text(date, unknown) == .init(short: "2026-11-02", long: "2026-11-02"))
    }
}
