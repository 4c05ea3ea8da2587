import Wording

/// The locales in which stores accept texts, with the stores' own codes for them.
///
/// Sources: https://docs.fastlane.tools/actions/deliver/ for the App Store; Play Console help, "Translate and localize
/// your app", for Google Play. The first locale of a language serves readers of that language anywhere.
extension StoreKind {
    /// Returns the store's code for `language`; `nil` when the store does not support the language.
    func locale(for language: Language) -> String? {
        let known = locales
        if known.contains(where: { $0.code == language.tag }) { return language.tag }
        let candidates = known.filter { $0.language.primary == language.primary }
        if let same = candidates.first(where: { $0.language == language }) { return same.code }
        if language.tag == language.primary { return candidates.first?.code }
        return candidates.first { language.accepts(by: $0.language) }?.code
    }

    /// Returns the language of a store's locale code.
    static func language(ofLocale locale: String) -> Language? {
        let other = [
            "iw-IL": "he", "no": "nb", "no-NO": "nb", "zh-CN": "zh-Hans", "zh-TW": "zh-Hant", "zh-HK": "zh-Hant-HK",
        ]
        return Language(other[locale] ?? locale)
    }

    private typealias Locale = (code: String, language: Language)

    private var locales: [Locale] {
        switch self {
        case .appStore: Self.appStoreLocales
        case .playStore: Self.playStoreLocales
        }
    }

    private static let appStoreLocales = locales(
        """
        ar-SA ca cs da de-DE el en-US en-GB en-AU en-CA es-ES es-MX fi fr-FR fr-CA he hi hr hu id it ja ko ms nl-NL no \
        pl pt-PT pt-BR ro ru sk sv th tr uk vi zh-Hans zh-Hant
        """)

    private static let playStoreLocales = locales(
        """
        af am ar az-AZ be bg bn-BD ca cs-CZ da-DK de-DE el-GR en-US en-GB en-AU en-CA en-IN en-SG en-ZA es-ES es-419 \
        es-US et eu-ES fa fa-AE fa-AF fa-IR fi-FI fil fr-FR fr-CA gl-ES gu hi-IN hr hu-HU hy-AM id is-IS it-IT iw-IL \
        ja-JP ka-GE kk km-KH kn-IN ko-KR ky-KG lo-LA lt lv mk-MK ml-IN mn-MN mr-IN ms ms-MY my-MM ne-NP nl-NL no-NO pa \
        pl-PL pt-PT pt-BR rm ro ru-RU si-LK sk sl sq sr sv-SE sw ta-IN te-IN th tr-TR uk ur vi zh-CN zh-TW zh-HK zu
        """)

    /// Parses a list of codes, which is done once for each store.
    private static func locales(_ codes: String) -> [Locale] {
        codes.split(separator: " ").compactMap { code in language(ofLocale: String(code)).map { (String(code), $0) } }
    }
}
