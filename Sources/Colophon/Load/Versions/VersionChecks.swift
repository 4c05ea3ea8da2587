import SourceText

extension App {
    /// Adds `card` to the documents, or to the earlier versions. Its seal is set by the file, or else by the app, or
    /// else by the site.
    mutating func add(_ card: DocumentCard, _ settings: SiteSettings) {
        var card = card
        card.seal = SealReference(card.fields.sealed ?? about.sealed ?? settings.sealed)
        if card.archivedVersion == nil { documents.append(card) } else { archive.append(card) }
    }

    /// Reports problems with the versions of the documents.
    func checkVersions(_ record: TextRecord?) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        let current = Dictionary(grouping: documents, by: \.name)
        for (name, archived) in archive.grouped(by: \.name) {
            let current = current[name] ?? []
            if current.isEmpty { diagnostics += archived.map { .archiveWithoutDocument($0) } }
            for card in current where card.version == nil {
                diagnostics.append(.currentWithoutVersion(card, archived[0]))
            }
            for language in languages {
                let own = archived.filter { $0.language == language }
                diagnostics += checkOrder(own, current.first { $0.language == language })
            }
        }
        for card in documents + archive where record?.differs(card, in: self) == true {
            diagnostics.append(.changedWithoutVersion(card))
        }
        for lost in record?.lostVersions(of: self) ?? [] {
            diagnostics.append(.versionNotKept(lost.key.version, of: lost.current))
        }
        return diagnostics
    }

    /// Checks the order of the versions of one document in one language.
    private func checkOrder(_ archived: [DocumentCard], _ current: DocumentCard?) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var seen: [TextVersion: DocumentCard] = [:]
        if let current, let version = current.comparableVersion { seen[version] = current }
        for card in archived {
            guard let version = card.comparableVersion else { continue }
            if let first = seen[version] {
                diagnostics.append(.duplicateArchive(card, first))
            } else {
                seen[version] = card
            }
            if let current, let newest = current.comparableVersion, version > newest {
                diagnostics.append(.archiveNewer(card, current))
            }
        }
        let dated = seen.sorted { $0.key < $1.key }.map(\.value).filter { $0.effective != nil }
        for (older, newer) in zip(dated, dated.dropFirst()) {
            if let before = older.effective, let after = newer.effective, after < before {
                diagnostics.append(.datesOutOfOrder(newer, older))
            }
        }
        return diagnostics
    }

    /// Replaces each document that is not in force yet by the version in force, so that its name refers to the current
    /// version. Without `today`, every document counts as in force.
    mutating func showVersionsInForce(_ today: CalendarDate?) {
        guard let today else { return }
        // Most apps have only one version of each document.
        let hasVersions = !archive.isEmpty || documents.contains { $0.archivedVersion != nil }
        for (name, cards) in hasVersions ? (documents + archive).grouped(by: \.name) : [] {
            guard cards.contains(where: { $0.archivedVersion != nil }), cards.contains(where: { $0.isUpcoming(today) })
            else {
                continue
            }
            let shown = Self.shown(cards, today)
            documents.removeAll { $0.name == name }
            archive.removeAll { $0.name == name }
            for card in cards {
                if shown.contains(where: { $0.path == card.path && $0.language == card.language }) {
                    documents.append(card)
                } else {
                    archive.append(card)
                }
            }
        }
        documents.sort(by: Self.isInOrder)
        archive.sort(by: Self.isInOrder)
    }

    /// Returns the newest version in force for each language. If no language has one, returns the earliest future
    /// versions.
    private static func shown(_ cards: [DocumentCard], _ today: CalendarDate) -> [DocumentCard] {
        let inForce = cards.filter { !$0.isUpcoming(today) }
        let languages = Dictionary(grouping: inForce.isEmpty ? cards : inForce, by: \.language)
        return languages.values.compactMap { own in
            let sorted = own.sorted { ($0.comparableVersion ?? .none) < ($1.comparableVersion ?? .none) }
            return inForce.isEmpty ? sorted.first : sorted.last
        }
    }

    private static func isInOrder(_ left: DocumentCard, _ right: DocumentCard) -> Bool {
        (left.path, left.language.tag) < (right.path, right.language.tag)
    }
}

extension TextVersion {
    /// The version of a text that states none.
    static let none = TextVersion("0")
}

extension DocumentCard {
    /// The version for comparisons; `nil` when the text states none.
    var comparableVersion: TextVersion? { fields.version.map(TextVersion.init) }

    /// Whether the text is not in force yet on the day `today`. False without a day.
    func isUpcoming(_ today: CalendarDate?) -> Bool {
        guard let today, let effective = fields.effective else { return false }
        return effective > today
    }
}
