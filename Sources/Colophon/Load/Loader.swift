import Attestations
import Documents
import SourceText
import Templates
import Themes
import Wording

extension Site {
    /// Reads `content` once and keeps the cards. Returns `nil` when there is too little to make a plan.
    ///
    /// - Parameter pages: returns the data that the theme's templates receive, given the site's variables.
    static func load(
        _ content: SourceTree, themes: SourceTree, pages: (View) -> PageSchemas, options: BuildOptions,
        inputs: BuildInputs, progress: @Sendable (Int, Int) -> Void
    ) -> Checked<Site?> {
        let shared = SharedTexts(content)
        var site = load(
            shared.added(to: content), shared, themes: themes, pages: pages, options: options, inputs: inputs,
            progress: progress)
        site.diagnostics = shared.restored(site.diagnostics) + shared.warnings
        return site
    }

    private static func load(
        _ source: SourceTree, _ shared: SharedTexts, themes: SourceTree, pages: (View) -> PageSchemas,
        options: BuildOptions, inputs: BuildInputs, progress: @Sendable (Int, Int) -> Void
    ) -> Checked<Site?> {
        var diagnostics: [Diagnostic] = []
        let settings = SiteSettings.read(source, inputs.environment(options.configuration))
            .unwrap(into: &diagnostics)
        let folders = AppFolder.all(in: source, besides: settings, shared).unwrap(into: &diagnostics)
        guard var settings else {
            return Checked(nil, diagnostics + folders.compactMap { AboutPage.missingDocuments($0, source) })
        }
        let configuration = settings.environment.configuration?.name
        if let configuration, let last = inputs.record?.configuration, last != configuration {
            diagnostics.append(.otherConfiguration(configuration, last: last))
        }
        if let theme = options.theme {
            settings.theme = theme
            settings.themeLocation = nil
        }
        if let tuning = options.tuning { settings.tuning = tuning.over(settings.tuning ?? TuningChoice()) }
        // Load the theme on one thread while the other threads read the texts.
        let asked = settings
        let reading = Lazy { [pages = pages(asked.variables)] in Theme.load(asked, themes, pages: pages) }
        let iconNames: IconNames = { name in
            let isOwn = options.theme == nil && name != nil && name != asked.theme
            guard isOwn, let name else { return reading.value.value?.iconNames }
            return ThemeChain.follow(name, themes, askedAt: nil).value?.iconNames
        }
        let (readTheme, readApps) = parallelPair(jobs: options.jobs) {
            reading.value
        } _: {
            loadApps(folders, source, shared, asked, iconNames, options, inputs, progress)
        }
        let theme = readTheme.unwrap(into: &diagnostics)
        let used = readApps.value.apps.flatMap(\.about.sourceFiles)
        diagnostics.removeAll { $0.traits.contains(.unused) && $0.location.map { used.contains($0.path) } ?? false }
        let (apps, outlines) = readApps.unwrap(into: &diagnostics)
        guard let theme else { return Checked(nil, diagnostics) }
        let fonts = settings.pdf.fallbackFonts(source, before: inputs.fallbackFonts).unwrap(into: &diagnostics)
        let attestation = AttestationPages.load(settings).unwrap(into: &diagnostics)
        let uses = sealUses(apps, settings)
        let seals = loadSeals(source, for: uses, today: options.today).unwrap(into: &diagnostics)
        let named = Set(apps.flatMap(\.icons))
        diagnostics += theme.similarIconWarnings.filter { !named.contains($0.icon) }.map(\.warning)
        let failed = diagnostics.filter { $0.severity == .error }.compactMap(\.location?.path)
        var site = Site(
            settings: settings, apps: apps, theme: theme, source: source, options: options, inputs: inputs,
            filesWithErrors: Set(failed),
            earlierVersions: earlierFiles(of: apps), sharedTexts: shared, attestation: attestation, seals: seals,
            fallbackFonts: fonts)
        let themes = site.loadAppThemes(themes, pages(settings.variables))
        diagnostics += themes.diagnostics.filter { !diagnostics.contains($0) }
        site.publishThemes(of: themes.value)
        site.placeholders = source.placeholders(in: diagnostics)
        if uses.isEmpty, seals == nil, site.secretValues.isEmpty { site.outlines = outlines }
        return Checked(site, diagnostics)
    }

    /// Returns a copy of the theme with the style sheet and the scripts that the pages of this site use.
    /// - Parameters:
    ///   - title: the title of the site; `nil` for a theme of apps alone.
    ///   - named: the apps whose pages have the theme.
    func published(_ theme: Theme, title: String?, of named: [App]) -> Theme {
        let names = named.filter { $0.about.icon == nil }.map { $0.about.name.text(settings.defaultLanguage) }
        return theme.addingMonograms(site: title, apps: names).published(
            for: options.modeUses(apps, settings, theme), with: Self.features(apps, attestation)
        ) { script in
            script.isRun(by: settings.negotiations) || attestation.map(script.isRun) ?? false
                || apps.contains(where: script.isRun)
                || script == .unlock && !Self.sealUses(apps, settings).isEmpty
        }
    }

    /// Returns the optional kinds of pages that this site has.
    private static func features(_ apps: [App], _ attestation: AttestationPages?) -> Set<ThemeSheet.Feature> {
        var features: Set<ThemeSheet.Feature> = []
        if attestation != nil { features.insert(.attestation) }
        if apps.contains(where: { !$0.consents.isEmpty }) { features.insert(.consent) }
        if apps.contains(where: { $0.about.welcome != nil }) { features.insert(.welcome) }
        if apps.contains(where: { $0.whatsNew($0.languages) != nil }) { features.insert(.whatsNew) }
        return features
    }

    /// Loads a sample site that shows `theme`. All themes share the sample, which has no address.
    /// - Parameter variables: the variables with which the theme's templates were compiled, as in
    ///   `SiteSettings.variables`.
    package static func loadSample(
        _ source: SourceTree, _ theme: Theme, links: LinkStyle, variables: View
    ) -> Checked<Site?> {
        var diagnostics: [Diagnostic] = []
        let settings = SiteSettings.read(source).unwrap(into: &diagnostics)
        let folders = AppFolder.all(in: source, besides: settings).unwrap(into: &diagnostics)
        guard var settings else { return Checked(nil, diagnostics) }
        settings.links = links
        settings.isSample = true
        settings.variables = variables
        let (options, inputs) = (BuildOptions(), BuildInputs())
        let icons = theme.iconNames
        let apps = loadApps(folders, source, SharedTexts(), settings, { _ in icons }, options, inputs) { _, _ in }
            .unwrap(into: &diagnostics).apps
        return Checked(
            Site(settings: settings, apps: apps, theme: theme, source: source, options: options, inputs: inputs),
            diagnostics)
    }

    private static func loadApps(
        _ folders: [AppFolder], _ source: SourceTree, _ shared: SharedTexts, _ settings: SiteSettings,
        _ icons: @escaping IconNames, _ options: BuildOptions, _ inputs: BuildInputs,
        _ progress: @Sendable (Int, Int) -> Void
    ) -> Checked<(apps: [App], outlines: OutlineCache?)> {
        var diagnostics: [Diagnostic] = []
        var apps: [App] = []
        var files: [(app: Int, file: AppFolder.DocumentFile, language: Language)] = []
        let loaded = parallelMap(folders.count, jobs: options.jobs) { number in
            loadApp(folders[number], source, settings, icons, options, inputs)
        }
        for loaded in loaded {
            guard let new = loaded.unwrap(into: &diagnostics) else { continue }
            files += new.files.map { (apps.count, $0.file, $0.language) }
            apps.append(new.app)
        }
        // A mistake in the defaults of a table, or in a column, is one mistake.
        if folders.contains(where: { $0.row != nil }) { diagnostics = diagnostics.withoutRepetitions }
        let names = apps.map { DocumentContext.AppName(name: $0.about.name, about: $0.about.location.path) }
        let (found, documents) = (apps, files)
        let isRendered = apps.map { inputs.renders?($0.folder) ?? true }
        let kept = documentCount(
            fittingInto: documents.map { isRendered[$0.app] ? $0.file.size : 0 }, within: options.memoryBudget)
        let trees = ParsedTrees()
        let cards = parallelMap(documents.count, jobs: options.jobs) { number in
            let (app, file, language) = documents[number]
            progress(number + 1, documents.count)
            var context = found[app].context(language, settings, options)
            context.apps = names
            if shared.original(file.path) != file.path { context.trees = trees }
            return DocumentCard.make(
                path: file.path, format: file.format, report: file.report, context: context,
                name: documentName(file.below),
                archived: file.version, source: source, outlines: inputs.outlines,
                room: !isRendered[app] ? nil : number < kept ? .memory : inputs.spool.map { .spool($0) })
        }
        var outlines = inputs.outlines.map { _ in OutlineCache() }
        for (number, checked) in cards.enumerated() {
            if let card = checked.value, checked.diagnostics.isEmpty,
                DocumentOutline.isKept(card.format), !card.usesVariables
            {
                outlines?.add(card, from: inputs.outlines ?? OutlineCache())
            }
            // A file with all languages is read once per language; its diagnostics are reported once.
            let (app, file, _) = files[number]
            var new = checked.diagnostics
            if file.version != nil {
                let name = apps[app].fullName(documentName(file.below))
                new = new.map { $0.inEarlierVersion(of: name) }
            }
            diagnostics += new.filter { file.language != nil || !diagnostics.contains($0) }
            if let card = checked.value { apps[app].add(card, settings) }
        }
        diagnostics = diagnostics.joiningRepeated(.repeatedInFiles)
        diagnostics += foreignKeys(of: apps.flatMap { $0.documents + $0.archive }, ignored: settings.ignoredKeys)
        let joined = parallelMap(apps.count, jobs: options.jobs) { [apps] number in
            var app = apps[number]
            var found = app.check(inputs)
            found += app.finishDocuments(options)
            return Checked(app, found)
        }
        apps = joined.map { $0.unwrap(into: &diagnostics) }
        return Checked((apps, outlines), diagnostics)
    }

    /// An app whose documents are listed but not yet read.
    private struct LoadedApp: Sendable {
        var app: App
        var files: [(file: AppFolder.DocumentFile, language: Language)] = []
    }

    /// Returns `nil` for an app whose about page lacks required data.
    private static func loadApp(
        _ folder: AppFolder, _ source: SourceTree, _ settings: SiteSettings, _ icons: @escaping IconNames,
        _ options: BuildOptions, _ inputs: BuildInputs
    ) -> Checked<LoadedApp?> {
        var diagnostics: [Diagnostic] = []
        let read = AboutPage.read(
            folder, source, languages: settings.languages, words: settings.words, icons: icons, settings.environment,
            settings.sources
        ).unwrap(into: &diagnostics)
        guard let read else { return Checked(nil, diagnostics) }
        var loaded = LoadedApp(
            app: App(
                folder: folder.folder, about: read.about, seal: SealReference(read.about.sealed ?? settings.sealed),
                languages: read.languages, news: [], assets: folder.assets, environment: read.environment))
        for file in folder.documents + folder.archive {
            for language in file.language.map({ [$0] }) ?? read.languages {
                if read.languages.contains(language) {
                    loaded.files.append((file, language))
                } else {
                    let path = folder.folder.appending(language.tag) ?? file.path
                    diagnostics.append(.unusedLanguage(language, path, read.languages))
                }
            }
        }
        loaded.app.news = folder.loadNews(source, loaded.app, today: options.today, read.environment).unwrap(
            into: &diagnostics)
        diagnostics += loaded.app.loadMoreApps(folder, source, read.environment, inputs.fetched)
        return Checked(loaded, diagnostics)
    }
}

extension App {
    /// Checks the documents of the app against each other.
    fileprivate func check(_ inputs: BuildInputs) -> [Diagnostic] {
        checkTranslations() + checkTranslationAges() + checkVersions(inputs.record) + checkRevisions()
    }

    /// Sets the properties that depend on all documents of the app.
    fileprivate mutating func finishDocuments(_ options: BuildOptions) -> [Diagnostic] {
        showVersionsInForce(options.today)
        let diagnostics = findConsents()
        index = makeIndex()
        return diagnostics
    }
}

extension [Diagnostic] {
    /// The diagnostics, each once.
    fileprivate var withoutRepetitions: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return filter { seen.insert($0).inserted }
    }
}

/// Returns the files of earlier versions, each with the name of its document.
private func earlierFiles(of apps: [App]) -> [SourcePath: String] {
    var names: [SourcePath: String] = [:]
    for app in apps {
        for card in app.documents + app.archive where card.archivedVersion != nil {
            names[card.path] = app.fullName(card.name)
        }
    }
    return names
}

/// Returns the number of documents, counted from the first, whose finished texts fit into `memory` bytes. HTML is
/// estimated to be a quarter longer than Markdown.
private func documentCount(fittingInto sizes: [Int], within memory: Int) -> Int {
    var left = memory
    for (number, size) in sizes.enumerated() {
        left -= size + size / 4
        if left < 0 { return number }
    }
    return sizes.count
}

extension Theme {
    /// The names of the theme's icons, sorted.
    fileprivate var iconNames: [String] { icons.keys.sorted() }
}

extension ThemeChain {
    /// The names of the theme's icons, sorted.
    fileprivate var iconNames: [String] { files("icons").map(\.path).filter { $0.pathExtension == "svg" }.map(\.stem) }
}

extension App {
    /// The theme icons that the app's entries name.
    fileprivate var icons: [String] {
        about.items.compactMap { item in
            if case .custom(_, _, .named(let icon), _) = item.kind { icon } else { nil }
        }
    }

    /// Reports documents and news that lack a language. Their pages show the text in another language and say so.
    fileprivate func checkTranslations() -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for (_, cards) in documents.grouped(by: \.name) {
            for (number, card) in cards.enumerated() {
                if let first = cards[..<number].first(where: { $0.language == card.language }) {
                    diagnostics.append(.duplicateDocument(card.path, first.path))
                }
            }
            let missing = languages.filter { language in !cards.contains { language.accepts(by: $0.language) } }
            guard !missing.isEmpty, let card = cards.original(languages, \.language) else { continue }
            diagnostics.append(.missingTranslation(card.path, missing))
        }
        let lacking = languages.filter { language in !news.contains { language.accepts(by: $0.language) } }
        // News without releases need no translation.
        if about.hasNews, !lacking.isEmpty, let card = news.original(languages, \.language),
            !news.allSatisfy(\.releases.isEmpty)
        {
            diagnostics.append(.missingTranslation(card.path, lacking))
        }
        return diagnostics
    }
}

extension Array {
    /// Returns the element in the first of `languages` that has one: the original, which the others translate.
    func original(_ languages: [Language], _ language: (Element) -> Language) -> Element? {
        for wanted in languages {
            if let found = first(where: { language($0) == wanted }) { return found }
        }
        return first
    }
}
