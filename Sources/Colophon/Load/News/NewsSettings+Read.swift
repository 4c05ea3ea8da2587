import SourceText

extension ObjectReader {
    /// Reads the keys of `news:` except its priority.
    mutating func newsSettings(_ files: AboutFiles) -> NewsSettings {
        let keys = Item.newsKeys
        let names = texts(keys.stores)
        let count = diagnostics.count
        let source = newsSource(keys.source, files)
        return NewsSettings(
            source: source, isSourceMissing: diagnostics.count > count, stores: names.map { stores($0) },
            releases: objects(keys.releases, what: "a release") { NewsSettings.KnownRelease(&$0) } ?? [],
            repository: pageAddress(keys.repository), hasWhatsNew: flag(keys.whatsNew) ?? false)
    }

    private mutating func newsSource(_ key: Key, _ files: AboutFiles) -> NewsSource? {
        guard let text = text(key) else { return nil }
        let name = text.hasSuffix("/") ? String(text.dropLast()) : text
        if let source = files.newsSources.first(where: { $0.name == name })?.source { return source }
        append(.missingNewsSource(text, among: files.newsSources.map(\.name), at: location(ofValue: key)))
        return nil
    }

    private mutating func stores(_ names: [String]) -> [StoreKind] {
        names.compactMap { name in
            if let store = StoreKind(rawValue: name) { return store }
            append(.unknownStore(name, at: location(ofValue: Item.newsKeys.stores)))
            return nil
        }
    }
}

extension NewsSettings.KnownRelease {
    fileprivate init?(_ reader: inout ObjectReader) {
        let version = reader.version(Self.keys.version)
        build = reader.integer(Self.keys.build)
        date = reader.date(Self.keys.date)
        location = reader.location(of: reader.value)
        guard let version else { return nil }
        self.version = version
    }
}
