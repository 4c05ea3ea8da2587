import Documents
import SourceText
import Wording

/// All versions of one document in all languages, the highest version first.
struct DocumentHistory: Sendable {
    /// One version: a card for each language that has it.
    struct Version: Sendable {
        /// The version as written in the file of the first language.
        var text: String
        var cards: [DocumentCard]
        var effective: CalendarDate?
        var updated: CalendarDate?
        var state: State

        /// Returns the date of the announcement, as far as the version's dates show it: the last change of the text, or
        /// the date it took effect. `nil` for a version that is not announced yet. A version without dates counts as
        /// announced on day 0.
        func announced(_ today: CalendarDate?) -> CalendarDate? {
            let dates = [updated, effective].compactMap(\.self)
            guard let today, !dates.isEmpty else { return dates.first ?? CalendarDate(dayNumber: 0) }
            return dates.first { $0 <= today }
        }

        /// Returns the card for a reader whose languages are `order`.
        func card(_ order: [Language]) -> DocumentCard {
            for language in order {
                if let card = cards.first(where: { $0.language == language }) { return card }
            }
            return cards[0]
        }
    }

    /// Whether a version is in force.
    enum State: Sendable {
        case earlier, inForce, coming
    }

    /// A pair of consecutive versions, as indices into `versions`.
    struct VersionPair: Sendable {
        var old: Int
        var new: Int

        package init(old: Int, new: Int) {
            self.old = old
            self.new = new
        }
    }

    /// The name of the document: `privacy`.
    var name: String
    /// At least two versions.
    var versions: [Version]

    /// The index of the version in force; when none is in force yet, of the next one to take effect.
    var inForce: Int {
        versions.firstIndex { $0.state == .inForce } ?? versions.count - 1
    }

    /// The pairs to compare: each version with the preceding one, the newest pair first.
    var steps: [VersionPair] { versions.indices.dropLast().map { VersionPair(old: $0 + 1, new: $0) } }

    /// Returns both versions of `step` in the first language of `order` that has both. Returns `nil` when no language
    /// has both, or when different seals protect them: readers should not need two passcodes, and one passcode must not
    /// open the other text.
    func cards(of step: VersionPair, _ order: [Language]) -> (old: DocumentCard, new: DocumentCard)? {
        let (old, new) = (versions[step.old].cards, versions[step.new].cards)
        for language in order + new.map(\.language) {
            if let before = old.first(where: { $0.language == language }),
                let after = new.first(where: { $0.language == language })
            {
                return before.canBeComparedTo(after) ? (before, after) : nil
            }
        }
        return nil
    }

    /// Whether both versions of `step` exist in `language`.
    func has(_ step: VersionPair, in language: Language) -> Bool {
        cards(of: step, [language])?.new.language == language
    }

    /// Returns the address of the page that describes `step`, below the page of the document.
    func address(of step: VersionPair, below document: SiteAddress) -> SiteAddress {
        Routes.changes(versions[step.old].text, versions[step.new].text, below: document)
    }

    /// The index of the next future version; `nil` when no other version is in force.
    var upcoming: Int? {
        guard versions.contains(where: { $0.state == .inForce }) else { return nil }
        return versions.indices.last { versions[$0].state == .coming }
    }

    /// Whether a feed of the changes would have an entry, that is, whether some version was announced.
    func hasNews(_ today: CalendarDate?) -> Bool { versions.contains { $0.announced(today) != nil } }

    /// Returns the index of the version that contains `card`.
    func number(of card: DocumentCard) -> Int? {
        versions.firstIndex { version in
            version.cards.contains { $0.path == card.path && $0.language == card.language }
        }
    }

    /// Returns the date on which the version at index `number` was replaced.
    func end(of number: Int) -> CalendarDate? {
        versions[..<number].reversed().compactMap(\.effective).first
    }
}

extension App {
    /// Returns the document's name, preceded by the app's folder.
    func fullName(_ name: String) -> String { folder.text.isEmpty ? name : "\(folder.text)/\(name)" }

    /// Returns the histories of all documents with more than one version, sorted by name.
    func histories(_ today: CalendarDate?) -> [DocumentHistory] {
        let archived = Set(archive.map(\.name))
        return archived.sorted().compactMap { name in
            DocumentHistory(name, (documents + archive).filter { $0.name == name }, languages, today)
        }
    }
}

extension DocumentHistory {
    /// Fails when there are fewer than two versions.
    fileprivate init?(_ name: String, _ cards: [DocumentCard], _ languages: [Language], _ today: CalendarDate?) {
        var groups: [TextVersion: [DocumentCard]] = [:]
        let sorted = cards.sorted {
            (languages.firstIndex(of: $0.language) ?? .max) < (languages.firstIndex(of: $1.language) ?? .max)
        }
        for card in sorted {
            if let order = card.comparableVersion { groups[order, default: []].append(card) }
        }
        guard groups.count > 1 else { return nil }
        self.name = name
        versions = groups.sorted { $1.key < $0.key }.map { order, cards in
            let effective = cards.compactMap(\.effective).first
            let isComing = cards.contains { $0.isUpcoming(today) }
            return Version(
                text: cards[0].version ?? order.text, cards: cards, effective: effective,
                updated: cards.compactMap(\.updated).first, state: isComing ? .coming : .earlier)
        }
        if let newest = versions.firstIndex(where: { $0.state == .earlier }) { versions[newest].state = .inForce }
    }
}

extension DocumentCard {
    /// Whether a page may show both texts: false when different seals protect them.
    fileprivate func canBeComparedTo(_ other: DocumentCard) -> Bool {
        seal == nil || other.seal == nil || seal?.name == other.seal?.name
    }
}
