/// Selects an available language for a reader with a list of preferred languages.
///
/// This is a lookup by RFC 4647 (BCP 47), section 3.4: it tries each preference in order. A language fits by its
/// distance (see `Language`), but never with another script: `zh-TW` does not get `zh-Hans`.
package struct LanguageMatch: Hashable, Sendable {
    /// The available languages, the default first.
    package let languages: [Language]
    /// The declared fallbacks for unavailable languages, sorted by tag. Each has its shown languages in order.
    package let fallbacks: [(language: Language, shown: [Language])]

    /// Creates a match.
    ///
    /// - Parameters:
    ///   - languages: the available languages, the default first; at least one.
    ///   - fallbacks: the fallbacks declared for languages. Those for available languages are ignored.
    package init(_ languages: [Language], fallbacks: [Language: [Language]] = [:]) {
        self.languages = languages
        self.fallbacks = fallbacks.sorted { $0.key < $1.key }
            .filter { !languages.contains($0.key) }
            .map { ($0.key, $0.value.filter(languages.contains)) }
            .filter { !$0.1.isEmpty }
    }

    /// Returns the language for a reader of `preferred`, the most preferred first, or `nil` if none fits.
    package func language(for preferred: [String]) -> Language? {
        var passedOver: [Language] = []
        for language in preferred.prefix(Self.limit).compactMap(Language.preferred) {
            // After `zh-TW`, browsers add `zh`, which does not ask for another script.
            if passedOver.contains(where: { $0.tag.hasPrefix(language.tag + "-") }) { continue }
            if let found = self.language(for: language) { return found }
            passedOver.append(language)
        }
        return nil
    }

    /// The maximum number of preferences that are read.
    private static let limit = 100

    /// Returns the language for a reader of `preferred`, or `nil` if none fits.
    package func language(for preferred: Language) -> Language? {
        guard let nearest = preferred.nearestInScript(among: languages + fallbacks.map(\.language)) else { return nil }
        return fallbacks.first { $0.language == nearest }?.shown.first ?? nearest
    }

    package static func == (left: LanguageMatch, right: LanguageMatch) -> Bool {
        left.languages == right.languages && left.fallbacks.elementsEqual(right.fallbacks, by: ==)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(languages)
        for (language, shown) in fallbacks { hasher.combine([language] + shown) }
    }
}

extension Language {
    /// Parses the preferred language of a browser or a system. `en_GB.UTF-8` is read as `en-GB`; extensions are
    /// dropped, as in `de-DE-u-co-phonebk`.
    package static func preferred(_ text: String) -> Language? {
        var parts = text.prefix { $0 != "." && $0 != "@" }.split { $0 == "-" || $0 == "_" }
        // No valid tag has so many parts.
        guard parts.count <= 32 else { return nil }
        while !parts.isEmpty {
            if let language = Language(parts.joined(separator: "-")) { return language }
            parts.removeLast()
        }
        return nil
    }
}
