import Documents
import SourceText

/// What is told of a site with sealed pages before any is made.
extension Planner {
    mutating func checkSeals() {
        diagnostics += sealedFiles.warnings
        for app in site.apps {
            if let seal = app.seal, app.about.hasNews, site.settings.baseURL != nil {
                diagnostics.append(.sealedWithoutFeed(app, seal))
            }
            var told: Set<SealUse> = []
            for card in app.documents {
                guard let seal = card.seal else { continue }
                if let other = app.clearText(beside: card), told.insert(seal).inserted {
                    diagnostics.append(.sealedBesideClear(card, other, seal))
                }
                if app.consent(named: card.name) != nil { diagnostics.append(.sealedConsent(card, seal)) }
                if app.seal == nil, app.about.welcome?.isGated == true,
                    app.about.acceptedTexts.contains(where: { $0.1 == card.name })
                {
                    diagnostics.append(.sealedWelcomeText(card, seal, gate: app.about.location))
                }
                if app.nameTellsTitle(of: card) { diagnostics.append(.sealedName(card, seal)) }
            }
        }
    }
}

extension App {
    /// An older version of a sealed document, or a translation, that everybody may read.
    fileprivate func clearText(beside card: DocumentCard) -> DocumentCard? {
        let others = archive.filter { $0.name == card.name } + documents.filter { $0.name == card.name }
        return others.first { $0.seal == nil }
    }

    /// True when the address has all words of the title, and more is known of the page than its kind.
    fileprivate func nameTellsTitle(of card: DocumentCard) -> Bool {
        let isKnown = about.items.contains { item in
            if case .word = item.kind.row.title { item.documentName == card.name } else { false }
        }
        let title = card.title.slug.split(separator: "-")
        let name = card.name.lowercased().split { !$0.isLetter && !$0.isNumber }
        return !isKnown && title.count > 1 && title.allSatisfy { name.contains($0) }
    }

    /// What a document may be called where everybody can read it: what its entry of the about page is called, since a
    /// sealed text's own title is a part of the text. Nil when nothing is known of it.
    func publicTitle(_ name: String) -> Item.Row.Title? {
        about.sortedItems.first { item in
            guard item.documentName == name else { return false }
            // The entries of a sealed app are sealed with its about page.
            if case .own = item.kind.row.title { return seal == nil }
            return true
        }?.kind.row.title
    }
}
