import Attestations
import SourceText
import Wording

/// How a translation is behind its original, or may be: what it states is older, or it states nothing to compare.
struct TranslationLag: Sendable {
    /// What shows that it is behind.
    enum Reason: Hashable, Sendable {
        /// It is of an earlier version.
        case version
        /// It took effect earlier.
        case effective
        /// It states neither, while the original does.
        case unstated
    }

    var reason: Reason
    /// Of the original.
    var original: Language

    /// True when readers can be told that the original is newer.
    var isOlder: Bool { reason != .unstated }
}

extension DocumentCard {
    /// How this text is behind `original`, the same document in another language; nil when it keeps up. What both state
    /// decides: the version, and between equal ones the day it takes effect.
    func lag(behind original: DocumentCard) -> TranslationLag.Reason? {
        // A file that holds every language is as old in each.
        guard path != original.path else { return nil }
        if let own = order, let theirs = original.order, own != theirs { return own < theirs ? .version : nil }
        if let own = fields.effective, let theirs = original.effective { return own < theirs ? .effective : nil }
        if order != nil, original.order != nil { return nil }
        return original.order != nil || original.effective != nil ? .unstated : nil
    }
}

extension App {
    /// The texts of each document in the order of the app's languages: the first is the original, which the others
    /// translate.
    var translations: [[DocumentCard]] {
        let places = Dictionary(languages.enumerated().map { ($1, $0) }) { first, _ in first }
        return documents.grouped(by: \.name).map { group in
            group.elements.sorted { (places[$0.language] ?? .max) < (places[$1.language] ?? .max) }
        }
    }

    /// The translations that are shown as being behind their originals, by file. One that says when it was updated
    /// lets them judge for themselves.
    var lags: [SourcePath: TranslationLag] {
        var lags: [SourcePath: TranslationLag] = [:]
        for cards in translations {
            guard let original = cards.first else { continue }
            for card in cards.dropFirst() {
                guard let reason = card.lag(behind: original), reason != .unstated || card.updated == nil else {
                    continue
                }
                lags[card.path] = TranslationLag(reason: reason, original: original.language)
            }
        }
        return lags
    }
}
