import SourceText
import Wording

/// The documents of an app in their order, and where each is: pages ask for a document by name and language, and there may
/// be thousands of both.
struct DocumentList: Sendable {
    private struct Key: Hashable {
        var name: String
        var language: Language
    }

    private var cards: [DocumentCard] = []
    /// Of each name and language the first.
    private var places: [Key: Int] = [:]
    /// Of each name the first, whatever its language.
    private var firstPlaces: [String: Int] = [:]

    init() {}

    /// The place of the document called `name` in `language` itself; nil when there is none.
    func place(_ name: String, _ language: Language) -> Int? { places[Key(name: name, language: language)] }

    /// The place of the first document called `name`, in whatever language; nil when there is none.
    func place(_ name: String) -> Int? { firstPlaces[name] }

    mutating func append(_ card: DocumentCard) {
        note(card, at: cards.count)
        cards.append(card)
    }

    /// Puts a card of the same name and language in the place of another.
    mutating func replace(_ card: DocumentCard, at place: Int) { cards[place] = card }

    mutating func removeAll(where isRemoved: (DocumentCard) -> Bool) { replace(cards.filter { !isRemoved($0) }) }

    mutating func sort(by isInOrder: (DocumentCard, DocumentCard) -> Bool) {
        // As they are read they mostly are.
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
