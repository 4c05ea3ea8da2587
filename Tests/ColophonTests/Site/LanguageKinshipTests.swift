import SourceText
import Testing

@testable import Colophon
@testable import Wording

/// Which text a reader gets who has none in exactly their language.
@Suite struct LanguageKinshipTests {
    /// What a reader wants, what there is, and in which order it is looked at.
    struct Lookup: CustomTestStringConvertible, Sendable {
        var wanted: String
        var available: String
        var order: String
        var testDescription: String { "\(wanted) among \(available)" }

        init(_ wanted: String, _ available: String, _ order: String) {
            (self.wanted, self.available, self.order) = (wanted, available, order)
        }
    }

    /// RFC 4647, section 3.4: the range is cut from its end until it is one of the tags.
    @Test(arguments: [
        Lookup("zh-Hant-CN", "zh zh-Hant en zh-Hant-CN", "zh-Hant-CN"),
        Lookup("zh-Hant-CN", "zh zh-Hant en", "zh-Hant"),
        Lookup("de-CH", "de-DE de de-AT", "de"), Lookup("de-CH-1996", "de-1996 de-CH de", "de-CH"),
        Lookup("fr-FR", "fr-CA fr en", "fr"), Lookup("en-AU", "en-US en-GB en", "en"),
        Lookup("pt-PT", "pt-BR pt", "pt"), Lookup("az-Latn-IR", "az-Arab az-Latn az", "az-Latn"),
    ])
    func `a lookup of BCP 47 decides first`(_ lookup: Lookup) throws {
        #expect(try order(lookup).first == lookup.order)
    }

    /// Unicode CLDR: likely subtags, and the parents of regions.
    @Test(arguments: [
        Lookup("es", "en es-MX es-ES es-419", "es-ES es-419 es-MX"), Lookup("es", "en es-ES", "es-ES"),
        Lookup("es-ES", "en es-MX es", "es es-MX"), Lookup("es-MX", "es es-ES es-419 es-AR", "es-419 es es-ES es-AR"),
        Lookup("zh-CN", "en zh-Hant zh-Hans", "zh-Hans zh-Hant"), Lookup("zh-TW", "zh-Hans zh-Hant", "zh-Hant zh-Hans"),
        Lookup("zh-HK", "zh zh-TW zh-Hant", "zh-Hant zh-TW zh"), Lookup("zh-MO", "zh-TW zh-HK", "zh-HK zh-TW"),
        Lookup("zh-SG", "zh-TW zh-CN", "zh-CN zh-TW"), Lookup("zh", "zh-Hant zh-Hans", "zh-Hans zh-Hant"),
        Lookup("zh-Hant", "zh-CN zh-HK zh-TW", "zh-TW zh-HK zh-CN"),
        Lookup("pt-PT", "pt-BR pt en", "pt pt-BR"), Lookup("pt", "pt-PT pt-BR", "pt-BR pt-PT"),
        Lookup("pt-AO", "pt-BR pt pt-PT", "pt-PT pt pt-BR"),
        Lookup("en-AU", "en-US en-GB", "en-GB en-US"), Lookup("en-PH", "en-GB en-US", "en-US en-GB"),
        Lookup("en", "en-GB en-US fr", "en-US en-GB"), Lookup("fr-CH", "fr-CA fr-FR", "fr-FR fr-CA"),
        Lookup("sr-ME", "sr-Cyrl sr-Latn", "sr-Latn sr-Cyrl"), Lookup("sr", "sr-Latn sr-Cyrl", "sr-Cyrl sr-Latn"),
        Lookup("nb", "da no", "no"), Lookup("no-NO", "nn nb", "nn nb"), Lookup("ca", "ca-valencia es", "ca-valencia"),
        Lookup("fr", "en ar fra", ""), Lookup("eo", "en", ""),
    ])
    func `likely subtags come next, then other regions`(_ lookup: Lookup) throws {
        #expect(try order(lookup).joined(separator: " ") == lookup.order)
    }

    @Test(arguments: [
        ("es", "es-ES", true), ("es-ES", "es", true), ("de-AT", "de", true), ("zh-CN", "zh-Hans", true),
        ("zh-TW", "zh-Hant", true), ("zh-Hans", "zh-CN", true), ("zh-CN", "zh", true), ("es-MX", "es-419", true),
        ("en", "en-Latn", true), ("ca-valencia", "ca", true), ("pt-PT", "pt", true),
        ("zh-TW", "zh", false), ("zh-TW", "zh-Hans", false), ("pt-PT", "pt-BR", false), ("es", "es-MX", false),
        ("ca", "ca-valencia", false), ("de-AT", "de-DE", false), ("fr", "en", false),
    ])
    func `some of these are the reader's own language, others are not`(
        reader: String, text: String, isOwn: Bool
    ) throws {
        #expect(try #require(Language(reader)).accepts(by: try #require(Language(text))) == isOwn)
    }

    /// All tags of languages, scripts and regions that the tables know, each against each: an order that depended on
    /// where the search began would not be one.
    @Test func `the result does not depend on the order of the available languages, and the same tag comes first`()
        throws
    {
        let tags = [
            "es", "es-ES", "es-MX", "es-419", "zh", "zh-Hans", "zh-Hant", "zh-CN", "zh-TW", "zh-HK", "pt", "pt-PT",
            "pt-BR", "en", "en-GB", "en-US", "en-001", "sr", "sr-Latn", "sr-ME", "ca", "ca-valencia",
        ]
        let languages = try tags.map { try #require(Language($0)) }
        for reader in languages {
            let found = reader.ranked(among: languages)
            #expect(found.first == reader)
            #expect(reader.nearest(among: languages) == reader)
            #expect(Set(found) == Set(languages.filter { $0.primary == reader.primary }))
            #expect(found.allSatisfy { !reader.accepts(by: $0) || reader.nearest(among: [$0]) == $0 })
        }
    }

    @Test func `fallbacks of the settings come before other regions, and those before other languages`() throws {
        let languages = try ["en", "es", "es-ES", "fr"].map { try #require(Language($0)) }
        let (english, spanish, french) = (languages[0], languages[1], languages[3])
        var settings = SiteSettings(
            location: Location(.root), title: LocalisedText(""), languages: languages, fallbacks: [:], theme: "plain",
            links: .clean)
        #expect(settings.lookup(spanish).map(\.tag) == ["es", "es-ES", "en", "fr"])
        settings.fallbacks = [spanish: [french]]
        #expect(settings.lookup(spanish).map(\.tag) == ["es", "fr", "es-ES", "en"])
        #expect(settings.lookup(english).map(\.tag) == ["en", "es", "es-ES", "fr"])
    }

    @Test(arguments: [
        ("es", "Hola"), ("es-MX", "Hola"), ("zh-TW", "繁體"), ("zh-HK", "繁體"), ("zh-CN", "简体"), ("pt-PT", "Oi"),
        ("fr", "Hello"),
    ])
    func `texts by language are looked up in the same way`(reader: String, text: String) throws {
        let entries = [("en", "Hello"), ("es-ES", "Hola"), ("zh-Hans", "简体"), ("zh-Hant", "繁體"), ("pt-BR", "Oi")]
        let texts = LocalisedText(
            entries: entries.map { .init(language: $0.0, text: $0.1, place: .start) }, place: .start)
        #expect(texts.text(try #require(Language(reader))) == text)
    }

    private func order(_ lookup: Lookup) throws -> [String] {
        let available = lookup.available.split(separator: " ").compactMap { Language(String($0)) }
        return try #require(Language(lookup.wanted)).ranked(among: available).map(\.tag)
    }
}
