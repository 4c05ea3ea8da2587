import SourceText

/// The page that lists all documents of an app. It exists when the about page does not lead to all of them.
enum DocumentIndex: Sendable {
    /// The program generates the page.
    case generated
    /// The app has its own document at this address.
    case own

    /// The name in the page's address, and of the app's own document that replaces it. The PDF with all documents has
    /// the same name.
    static let name = "all-documents"
}

extension App {
    /// Returns the kind of index that the app needs; `nil` when the about page and the page of consents lead to all
    /// documents.
    func makeIndex() -> DocumentIndex? {
        let listed = Set(about.items.compactMap(\.documentName) + consents.map(\.name))
        guard documents.contains(where: { !listed.contains($0.name) && $0.name != DocumentIndex.name }) else {
            return nil
        }
        return documents.contains { $0.name == DocumentIndex.name } ? .own : .generated
    }

    /// The name of the document that the accessibility item names.
    var accessibilityStatement: String? {
        for item in about.items {
            if case .accessibility(let document) = item.kind { return document.name }
        }
        return nil
    }

    /// Returns the cards in the order of the about page, then the others by name.
    func inAboutPageOrder(_ cards: [DocumentCard]) -> [DocumentCard] {
        let places = about.sortedItems.enumerated().reduce(into: [String: Int]()) { places, item in
            if let name = item.element.documentName { places[name] = places[name] ?? item.offset }
        }
        return cards.enumerated().sorted { left, right in
            (places[left.element.name] ?? .max, left.offset) < (places[right.element.name] ?? .max, right.offset)
        }.map(\.element)
    }
}

extension Item {
    /// The name of the document to which the entry leads.
    var documentName: String? { kind.row.document?.name }
}
