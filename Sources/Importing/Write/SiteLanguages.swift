import Wording

/// The languages of the new site. A region is left out where it tells nothing: `en-US` is `en`, unless the source has
/// English of several regions.
struct SiteLanguages {
    private var simple: [Language: Language] = [:]

    /// The regions whose texts serve readers of the language anywhere.
    private static let general: Set<String> = [
        "en-US", "es-ES", "fr-FR", "de-DE", "it-IT", "nl-NL", "pl-PL", "ru-RU", "ja-JP", "ko-KR", "sv-SE", "tr-TR",
        "ar-SA", "da-DK", "fi-FI", "cs-CZ", "hu-HU", "el-GR", "he-IL", "nb-NO", "hi-IN",
    ]

    init(_ all: [Language]) {
        for (_, group) in Dictionary(grouping: Set(all), by: \.primary) {
            let regions = Set(group.filter { $0.tag != $0.primary })
            for language in regions {
                let isAlone = regions.count == 1 && language.primary != "zh" && !language.tag.contains("-419")
                guard isAlone && group.count == 1 || Self.general.contains(language.tag) else { continue }
                simple[language] = Language(language.primary)
            }
        }
    }

    /// Returns the language without a region that tells nothing.
    func simplified(_ language: Language) -> Language { simple[language] ?? language }
}
