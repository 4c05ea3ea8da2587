import SourceText

extension AboutPage {
    /// Reads an `about.yml` and the languages it asks for; the value is nil when it cannot be used.
    static func read(
        _ folder: AppFolder, _ source: SourceTree, languages: [Language], icons: [String]?
    ) -> Checked<(about: AboutPage, languages: [Language])?> {
        let path = folder.about
        var diagnostics: [Diagnostic] = []
        guard let value = source.yaml(path, into: &diagnostics),
            var reader = ObjectReader(value, path: path, what: "about.yml", into: &diagnostics)
        else { return Checked(nil, diagnostics) }
        let count = reader.diagnostics.count
        var chosen = reader.languages("languages", among: languages) ?? languages
        if chosen.isEmpty {
            if reader.diagnostics.count == count {
                reader.append(.appWithoutLanguage(at: reader.location(ofValue: "languages")))
            }
            chosen = languages
        }
        let files = AboutFiles(folder, languages: chosen, icons: icons)
        let about = AboutPage(
            location: Location(path), name: reader.requiredLocalisedText("name", among: chosen) ?? LocalisedText(""),
            version: reader.object("version") { AboutPage.Version(&$0) } ?? nil, released: reader.date("released"),
            copyright: reader.localisedText("copyright", among: chosen),
            description: reader.localisedText("description", among: chosen),
            illustration: reader.illustration("illustration", files),
            icon: reader.asset("icon", files),
            share: reader.object("share") { AboutPage.Share(&$0, chosen) } ?? nil,
            feedback: reader.webAddress("feedback"), mode: reader.forcedMode("mode"),
            items: reader.mandatoryItems(files) + reader.items("items", files))
        reader.finish(into: &diagnostics)
        diagnostics += about.checkItems()
        diagnostics.hideLinesWithKeys()
        return Checked((about, chosen), diagnostics)
    }

    /// There is one entry of each kind, and no two carry the same title.
    private func checkItems() -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var kinds: [String: Item] = [:]
        var titles: [String: Item] = [:]
        for item in items {
            guard let kind = item.kind.name else { continue }
            if case .custom(let title, _, _, _) = item.kind {
                if let (text, first) = title.firstRepeated(in: titles) {
                    diagnostics.append(.duplicateItem(text, at: item.location, first: first.location))
                }
                for text in title.allTexts { titles[text] = item }
            } else if let first = kinds.updateValue(item, forKey: kind) {
                diagnostics.append(.repeatedItem(kind, at: item.location, first: first.location))
            }
        }
        return diagnostics
    }
}

extension Item.Kind {
    /// The key of an entry in the list; nil for the three that are always there.
    fileprivate var name: String? {
        switch self {
        case .privacy, .terms, .accessibility: nil
        case .legal: "legal"
        case .news: "news"
        case .moreApps: "moreApps"
        case .rate: "rate"
        case .custom: "custom"
        }
    }
}

extension LocalisedText {
    fileprivate func firstRepeated(in titles: [String: Item]) -> (text: String, first: Item)? {
        for text in allTexts {
            if let first = titles[text] { return (text, first) }
        }
        return nil
    }
}

extension AboutPage.Version {
    fileprivate init?(_ reader: inout ObjectReader) {
        let marketing = reader.requiredVersion("marketing")
        build = reader.text("build")
        type = reader.text("type")
        guard let marketing else { return nil }
        self.marketing = marketing
    }
}

extension AboutPage.Share {
    fileprivate init?(_ reader: inout ObjectReader, _ languages: [Language]) {
        let url = reader.webAddress("url", isRequired: true)
        subject = reader.localisedText("subject", among: languages)
        text = reader.localisedText("text", among: languages)
        guard let url else { return nil }
        self.url = url
    }
}

extension ObjectReader {
    /// Either a path, for a picture that only decorates, or `{ source, alternative }`.
    mutating fileprivate func illustration(_ key: String, _ files: AboutFiles) -> AboutPage.Illustration? {
        guard let value = value(key) else { return nil }
        guard value.members != nil else {
            return asset(key, files).map { AboutPage.Illustration(source: $0, alternative: nil) }
        }
        let read = object(key) { reader in
            let source = reader.asset("source", files, isRequired: true)
            let alternative = reader.localisedText("alternative", among: files.languages)
            return source.map { AboutPage.Illustration(source: $0, alternative: alternative) }
        }
        return read ?? nil
    }

    /// Privacy, terms, accessibility: every app owes these three, and their places are fixed.
    mutating fileprivate func mandatoryItems(_ files: AboutFiles) -> [Item] {
        typealias Kind = Item.Kind
        let three: [(String, Int, (Item.DocumentName) -> Kind)] = [
            ("privacy", Item.DefaultPriority.privacy, Kind.privacy), ("terms", Item.DefaultPriority.terms, Kind.terms),
            ("accessibility", Item.DefaultPriority.accessibility, Kind.accessibility),
        ]
        return three.compactMap { key, priority, kind in
            guard has(key) else {
                append(.missingMandatory(key, at: location(of: key)))
                return nil
            }
            guard let document = document(key, files, isRequired: true) else { return nil }
            return Item(kind: kind(document), priority: priority, location: document.location)
        }
    }

    /// `items:` a list of one-key objects: `- news: { priority: 60 }`.
    mutating fileprivate func items(_ key: String, _ files: AboutFiles) -> [Item] {
        objects(key, what: "this item") { reader in
            reader.item(files, at: Location(reader.path, reader.value.place))
        } ?? []
    }
}
