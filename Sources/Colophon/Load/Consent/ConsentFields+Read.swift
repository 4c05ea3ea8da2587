import SourceText

extension ConsentFields {
    init(_ reader: inout ObjectReader) {
        let keys = Self.keys
        kind = reader.choice(keys.consent)
        id = reader.consentID(keys.id)
        isReadToEnd = reader.flag(keys.scroll)
        order = reader.integer(keys.order)
        for key in keys.allKeys where reader.has(key) { locations[key.name] = reader.location(ofValue: key) }
    }
}

extension ObjectReader {
    fileprivate mutating func consentID(_ key: Key) -> String? {
        guard let text = text(key) else { return nil }
        if Consent.isID(text) { return text }
        append(.badConsentID(text, at: location(ofValue: key)))
        return nil
    }
}
