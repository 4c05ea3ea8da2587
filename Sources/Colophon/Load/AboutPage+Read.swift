import SourceText

extension AboutPage {
    /// Reads an `about.yml` and the languages it asks for; the value is nil when it cannot be used.
    static func read(
        _ folder: AppFolder, _ source: SourceTree, languages: [Language], words: OwnWords, icons: [String]?
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
        let files = AboutFiles(folder, source, languages: chosen, icons: icons)
        let about = AboutPage(
            location: Location(path), name: reader.requiredLocalisedText("name", among: chosen) ?? LocalisedText(""),
            version: reader.object("version") { AboutPage.Version(&$0) } ?? nil, released: reader.date("released"),
            copyright: reader.localisedText("copyright", among: chosen),
            copyrightNeedsVersion: reader.flag("copyrightNeedsVersion") ?? true,
            description: reader.localisedText("description", among: chosen),
            illustration: reader.illustration("illustration", files),
            icon: reader.asset("icon", files),
            share: reader.object("share") { AboutPage.Share(&$0, chosen) } ?? nil,
            feedback: reader.feedback("feedback"), mode: reader.forcedMode("mode"),
            items: reader.mandatoryItems(files) + reader.items("items", files))
        reader.finish(into: &diagnostics)
        diagnostics += about.checkItems(chosen, words)
        diagnostics.hideLinesWithKeys()
        return Checked((about, chosen), diagnostics)
    }

    /// There is one entry of each kind, and no two rows carry the same title in a language.
    private func checkItems(_ languages: [Language], _ words: OwnWords) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var kinds: [String: Item] = [:]
        var once: [Item] = []
        for item in items {
            if let kind = item.kind.name, let first = kinds[kind] {
                diagnostics.append(.repeatedItem(kind, at: item.location, first: first.location))
            } else {
                once.append(item)
                if let kind = item.kind.name { kinds[kind] = item }
            }
        }
        return diagnostics + repeatedTitles(of: once, languages.map(words.wording))
    }

    /// Readers tell rows apart by their titles, whether we gave them or the writer did; small and capital letters are
    /// no difference. Told once, in the first language in which two are alike.
    private func repeatedTitles(of items: [Item], _ wordings: [Wording]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for wording in wordings {
            var titles: [String: Location] = [:]
            for row in items.flatMap({ $0.rows(wording) }) {
                guard let first = titles.updateValue(row.location, forKey: row.title.lowercased()) else { continue }
                if !diagnostics.contains(where: { $0.location == row.location }) {
                    diagnostics.append(.duplicateItem(row.title, at: row.location, first: first))
                }
            }
        }
        return diagnostics
    }
}

extension Item.Kind {
    /// The key of an entry that there is one of; nil for the three that are always there, and for one's own.
    fileprivate var name: String? {
        switch self {
        case .privacy, .terms, .accessibility, .custom: nil
        case .legal: "legal"
        case .news: "news"
        case .moreApps: "moreApps"
        case .rate: "rate"
        }
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
        let url = reader.pageAddress("url", isRequired: true)
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
