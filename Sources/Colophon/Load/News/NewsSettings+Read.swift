import SourceText

extension ObjectReader {
    /// What `news:` says beside its priority.
    mutating func newsSettings(_ files: AboutFiles) -> NewsSettings {
        let names = texts("stores")
        let count = diagnostics.count
        let source = newsSource("source", files)
        return NewsSettings(
            source: source, isSourceMissing: diagnostics.count > count, stores: names.map { stores($0) },
            releases: objects("releases", what: "a release") { NewsSettings.KnownRelease(&$0) } ?? [],
            repository: pageAddress("repository"))
    }

    private mutating func newsSource(_ key: String, _ files: AboutFiles) -> NewsSettings.Source? {
        guard let text = text(key) else { return nil }
        let name = text.hasSuffix("/") ? String(text.dropLast()) : text
        if let source = files.newsSources.first(where: { $0.name == name })?.source { return source }
        append(.missingNewsSource(text, among: files.newsSources.map(\.name), at: location(ofValue: key)))
        return nil
    }

    private mutating func stores(_ names: [String]) -> [StoreKind] {
        names.compactMap { name in
            if let store = StoreKind(rawValue: name) { return store }
            append(.unknownStore(name, at: location(ofValue: "stores")))
            return nil
        }
    }
}

extension NewsSettings.KnownRelease {
    fileprivate init?(_ reader: inout ObjectReader) {
        let version = reader.requiredVersion("version")
        // The largest that Google Play takes: https://developer.android.com/studio/publish/versioning
        build = reader.integer("build", in: 1...2_100_000_000)
        date = reader.date("date")
        location = reader.location(of: reader.value)
        guard let version else { return nil }
        self.version = version
    }
}
