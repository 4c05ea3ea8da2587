extension ObjectReader {
    /// Reads a nested object. The caller must call `finish(into: &outer.diagnostics)`; the variant with a closure does
    /// it itself.
    mutating func object(_ key: String, what: String? = nil) -> ObjectReader? {
        guard let found = value(key) else { return nil }
        return ObjectReader(found, path: path, what: what ?? "\"\(key)\"", into: &diagnostics)
    }

    /// Reads a nested object with `body`.
    mutating func object<Result>(
        _ key: String, what: String? = nil, _ body: (inout ObjectReader) -> Result
    ) -> Result? {
        guard var inner = object(key, what: what) else { return nil }
        let result = body(&inner)
        inner.finish(into: &diagnostics)
        return result
    }

    /// Reads a list.
    mutating func list(_ key: String) -> [Value]? {
        guard let found = value(key) else { return nil }
        guard let elements = found.elements else {
            reportWrongType(key, "a list", found)
            return nil
        }
        return elements
    }

    /// Reads a list of objects with `body`. Reports entries that are not objects, and omits them and entries for which
    /// `body` returns nil.
    /// - Parameter what: the name of an entry in messages, such as `this item`.
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

    /// Reads one text for all languages, or an object with a text for each language tag. A blank text is an error if it
    /// has a language tag, and gives nil otherwise.
    mutating func localisedText(_ key: String) -> LocalisedText? {
        guard let found = value(key) else { return nil }
        if let text = found.text {
            guard !isBlank(text), accepts(text, key, at: location(of: found)) else { return nil }
            return LocalisedText(text, place: found.place)
        }
        guard let members = found.members else {
            reportWrongType(key, "text, or text for each language", found, hint: .quotesHint(found))
            return nil
        }
        let entries = members.compactMap { localisedEntry($0, key) }
        let unique = withoutRepeatedLanguages(entries)
        if members.isEmpty { diagnostics.append(.missing(key, in: what, isEmpty: true, at: location(of: key))) }
        return unique.isEmpty ? nil : LocalisedText(entries: unique, place: found.place)
    }

    /// Reads a localised text. Reports an error if it is absent or blank.
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
            reportWrongType(member.key, "text", member.value, hint: .quotesHint(member.value))
            return nil
        }
        guard !isBlank(text) else {
            diagnostics.append(.emptyText(key, language: member.key, at: location(of: member.value)))
            return nil
        }
        guard accepts(text, key, at: location(of: member.value)) else { return nil }
        return LocalisedText.Entry(language: member.key, text: text, place: member.place)
    }

    /// Removes entries with a repeated language tag, ignoring case: `en` equals `EN`. Each gives an error.
    private mutating func withoutRepeatedLanguages(_ entries: [LocalisedText.Entry]) -> [LocalisedText.Entry] {
        var first: [String: SourcePosition] = [:]
        return entries.filter { entry in
            let tag = entry.language ?? ""
            guard let place = first.updateValue(entry.place, forKey: tag.lowercased()) else { return true }
            diagnostics.append(.duplicateKey(tag, at: Location(path, entry.place), first: Location(path, place)))
            return false
        }
    }
}
