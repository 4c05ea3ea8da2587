import SourceText

extension Diagnostic {
    // MARK: Files

    static func unreadable(_ path: SourcePath, _ failure: SourceTree.ReadFailure) -> Diagnostic {
        Diagnostic(.error, "unreadable", "the file could not be read: \(failure.reason)", at: Location(path))
    }

    static func changedDuringBuild(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "changed-during-build", "the file changed while the site was being built", at: Location(path),
            hint: "build again")
    }

    static func privateAsset(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "private-asset", "this file of attestations would be published as it is", at: Location(path),
            hint: "keep attestations/ beside the content folder, where no build reads it")
    }

    static func strayFile(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .warning, "stray-file", "nothing is made from this file", at: Location(path),
            hint: "documents belong in a language's folder such as en/, pictures in assets/")
    }

    static func badName(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "bad-name", "the name cannot be part of an address", at: Location(path),
            hint: "use the letters a to z, digits, \"-\", \"_\" and \".\"")
    }

    static func noApp() -> Diagnostic {
        Diagnostic(
            .error, "no-app", "there is no about.yml, so there is no app to make pages for",
            hint: "write content/about.yml, or content/<app>/about.yml for each of several apps")
    }

    static func duplicateApp(_ path: SourcePath, _ first: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "duplicate-app", "two apps have folders that differ only by case", at: Location(path),
            notes: [.init("the other is here", at: Location(first))])
    }

    static func nestedApp(_ path: SourcePath, _ outer: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "nested-app", "an app's folder may not lie inside another app's", at: Location(path),
            notes: [.init("the outer app is here", at: Location(outer))],
            hint: "give each app a folder of its own, side by side")
    }

    // MARK: Settings

    static func missingSettings(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "missing-settings", "there is no site.yml", at: Location(path),
            hint: "it needs a title and a list of languages")
    }

    static func missingLanguages(_ location: Location) -> Diagnostic {
        Diagnostic(
            .error, "missing-languages", "the site has no language", at: location,
            hint: "add a line such as languages: [en, fr]")
    }

    static func appWithoutLanguage(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "missing-languages", "the app has no language", at: location,
            hint: "list some of the site's languages, or remove the line to have them all")
    }

    static func noBaseURL(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .warning, "no-base-url",
            "without a base URL there are no canonical links, no feeds, no site map and no 404 page",
            at: Location(path), hint: "add a line such as baseURL: https://example.org/")
    }

    static func badBaseURL(_ text: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-base-url", "\"\(text)\" is not the address of a site", at: location,
            hint: "write an absolute address such as https://example.org/ without query or fragment")
    }

    static func notAnAddress(_ text: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "not-an-address", "\"\(text)\" is not a complete address", at: location,
            hint: text.isMailAddress
                ? "write mailto:\(text)"
                : "write it with its scheme, such as https://example.org/ or mailto:hello@example.org")
    }

    static func notAHost(_ text: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "not-a-host", "\"\(text)\" is not the name of a host", at: location,
            hint: "write it without scheme and path, such as example.org")
    }

    static func notAMailAddress(_ text: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "not-an-address", "\"\(text)\" is not a mail address", at: location,
            hint: "write one such as hello@example.org")
    }

    // MARK: Languages

    static func badLanguage(_ text: String, at location: Location) -> Diagnostic {
        let fixed = text.replacingUnderscores
        return Diagnostic(
            .error, "bad-language", "\"\(text)\" is not a language tag", at: location,
            hint: Language(fixed).map { "did you mean \"\($0)\"?" } ?? "write BCP 47 tags such as en, pt-BR or zh-Hans")
    }

    static func languageIsNoText(_ value: Value, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "wrong-type", "a language must be a tag, not \(value.kindInWords)", at: location,
            hint: "write BCP 47 tags such as en, pt-BR or zh-Hans")
    }

    /// Told once, however many files lie in the folder.
    static func languageFolder(_ folder: SourcePath, _ language: Language) -> Diagnostic {
        Diagnostic(
            .error, "bad-language", "\"\(folder.name)\" is not a language tag", at: Location(folder),
            hint: "did you mean \"\(language)\"?")
    }

    static func unknownLanguage(_ text: String, among known: [Language], at location: Location) -> Diagnostic {
        let primary = Language(text)?.primary
        let near = nearest(text, among: known.map(\.tag)) ?? known.first { $0.primary == primary }?.tag
        return Diagnostic(
            .error, "unknown-language", "\"\(text)\" is not one of the languages \(known.list)", at: location,
            hint: near.map { "did you mean \"\($0)\"?" })
    }

    static func noWording(_ language: Language, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "no-wording",
            "Colophon has no words of its own in \"\(language)\": menus and labels on those pages are English",
            at: location)
    }

    static func duplicateLanguage(_ language: Language, at location: Location) -> Diagnostic {
        Diagnostic(.error, "duplicate-language", "the language \"\(language)\" is listed twice", at: location)
    }

    /// - Parameter path: a file of news, or the language's folder, of which it is told once.
    static func unusedLanguage(_ language: Language, _ path: SourcePath, _ known: [Language]) -> Diagnostic {
        Diagnostic(
            .error, "unknown-language", "\"\(language)\" is not one of the app's languages \(known.list)",
            at: Location(path), hint: "add it to languages: in site.yml and about.yml, or move this away")
    }

    static func missingTranslation(_ path: SourcePath, _ languages: [Language]) -> Diagnostic {
        Diagnostic(
            .warning, "missing-translation",
            "there is no translation into \(languages.list); readers are shown another language",
            at: Location(path))
    }

    static func untranslatedText(_ key: String, _ languages: [Language], at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "missing-translation",
            "\"\(key)\" is not translated into \(languages.list); readers are shown another language",
            at: location)
    }

    // MARK: About page

    static func badVersion(_ text: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-version", "\"\(text)\" is not a version", at: location,
            hint: "write one to four numbers and maybe a suffix, such as 1.4.0 or 2.0-beta.1")
    }

    static func missingAsset(_ text: String, among names: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "missing-asset", "there is no file \"\(text)\" in the app's assets", at: location,
            hint: nearest(text, among: names).map { "did you mean \"\($0)\"?" }
                ?? "paths are seen from the app's folder and lie in assets/")
    }

    static func missingDocument(
        _ text: String, among names: [String], languages: [Language], at location: Location
    ) -> Diagnostic {
        let folders = languages.map { $0.tag + "/" }.joined(separator: ", ")
        return Diagnostic(
            .error, "missing-document", "there is no document \"\(text)\" in \(folders)", at: location,
            hint: nearest(text, among: names).map { "did you mean \"\($0)\"?" }
                ?? "a document is named as in a language's folder: write \(languages[0])/\(text)")
    }

    static func missingMandatory(_ key: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "missing-key", "about.yml needs \"\(key)\"", at: location,
            hint: "every app owes its users this page: add \(key): \(key).md, and the file to each language's folder")
    }

    static func reservedPriority(_ priority: Int, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "reserved-priority",
            "priority \(priority) would split the mandatory entries, which stand together at 100 to 102",
            at: location, hint: "use a number below 100 or above 102")
    }

    static func duplicateItem(_ title: String, at location: Location, first: Location) -> Diagnostic {
        Diagnostic(
            .error, "duplicate-item", "two entries have the title \"\(title)\"", at: location,
            notes: [.init("the other is here", at: first)])
    }

    static func itemWithTwoKinds(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "item-with-two-kinds", "an entry of the list is of one kind only", at: location,
            hint: "start a new line with \"- \" for each entry")
    }

    static func itemWithoutKind(_ kinds: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "item-without-kind", "the entry does not say of which kind it is", at: location,
            hint: "write one of \(kinds.joined(separator: ", ")), such as - news: { priority: 60 }")
    }

    static func repeatedItem(_ kind: String, at location: Location, first: Location) -> Diagnostic {
        Diagnostic(
            .error, "duplicate-item", "there are two \"\(kind)\" entries", at: location,
            notes: [.init("the other is here", at: first)], hint: "keep one of the two")
    }

    static func unknownIcon(_ name: String, among names: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "unknown-icon", "the theme has no icon \"\(name)\"", at: location,
            hint: nearest(name, among: names).map { "did you mean \"\($0)\"?" }
                ?? "there are \(names.joined(separator: ", "))")
    }

    // MARK: Documents

    static func missingTitle(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "missing-title", "the document has no title", at: Location(path, .start),
            hint: "add title: to its front matter, or start it with a \"# \" heading")
    }

    static func emptyDocument(_ path: SourcePath) -> Diagnostic {
        Diagnostic(.warning, "empty-document", "the document has no text", at: Location(path))
    }

    static func footnoteInData(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "footnote-in-data", "a footnote has no place here", at: location,
            hint: "say it in the text, or write the document as Markdown")
    }

    static func duplicateDocument(_ path: SourcePath, _ first: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "duplicate-document", "two files would be the same page", at: Location(path),
            notes: [.init("the other is here", at: Location(first))], hint: "keep one of the two")
    }
}

extension [Language] {
    var list: String { map(\.tag).joined(separator: ", ") }
}

extension String {
    fileprivate var replacingUnderscores: String { String(map { $0 == "_" ? "-" : $0 }) }
}
