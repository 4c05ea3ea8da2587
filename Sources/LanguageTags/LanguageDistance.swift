/// The distance between languages, which decides which text to show to a reader whose own language has none.
///
/// All fallbacks of regions and scripts use this code: documents, news, texts by language, the program's own words. The
/// first choice is the result of a lookup by RFC 4647 (BCP 47), section 3.4, which shortens the reader's tag from its
/// end. Then follow likely subtags and parent locales, as in Unicode CLDR (UTS #35, part 1, "Likely Subtags" and
/// "Parent Locales"): `zh-CN` reads `zh-Hans`, `es-MX` reads `es-419`, `es` reads `es-ES`. A text in another script
/// comes last: a reader of `zh-TW` gets `zh-Hant` before `zh`.
extension Language {
    /// Returns the language in `available` that is nearest to this one, or `nil` if none is the same language.
    package func nearest(among available: [Language]) -> Language? {
        available.contains(self) ? self : ranked(among: available).first
    }

    /// Returns the languages in `available` that are the same language in any region and script, the nearest first.
    /// Equally near ones keep their order.
    package func ranked(among available: [Language]) -> [Language] {
        let kin = available.filter(sharesLanguage)
        guard kin.count > 1 else { return kin }
        let own = Subtags(self)
        let ranks = kin.enumerated().compactMap { number, other in
            other == self ? (-1, number) : own.distance(to: Subtags(other)).map { ($0, number) }
        }
        return ranks.sorted { $0 < $1 }.map { kin[$0.1] }
    }

    /// Returns the nearest language if it is in the reader's script or its script is unknown; otherwise `nil`.
    func nearestInScript(among available: [Language]) -> Language? {
        guard let found = nearest(among: available) else { return nil }
        let distance = found == self ? 0 : Subtags(self).distance(to: Subtags(found))
        return distance.flatMap { $0 < 200 ? found : nil }
    }

    /// The tags of this language that may get another text: those with a script or a region that affects the distance.
    package var forms: [Language] {
        let tags =
            LikelySubtags.regions(primary).map { "\(primary)-\($0)" }
            + LikelySubtags.scripts(primary).map { "\(primary)-\($0)" }
        let all = norwegian.contains(primary) ? norwegian : [primary]
        return (all + tags).compactMap { Language($0) }
    }

    /// Returns whether a reader of this language considers a text in `other` to be in their own. It must be the default
    /// meaning of the tag, as `es-ES` is for `es`, or the result of a lookup, as `de` is for `de-AT`. A Brazilian text
    /// for `pt-PT` is not.
    package func accepts(by other: Language) -> Bool {
        if self == other { return true }
        let own = Subtags(self)
        return own.distance(to: Subtags(other)).map { own.isOwnLanguage($0) } ?? false
    }

    /// Returns whether both tags have the same language. This cheap check runs for every page.
    private func sharesLanguage(with other: Language) -> Bool {
        let (own, others) = (tag.utf8.prefix { $0 != dash }, other.tag.utf8.prefix { $0 != dash })
        if own.elementsEqual(others) { return true }
        return [own, others].allSatisfy { part in norwegian.contains { part.elementsEqual($0.utf8) } }
    }
}

private let dash = UInt8(ascii: "-")

/// Norwegian and its two written forms, which all readers in Norway understand.
private let norwegian = ["no", "nb", "nn"]

/// The subtags of a tag. A missing script is filled in from CLDR.
private struct Subtags {
    var language: String
    var script: String?
    var region: String?
    var variants: [String]
    private let hasRegion: Bool

    init(_ tag: Language) {
        var parts = tag.tag.split(separator: "-").map(String.init)[...]
        let primary = parts.popFirst() ?? ""
        language = norwegian.contains(primary) ? "no" : primary
        if let first = parts.first, first.utf8.count == 4, first.utf8.allSatisfy(\.isASCIILetter) {
            script = parts.removeFirst()
        }
        if let first = parts.first, first.utf8.count < 4 { region = parts.removeFirst() }
        variants = Array(parts)
        hasRegion = region != nil
        script = script ?? LikelySubtags.script(language, region: region)
    }

    /// Returns the distance of a text from a reader with these subtags, or `nil` if it is in another language. The
    /// script weighs more than the region, and the region more than the variants.
    func distance(to text: Subtags) -> Int? {
        guard language == text.language else { return nil }
        return scriptDistance(to: text) * 100 + regionDistance(to: text) * 10 + variantDistance(to: text)
    }

    /// Returns whether a text at this distance is in the reader's own language.
    func isOwnLanguage(_ distance: Int) -> Bool {
        distance < 200 && (distance / 10) % 10 <= (hasRegion ? 2 : 1) && distance % 10 <= 1
    }

    private func scriptDistance(to text: Subtags) -> Int {
        if script == text.script { return 0 }
        return script == nil || text.script == nil ? 1 : 2
    }

    private func regionDistance(to text: Subtags) -> Int {
        let likely = LikelySubtags.region(language, script: script)
        guard let region else {
            switch text.region {
            case nil: return 0
            case likely: return 1
            case "001", "419": return 2
            default: return 3
            }
        }
        switch text.region {
        case region: return 0
        case LikelySubtags.parent(language, region: region)?: return 1
        case nil: return 2
        // A reader in Sydney is nearer to London than to New York.
        case "GB" where language == "en" && LikelySubtags.parent(language, region: region) != nil: return 3
        case likely: return 4
        case "001", "419": return 5
        default: return 6
        }
    }

    private func variantDistance(to text: Subtags) -> Int {
        if variants == text.variants { return 0 }
        return text.variants.isEmpty ? 1 : variants.starts(with: text.variants) ? 1 : 2
    }
}

/// CLDR data, limited to languages in which texts of apps are written.
enum LikelySubtags {
    /// Returns the script of a language in a region, or `nil` if the language has only one script.
    static func script(_ language: String, region: String?) -> String? {
        guard let scripts = scripts[language] else { return nil }
        return region.flatMap { scripts.regions[$0] } ?? scripts.usual
    }

    /// Returns the likely region of a language whose tag has none.
    static func region(_ language: String, script: String?) -> String? {
        language == "zh" && script == "Hant" ? "TW" : regions[language]
    }

    /// Returns the region whose texts are the next choice, before the language in general; `nil` if there is none.
    static func parent(_ language: String, region: String) -> String? {
        switch language {
        case "en": americanEnglish.contains(region) ? nil : "001"
        case "es": americanSpanish.contains(region) ? "419" : nil
        case "pt": region == "BR" || region == "PT" ? nil : "PT"
        case "zh": region == "MO" ? "HK" : nil
        default: nil
        }
    }

    /// Returns all scripts of a language; empty if it has only one script.
    static func scripts(_ language: String) -> [String] {
        guard let scripts = scripts[language] else { return [] }
        return Set([scripts.usual] + scripts.regions.values).sorted()
    }

    /// Returns the regions in which the fallback of a language is different.
    static func regions(_ language: String) -> [String] {
        var all = Set([region(language, script: nil)].compactMap(\.self))
        if let scripts = scripts[language] { all.formUnion(scripts.regions.keys) }
        switch language {
        // Only the regions that browsers are commonly set to, not every region with its own English.
        case "en": all.formUnion(americanEnglish.union(["AU", "CA", "GB", "IE", "IN", "NZ", "SG", "ZA"]))
        case "es": all.formUnion(americanSpanish)
        case "pt": all.insert("PT")
        default: break
        }
        return all.sorted()
    }

    private typealias Scripts = (usual: String, regions: [String: String])

    /// The scripts of languages with several scripts.
    ///
    /// Source: Unicode CLDR 46, `supplemental/likelySubtags.xml`.
    private static let scripts: [String: Scripts] = [
        "az": ("Latn", ["IQ": "Arab", "IR": "Arab", "RU": "Cyrl"]), "bs": ("Latn", [:]),
        "kk": ("Cyrl", ["AF": "Arab", "CN": "Arab", "IR": "Arab", "MN": "Arab"]),
        "ku": ("Latn", ["IQ": "Arab", "LB": "Arab"]), "ky": ("Cyrl", ["CN": "Arab", "TR": "Latn"]),
        "mn": ("Cyrl", ["CN": "Mong"]), "pa": ("Guru", ["PK": "Arab"]), "sd": ("Arab", ["IN": "Deva"]),
        "sr": ("Cyrl", ["ME": "Latn", "RO": "Latn", "TR": "Latn"]), "tg": ("Cyrl", ["PK": "Arab"]),
        "ug": ("Arab", ["KZ": "Cyrl", "MN": "Cyrl"]), "uz": ("Latn", ["AF": "Arab", "CN": "Cyrl"]),
        "yue": ("Hant", ["CN": "Hans"]),
        "zh": ("Hans", ["HK": "Hant", "MO": "Hant", "TW": "Hant"]),
    ]

    /// The likely region of each language. Source: as for scripts.
    private static let regions = [
        "af": "ZA", "ar": "EG", "bg": "BG", "bn": "BD", "bs": "BA", "ca": "ES", "cs": "CZ", "cy": "GB", "da": "DK",
        "de": "DE", "el": "GR", "en": "US", "es": "ES", "et": "EE", "eu": "ES", "fa": "IR", "fi": "FI", "fil": "PH",
        "fr": "FR", "ga": "IE", "gl": "ES", "gu": "IN", "he": "IL", "hi": "IN", "hr": "HR", "hu": "HU", "hy": "AM",
        "id": "ID", "is": "IS", "it": "IT", "ja": "JP", "ka": "GE", "kk": "KZ", "km": "KH", "kn": "IN", "ko": "KR",
        "lb": "LU", "lo": "LA", "lt": "LT", "lv": "LV", "mk": "MK", "ml": "IN", "mr": "IN", "ms": "MY", "mt": "MT",
        "my": "MM", "nb": "NO", "ne": "NP", "nl": "NL", "nn": "NO", "no": "NO", "pa": "IN", "pl": "PL", "pt": "BR",
        "ro": "RO", "ru": "RU",
        "si": "LK", "sk": "SK", "sl": "SI", "sq": "AL", "sr": "RS", "sv": "SE", "sw": "TZ", "ta": "IN", "te": "IN",
        "th": "TH", "tr": "TR", "uk": "UA", "ur": "PK", "uz": "UZ", "vi": "VN", "yue": "HK", "zh": "CN", "zu": "ZA",
    ]

    /// The regions with American English. All other regions have `en-001` as their parent.
    ///
    /// Source: Unicode CLDR 46, `supplementalData.xml`, `parentLocales`.
    private static let americanEnglish: Set = ["US", "AS", "BI", "GU", "MH", "MP", "PH", "PR", "UM", "VI", "001"]

    /// The regions with American Spanish. Source: as above, `es_419`.
    private static let americanSpanish: Set = [
        "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA", "PE", "PR", "PY",
        "SV", "US", "UY", "VE",
    ]
}
