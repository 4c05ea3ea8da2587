import SourceText
import Wording

extension App {
    /// Finds the consents among the documents and reports their problems.
    mutating func findConsents() -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var found: [(consent: Consent, order: Int, card: DocumentCard)] = []
        for (name, cards) in documents.grouped(by: \.name) where Consent.isName(name) {
            let sorted = cards.inOrder(of: languages)
            guard let first = sorted.first else { continue }
            diagnostics += sorted.filter { $0.version == nil }.map { .consentWithoutVersion($0) }
            diagnostics += Self.differences(sorted)
            let consent = Consent(name: name, sorted)
            if let other = found.first(where: { $0.consent.id == consent.id }) {
                diagnostics.append(.duplicateConsentID(consent.id, first, other.card))
            }
            found.append((consent, sorted.stated(\.order)?.value ?? .max, first))
        }
        consents = found.sorted { ($0.order, $0.consent.name) < ($1.order, $1.consent.name) }.map(\.consent)
        return diagnostics
    }

    /// Reports fields that differ from the first text that states them.
    private static func differences(_ cards: [DocumentCard]) -> [Diagnostic] {
        let keys = ConsentFields.keys
        var diagnostics = differences(keys.consent, \.kind, cards) + differences(keys.id, \.id, cards)
        diagnostics += differences(keys.scroll, \.isReadToEnd, cards) + differences(keys.order, \.order, cards)
        guard let first = cards.first(where: { $0.version != nil }) else { return diagnostics }
        return diagnostics
            + cards.filter { $0.comparableVersion != nil && $0.comparableVersion != first.comparableVersion }.map {
                .consentVersionsDiffer($0, first)
            }
    }

    private static func differences<Field: Equatable>(
        _ key: Key, _ field: KeyPath<ConsentFields, Field?>, _ cards: [DocumentCard]
    ) -> [Diagnostic] {
        guard let first = cards.stated(field) else { return [] }
        return cards.filter { card in
            card.fields.consent[keyPath: field].map { $0 != first.value } ?? false
        }.map { .consentDiffers(key.name, $0, first.card) }
    }
}

extension Consent {
    /// - Parameter cards: the texts of the consent, in the order of the app's languages.
    fileprivate init(name: String, _ cards: [DocumentCard]) {
        let file = name.split(separator: "/").last.map(String.init) ?? name
        self.init(
            id: cards.stated(\.id)?.value ?? file, name: name, kind: cards.stated(\.kind)?.value ?? .required,
            isReadToEnd: cards.stated(\.isReadToEnd)?.value ?? false)
    }
}

extension [DocumentCard] {
    fileprivate func inOrder(of languages: [Language]) -> [DocumentCard] {
        languages.flatMap { language in filter { $0.language == language } }
    }

    /// Returns the first stated value of a field, with its card.
    fileprivate func stated<Field>(_ field: KeyPath<ConsentFields, Field?>) -> (value: Field, card: DocumentCard)? {
        for card in self {
            if let value = card.fields.consent[keyPath: field] { return (value, card) }
        }
        return nil
    }
}
