import Documents
import Environments
import Sealing
import SourceText
import Wording

/// The files of one app, grouped by purpose. No file is read here.
struct AppFolder {
    /// A file that becomes a page. It is in a language's folder, or beside `about.yml` when it contains all languages.
    struct DocumentFile {
        var path: SourcePath
        /// `nil` for a file with the text of every language, such as `privacy.yml`.
        var language: Language?
        var format: DocumentCard.Format
        /// The path relative to the language's folder, or to that of the app, with its extension.
        var below: SourcePath
        /// In bytes.
        var size: Int
        /// The audit report beside an accessibility statement in data form.
        var report: SourcePath?
        /// The version in the file name of an earlier version: `privacy@2.1.md`. `below` is then the path of the
        /// document.
        var version: String?
    }

    /// A news file.
    struct NewsFile {
        var path: SourcePath
        /// `nil` for `news.json`, which is in the app's default language.
        var language: Language?
        var source: NewsSource
    }

    /// A list of other apps.
    struct MoreAppsFile {
        var path: SourcePath
        /// `nil` for `more-apps.json`, which is used for all languages without a list of their own.
        var language: Language?
    }

    var folder: SourcePath
    /// The path of `about.yml`, even if a row of a table describes the app instead.
    var about: SourcePath
    /// The row of a table that describes the app; `nil` when `about.yml` does.
    var row: AppRow?
    var documents: [DocumentFile] = []
    /// The earlier versions of documents.
    var archive: [DocumentFile] = []
    var news: [NewsFile] = []
    var storeTexts: [StoreTextFile] = []
    /// The lists of other apps.
    var moreApps: [MoreAppsFile] = []
    var assets: [SourcePath] = []

    /// Assigns every file of `source` to its app. Reports files that belong nowhere.
    ///
    /// - Parameters:
    ///   - settings: the settings, which name files that belong to no app.
    ///   - shared: the texts that several apps may use.
    static func all(
        in source: SourceTree, besides settings: SiteSettings? = nil, _ shared: SharedTexts = SharedTexts()
    ) -> Checked<[AppFolder]> {
        let named = settings.map { $0.pdf.fonts + $0.sources.used } ?? []
        let logos = settings?.brand?.logo?.pictures.map(\.path) ?? []
        let abouts = source.entries.map(\.path).filter { $0.name == "about.yml" }
        var diagnostics: [Diagnostic] = []
        let table = AppTable.read(source).unwrap(into: &diagnostics)
        var folders = abouts.map { AppFolder(folder: $0.folder, about: $0) }
        folders += table.rows.map { AppFolder($0) }
        diagnostics += clashes(folders)
        // The second description of an app was reported.
        var described: Set<SourcePath> = []
        folders.removeAll { !described.insert($0.folder).inserted }
        let numbers = Dictionary(folders.enumerated().map { ($1.folder, $0) }) { first, _ in first }
        if let settings { diagnostics += table.leftovers(source, settings.environment) }
        let atRoot = Set(source.rootFiles.map(\.path))
        let reports = StatementSources(source)
        for entry in source.entries
        where !atRoot.contains(entry.path) && entry.path != SiteSettings.path && entry.path != SealFile.path
            && !EnvironmentFile.paths.contains(entry.path) && !AppTable.paths.contains(entry.path)
            && !named.contains(entry.path) && StringFile(entry) == nil && !shared.contains(entry.path)
        {
            guard let number = owner(of: entry.path, numbers) else {
                if reports.isUsed(entry.path) { continue }
                if !folders.isEmpty, !table.hasErrors, !logos.contains(entry.path) {
                    diagnostics.append(.strayFile(entry.path))
                }
                continue
            }
            // The logo of the site may also be an asset of an app.
            let below = entry.path.relative(to: folders[number].folder)
            if logos.contains(entry.path), !below.hasPrefix("assets/") { continue }
            if let problem = folders[number].add(entry), !reports.isUsed(entry.path) { diagnostics.append(problem) }
        }
        for number in folders.indices { folders[number].joinReports(reports) }
        // The home page lists the apps in this order.
        if !table.rows.isEmpty { folders.sort { $0.folder < $1.folder } }
        if folders.isEmpty, !table.hasErrors, source.contains(SiteSettings.path) { diagnostics.append(.noApp()) }
        return Checked(folders, diagnostics)
    }

    /// Returns the index of the app whose folder contains `path`; the innermost folder wins.
    private static func owner(of path: SourcePath, _ numbers: [SourcePath: Int]) -> Int? {
        var folder = path.folder
        while true {
            if let number = numbers[folder] { return number }
            if folder == .root { return nil }
            folder = folder.folder
        }
    }

    private mutating func add(_ entry: SourceTree.Entry) -> Diagnostic? {
        let path = entry.path
        guard let below = SourcePath(path.relative(to: folder)), let first = below.parts.first else { return nil }
        if below.parts.count == 1 { return addTopLevel(entry, below) }
        // A folder for an earlier version of data for all languages, beside `about.yml`.
        if below.parts.count == 2, first.contains("@") { return addTopLevel(entry, below) }
        if first == "assets" {
            assets.append(path)
            return nil
        }
        // A document names the folder with its list of libraries; see `LibraryFiles`.
        if first == "licences" || first == "licenses" { return nil }
        if first == "metadata" || first == "fastlane" {
            // All other files there belong to fastlane.
            if let text = StoreTextFile(path, below) { storeTexts.append(text) }
            return nil
        }
        guard let language = Language(String(first)), language.tag == first else {
            return languageFolder(String(first)) ?? .strayFile(path)
        }
        let languageFolder = SourcePath(folder.text.isEmpty ? String(first) : folder.text + "/" + first) ?? .root
        guard let rest = SourcePath(path.relative(to: languageFolder)) else { return .badName(path) }
        return addDocument(entry, rest, language)
    }

    /// Adds a document or an earlier version of one, or returns a diagnostic.
    private mutating func addDocument(
        _ entry: SourceTree.Entry, _ below: SourcePath, _ language: Language?
    ) -> Diagnostic? {
        let path = entry.path
        guard DocumentCard.Format(path) != nil || below.text.contains("@") else { return .strayFile(path) }
        let archived: VersionedFileName?
        switch VersionedFileName.read(below, at: path) {
        case .failure(let mistake): return mistake.diagnostic
        case .success(let name): archived = name
        }
        let document = archived?.document ?? below
        // The format of an earlier version comes from the name of the document, without the version.
        guard let format = DocumentCard.Format(document) else { return .strayFile(path) }
        guard document.parts.allSatisfy(isRoutePart) else { return .badName(path) }
        let file = DocumentFile(
            path: path, language: language, format: format, below: document, size: entry.size,
            version: archived?.version)
        if archived == nil { documents.append(file) } else { archive.append(file) }
        return nil
    }

    /// Attaches to each statement the audit report that it names, or else the one beside it. A report does not become a
    /// page itself.
    private mutating func joinReports(_ reports: StatementSources) {
        for number in documents.indices where documents[number].format == .statement {
            let path = documents[number].path
            documents[number].report =
                reports.file(of: path)
                ?? documents.first { $0.format == .report && $0.path.folder == path.folder }?.path
        }
        let joined = documents.compactMap(\.report)
        documents.removeAll { joined.contains($0.path) && $0.format.holdsAllLanguages }
    }

    /// Reports a folder whose name is almost a language tag: `en_GB`, `EN`, `eng`.
    private func languageFolder(_ name: String) -> Diagnostic? {
        let own = name.utf8.count == 3 ? nil : Language(name)
        guard let language = Language.corrected(name) ?? own, let path = folder.appending(name) else { return nil }
        return .languageFolder(path, language)
    }

    private mutating func addTopLevel(_ entry: SourceTree.Entry, _ below: SourcePath) -> Diagnostic? {
        let (path, name) = (entry.path, below.name)
        if name == "about.yml" { return nil }
        if below.text.contains("@") {
            if case .success(let archived?) = VersionedFileName.read(below, at: path),
                DocumentCard.Format(archived.document)?.holdsAllLanguages != true
            {
                return .strayFile(path)
            }
            return addDocument(entry, below, nil)
        }
        if let format = DocumentCard.Format(path), format.holdsAllLanguages {
            documents.append(
                DocumentFile(path: path, language: nil, format: format, below: below, size: entry.size))
            return nil
        }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        if parts.first == "more-apps", parts.last == "json" { return addMoreApps(path, parts) }
        guard let file = NewsFile(path) else { return .strayFile(path) }
        news.append(file)
        return nil
    }
}

extension AppFolder.NewsFile {
    /// Accepts `news.json` and `CHANGELOG.md`, also with a language: `CHANGELOG.fr.md`. Fails for any other name.
    init?(_ path: SourcePath) {
        let parts = path.name.split(separator: ".", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let first = parts.first, let last = parts.last else { return nil }
        guard let source = NewsSource(first, last) else { return nil }
        self.source = source
        self.path = path
        if parts.count == 3 {
            guard let language = Language(String(parts[1])) else { return nil }
            self.language = language
        }
    }
}

extension AppFolder {
    /// Adds `more-apps.json`, or `more-apps.fr.json` for one language.
    private mutating func addMoreApps(_ path: SourcePath, _ parts: [Substring]) -> Diagnostic? {
        let language = parts.count == 3 ? Language(String(parts[1])) : nil
        guard parts.count == 2 || language != nil else { return .strayFile(path) }
        moreApps.append(MoreAppsFile(path: path, language: language))
        return nil
    }
}

/// The files and names to which the entries of an `about.yml` may refer.
struct AboutFiles {
    var folder: SourcePath
    var languages: [Language]
    /// The file names of all documents in any of the app's languages: `privacy.md`.
    var documents: [String]
    var assets: [SourcePath]
    /// The existing sources of news, with their names as values of `source:`.
    var newsSources: [(name: String, source: NewsSource)]
    /// The names of the theme's icons; `nil` when the theme could not be read. The closure is called only when an entry
    /// names an icon, because the theme may still be loading.
    var icons: () -> [String]?
    /// The content folder, from which pictures are read.
    var source: SourceTree
    /// The values of variables in entries.
    var environment: EnvironmentValues

    init(
        _ app: AppFolder, _ source: SourceTree, languages: [Language], _ environment: EnvironmentValues = .none,
        icons: @escaping () -> [String]?
    ) {
        folder = app.folder
        self.environment = environment
        self.source = source
        self.languages = languages
        let used = app.documents.filter { $0.language.map(languages.contains) ?? true }
        documents = Set(used.map(\.below.text)).sorted()
        assets = app.assets
        newsSources = app.news.filter { $0.language == nil }.map { ($0.path.name, $0.source) }
        for source in NewsSource.allCases
        where app.news.contains(where: { $0.source == source }) && !newsSources.contains(where: { $0.source == source })
        {
            newsSources.append((source.names[0], source))
        }
        newsSources += Set(app.storeTexts.map(\.folder)).sorted().map { ($0, .storeTexts) }
        self.icons = icons
    }

    /// Returns the name of a document as `about.yml` writes it, without the folder of shared texts; `nil` if there is
    /// no such document.
    func name(of text: String) -> String? {
        if documents.contains(text) { return text }
        let shared = "\(SharedTexts.folder)/"
        guard text.hasPrefix(shared), folder != .root else { return nil }
        let name = String(text.dropFirst(shared.count))
        if documents.contains(name) { return name }
        // The app's own text, which takes precedence, can have another format.
        let asked = SourcePath(name).map(documentName)
        return documents.first { SourcePath($0).map(documentName) == asked }
    }
}

/// Whether a folder or file name can be part of an address without percent-encoding.
func isRoutePart(_ part: Substring) -> Bool {
    part.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "-_.".utf8.contains($0) }
}
