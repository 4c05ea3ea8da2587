extension ObjectReader {
    /// An object inside this one. The caller has to `finish(into: &outer.diagnostics)` it; the form with a closure does.
    mutating func object(_ key: String, what: String? = nil) -> ObjectReader? {
        guard let found = value(key) else { return nil }
        return ObjectReader(found, path: path, what: what ?? "\"\(key)\"", into: &diagnostics)
    }

    /// An object inside this one, read by `body`.
    mutating func object<Result>(
        _ key: String, what: String? = nil, _ body: (inout ObjectReader) -> Result
    ) -> Result? {
        guard var inner = object(key, what: what) else { return nil }
        let result = body(&inner)
        inner.finish(into: &diagnostics)
        return result
    }

    /// A list.
    mutating func list(_ key: String) -> [Value]? {
        guard let found = value(key) else { return nil }
        guard let elements = found.elements else {
            refuse(key, "a list", found)
            return nil
        }
        return elements
    }

    /// A list of objects, each read by `body`. Entries that are not objects are errors and left out, as is what `body`
    /// gives nil for.
    /// - Parameter what: what one of them is, as messages name it: `this item`.
    mutating func objects<Result>(
        _ key: String, what: String, _ body: (inout ObjectReader) -> Result?
    ) -> [Result]? {
        guard let elements = list(key) else { return nil }
        var results: [Result] = []
        for element in elements {
            let result = ObjectReader.read(element, path: path, what: what, into: &diagnostics, body)
            if let result, let result { results.append(result) }
        }
        return results
    }

    /// A text for every language, or an object of texts by language tag. Blank texts are left out with an error when
    /// a language was named, and mean nil when not.
    mutating func localisedText(_ key: String) -> LocalisedText? {
        guard let found = value(key) else { return nil }
        if let text = found.text {
            guard !isBlank(text), accepts(text, key, at: location(of: found)) else { return nil }
            return LocalisedText(text, place: found.place)
        }
        guard let members = found.members else {
            refuse(key, "text, or text for each language", found, hint: .quotesHint(found))
            return nil
        }
        let entries = members.compactMap { localisedEntry($0, key) }
        let unique = withoutRepeatedLanguages(entries)
        if members.isEmpty { diagnostics.append(.missing(key, in: what, isEmpty: true, at: location(of: key))) }
        return unique.isEmpty ? nil : LocalisedText(entries: unique, place: found.place)
    }

    /// A localised text that must be there and not be blank.
    mutating func requiredLocalisedText(_ key: String) -> LocalisedText? {
        guard let found = requiredValue(key) else { return nil }
        if let text = found.text, isBlank(text) {
            diagnostics.append(.missing(key, in: what, isEmpty: true, at: location(of: key)))
        }
        return localisedText(key)
    }

    private mutating func localisedEntry(_ member: Value.Member, _ key: String) -> LocalisedText.Entry? {
        guard isLanguageTag(member.key) else {
            diagnostics.append(.badLanguageTag(member.key, in: key, at: Location(path, member.place)))
            return nil
        }
        guard let text = member.value.text else {
            guard member.value.kind != .null else {
                diagnostics.append(.emptyText(key, language: member.key, at: location(of: member.value)))
                return nil
            }
            refuse(member.key, "text", member.value, hint: .quotesHint(member.value))
            return nil
        }
        guard !isBlank(text) else {
            diagnostics.append(.emptyText(key, language: member.key, at: location(of: member.value)))
            return nil
        }
        guard accepts(text, key, at: location(of: member.value)) else { return nil }
        return LocalisedText.Entry(language: member.key, text: text, place: member.place)
    }

    /// `en` and `EN` are one language.
    private mutating func withoutRepeatedLanguages(_ entries: [LocalisedText.Entry]) -> [LocalisedText.Entry] {
        var first: [String: Place] = [:]
        return entries.filter { entry in
            let tag = entry.language ?? ""
            guard let place = first.updateValue(entry.place, forKey: tag.lowercased()) else { return true }
            diagnostics.append(.duplicateKey(tag, at: Location(path, entry.place), first: Location(path, place)))
            return false
        }
    }
}
