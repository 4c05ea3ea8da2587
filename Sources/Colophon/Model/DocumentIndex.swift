import SourceText

/// The page with all documents of an app, for those that no row of its about page leads to.
enum DocumentIndex: Sendable {
    /// The program makes it.
    case made
    /// The app has a document of its own at this address.
    case own

    /// The name of its address, and of the document that takes its place. The PDF with all documents is called the same.
    static let name = "all-documents"
}

extension App {
    /// What leads to all documents; nil where the about page does, and the page of choices that it leads to.
    func makeIndex() -> DocumentIndex? {
        let listed = Set(about.items.compactMap(\.documentName) + consents.map(\.name))
        guard documents.contains(where: { !listed.contains($0.name) && $0.name != DocumentIndex.name }) else {
            return nil
        }
        return documents.contains { $0.name == DocumentIndex.name } ? .own : .made
    }

    /// The documents as the about page leads to them, then the others by name.
    func inOrder(_ cards: [DocumentCard]) -> [DocumentCard] {
        let places = about.sortedItems.enumerated().reduce(into: [String: Int]()) { places, item in
            if let name = item.element.documentName { places[name] = places[name] ?? item.offset }
        }
        return cards.enumerated().sorted { left, right in
            (places[left.element.name] ?? .max, left.offset) < (places[right.element.name] ?? .max, right.offset)
        }.map(\.element)
    }
}

extension Item {
    /// The document that an entry leads to.
    var documentName: String? { kind.row.document?.name }
}
