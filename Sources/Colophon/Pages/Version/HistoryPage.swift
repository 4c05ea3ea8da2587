import Documents

/// A kind of page that a document with several versions has: of each, or between two.
protocol HistoryPage: PageOutput {
    var address: SiteAddress { get }

    /// All such pages of a document, and the text that each is made from.
    static func all(
        of history: DocumentHistory, _ document: DocumentPlace, _ site: Site
    ) -> [(page: Self, card: DocumentCard)]
}

extension HistoryPage {
    static func plan(_ place: PlanPlace, _ planner: inout Planner) {
        guard case .document(let document) = place, let history = planner.histories[document.app][document.name] else {
            return
        }
        for (page, card) in all(of: history, document, planner.site) {
            planner.add(page, [planner.file(page.address, card.path)])
        }
    }
}
