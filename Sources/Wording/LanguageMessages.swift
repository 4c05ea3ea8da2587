import SourceText

extension Diagnostic {
    package static func badLanguage(_ text: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-language", "\"\(text)\" is not a valid language tag", at: location,
            hint: Language.corrected(text).map { "did you mean \"\($0)\"?" }
                ?? "write BCP 47 tags such as en, pt-BR or zh-Hans")
    }

    package static func languageIsNoText(_ value: Value, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "wrong-type", "a language must be a tag, not \(value.typeDescription)", at: location,
            hint: "write BCP 47 tags such as en, pt-BR or zh-Hans")
    }

    package static func unknownLanguage(_ text: String, among known: [Language], at location: Location) -> Diagnostic {
        let primary = Language(text)?.primary
        let near = nearest(text, among: known.map(\.tag)) ?? known.first { $0.primary == primary }?.tag
        return Diagnostic(
            .error, "unknown-language", "\"\(text)\" is not one of the languages \(known.list)", at: location,
            hint: near.map { "did you mean \"\($0)\"?" })
    }

    package static func duplicateLanguage(_ language: Language, at location: Location) -> Diagnostic {
        Diagnostic(.error, "duplicate-language", "the language \"\(language)\" is listed twice", at: location)
    }

    package static func untranslatedText(_ key: String, _ languages: [Language], at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "missing-translation",
            "\"\(key)\" is not translated into \(languages.list); readers see another language",
            at: location)
    }
}

extension [Language] {
    package var list: String { map(\.tag).joined(separator: ", ") }
}
