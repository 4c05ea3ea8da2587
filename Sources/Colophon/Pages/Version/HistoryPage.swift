import Documents

/// A kind of page for documents with several versions: for each version, or for two of them.
protocol HistoryPage: PageOutput {
    var address: SiteAddress { get }

    /// Returns all such pages of a document, each with the text that it is made from.
    static func all(
        of history: DocumentHistory, _ document: PlannedDocument, _ site: Site
    ) -> [(page: Self, card: DocumentCard)]
}

extension HistoryPage {
    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .document(let document) = place, let history = planner.histories[document.app][document.name] else {
            return
        }
        for (page, card) in all(of: history, document, planner.site) {
            planner.add(page, [planner.file(page.address, card.path)])
        }
    }
}
