import SourceText
import Wording

/// The documents of an app in order, with an index by name and language. An app may have thousands of documents, and
/// pages look them up often.
struct DocumentList: Sendable {
    private struct Key: Hashable {
        var name: String
        var language: Language
    }

    private var cards: [DocumentCard] = []
    /// The position of the first card for each name and language.
    private var places: [Key: Int] = [:]
    /// The position of the first card for each name in any language.
    private var firstPlaces: [String: Int] = [:]

    init() {}

    /// Returns the position of the document called `name` in exactly this language; `nil` if not found.
    func place(_ name: String, _ language: Language) -> Int? { places[Key(name: name, language: language)] }

    /// Returns the position of the first document called `name` in any language; `nil` if not found.
    func place(_ name: String) -> Int? { firstPlaces[name] }

    mutating func append(_ card: DocumentCard) {
        note(card, at: cards.count)
        cards.append(card)
    }

    /// Replaces the card at `place` by one with the same name and language.
    mutating func replace(_ card: DocumentCard, at place: Int) { cards[place] = card }

    mutating func removeAll(where isRemoved: (DocumentCard) -> Bool) { replace(cards.filter { !isRemoved($0) }) }

    mutating func sort(by isInOrder: (DocumentCard, DocumentCard) -> Bool) {
        // Skip sorting in the usual case: files are mostly read in order.
        guard cards.indices.dropFirst().contains(where: { isInOrder(cards[$0], cards[$0 - 1]) }) else { return }
        replace(cards.sorted(by: isInOrder))
    }

    private mutating func replace(_ new: [DocumentCard]) {
        (cards, places, firstPlaces) = (new, [:], [:])
        for (number, card) in new.enumerated() { note(card, at: number) }
    }

    private mutating func note(_ card: DocumentCard, at place: Int) {
        let key = Key(name: card.name, language: card.language)
        if places[key] == nil { places[key] = place }
        if firstPlaces[card.name] == nil { firstPlaces[card.name] = place }
    }
}

extension DocumentList: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { cards.count }
    subscript(place: Int) -> DocumentCard { _read { yield cards[place] } }
}
