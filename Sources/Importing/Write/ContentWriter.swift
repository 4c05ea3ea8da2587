import Colophon
import SourceText
import Wording

/// Writes a content folder from the findings.
struct ContentWriter {
    private(set) var plan: DocumentPlan
    private let source: ImportSource
    private(set) var app: AppFacts
    private let site: SiteFacts
    let today: CalendarDate
    private var languages: [Language] = []
    private let simple: SiteLanguages
    /// The model texts for pages that every app needs and the source lacks.
    private var models: [OutputFile] = []
    /// The earlier versions of documents.
    private var versions: [PlannedDocument] = []
    private(set) var releases: ReleaseFiles
    /// The pictures and other files to copy, with their names in `assets`.
    private(set) var assets: [SourcePath: String] = [:]
    var report: ImportReport

    /// - Parameters:
    ///   - only: the one text to prepare, for an earlier state of it; `nil` for all texts.
    ///   - assets: the names of files that are copied already.
    init(
        _ findings: ImportFindings, _ source: ImportSource, today: CalendarDate, only: SourcePath? = nil,
        assets: [SourcePath: String] = [:]
    ) {
        (self.source, app, site, self.today, report) = (source, findings.app, findings.site, today, findings.report)
        simple = SiteLanguages(
            findings.texts.compactMap(\.language) + Array(app.descriptions.keys)
                + [findings.site.language].compactMap(\.self))
        var texts = findings.texts
        for number in texts.indices { texts[number].language = texts[number].language.map(simple.simplified) }
        let standard = Self.defaultLanguage(texts, findings, simple)
        plan = DocumentPlan(texts, defaultLanguage: standard, &report)
        app.descriptions = Self.simplified(app.descriptions, simple)
        app.taglines = Self.simplified(app.taglines, simple)
        let all = Set(plan.documents.map(\.language)).union(app.descriptions.keys)
        languages = [standard] + all.subtracting([standard]).sorted()
        releases = ReleaseFiles(app, source, languages, simple, today: today, &report)
        if app.name == nil {
            app.name = site.title ?? app.storeName ?? source.name
            report.add(.guessed, "the name of the app: \(app.name ?? "")")
        }
        rewriteTexts(only: only, assets)
        guard only == nil else { return }
        addModels()
        reportTexts()
    }

    private static func simplified(_ texts: [Language: String], _ simple: SiteLanguages) -> [Language: String] {
        var result: [Language: String] = [:]
        for (language, text) in texts.sorted(by: { $0.key < $1.key }) {
            let key = simple.simplified(language)
            if result[key] == nil || language == key { result[key] = text }
        }
        return result
    }

    private static func defaultLanguage(_ texts: [ImportedText], _ findings: ImportFindings, _ simple: SiteLanguages)
        -> Language
    {
        if let stated = findings.site.language { return simple.simplified(stated) }
        // Texts that do not say their language are most likely in English. Otherwise the language of most texts, or
        // else of the descriptions, is the default. English wins between equals.
        let stated = texts.compactMap(\.language)
        let store = Set(findings.app.descriptions.keys.map(simple.simplified))
        if stated.count < texts.count { return store.count == 1 ? store.first ?? .english : .english }
        let all = stated.isEmpty ? Array(store) : stated
        let counts = Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
        let best = counts.values.max() ?? 0
        let candidates = counts.filter { $0.value == best }.keys.sorted()
        return candidates.first { $0.primary == "en" } ?? candidates.first ?? .english
    }

    // MARK: Texts

    private mutating func rewriteTexts(only: SourcePath?, _ known: [SourcePath: String]) {
        var resolver = LinkResolver(plan, source, site: site.address, assets: known)
        for number in plan.documents.indices {
            let text = plan.documents[number].text
            if let only, text.source != only { continue }
            var links = LinkRewriter()
            var body = links.rewrite(text.body, isMarkdown: !text.isHTML) { address, isPicture in
                resolver.target(of: address, in: number, isPicture: isPicture)
            }
            var code = TemplateCode(values: text.values, language: text.language)
            body = code.replacing(body, isMarkdown: !text.isHTML)
            plan.update(number) { $0.text.body = body }
            if let title = text.fields.title {
                let new = code.replacing(Array(title.utf8), isMarkdown: true)
                plan.update(number) { $0.text.fields.title = String(decoding: new, as: UTF8.self) }
            }
            if text.fields.description?.contains("{") ?? false {
                plan.update(number) { $0.text.fields.description = nil }
            }
            let path = plan.documents[number].path
            if !links.lost.isEmpty {
                report.add(.dropped, "\(text.source): links without a target: \(links.lost.list)")
            }
            if !code.removed.isEmpty { report.add(.dropped, "\(text.source): code: \(code.removed.list)") }
            if !code.open.isEmpty {
                report.add(
                    .open,
                    "\(path): complete \(counted(code.open.count, "place")) with code: \(code.open.list)"
                )
            }
        }
        assets = resolver.assets
    }

    /// Adds a model text for each page that every app must have.
    private mutating func addModels() {
        let standard = plan.defaultLanguage
        let values = PlaceholderValues(name: app.name ?? "", contact: contact, today: today)
        for name in StarterTexts.mandatory where document(name) == nil {
            guard let path = SourcePath("\(standard)/\(name).md"), !models.contains(where: { $0.path == path }) else {
                continue
            }
            var text =
                StarterTexts.language(for: standard) != nil
                ? String(decoding: StarterTexts.document(name, standard, values), as: UTF8.self)
                : "---\ntitle: \(name.prefix(1).uppercased() + name.dropFirst())\n---\n[to complete: this text]\n"
            if name == "privacy" { text = withCollectedData(text) }
            for other in StarterTexts.mandatory {
                guard let file = document(other) else { continue }
                text = text.replacing("(\(other).md)", with: "(\(file))")
            }
            models.append(OutputFile(path: path, bytes: Array(text.utf8)))
            report.add(.open, "\(path): the source has no such text. Complete this model text")
        }
    }

    private mutating func reportTexts() {
        for document in plan.documents {
            let kept = document.aliases.isEmpty ? "" : ", also at \(document.aliases.joined(separator: ", "))"
            report.add(.taken, "\(document.text.source) → \(document.path)\(kept)")
        }
        if !app.descriptions.isEmpty {
            report.add(
                .taken, "the descriptions of stores in \(counted(app.descriptions.count, "language")) → about.yml")
        }
    }

    /// Returns the file name of a document such as `privacy`, in any language.
    func document(_ name: String) -> String? {
        let found = plan.documents.filter { $0.path.parts.count == 2 && $0.path.stem == name }
        return (found.first { $0.language == plan.defaultLanguage } ?? found.first)?.path.name
    }

    private var contact: StarterContact? {
        if let stated = app.contact.flatMap({ StarterContact($0) }) { return stated }
        // The first address for emails in a text, for example in the privacy policy.
        for document in plan.documents where document.text.requiredPage != nil {
            let found = AddressScanner.addresses(in: document.text.body, isMarkdown: !document.text.isHTML)
            for link in found {
                let address = String(decoding: document.text.body[link.address], as: UTF8.self)
                guard address.hasPrefix("mailto:") else { continue }
                if let contact = StarterContact(String(address.prefix { $0 != "?" })) { return contact }
            }
        }
        return nil
    }

    // MARK: Files

    /// The files of the content folder.
    var files: [OutputFile] {
        [settings, about] + plan.documents.map(\.file) + versions.map(\.file) + models + releases.files
            + copies.sorted { $0.path < $1.path }
    }

    private var copies: [OutputFile] {
        var all = assets
        if let icon = app.icon { all[icon] = "icon." + icon.pathExtension }
        return all.compactMap { file, name in
            guard let bytes = source.bytes(file), let path = SourcePath("assets/\(name)") else { return nil }
            return OutputFile(path: path, bytes: bytes)
        }
    }

    private var settings: OutputFile {
        let address = site.address ?? app.privacyAddress.flatMap(Self.folder)
        return StarterSite.settings(
            title: app.name ?? "", baseURL: hasAddress ? address : nil, languages: languages)
    }

    /// Returns the address of the folder of a page: `https://example.org/app/` for `…/app/privacy.html`.
    private static func folder(_ address: String) -> String? {
        guard address.hasPrefix("https://"), !address.contains("?") else { return nil }
        let parts = address.dropFirst(8).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return nil }
        return "https://" + parts.dropLast().joined(separator: "/") + "/"
    }

    private var about: OutputFile {
        var lines = [schemaLines("about", depth: 0)]
        lines.append("name: \(yamlScalar(app.name ?? ""))")
        if let version = app.version, isTextVersion(version), hasVersion {
            let build = app.build.map { ", build: \(yamlScalar($0))" } ?? ""
            lines.append("version: { marketing: \(version)\(build) }")
        }
        if let day = releases.released { lines.append("released: \(day.iso)") }
        lines += localised("tagline", app.taglines)
        lines += localised("description", app.descriptions)
        if let icon = app.icon { lines.append("icon: assets/icon.\(icon.pathExtension)") }
        if let contact, hasContact { lines.append("feedback: \(yamlScalar(contact.text))") }
        lines += ["", "# The three pages that every app owes its users."]
        lines += StarterTexts.mandatory.map { "\($0): \(document($0) ?? $0 + ".md")" }
        lines += declaredData
        if !items.isEmpty { lines += ["", "# Further rows of the about page.", "items:"] + items }
        return OutputFile(
            path: SourcePath("about.yml") ?? .root, bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
    }

    /// Returns the lines of a text by language. Each is a block, so that its author can go on writing it.
    private func localised(_ key: String, _ texts: [Language: String]) -> [String] {
        let used = languages.compactMap { language in texts[language].map { (language, $0) } }
        guard !used.isEmpty else { return [] }
        return ["\(key):"]
            + used.flatMap { language, text in
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
                    String(String.UnicodeScalarView($0.unicodeScalars.filter { !$0.isControl })).trimmed
                }
                let kept = lines.drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed()
                return kept.count == 1
                    ? ["  \(language): \(yamlScalar(kept.first ?? ""))"]
                    : ["  \(language): |"] + kept.map { $0.isEmpty ? "" : "    " + $0 }
            }
    }

    // MARK: Repairs

    /// Whether optional parts are still there. `BuildCheck` removes those that the program refuses.
    private var (hasAddress, hasVersion, hasContact) = (true, true, true)

    /// An optional part of the settings. The cases are in the order in which they are removed.
    private enum SettingPart: String, CaseIterable {
        case feedback, version, baseURL, icon, news
    }

    /// Removes the optional part of the settings that has an error, or else the next one, and reports it. Returns
    /// `false` when none is left.
    /// - Parameter line: the line of the error, such as `icon: assets/icon.png`.
    mutating func dropSetting(on line: String, _ message: String) -> Bool {
        let parts = SettingPart.allCases.filter(has)
        let named = parts.first { part in
            line.hasPrefix(part.rawValue + ":") || part == .news && (line.hasPrefix("released:") || line.hasPrefix(" "))
        }
        guard let part = named ?? parts.first else { return false }
        switch part {
        case .feedback: hasContact = false
        case .version: hasVersion = false
        case .baseURL: hasAddress = false
        case .icon: app.icon = nil
        case .news: releases.clear()
        }
        report.add(.dropped, "\(part == .news ? "the notes of releases" : part.rawValue), because \(message)")
        return true
    }

    private func has(_ part: SettingPart) -> Bool {
        switch part {
        case .feedback: hasContact && contact != nil
        case .version: hasVersion && app.version != nil
        case .baseURL: hasAddress
        case .icon: app.icon != nil
        case .news: releases.source != nil
        }
    }

    /// Joins a release with the one before it, because the program knows only one of each version.
    mutating func joinReleases(_ path: SourcePath, lines: [Int]) -> Bool {
        guard releases.join(path, lines: lines) else { return false }
        report.add(
            .guessed, "\(path): \(counted(lines.count, "release")) with a known version became part of the one above")
        return true
    }

    /// Handles an error in a file of releases. Returns `false` for any other file.
    mutating func dropReleases(_ path: SourcePath, _ message: String) -> Bool {
        guard releases.files.contains(where: { $0.path == path }) else { return false }
        if path.name == "CHANGELOG.md", let file = app.changelog, let bytes = source.text(file, &report) {
            report.add(.open, "\(file): no list of releases, because \(message). It is a document, release-notes.md")
            let title = "---\ntitle: Release notes\n---\n"
            if let place = SourcePath("\(plan.defaultLanguage)/release-notes.md") {
                models.append(OutputFile(path: place, bytes: Array(title.utf8) + bytes))
            }
            releases.clear()
        } else {
            report.add(.dropped, "\(path): \(message)")
            releases.remove(path)
        }
        return true
    }

    /// Removes a document that the program refuses.
    mutating func dropDocument(_ path: SourcePath, _ message: String) -> Bool {
        if let number = models.firstIndex(where: { $0.path == path }) {
            models.remove(at: number)
            report.add(.dropped, "\(path): \(message)")
            return true
        }
        if let number = versions.firstIndex(where: { $0.path == path }) {
            versions.remove(at: number)
            report.add(.dropped, "\(path), because \(message)")
            return true
        }
        guard let number = plan.documents.firstIndex(where: { $0.path == path }) else { return false }
        let source = plan.documents[number].text.source
        report.remove(.taken, beginningWith: "\(source) → ")
        report.add(.dropped, "\(source), because \(message)")
        plan.remove(number)
        addModels()
        return true
    }

    /// Adds earlier versions, and the files that only they show.
    mutating func add(versions documents: [PlannedDocument], _ files: [SourcePath: String]) {
        versions += documents
        let names = Set(assets.values)
        assets.merge(files.filter { !names.contains($0.value) }) { first, _ in first }
    }

    mutating func update(_ number: Int, _ change: (inout PlannedDocument) -> Void) { plan.update(number, change) }

    /// Returns the document or the earlier version with this path in the content folder.
    func planned(at path: SourcePath) -> PlannedDocument? {
        plan.documents.first { $0.path == path } ?? versions.first { $0.path == path }
    }

    mutating func update(_ path: SourcePath, _ change: (inout PlannedDocument) -> Void) -> Bool {
        if let number = plan.documents.firstIndex(where: { $0.path == path }) {
            plan.update(number, change)
        } else if let number = versions.firstIndex(where: { $0.path == path }) {
            change(&versions[number])
        } else {
            return false
        }
        return true
    }
}

extension Language {
    /// English, for sources that do not say their language.
    fileprivate static var english: Language { StarterTexts.fallbackLanguage }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool {
        properties.generalCategory == .control || (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
}
