import Sealing
import SourceText

extension Diagnostic {
    static func sealedFileInClear(_ path: SourcePath, _ use: SealReference) -> Diagnostic {
        Diagnostic(
            .warning, "sealed-file-in-clear",
            "a sealed page uses this file, and so does a public page: it is published unencrypted",
            at: Location(path), notes: [.init("the page is sealed here", at: use.location)],
            hint: "use a copy with another name on one of the two pages", traits: .quotesNoText)
    }

    static func sealedBesideClear(_ card: DocumentCard, _ other: DocumentCard, _ use: SealReference) -> Diagnostic {
        let what = other.language == card.language ? "another version of it" : "the same text in another language"
        return Diagnostic(
            .warning, "sealed-beside-clear", "this document is sealed, and \(what) is not", at: use.location,
            notes: [.init("this one is public", at: Location(other.path))],
            hint: "add sealed: there as well, unless it is meant to be public", traits: .quotesNoText)
    }

    static func sealedConsent(_ card: DocumentCard, _ use: SealReference) -> Diagnostic {
        Diagnostic(
            .error, "sealed-consent", "a consent cannot be sealed",
            at: Location(card.path),
            notes: [.init("it is sealed here", at: use.location)],
            hint: "add sealed: false: users must be able to read a consent", traits: .quotesNoText)
    }

    static func sealedName(_ card: DocumentCard, _ use: SealReference) -> Diagnostic {
        Diagnostic(
            .warning, "sealed-name", "the address of this sealed page gives its title away", at: use.location,
            hint: "anyone can see the address: give the file another name", traits: .quotesNoText)
    }

    static func sealedWithoutFeed(_ app: App, _ use: SealReference) -> Diagnostic {
        Diagnostic(
            .note, "sealed-without-feed",
            "the news of \(quoted(app.about.name.text(app.defaultLanguage))) has no feeds",
            at: use.location, hint: "feed readers cannot ask for a passcode", traits: .quotesNoText)
    }

    static func sealedNotBundled(_ use: SealReference) -> Diagnostic {
        Diagnostic(
            .warning, "sealed-not-bundled", "this sealed text is left out of the bundle", at: use.location,
            hint: "files inside an app can be read by anyone who has the app", traits: .quotesNoText)
    }

    /// - Parameter place: the place of the words in the sealed text; the line itself is never shown.
    static func sealedWordsInClear(_ hit: SealedWords.Match, at place: SourcePosition?, in file: SourcePath)
        -> Diagnostic
    {
        Diagnostic(
            .error, "sealed-words-in-clear", "the sealed text from here appears unencrypted in the output",
            at: place.map { Location(hit.source, $0) } ?? Location(hit.source),
            notes: [.init("it is in \(file) of the output")],
            hint: "remove it from the public page, or seal that page too", traits: .quotesNoText)
    }

    /// - Parameter card: the sealed text that the welcome page would ask users to accept.
    static func sealedWelcomeText(_ card: DocumentCard, _ use: SealReference, gate: Location) -> Diagnostic {
        Diagnostic(
            .error, "sealed-welcome-text", "this text is sealed, but users must accept it on the welcome page",
            at: use.location, notes: [.init("the legal gate is here", at: gate)],
            hint: "write sealed: false into it, or remove legal: from the welcome page", traits: .quotesNoText)
    }

    static func noSealKey(_ use: SealReference) -> Diagnostic {
        Diagnostic(
            .error, "no-passcode", "no passcode was given for the seal \(quoted(use.name))",
            at: use.location, hint: "give it with \(.passcode)", traits: .quotesNoText)
    }

    static func sealedWithoutMain(_ template: String, _ use: SealReference) -> Diagnostic {
        Diagnostic(
            .error, "sealed-without-main",
            "the template \(quoted(template)) of the theme has no <main>, so its pages cannot be sealed",
            at: use.location, hint: "put the content of the page into <main>…</main>", traits: .quotesNoText)
    }
}
