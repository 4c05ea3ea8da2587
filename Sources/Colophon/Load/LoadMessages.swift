import Sealing
import SourceText
import Wording

extension Diagnostic {
    /// No input can cause this; only lack of memory or a libcrypto without SHA-256 can.
    static func noTextDigest(_ failure: LibcryptoFailure, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "no-digests", "libcrypto failed (\(failure.operation)), so this text has no digest", at: location)
    }

    // MARK: Files

    static func changedDuringBuild(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "changed-during-build", "the file changed while the site was being built", at: Location(path),
            hint: "build again", traits: .transient)
    }

    static func strayFile(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .warning, "stray-file", "this file is not used", at: Location(path),
            hint: "put documents in a language folder such as en/, and pictures in assets/", traits: .unused)
    }

    static func badName(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "bad-name", "the name contains characters that are not allowed in an address", at: Location(path),
            hint: "use the letters a to z, digits, \"-\", \"_\" and \".\"")
    }

    static func duplicateApp(at location: Location, first: Location) -> Diagnostic {
        Diagnostic(
            .error, "duplicate-app", "the names of two app folders differ only by case", at: location,
            notes: [.init("the other one is here", at: first)])
    }

    static func nestedApp(at location: Location, outer: Location) -> Diagnostic {
        Diagnostic(
            .error, "nested-app", "an app's folder cannot be inside another app's folder", at: location,
            notes: [.init("the outer app is here", at: outer)],
            hint: "put the folders of the apps side by side")
    }

    // MARK: Settings

    static func missingSettings(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "missing-settings", "there is no site.yml", at: Location(path),
            hint: "write one with a title and a list of languages")
    }

    static func missingLanguages(_ location: Location) -> Diagnostic {
        Diagnostic(
            .error, "missing-languages", "the site has no language", at: location,
            hint: "add a line such as languages: [en, fr]")
    }

    static func languagesDiffer(
        _ own: [Language], _ others: [Language], _ path: SourcePath, at location: Location
    ) -> Diagnostic {
        Diagnostic(
            .warning, "languages-differ",
            "site.yml lists the languages \(own.list), but \(path.name) lists \(others.list)", at: location,
            hint: "remove the list here to use those of \(path.name)")
    }

    static func otherConfiguration(_ name: String, last: String) -> Diagnostic {
        Diagnostic(
            .warning, "other-configuration",
            "the output was built for the configuration \(quoted(last)), and this build is for \(quoted(name))",
            hint: "give each configuration an output folder of its own", traits: .transient)
    }

    static func configurationIsNoText(_ value: Value, at location: Location?) -> Diagnostic {
        Diagnostic(
            .error, "wrong-type", "\"configuration\" must be text, not \(value.typeDescription)", at: location)
    }

    static func appWithoutLanguage(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "missing-languages", "the app has no language", at: location,
            hint: "list some of the site's languages, or remove the line to use them all")
    }

    static func badSealChoice(_ found: Value?, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "wrong-type",
            "\"sealed\" must be true, false or the name of a seal, not \(found?.typeDescription ?? "empty")",
            at: location, hint: "to publish the page unencrypted, write sealed: false or omit it")
    }

    static func badBaseURL(_ text: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-base-url", "\"\(text)\" is not a valid base URL", at: location,
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
            .error, "not-a-host", "\"\(text)\" is not a valid host name", at: location,
            hint: "write it without scheme and path, such as example.org")
    }

    static func notAMailAddress(_ text: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "not-an-address", "\"\(text)\" is not a valid email address", at: location,
            hint: "write one such as hello@example.org")
    }

    // MARK: Languages

    /// Reports a folder with an invalid name. All its files give the same diagnostic, which is shown once.
    static func languageFolder(_ folder: SourcePath, _ language: Language) -> Diagnostic {
        Diagnostic(
            .error, "bad-language", "\"\(folder.name)\" is not a valid language tag", at: Location(folder),
            hint: "did you mean \"\(language)\"?")
    }

    static func noWording(_ language: Language, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "no-wording",
            "Colophon has no wording in \"\(language)\", so menus and labels on those pages are in English",
            at: location)
    }

    /// - Parameter path: a news file, or the language's folder, for which it is reported once.
    static func unusedLanguage(_ language: Language, _ path: SourcePath, _ known: [Language]) -> Diagnostic {
        Diagnostic(
            .error, "unknown-language", "\"\(language)\" is not one of the app's languages \(known.list)",
            at: Location(path), hint: "add it to languages: in site.yml and about.yml, or remove this")
    }

    static func missingTranslation(_ path: SourcePath, _ languages: [Language]) -> Diagnostic {
        Diagnostic(
            .warning, "missing-translation",
            "there is no translation into \(languages.list); readers see another language",
            at: Location(path))
    }

    // MARK: About page

    static func badVersion(_ text: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-version", "\"\(text)\" is not a valid version", at: location,
            hint: "write one to four numbers with an optional suffix, such as 1.4.0 or 2.0-beta.1")
    }

    static func missingAsset(_ text: String, among names: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "missing-asset", "there is no file \"\(text)\" in the app's assets", at: location,
            hint: nearest(text, among: names).map { "did you mean \"\($0)\"?" }
                ?? "paths are relative to the app's folder and start with assets/")
    }

    static func missingDocument(
        _ text: String, among names: [String], languages: [Language], at location: Location
    ) -> Diagnostic {
        let folders = languages.map { $0.tag + "/" }.joined(separator: ", ")
        return Diagnostic(
            .error, "missing-document", "there is no document \"\(text)\" in \(folders)", at: location,
            hint: nearest(text, among: names).map { "did you mean \"\($0)\"?" }
                ?? "add the file \(languages[0])/\(text), or correct the name")
    }

    static func reservedPriority(_ priority: Int, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "reserved-priority",
            "priority \(priority) is reserved: privacy, terms and accessibility have 100 to 102",
            at: location, hint: "use a number below 100 or above 102")
    }

    static func duplicateItem(_ title: String, at location: Location, first: Location) -> Diagnostic {
        Diagnostic(
            .error, "duplicate-item", "two entries have the title \"\(title)\"", at: location,
            notes: [.init("the other one is here", at: first)])
    }

    static func itemWithTwoKinds(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "item-with-two-kinds", "an entry can have only one kind", at: location,
            hint: "start a new line with \"- \" for each entry")
    }

    static func itemWithoutKind(_ kinds: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "item-without-kind", "this entry has no kind", at: location,
            hint: "write one of \(kinds.joined(separator: ", ")), such as - news: { priority: 60 }")
    }

    static func repeatedItem(_ kind: String, at location: Location, first: Location) -> Diagnostic {
        Diagnostic(
            .error, "duplicate-item", "there are two \"\(kind)\" entries", at: location,
            notes: [.init("the other one is here", at: first)], hint: "keep one of the two")
    }

    static func unknownIcon(_ name: String, among names: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "unknown-icon", "the theme has no icon \"\(name)\"", at: location,
            hint: nearest(name, among: names).map { "did you mean \"\($0)\"?" }
                ?? "the icons are \(names.joined(separator: ", "))")
    }

    // MARK: Documents

    static func missingTitle(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "missing-title", "the document has no title", at: Location(path, .start),
            hint: "add title: to its front matter, or start it with a \"# \" heading", traits: .siteOnly)
    }

    static func emptyDocument(_ path: SourcePath) -> Diagnostic {
        Diagnostic(.warning, "empty-document", "the document has no text", at: Location(path))
    }

    static func footnoteInData(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "footnote-in-data", "this text cannot contain footnotes", at: location,
            hint: "move the note into the text, or write the document in Markdown")
    }

    static func duplicateDocument(_ path: SourcePath, _ first: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "duplicate-document", "two files would make the same page", at: Location(path),
            notes: [.init("the other one is here", at: Location(first))], hint: "keep one of the two")
    }
}
