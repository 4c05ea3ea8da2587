import Sealing
import SourceText

extension Diagnostic {
    static func sealedFileInClear(_ path: SourcePath, _ use: SealUse) -> Diagnostic {
        Diagnostic(
            .warning, "sealed-file-in-clear",
            "a sealed page uses this file, and so does a page that everybody may read: it is published as it is",
            at: Location(path), notes: [.init("the page is sealed here", at: use.location)],
            hint: "make a copy of it under another name for one of the two")
    }

    static func sealedBesideClear(_ card: DocumentCard, _ other: DocumentCard, _ use: SealUse) -> Diagnostic {
        let what = other.language == card.language ? "another version of it" : "the same text in another language"
        return Diagnostic(
            .warning, "sealed-beside-clear", "this document is sealed, and \(what) is not", at: use.location,
            notes: [.init("everybody may read this one", at: Location(other.path))],
            hint: "write sealed: there as well, unless it is meant to be read by all")
    }

    static func sealedConsent(_ card: DocumentCard, _ use: SealUse) -> Diagnostic {
        Diagnostic(
            .error, "sealed-consent", "people are asked to agree to this text, and it is sealed",
            at: Location(card.path),
            notes: [.init("it is sealed here", at: use.location)],
            hint: "write sealed: false into it: whoever is asked has to read it first")
    }

    static func sealedName(_ card: DocumentCard, _ use: SealUse) -> Diagnostic {
        Diagnostic(
            .warning, "sealed-name", "the address of this sealed page says what its title says", at: use.location,
            hint: "everybody can see the address: give the file another name")
    }

    static func sealedWithoutFeed(_ app: App, _ use: SealUse) -> Diagnostic {
        Diagnostic(
            .note, "sealed-without-feed",
            "the news of \(quoted(app.about.name.text(app.defaultLanguage))) has no feeds",
            at: use.location, hint: "programs that read feeds cannot ask for a passcode")
    }

    static func sealedNotBundled(_ use: SealUse) -> Diagnostic {
        Diagnostic(
            .warning, "sealed-not-bundled", "what is sealed here is left out of the bundle", at: use.location,
            hint: "files inside an app can be read by everybody who has the app")
    }

    static func sealedWordsInClear(_ hit: SealedWords.Hit, line: Int?, in file: SourcePath) -> Diagnostic {
        // The line itself is not shown: logs are read by many.
        let place = line.map { "in line \($0) of " } ?? "in "
        return Diagnostic(
            .error, "sealed-words-in-clear",
            "words that stand \(place)this sealed text can be read by everybody", at: Location(hit.source),
            notes: [.init("they are in \(file) of the output")],
            hint: "take them out of the page that is not sealed, or seal that page as well")
    }

    static func noSealKey(_ use: SealUse) -> Diagnostic {
        Diagnostic(
            .error, "no-passcode", "this is sealed with the seal \(quoted(use.name)), and its passcode was not given",
            at: use.location, hint: "give it with \(.passcode)")
    }

    static func sealedWithoutMain(_ template: String, _ use: SealUse) -> Diagnostic {
        Diagnostic(
            .error, "sealed-without-main",
            "the template \(quoted(template)) of the theme writes no <main>, so nothing of its pages can be sealed",
            at: use.location, hint: "put what belongs to the page alone into <main>…</main>")
    }
}
