import SourceText
import Wording

/// Diagnostics about string files that replace words of the program.
extension Diagnostic {
    static func stringsLanguage(_ file: StringFile) -> Diagnostic {
        let near = Language.corrected(file.languageName)
        let hint =
            if let near {
                "did you mean \"\(near)\"?"
            } else {
                "name the file after its language, such as en.\(file.format), or put it into a folder such as en.lproj"
            }
        return Diagnostic(
            .error, "strings-language", "\(quoted(file.languageName)) is not a valid language tag",
            at: Location(file.path), hint: Hint(hint))
    }

    static func stringsUnused(_ file: StringFile, _ known: [Language]) -> Diagnostic {
        let hint: Hint =
            if file.isBase {
                "name the folder after the app's development language, such as en.lproj"
            } else {
                nearest(file.languageName, among: known.map(\.tag)).map { "did you mean \"\($0)\"?" }
                    ?? "add it to languages: in site.yml, or remove this file"
            }
        return Diagnostic(
            .warning, "strings-language", "the site's languages are \(known.list), so no page has these words",
            at: Location(file.path), hint: hint, traits: .repeated)
    }

    static func stringsTooLarge(_ file: StringFile) -> Diagnostic {
        Diagnostic(
            .error, "strings-too-large",
            "this file has \(file.size) bytes; the limit is \(StringFile.sizeLimit)",
            at: Location(file.path),
            hint: "put the texts whose keys start with \(WordStringKey.prefix) into a separate file")
    }

    static func unknownStringKey(_ key: String, at location: Location) -> Diagnostic {
        let near = nearest(String(key.dropFirst(WordStringKey.prefix.count)), among: Word.allCases.map(\.name))
        return Diagnostic(
            .error, "unknown-key", "unknown key \(quoted(key))", at: location,
            hint: near.map { "did you mean \"\(WordStringKey.prefix)\($0)\"?" }
                ?? "\(WordStringKey.prefix) is followed by the name of a word, such as contents")
    }

    static func emptyString(_ key: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "empty-value", "\(quoted(key)) is empty", at: location, hint: "write the text, or remove the line")
    }

    static func stringsPlural(_ key: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "strings-plural", "\(quoted(key)) has plural forms, but this word does not depend on a number",
            at: location,
            hint: "write it as one text; until then, Colophon's own word is shown")
    }

    static func stringsDuplicate(
        _ key: String, _ language: Language, at location: Location, first: Location
    ) -> Diagnostic {
        Diagnostic(
            .error, "strings-duplicate", "two files have \(quoted(key)) in \"\(language)\"", at: location,
            notes: [.init("the other one is here", at: first)], hint: "keep one of them")
    }
}
