import Attestations
import SourceText

extension App {
    /// What is to be said of the age of translations: those that are behind, and texts without any date where the same
    /// text in another language has one.
    func checkTranslationAges() -> [Diagnostic] {
        let archived = Set(archive.map(\.name))
        return translations.flatMap { cards -> [Diagnostic] in
            guard let original = cards.first else { return [] }
            let dated = cards.first { $0.hasDate }
            return cards.compactMap { card in
                // That a text with earlier versions has to state its own is reported already.
                if card.version == nil, archived.contains(card.name) { return nil }
                if let reason = card.lag(behind: original) { return .translationBehind(card, original, reason) }
                guard let dated, !card.hasDate else { return nil }
                return .undatedDocument(card, dated)
            }
        }
    }
}

extension DocumentCard {
    fileprivate var hasDate: Bool { fields.effective != nil || fields.updated != nil }
}

extension Diagnostic {
    fileprivate static func translationBehind(
        _ card: DocumentCard, _ original: DocumentCard, _ reason: TranslationLag.Reason
    ) -> Diagnostic {
        let (version, day) = (original.version ?? "", original.effective?.iso ?? "")
        let message: String
        let hint: Hint
        switch reason {
        case .version:
            message = "this translation is version \(card.version ?? ""), but the original is version \(version)"
            hint = "translate what has changed, then write version: \(version)"
        case .effective:
            message = "this translation takes effect on \(card.effective?.iso ?? ""), but the original on \(day)"
            hint = "translate what has changed, then write effective: \(day)"
        case .unstated:
            let line = version.isEmpty ? "effective: \(day)" : "version: \(version)"
            message = "this translation has neither version: nor effective:, but the original has \(line)"
            hint = "if it is up to date, add \(line) to its front matter"
        }
        return Diagnostic(
            .warning, "translation-behind", message, at: card.place(of: reason),
            notes: [.init("the original, in \(original.language), is here", at: original.place(of: reason))], hint: hint
        )
    }

    fileprivate static func undatedDocument(_ card: DocumentCard, _ dated: DocumentCard) -> Diagnostic {
        Diagnostic(
            .warning, "undated-document",
            "this document has no date, but the same document in \(dated.language) does", at: Location(card.path),
            notes: [.init("it is here", at: dated.effectiveLocation ?? Location(dated.path))],
            hint: "add effective: or updated: to its front matter")
    }
}

extension DocumentCard {
    /// Where it says how old it is, or the file.
    fileprivate func place(of reason: TranslationLag.Reason) -> Location {
        let place =
            switch reason {
            case .version: fields.versionLocation
            case .effective: fields.effectiveLocation
            case .unstated: fields.versionLocation ?? fields.effectiveLocation
            }
        return place ?? Location(path)
    }
}
