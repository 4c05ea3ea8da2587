/// Which of the languages there are a reader gets who names those they prefer.
///
/// A lookup by RFC 4647 (BCP 47), section 3.4: one preference after the other, the default when none fits. What fits is
/// what `Language` says of kinship, but never a text in another script: `zh-TW` does not get `zh-Hans`.
package struct LanguageMatch: Hashable, Sendable {
    /// What there is, the default first.
    package let languages: [Language]
    /// What is shown in a language that there is not, in order; only such languages, sorted by their tags.
    package let fallbacks: [(language: Language, shown: [Language])]

    /// - Parameters:
    ///   - languages: what there is, the default first; at least one.
    ///   - fallbacks: what is declared for languages; those that there are need none.
    package init(_ languages: [Language], fallbacks: [Language: [Language]] = [:]) {
        self.languages = languages
        self.fallbacks = fallbacks.sorted { $0.key < $1.key }
            .filter { !languages.contains($0.key) }
            .map { ($0.key, $0.value.filter(languages.contains)) }
            .filter { !$0.1.isEmpty }
    }

    /// What a reader of `preferred`, the most preferred first, gets; nil when there is nothing for any of these.
    package func language(for preferred: [String]) -> Language? {
        var passedOver: [Language] = []
        for language in preferred.prefix(Self.limit).compactMap(Language.preferred) {
            // Behind `zh-TW` browsers add `zh`, which does not ask for another script.
            if passedOver.contains(where: { $0.tag.hasPrefix(language.tag + "-") }) { continue }
            if let found = self.language(for: language) { return found }
            passedOver.append(language)
        }
        return nil
    }

    /// More than anybody prefers.
    private static let limit = 100

    /// The same for one language.
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
    /// What a browser or a system says that its user prefers, as far as that names a language: `en_GB.UTF-8` is `en-GB`,
    /// and the end of `de-DE-u-co-phonebk` says something else.
    package static func preferred(_ text: String) -> Language? {
        var parts = text.prefix { $0 != "." && $0 != "@" }.split { $0 == "-" || $0 == "_" }
        // Far more parts than a tag has.
        guard parts.count <= 32 else { return nil }
        while !parts.isEmpty {
            if let language = Language(parts.joined(separator: "-")) { return language }
            parts.removeLast()
        }
        return nil
    }
}
