import Attestations
import SourceText
import Wording

/// The way in which a translation is behind its original: it states an older version or date, or nothing to compare.
struct TranslationLag: Sendable {
    /// The evidence that the translation is behind.
    enum Reason: Hashable, Sendable {
        /// It translates an earlier version.
        case version
        /// Its effective date is earlier.
        case effective
        /// It states neither a version nor a date, but the original does.
        case unstated
    }

    /// The version that this text translates, and the current version of the original.
    struct Versions: Hashable, Sendable {
        var own: String
        var original: String
    }

    var reason: Reason
    /// The language of the original.
    var original: Language
    /// `nil` unless the reason is an earlier version.
    var versions: Versions?

    /// Whether the page can state that the original is newer.
    var isOlder: Bool { reason != .unstated }
}

extension DocumentCard {
    /// Returns the reason why this text is behind `original`, the same document in another language; `nil` when it is
    /// up to date. Versions are compared first, and effective dates only when the versions are equal.
    func lag(behind original: DocumentCard) -> TranslationLag.Reason? {
        // One file that contains all languages cannot be behind itself.
        guard path != original.path, fields.translationMark != TranslationSource.none else { return nil }
        if let own = translated, let theirs = original.comparableVersion {
            if own != theirs { return own < theirs ? .version : nil }
            if fields.translationMark != nil { return nil }
        }
        if let own = fields.effective, let theirs = original.effective { return own < theirs ? .effective : nil }
        if translated != nil, original.comparableVersion != nil { return nil }
        return original.comparableVersion != nil || original.effective != nil ? .unstated : nil
    }
}

extension DocumentCard {
    /// The version of the original that this text translates: that of `translationOf`, or else its own version.
    private var translated: TextVersion? {
        fields.translationMark?.version.map { TextVersion($0) } ?? comparableVersion
    }

    /// Returns both versions when the translation is of an earlier one.
    func versions(behind original: DocumentCard, _ reason: TranslationLag.Reason) -> TranslationLag.Versions? {
        guard reason == .version, let own = translated?.text, let theirs = original.version else { return nil }
        return TranslationLag.Versions(own: own, original: theirs)
    }
}

extension App {
    /// The texts of each document in the order of the app's languages. The first is the original, the others are its
    /// translations.
    var translations: [[DocumentCard]] {
        let places = Dictionary(languages.enumerated().map { ($1, $0) }) { first, _ in first }
        return documents.grouped(by: \.name).map { group in
            group.elements.sorted { (places[$0.language] ?? .max) < (places[$1.language] ?? .max) }
        }
    }

    /// The translations that are shown as behind their originals, by file. A translation that states neither a version
    /// nor an effective date is omitted if it states the date of its last change, from which readers can judge.
    var lags: [SourcePath: TranslationLag] {
        var lags: [SourcePath: TranslationLag] = [:]
        for cards in translations {
            guard let original = cards.first else { continue }
            for card in cards.dropFirst() {
                guard let reason = card.lag(behind: original), reason != .unstated || card.updated == nil else {
                    continue
                }
                lags[card.path] = TranslationLag(
                    reason: reason, original: original.language, versions: card.versions(behind: original, reason))
            }
        }
        return lags
    }
}
