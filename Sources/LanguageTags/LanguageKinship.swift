/// How near two languages are to each other for a reader: which text to show to somebody whose own tag has none.
///
/// The one place where regions and scripts fall back: documents, news, texts by language, the program's own words.
/// First comes what a lookup by RFC 4647 (BCP 47), section 3.4 finds, the reader's tag cut from its end. Then, as Unicode
/// CLDR does with likely subtags and parent locales (UTS #35, part 1, "Likely Subtags" and "Parent Locales"): `zh-CN`
/// reads `zh-Hans`, `es-MX` reads `es-419`, `es` reads `es-ES`. A text in another script comes last: whoever reads
/// `zh-TW` gets `zh-Hant` before `zh`.
extension Language {
    /// The one of `available` that a reader of this language reads most easily; nil when none is in the same language.
    package func nearest(among available: [Language]) -> Language? {
        available.contains(self) ? self : relatives(among: available).first
    }

    /// Those of `available` that are in this language, whatever region and script, the nearest first. Of equally near
    /// ones the first stays first.
    package func relatives(among available: [Language]) -> [Language] {
        let kin = available.filter(sharesLanguage)
        guard kin.count > 1 else { return kin }
        let own = Subtags(self)
        let ranks = kin.enumerated().compactMap { number, other in
            other == self ? (-1, number) : own.distance(to: Subtags(other)).map { ($0, number) }
        }
        return ranks.sorted { $0 < $1 }.map { kin[$0.1] }
    }

    /// The nearest of those that are written in the reader's script, or whose script the tags leave open; nil when there is
    /// none in the same language.
    func nearestInScript(among available: [Language]) -> Language? {
        guard let found = nearest(among: available) else { return nil }
        let distance = found == self ? 0 : Subtags(self).distance(to: Subtags(found))
        return distance.flatMap { $0 < 200 ? found : nil }
    }

    /// Tags of this language that may be served otherwise than it: with the scripts and regions that matter to kinship.
    package var forms: [Language] {
        let tags =
            Likely.regions(primary).map { "\(primary)-\($0)" } + Likely.scripts(primary).map { "\(primary)-\($0)" }
        let all = norwegian.contains(primary) ? norwegian : [primary]
        return (all + tags).compactMap { Language($0) }
    }

    /// True when a reader of this language finds a text in `other` to be in their own: it is what the tag means anyway,
    /// as `es-ES` is for `es`, or what a lookup finds, as `de` is for `de-AT`. A Brazilian text for `pt-PT` is not.
    package func isServed(by other: Language) -> Bool {
        if self == other { return true }
        let own = Subtags(self)
        return own.distance(to: Subtags(other)).map { own.hasAsOwn($0) } ?? false
    }

    /// Whether both tags begin alike: the cheap question, asked for every page.
    private func sharesLanguage(with other: Language) -> Bool {
        let (own, others) = (tag.utf8.prefix { $0 != dash }, other.tag.utf8.prefix { $0 != dash })
        if own.elementsEqual(others) { return true }
        return [own, others].allSatisfy { part in norwegian.contains { part.elementsEqual($0.utf8) } }
    }
}

private let dash = UInt8(ascii: "-")

/// Norwegian and its two written forms, which all of Norway reads.
private let norwegian = ["no", "nb", "nn"]

/// The parts of a tag, with what CLDR fills in where they are left out.
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
        script = script ?? Likely.script(language, region: region)
    }

    /// How far a text is from a reader with these subtags: the script counts for more than the region, and that for more
    /// than variants. Nil when it is in another language.
    func distance(to text: Subtags) -> Int? {
        guard language == text.language else { return nil }
        return scriptDistance(to: text) * 100 + regionDistance(to: text) * 10 + variantDistance(to: text)
    }

    /// True for a distance at which the text is in the reader's own language.
    func hasAsOwn(_ distance: Int) -> Bool {
        distance < 200 && (distance / 10) % 10 <= (hasRegion ? 2 : 1) && distance % 10 <= 1
    }

    private func scriptDistance(to text: Subtags) -> Int {
        if script == text.script { return 0 }
        return script == nil || text.script == nil ? 1 : 2
    }

    private func regionDistance(to text: Subtags) -> Int {
        let likely = Likely.region(language, script: script)
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
        case Likely.parent(language, region: region)?: return 1
        case nil: return 2
        // A reader in Sydney is nearer to London than to New York.
        case "GB" where language == "en" && Likely.parent(language, region: region) != nil: return 3
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

/// What CLDR says of languages, as far as texts of apps are written in them.
private enum Likely {
    /// The script a language is written in there; nil for one that has a single script.
    static func script(_ language: String, region: String?) -> String? {
        guard let scripts = scripts[language] else { return nil }
        return region.flatMap { scripts.regions[$0] } ?? scripts.usual
    }

    /// The region that a language without one is taken to be of.
    static func region(_ language: String, script: String?) -> String? {
        language == "zh" && script == "Hant" ? "TW" : regions[language]
    }

    /// What a region takes its texts from before the language in general; nil when there is nothing between.
    static func parent(_ language: String, region: String) -> String? {
        switch language {
        case "en": americanEnglish.contains(region) ? nil : "001"
        case "es": americanSpanish.contains(region) ? "419" : nil
        case "pt": region == "BR" || region == "PT" ? nil : "PT"
        case "zh": region == "MO" ? "HK" : nil
        default: nil
        }
    }

    /// All scripts a language is written in; none for one that has a single script.
    static func scripts(_ language: String) -> [String] {
        guard let scripts = scripts[language] else { return [] }
        return Set([scripts.usual] + scripts.regions.values).sorted()
    }

    /// The regions in which a language falls back otherwise than elsewhere.
    static func regions(_ language: String) -> [String] {
        var all = Set([region(language, script: nil)].compactMap(\.self))
        if let scripts = scripts[language] { all.formUnion(scripts.regions.keys) }
        switch language {
        // Not every region with English of its own: those that browsers are commonly set to.
        case "en": all.formUnion(americanEnglish.union(["AU", "CA", "GB", "IE", "IN", "NZ", "SG", "ZA"]))
        case "es": all.formUnion(americanSpanish)
        case "pt": all.insert("PT")
        default: break
        }
        return all.sorted()
    }

    private typealias Scripts = (usual: String, regions: [String: String])

    /// Languages with several scripts.
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

    /// Source: as for scripts.
    private static let regions = [
        "af": "ZA", "ar": "EG", "bg": "BG", "bn": "BD", "bs": "BA", "ca": "ES", "cs": "CZ", "cy": "GB", "da": "DK",
        "de": "DE", "el": "GR", "en": "US", "es": "ES", "et": "EE", "eu": "ES", "fa": "IR", "fi": "FI", "fil": "PH",
        "fr": "FR", "ga": "IE", "gl": "ES", "gu": "IN", "he": "IL", "hi": "IN", "hr": "HR", "hu": "HU", "hy": "AM",
        "id": "ID", "is": "IS", "it": "IT", "ja": "JP", "ka": "GE", "kk": "KZ", "km": "KH", "kn": "IN", "ko": "KR",
        "lb": "LU", "lo": "LA", "lt": "LT", "lv": "LV", "mk": "MK", "ml": "IN", "mr": "IN", "ms": "MY", "mt": "MT",
        "my": "MM", "ne": "NP", "nl": "NL", "no": "NO", "pa": "IN", "pl": "PL", "pt": "BR", "ro": "RO", "ru": "RU",
        "si": "LK", "sk": "SK", "sl": "SI", "sq": "AL", "sr": "RS", "sv": "SE", "sw": "TZ", "ta": "IN", "te": "IN",
        "th": "TH", "tr": "TR", "uk": "UA", "ur": "PK", "uz": "UZ", "vi": "VN", "yue": "HK", "zh": "CN", "zu": "ZA",
    ]

    /// English as in the United States: everybody else's has `en-001` for a parent.
    ///
    /// Source: Unicode CLDR 46, `supplementalData.xml`, `parentLocales`.
    private static let americanEnglish: Set = ["US", "AS", "BI", "GU", "MH", "MP", "PH", "PR", "UM", "VI", "001"]

    /// Source: as above, `es_419`.
    private static let americanSpanish: Set = [
        "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA", "PE", "PR", "PY",
        "SV", "US", "UY", "VE",
    ]
}
