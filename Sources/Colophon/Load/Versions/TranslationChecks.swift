import Attestations
import SourceText

extension App {
    /// Checks translations: reports those that are behind their original or differ in structure, invalid values of
    /// `translationOf`, and texts without a date if another language states one.
    func checkTranslationAges() -> [Diagnostic] {
        let archived = Set(archive.map(\.name))
        return translations.flatMap { cards -> [Diagnostic] in
            guard let original = cards.first else { return [] }
            let dated = cards.first { $0.hasDate }
            let contents = original.packed.unpacked
            let known = archive.filter { $0.name == original.name } + [original]
            return cards.flatMap { card -> [Diagnostic] in
                if let problem = card.markProblem(original, among: known.compactMap(\.version)) { return [problem] }
                let structure = card.structureDifference(from: original, contents).map {
                    card.differentStructure($0, original)
                }
                // A missing version is already reported for a document with earlier versions.
                if card.version == nil, card.fields.translationMark == nil, archived.contains(card.name) { return [] }
                if let reason = card.lag(behind: original) {
                    // For a consent, a different version is already reported as an error.
                    if Consent.isName(card.name), card.comparableVersion != original.comparableVersion { return [] }
                    return card.fields.translationMark == nil ? [.translationBehind(card, original, reason)] : []
                }
                guard let dated, !card.hasDate, card.fields.translationMark == nil else {
                    return [structure].compactMap(\.self)
                }
                return [structure, .undatedDocument(card, dated)].compactMap(\.self)
            }
        }
    }
}

extension DocumentCard {
    /// Returns a diagnostic when `translationOf` names an invalid version.
    fileprivate func markProblem(_ original: DocumentCard, among versions: [String]) -> Diagnostic? {
        guard let mark = fields.translationMark?.version, let place = fields.translationMarkLocation else { return nil }
        if path == original.path { return .translationOfItself(at: place) }
        guard !versions.contains(where: { TextVersion($0) == TextVersion(mark) }) else { return nil }
        // A version lower than the current one is accepted, because its text may no longer exist.
        if let newest = original.comparableVersion, TextVersion(mark) < newest { return nil }
        return .translationOfUnknown(mark, original, at: place)
    }

    fileprivate func differentStructure(_ difference: StructureDifference, _ original: DocumentCard) -> Diagnostic {
        Diagnostic(
            .warning, "translation-structure",
            "this translation is not structured like its original: \(difference.text)",
            at: location(of: difference.own),
            notes: [
                .init(
                    "the original, in \(original.language), is here; it has \(difference.counts.original), the translation "
                        + difference.counts.own,
                    at: original.location(of: difference.original))
            ],
            hint: original.version == nil ? hintWithoutVersion : hintWithVersion, traits: .text)
    }

    private func location(of heading: HeadingCard?) -> Location {
        heading?.place.map { Location(path, $0) } ?? Location(path)
    }
}

// Computed once: a large site may need thousands of these.
private let hintWithoutVersion = structureHint("\"translationOf: none\"")
private let hintWithVersion = structureHint("\"translationOf\" with the version that it translates")

private func structureHint(_ mark: String) -> Hint {
    "translate the changes; if it differs on purpose, add \(mark) to its front matter"
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
            hint = "translate the changes, then write version: \(version)"
        case .effective:
            message = "this translation takes effect on \(card.effective?.iso ?? ""), but the original on \(day)"
            hint = "translate the changes, then write effective: \(day)"
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

    fileprivate static func translationOfItself(at place: Location) -> Diagnostic {
        Diagnostic(
            .warning, "translation-of", "this text is the original, so it translates no other text", at: place,
            hint: "write version: for its own version, or remove the line")
    }

    fileprivate static func translationOfUnknown(
        _ version: String, _ original: DocumentCard, at place: Location
    ) -> Diagnostic {
        let stated = original.version.map { "is version \($0)" } ?? "states no version"
        return Diagnostic(
            .warning, "translation-of", "there is no version \(version) of the original", at: place,
            notes: [
                .init(
                    "the original, in \(original.language), \(stated)",
                    at: original.versionLocation ?? Location(original.path))
            ], hint: "write the translated version, or none if it translates no other text")
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
    /// Returns the place that states the version or date, or else the file.
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
