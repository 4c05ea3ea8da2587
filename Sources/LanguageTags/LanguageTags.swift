// Start here: languages as BCP 47 tags, and their fallbacks. The target imports nothing, so that `ColophonKit` gives
// apps the same rules that pages have.
//
//     "pt-BR" ──Language.init──▶ Language ──LanguageMatch──▶ the available language to show
//
// - `Language` is a well-formed tag in canonical case, with the `Direction` of its script.
// - `LanguageDistance.swift` ranks available languages for a reader whose own language has no text:
//   `Language.nearest(among:)` and `Language.ranked(among:)`.
// - `LanguageMatch` selects a language for a list of preferences, as a browser or a system sends it. It never selects
//   another script than the reader's.
//
// An example:
//
//     let languages = ["en", "zh-Hans", "pt-BR"].compactMap { Language($0) }
//     let match = LanguageMatch(languages)
//     match.language(for: ["zh-CN", "en"])?.tag      // "zh-Hans": the script that zh-CN implies
//     match.language(for: ["pt-PT"])?.tag            // "pt-BR": the same language in another region
//     match.language(for: ["fr"])?.tag               // nil: the caller shows the default
