import Environments
import SourceText
import Wording

extension AboutPage {
    /// An `about.yml` with the app's languages and the variables that its texts may use.
    struct Loaded {
        var about: AboutPage
        var languages: [Language]
        var environment: EnvironmentValues
    }

    /// Reads an `about.yml`. Returns `nil` when it cannot be used.
    /// - Parameter siteValues: the variables of the site.
    static func read(
        _ folder: AppFolder, _ source: SourceTree, languages: [Language], words: WordingOverrides,
        icons: @escaping IconNames,
        _ siteValues: EnvironmentValues, _ sources: AppSources
    ) -> Checked<Loaded?> {
        let path = folder.file
        var diagnostics: [Diagnostic] = []
        let written = folder.description(in: source, into: &diagnostics)
        let chosen = written?.languages(keys.languages, among: languages) ?? languages
        var environment = siteValues.addingApp(written, path, chosen, into: &diagnostics)
        if folder.row == nil { diagnostics += source.leftovers(in: path, environment) }
        environment.scope.deferred = [.app]
        func read(_ environment: EnvironmentValues) -> Checked<(about: AboutPage, languages: [Language])?> {
            AboutPage.read(
                written, folder, source, languages: languages, words: words, icons: icons, environment, sources)
        }
        var loaded = read(environment)
        if let first = loaded.value, written?.usesFactsOfApp ?? false {
            // The texts use facts of the app, which the first pass has found.
            loaded = read(
                environment.adding(
                    first.about, writtenAs: written, siteValues.sitePublisher, areFinal: false))
        }
        let found = loaded.unwrap(into: &diagnostics)
        diagnostics.hideLinesWithKeys()
        guard let (about, languages) = found else { return Checked(nil, diagnostics) }
        return Checked(
            Loaded(
                about: about, languages: languages,
                environment: environment.adding(
                    about, writtenAs: written, siteValues.sitePublisher, areFinal: true)), diagnostics)
    }

    /// Reads the data of an `about.yml` with its variables replaced.
    private static func read(
        _ written: Value?, _ folder: AppFolder, _ source: SourceTree, languages: [Language], words: WordingOverrides,
        icons: @escaping IconNames, _ environment: EnvironmentValues, _ sources: AppSources
    ) -> Checked<(about: AboutPage, languages: [Language])?> {
        let path = folder.file
        var diagnostics: [Diagnostic] = []
        // Do not fill in the address of a server: it may contain secrets, which only the request may contain.
        let filled = written?.filled(
            by: environment, path: path, into: &diagnostics, leaving: ["items.moreApps.source", keys.variables.name])
        guard let value = filled,
            var reader = ObjectReader(
                value, path: path, what: folder.row == nil ? "about.yml" : "this app", into: &diagnostics)
        else { return Checked(nil, diagnostics) }
        let count = reader.diagnostics.count
        var chosen = reader.languages(keys.languages, among: languages) ?? languages
        if chosen.isEmpty {
            if reader.diagnostics.count == count {
                reader.append(.appWithoutLanguage(at: reader.location(ofValue: keys.languages)))
            }
            chosen = languages
        }
        let theme = reader.themeName(keys.theme)
        let files = AboutFiles(folder, source, languages: chosen, environment) { icons(theme?.name) }
        var used: [SourcePath] = []
        let about = AboutPage(
            location: folder.place, kind: reader.choice(keys.kind) ?? .app,
            name: reader.appName(keys.name, among: chosen, sources, &used) ?? LocalisedText(""),
            publisher: reader.object(keys.publisher) { Publisher(&$0, chosen) } ?? nil,
            brand: reader.object(keys.brand) { SiteBrand(&$0, source, in: folder.folder, among: folder.assets) },
            theme: theme, tuning: reader.tuning(keys.tuning), pdf: reader.pdf(keys.pdf),
            version: reader.appVersion(keys.version, sources, &used), released: reader.date(keys.released),
            copyright: reader.localisedText(keys.copyright, among: chosen),
            copyrightNeedsVersion: reader.flag(keys.copyrightNeedsVersion) ?? true,
            tagline: reader.localisedText(keys.tagline, among: chosen),
            description: reader.localisedText(keys.description, among: chosen),
            illustration: reader.illustration(keys.illustration, files),
            icon: reader.asset(keys.icon, files),
            share: reader.object(keys.share) { AboutPage.Share(&$0, chosen) } ?? nil,
            feedback: reader.feedback(keys.feedback, schemes: environment.linkSchemes),
            welcome: reader.welcome(files), mode: reader.forcedMode(keys.mode),
            sealed: reader.sealed(keys.sealed),
            items: reader.mandatoryItems(files) + reader.items(keys.items, files),
            revisions: reader.revisions(keys.revisions, among: chosen), sourceFiles: used)
        _ = reader.object(keys.variables)
        reader.finish(into: &diagnostics)
        diagnostics += about.checkItems(chosen, words)
        diagnostics = diagnostics.withoutFollowUpErrors(in: written, of: environment, path: path)
        diagnostics.hideLinesWithKeys()
        return Checked((about, chosen), diagnostics)
    }

    /// Returns a diagnostic about the app's missing mandatory documents. It is used when the site's settings are
    /// invalid, so that one run reports everything that is missing.
    static func missingDocuments(_ folder: AppFolder, _ source: SourceTree) -> Diagnostic? {
        var unread: [Diagnostic] = []
        guard let value = folder.description(in: source, into: &unread),
            var reader = ObjectReader(value, path: folder.file, what: "about.yml", into: &unread)
        else { return nil }
        var languages: [Language] = []
        for language in folder.documents.compactMap(\.language) where !languages.contains(language) {
            languages.append(language)
        }
        let known = languages.isEmpty ? [Language("en")].compactMap { $0 } : languages
        return reader.lacks(AboutFiles(folder, source, languages: known, icons: { nil }))?.diagnostic
    }

    /// Checks that there is one entry of each kind, and that no two rows have the same title in a language.
    private func checkItems(_ languages: [Language], _ words: WordingOverrides) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var kinds: [Word: Item] = [:]
        var once: [Item] = []
        for item in items {
            if case .word(let kind) = item.kind.row.title {
                if let first = kinds[kind] {
                    diagnostics.append(.repeatedItem(kind.name, at: item.location, first: first.location))
                    continue
                }
                kinds[kind] = item
            }
            once.append(item)
        }
        return diagnostics + repeatedTitles(of: once, languages.map(words.wording))
    }

    /// Reports rows with equal titles, ignoring case, because readers distinguish rows by their titles. Each pair is
    /// reported once, in the first language in which the titles are equal.
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

extension AboutPage.Version {
    fileprivate init?(_ reader: inout ObjectReader, _ sources: AppSources, _ used: inout [SourcePath]) {
        let keys = Self.keys
        let isRead = reader.has(keys.from)
        let values = isRead ? AppValues(&reader, from: keys.from, settings: keys.settings, sources, &used) : nil
        if !isRead, reader.has(keys.settings) {
            reader.append(.settingsWithoutList(at: reader.location(of: keys.settings)))
        }
        // A version in `about.yml` takes precedence over one in a file.
        let isWritten = !isRead || reader.value(keys.marketing) != nil
        let written = isWritten ? reader.version(isRead ? keys.marketing : keys.marketing.asRequired) : nil
        let found = isWritten ? nil : values?.version(into: &reader.diagnostics)
        build =
            reader.text(keys.build)
            ?? values?.value(.buildNumber, isRequired: false, into: &reader.diagnostics)?.text
        type = reader.text(keys.type)
        if type != nil, build == nil, !isRead || values != nil {
            reader.append(.typeWithoutBuild(at: reader.location(of: keys.type)))
        }
        if let type, let usual = BuildTypes.usual(near: type) {
            reader.append(.misspeltBuildType(type, usual, at: reader.location(ofValue: keys.type)))
        }
        location = found?.location ?? reader.location(ofValue: keys.marketing)
        guard let marketing = written ?? found?.text else { return nil }
        self.marketing = marketing
    }
}

extension AboutPage.Share {
    fileprivate init?(_ reader: inout ObjectReader, _ languages: [Language]) {
        let keys = Self.keys
        let url = reader.pageAddress(keys.url)
        subject = reader.localisedText(keys.subject, among: languages)
        text = reader.localisedText(keys.text, among: languages)
        guard let url else { return nil }
        self.url = url
    }
}

extension ObjectReader {
    /// Reads a path, for a decorative picture, or `{ source, alternative }`.
    mutating func illustration(_ key: Key, _ files: AboutFiles) -> AboutPage.Illustration? {
        guard let value = value(key) else { return nil }
        guard value.members != nil else {
            return asset(key, files).map { AboutPage.Illustration(source: $0, alternative: nil) }
        }
        let read = object(key) { reader in
            let source = reader.asset(AboutPage.Illustration.keys.source, files)
            let alternative = reader.localisedText(
                AboutPage.Illustration.keys.alternative, among: files.languages)
            return source.map { AboutPage.Illustration(source: $0, alternative: alternative) }
        }
        return read ?? nil
    }

    /// Reads a text by language, or `{ from, settings }`.
    mutating fileprivate func appName(
        _ key: Key, among languages: [Language], _ sources: AppSources, _ used: inout [SourcePath]
    ) -> LocalisedText? {
        let keys = AboutPage.nameSource
        guard let written = value(key), let from = written[keys.from.name] else {
            return localisedText(key, among: languages)
        }
        let found = object(key) { reader -> LocatedText? in
            let values = AppValues(&reader, from: keys.from, settings: keys.settings, sources, &used)
            return values?.value(.name, isRequired: true, into: &reader.diagnostics)
        }
        return (found ?? nil).map { LocalisedText($0.text, place: from.place) }
    }

    /// Reads `1.4.0`, `{ marketing, build, type }` or `{ from, settings, type }`.
    mutating fileprivate func appVersion(
        _ key: Key, _ sources: AppSources, _ used: inout [SourcePath]
    ) -> AboutPage.Version? {
        guard let value = value(key) else { return nil }
        guard value.members == nil else { return object(key) { AboutPage.Version(&$0, sources, &used) } ?? nil }
        return version(key).map { AboutPage.Version(marketing: $0, location: location(of: value)) }
    }

    /// Reads the privacy, terms and accessibility entries, with fixed priorities. All are mandatory for an app, and
    /// the last one for a service.
    mutating fileprivate func mandatoryItems(_ files: AboutFiles) -> [Item] {
        typealias Kind = Item.Kind
        let keys = AboutPage.keys
        let three: [(Key, Int, (Item.DocumentReference) -> Kind)] = [
            (keys.privacy, Item.DefaultPriority.privacy, Kind.privacy),
            (keys.terms, Item.DefaultPriority.terms, Kind.terms),
            (keys.accessibility, Item.DefaultPriority.accessibility, Kind.accessibility),
        ]
        let lacks = lacks(files)
        if let lacks { append(lacks.diagnostic) }
        return three.compactMap { key, priority, kind in
            if lacks?.names.contains(key.name) ?? false { return nil }
            if !has(key), !isMandatory(key) { return nil }
            if let value = value(key), value.members != nil {
                append(.mandatoryIsObject(key.name, at: location(of: value)))
                return nil
            }
            let needed = isMandatory(key) ? key.asRequired : key
            guard let document = document(needed, files) else { return nil }
            return Item(kind: kind(document), priority: priority, location: document.location)
        }
    }

    /// Returns the names of the mandatory documents that are missing, with a diagnostic that reports them together;
    /// `nil` when none is missing.
    mutating fileprivate func lacks(_ files: AboutFiles) -> (names: [String], diagnostic: Diagnostic)? {
        let keys = AboutPage.keys
        let lacks = [keys.privacy, keys.terms, keys.accessibility].compactMap { key in
            lack(of: key, files).map { (key.name, $0) }
        }
        guard !lacks.isEmpty else { return nil }
        let location = Location(path, value.place)
        let diagnostic = Diagnostic.incompleteApp(
            lacks, isService: !isMandatory(keys.privacy), folder: files.folder.text, at: location)
        return (lacks.map(\.0), diagnostic)
    }

    private func isMandatory(_ key: Key) -> Bool { value.needs(key) }

    /// Returns a note about the missing document of `key`; `nil` when it exists, or when a similar file was likely
    /// meant.
    private mutating func lack(of key: Key, _ files: AboutFiles) -> Diagnostic.Note? {
        guard has(key) else {
            guard isMandatory(key) else { return nil }
            // A misspelt key is reported as such.
            if nearest(key.name, among: keys) != nil { return nil }
            return Diagnostic.missingKeyNote(key.name, at: location(of: key))
        }
        guard let name = value[key.name]?.text, !isBlank(name), files.name(of: name) == nil,
            nearest(name, among: files.documents) == nil
        else { return nil }
        return Diagnostic.missingDocumentNote(name, languages: files.languages, at: location(ofValue: key))
    }

    /// Reads `items:`, a list of objects with one key each: `- news: { priority: 60 }`.
    mutating fileprivate func items(_ key: Key, _ files: AboutFiles) -> [Item] {
        objects(key, what: "this item") { reader in
            reader.item(files, at: Location(reader.path, reader.value.place))
        } ?? []
    }
}

extension Value {
    /// Whether the app or service that this about page describes must have `key`: a name or a document.
    func needs(_ key: Key) -> Bool {
        let keys = AboutPage.keys
        let isOfService = self[keys.kind.name]?.text == AboutPage.Kind.service.rawValue
        return !isOfService || key.name == keys.accessibility.name || key.name == keys.name.name
    }

    /// Whether a text uses a fact of the app, such as `{{app.name}}`.
    fileprivate var usesFactsOfApp: Bool {
        var isUsed = false
        forEachText { text, _ in
            isUsed = isUsed || EnvironmentReference.all(in: text).contains { $0.namespace == .app && !$0.isText }
        }
        return isUsed
    }
}
