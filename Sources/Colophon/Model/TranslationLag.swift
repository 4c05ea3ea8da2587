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

    /// What this text is a translation of, and what the original is by now.
    struct Versions: Hashable, Sendable {
        var own: String
        var original: String
    }

    var reason: Reason
    /// Of the original.
    var original: Language
    /// Where it is of an earlier version.
    var versions: Versions?

    /// True when readers can be told that the original is newer.
    var isOlder: Bool { reason != .unstated }
}

extension DocumentCard {
    /// How this text is behind `original`, the same document in another language; nil when it keeps up. What both state
    /// decides: the version, and between equal ones the day it takes effect.
    func lag(behind original: DocumentCard) -> TranslationLag.Reason? {
        // A file that holds every language is as old in each.
        guard path != original.path, fields.translationMark != TranslationMark.none else { return nil }
        if let own = translated, let theirs = original.order {
            if own != theirs { return own < theirs ? .version : nil }
            if fields.translationMark != nil { return nil }
        }
        if let own = fields.effective, let theirs = original.effective { return own < theirs ? .effective : nil }
        if translated != nil, original.order != nil { return nil }
        return original.order != nil || original.effective != nil ? .unstated : nil
    }
}

extension DocumentCard {
    /// The version of the original that it translates: what it says of that, else its own.
    private var translated: TextVersion? { fields.translationMark?.version.map { TextVersion($0) } ?? order }

    /// Both versions of a translation that is of an earlier one.
    func versions(behind original: DocumentCard, _ reason: TranslationLag.Reason) -> TranslationLag.Versions? {
        guard reason == .version, let own = translated?.text, let theirs = original.version else { return nil }
        return TranslationLag.Versions(own: own, original: theirs)
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
                lags[card.path] = TranslationLag(
                    reason: reason, original: original.language, versions: card.versions(behind: original, reason))
            }
        }
        return lags
    }
}
