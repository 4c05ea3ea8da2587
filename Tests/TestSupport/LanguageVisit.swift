/// A visitor of a site in several languages. The library, the rules for servers and the script of pages all have to
/// answer alike.
public struct LanguageVisit: Encodable, CustomStringConvertible, Sendable {
    /// The languages there are, the default first; `pt=fr` is a declared fallback.
    public var site: String
    /// What the browser asks for, as `Accept-Language` says it.
    public var preferred: String
    /// Nil for the default.
    public var gets: String?

    /// For the list of tests.
    public var description: String { "\(preferred) among \(site)" }

    private init(_ site: String, _ preferred: String, _ gets: String?) {
        (self.site, self.preferred, self.gets) = (site, preferred, gets)
    }

    /// What matters: regions, scripts, fallbacks, and headers as browsers send them.
    public static let all = [
        LanguageVisit("en fr ar", "fr-CA, en;q=0.8", "fr"), LanguageVisit("en fr ar", "de, fr;q=0.5, en;q=0.3", "fr"),
        LanguageVisit("en fr ar", "frx, ar-EG", "ar"), LanguageVisit("en fr ar", "de", nil),
        LanguageVisit("en fr ar", "*", nil),
        LanguageVisit("en de", "de-AT", "de"), LanguageVisit("en de-AT", "de-DE", "de-AT"),
        LanguageVisit("en fr pt=fr", "pt-BR, en", "fr"),
        LanguageVisit("en zh-Hans", "zh-TW, zh;q=0.9, en;q=0.8", "en"),
        LanguageVisit("en zh-Hans", "zh-TW, zh;q=0.9", nil),
        LanguageVisit("en zh-Hans", "zh-CN, zh;q=0.9, en;q=0.8", "zh-Hans"), LanguageVisit("en zh", "zh-HK", nil),
        LanguageVisit("en zh-Hant zh-Hans", "zh-MO", "zh-Hant"),
        LanguageVisit("en zh-Hant zh-Hans", "zh-Hant-HK", "zh-Hant"),
        LanguageVisit("en zh-Hant zh-Hans", "zh", "zh-Hans"),
        LanguageVisit("en pt-BR", "pt-PT, pt;q=0.9, en;q=0.8", "pt-BR"),
        LanguageVisit("en pt-BR pt-PT", "pt-PT", "pt-PT"), LanguageVisit("en pt-BR pt-PT", "pt", "pt-BR"),
        LanguageVisit("en es-ES es-419", "es-MX", "es-419"), LanguageVisit("en es-ES es-419", "es", "es-ES"),
        LanguageVisit("fr en-US en-GB", "en-AU", "en-GB"), LanguageVisit("fr en-US en-GB", "en", "en-US"),
        LanguageVisit("fr en-US en-GB", "en-PH, fr", "en-US"), LanguageVisit("fr nb", "no", "nb"),
        LanguageVisit("fr nb", "nn-NO", "nb"),
        LanguageVisit("fr sr-Latn", "sr, fr", "fr"), LanguageVisit("fr sr-Latn", "sr-ME", "sr-Latn"),
    ]
}
