import Colophon
import SourceText

/// The parts of a page that belong to a site and not to its text, recognised by their words.
enum PageBoilerplate {
    /// Whether the words are those of a link back to another page, such as "← Back".
    static func isBackLink(_ words: String) -> Bool {
        let text = words.trimmed.lowercased()
        guard let first = text.first, text.utf8.count < 60 else { return false }
        if "←‹«⟵⬅↩".contains(first) || text.hasPrefix("<- ") || text.hasPrefix("< ") { return true }
        return backWords.contains(String(text.drop { !$0.isLetter }).trimmed)
    }

    private static let backWords: Set<String> = [
        "back", "home", "go back", "back to home", "back home", "back to top", "top", "go to top", "zurück",
        "zur startseite", "startseite", "nach oben", "retour", "retour à l’accueil", "retour à l'accueil", "accueil",
        "haut de page", "volver", "inicio", "arriba", "indietro", "terug", "skip to content", "skip to main content",
    ]

    /// Whether the words are the heading of a table of contents.
    static func isContentsHeading(_ words: String) -> Bool {
        let text = words.trimmed.lowercased()
        return contentsWords.contains(text.last == ":" ? String(text.dropLast()) : text)
    }

    private static let contentsWords: Set<String> = [
        "contents", "table of contents", "toc", "on this page", "inhalt", "inhaltsverzeichnis", "sommaire",
        "table des matières", "índice", "contenido", "indice", "inhoud", "spis treści",
    ]

    /// A line that says only when a text was changed or comes into force.
    struct DateLine {
        var date: CalendarDate
        var isEffective: Bool
    }

    /// Reads a line such as "Last updated: May 1, 2026"; `nil` for any other line.
    static func dateLine(_ words: String) -> DateLine? {
        let text = words.trimmed
        guard text.utf8.count < 100 else { return nil }
        let lower = String(text.lowercased().drop { !$0.isLetter })
        guard let introduction = introductions.filter({ lower.hasPrefix($0) }).max(by: { $0.count < $1.count }),
            isDateLine(String(lower.dropFirst(introduction.count)).withoutColon, besides: 2),
            let date = writtenDate(in: text)
        else { return nil }
        return DateLine(date: date, isEffective: effectiveWords.contains { lower.hasPrefix($0) })
    }

    private static let effectiveWords = [
        "effective", "in effect", "in force", "valid from", "en vigueur", "gültig", "in kraft", "fecha de vigencia",
        "vigente", "entrata in vigore", "ingangsdatum", "date d’entrée en vigueur", "date d'entrée en vigueur",
    ]

    private static let introductions =
        effectiveWords + [
            "last updated", "last update", "updated", "last modified", "last revised", "revised", "date of last",
            "as of", "stand", "letzte aktualisierung", "zuletzt aktualisiert", "letzte änderung",
            "dernière mise à jour",
            "dernière modification", "mis à jour", "mise à jour", "última actualización", "última modificación",
            "actualizado", "ultimo aggiornamento", "laatst bijgewerkt", "última atualização", "date",
        ]
}

extension String {
    /// The text with a space for each colon, so that a date behind it is a word.
    fileprivate var withoutColon: String { String(map { $0 == ":" || $0 == "：" ? " " : $0 }) }
}

/// A text without boilerplate, and what was found in it.
struct CleanText {
    var body: [UInt8]
    var title: String?
    var description: String?
    var language: String?
    var updated: CalendarDate?
    var effective: CalendarDate?
    /// The removed parts, for the report.
    var removed: [String] = []

    mutating func take(_ line: PageBoilerplate.DateLine, _ words: String) {
        if line.isEffective {
            guard effective == nil else { return }
            effective = line.date
        } else {
            guard updated == nil else { return }
            updated = line.date
        }
        remove("“\(words.onOneLine)”, which is now the date")
    }

    mutating func remove(_ part: String) { if !removed.contains(part) { removed.append(part) } }
}
