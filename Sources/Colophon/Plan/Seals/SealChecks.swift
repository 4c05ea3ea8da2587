import Documents
import SourceText

/// The checks of sealed documents before any page is rendered.
extension Planner {
    mutating func checkSeals() {
        diagnostics += sealedFiles.warnings
        for app in site.apps {
            if let seal = app.seal, app.about.hasNews, site.settings.baseURL != nil {
                diagnostics.append(.sealedWithoutFeed(app, seal))
            }
            var reported: Set<SealReference> = []
            for card in app.documents {
                guard let seal = card.seal else { continue }
                if let other = app.publicVersion(of: card), reported.insert(seal).inserted {
                    diagnostics.append(.sealedBesideClear(card, other, seal))
                }
                if app.consent(named: card.name) != nil { diagnostics.append(.sealedConsent(card, seal)) }
                if app.seal == nil, app.about.welcome?.isGated == true,
                    app.about.acceptedTexts.contains(where: { $0.1 == card.name })
                {
                    diagnostics.append(.sealedWelcomeText(card, seal, gate: app.about.location))
                }
                if app.nameRevealsTitle(of: card) { diagnostics.append(.sealedName(card, seal)) }
            }
        }
    }
}

extension App {
    /// Returns an older version or a translation of a sealed document that is public.
    fileprivate func publicVersion(of card: DocumentCard) -> DocumentCard? {
        let others = archive.filter { $0.name == card.name } + documents.filter { $0.name == card.name }
        return others.first { $0.seal == nil }
    }

    /// Whether the address contains all words of the title. Standard documents do not count, because their titles are
    /// known.
    fileprivate func nameRevealsTitle(of card: DocumentCard) -> Bool {
        let isKnown = about.items.contains { item in
            if case .word = item.kind.row.title { item.documentName == card.name } else { false }
        }
        let title = card.title.slug.split(separator: "-")
        let name = card.name.lowercased().split { !$0.isLetter && !$0.isNumber }
        return !isKnown && title.count > 1 && title.allSatisfy { name.contains($0) }
    }

    /// Returns the public title of a document: that of its item on the about page, because a sealed text's own title is
    /// sealed too. Returns nil if there is none.
    func publicTitle(_ name: String) -> Item.Row.Title? {
        about.sortedItems.first { item in
            guard item.documentName == name else { return false }
            // The items of a sealed app are sealed with its about page.
            if case .own = item.kind.row.title { return seal == nil }
            return true
        }?.kind.row.title
    }
}
