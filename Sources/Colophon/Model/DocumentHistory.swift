import Documents
import SourceText
import Wording

/// All versions of one document, in whatever language they are there, the highest first.
struct DocumentHistory: Sendable {
    /// One version: a card for each language that has it.
    struct Version: Sendable {
        /// As the file of the first language writes it.
        var text: String
        var cards: [DocumentCard]
        var effective: CalendarDate?
        var updated: CalendarDate?
        var state: State

        /// When it was announced, as far as its dates say: when its text was last changed, or when it took effect. Nil
        /// for one that is not announced yet.
        func announced(_ today: CalendarDate?) -> CalendarDate? {
            let dates = [updated, effective].compactMap(\.self)
            guard let today, !dates.isEmpty else { return dates.first ?? CalendarDate(dayNumber: 0) }
            return dates.first { $0 <= today }
        }

        /// The card to show to a reader who looks in `order`.
        func card(_ order: [Language]) -> DocumentCard {
            for language in order {
                if let card = cards.first(where: { $0.language == language }) { return card }
            }
            return cards[0]
        }
    }

    /// Whether a version applies.
    enum State: Sendable {
        case earlier, inForce, coming
    }

    /// Two neighbours among the versions.
    struct Step: Sendable {
        var old: Int
        var new: Int

        package init(old: Int, new: Int) {
            self.old = old
            self.new = new
        }
    }

    /// The document's name: `privacy`.
    var name: String
    /// At least two.
    var versions: [Version]

    /// The number of the version in force; where none is yet, that of the first to come.
    var inForce: Int {
        versions.firstIndex { $0.state == .inForce } ?? versions.count - 1
    }

    /// What is compared with what: each version with the one before it, the newest first.
    var steps: [Step] { versions.indices.dropLast().map { Step(old: $0 + 1, new: $0) } }

    /// Both versions of `step` in the first language of `order` that has them; nil when none has both, and where each is
    /// locked by a seal of its own: nobody should need two passcodes, or read one text with that of the other.
    func cards(of step: Step, _ order: [Language]) -> (old: DocumentCard, new: DocumentCard)? {
        let (old, new) = (versions[step.old].cards, versions[step.new].cards)
        for language in order + new.map(\.language) {
            if let before = old.first(where: { $0.language == language }),
                let after = new.first(where: { $0.language == language })
            {
                return before.mayBeReadBeside(after) ? (before, after) : nil
            }
        }
        return nil
    }

    /// True when both versions of `step` are there in `language`.
    func has(_ step: Step, in language: Language) -> Bool {
        cards(of: step, [language])?.new.language == language
    }

    /// Where `step` is described, below the page of the document.
    func address(of step: Step, below document: SiteAddress) -> SiteAddress {
        Routes.changes(versions[step.old].text, versions[step.new].text, below: document)
    }

    /// The next version that is yet to take effect, when another one is in force.
    var coming: Int? {
        guard versions.contains(where: { $0.state == .inForce }) else { return nil }
        return versions.indices.last { versions[$0].state == .coming }
    }

    /// True when a feed of its changes would have anything to report: some version was announced.
    func hasNews(_ today: CalendarDate?) -> Bool { versions.contains { $0.announced(today) != nil } }

    /// The number of the version that `card` is.
    func number(of card: DocumentCard) -> Int? {
        versions.firstIndex { version in
            version.cards.contains { $0.path == card.path && $0.language == card.language }
        }
    }

    /// The day on which the version at `number` was replaced.
    func end(of number: Int) -> CalendarDate? {
        versions[..<number].reversed().compactMap(\.effective).first
    }
}

extension App {
    /// The document's name with the app's folder before it.
    func fullName(_ name: String) -> String { folder.text.isEmpty ? name : "\(folder.text)/\(name)" }

    /// The documents that have more than one version, by name.
    func histories(_ today: CalendarDate?) -> [DocumentHistory] {
        let archived = Set(archive.map(\.name))
        return archived.sorted().compactMap { name in
            DocumentHistory(name, (documents + archive).filter { $0.name == name }, languages, today)
        }
    }
}

extension DocumentHistory {
    /// Nil when there are not two versions.
    fileprivate init?(_ name: String, _ cards: [DocumentCard], _ languages: [Language], _ today: CalendarDate?) {
        var groups: [TextVersion: [DocumentCard]] = [:]
        let sorted = cards.sorted {
            (languages.firstIndex(of: $0.language) ?? .max) < (languages.firstIndex(of: $1.language) ?? .max)
        }
        for card in sorted {
            if let order = card.order { groups[order, default: []].append(card) }
        }
        guard groups.count > 1 else { return nil }
        self.name = name
        versions = groups.sorted { $1.key < $0.key }.map { order, cards in
            let effective = cards.compactMap(\.effective).first
            let isComing = cards.contains { $0.isComing(today) }
            return Version(
                text: cards[0].version ?? order.text, cards: cards, effective: effective,
                updated: cards.compactMap(\.updated).first, state: isComing ? .coming : .earlier)
        }
        if let newest = versions.firstIndex(where: { $0.state == .earlier }) { versions[newest].state = .inForce }
    }
}

extension DocumentCard {
    /// False for two texts that different seals lock.
    fileprivate func mayBeReadBeside(_ other: DocumentCard) -> Bool {
        seal == nil || other.seal == nil || seal?.name == other.seal?.name
    }
}
