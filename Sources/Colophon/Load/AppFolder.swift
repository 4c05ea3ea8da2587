import Documents
import Environments
import Sealing
import SourceText
import Wording

/// The files of one app, sorted by what they are for. Nothing is read here.
struct AppFolder {
    /// A file that becomes a page: below a language's folder, or beside `about.yml` for all languages.
    struct DocumentFile {
        var path: SourcePath
        /// Nil for a file that holds the text of every language, such as `privacy.yml`.
        var language: Language?
        var format: DocumentCard.Format
        /// Below the language's folder or that of the app, with its extension.
        var below: SourcePath
        /// In bytes.
        var size: Int
        /// The audit report beside an accessibility statement as data.
        var report: SourcePath?
        /// What the file's name says, for an earlier version: `privacy@2.1.md`. `below` is then the document's.
        var version: String?
    }

    /// A file of news.
    struct NewsFile {
        var path: SourcePath
        /// Nil for `news.json`, which is in the app's default language.
        var language: Language?
        var source: NewsSource
    }

    /// A list of other apps.
    struct MoreAppsFile {
        var path: SourcePath
        /// Nil for `more-apps.json`, which is for all languages that have no list of their own.
        var language: Language?
    }

    var folder: SourcePath
    var about: SourcePath
    var documents: [DocumentFile] = []
    /// Earlier versions of documents.
    var archive: [DocumentFile] = []
    var news: [NewsFile] = []
    var storeTexts: [StoreTextFile] = []
    /// Lists of other apps.
    var moreApps: [MoreAppsFile] = []
    var assets: [SourcePath] = []

    /// Sorts every file of `source` into its app; what fits nowhere is reported.
    ///
    /// - Parameter named: files that belong to no app, since the settings name them.
    static func all(in source: SourceTree, besides named: [SourcePath] = []) -> Checked<[AppFolder]> {
        let abouts = source.entries.map(\.path).filter { $0.name == "about.yml" }
        var folders = abouts.map { AppFolder(folder: $0.folder, about: $0) }
        let numbers = Dictionary(folders.enumerated().map { ($1.folder, $0) }) { first, _ in first }
        var diagnostics = clashes(abouts)
        for entry in source.entries
        where entry.path != SiteSettings.path && entry.path != SealFile.path
            && !EnvironmentFile.paths.contains(entry.path)
            && !named.contains(entry.path) && StringFile(entry) == nil
        {
            guard let number = owner(of: entry.path, numbers) else {
                if !abouts.isEmpty { diagnostics.append(.strayFile(entry.path)) }
                continue
            }
            if let problem = folders[number].add(entry) { diagnostics.append(problem) }
        }
        for number in folders.indices { folders[number].joinReports() }
        if abouts.isEmpty, source.contains(SiteSettings.path) { diagnostics.append(.noApp()) }
        return Checked(folders, diagnostics)
    }

    /// The app whose folder holds `path`: the nearest one upwards.
    private static func owner(of path: SourcePath, _ numbers: [SourcePath: Int]) -> Int? {
        var folder = path.folder
        while true {
            if let number = numbers[folder] { return number }
            if folder == .root { return nil }
            folder = folder.folder
        }
    }

    /// Apps that cannot be side by side: one inside another, or two that differ only by case.
    private static func clashes(_ abouts: [SourcePath]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var seen: [String: SourcePath] = [:]
        for about in abouts {
            if let first = seen[about.folder.text.lowercased()] { diagnostics.append(.duplicateApp(about, first)) }
            seen[about.folder.text.lowercased()] = about
            if let outer = abouts.first(where: { $0 != about && about.isInside($0.folder) }) {
                diagnostics.append(.nestedApp(about, outer))
            }
            if !about.folder.parts.allSatisfy(isRoutePart) { diagnostics.append(.badName(about.folder)) }
        }
        return diagnostics
    }

    private mutating func add(_ entry: SourceTree.Entry) -> Diagnostic? {
        let path = entry.path
        guard let below = SourcePath(path.below(folder)), let first = below.parts.first else { return nil }
        if below.parts.count == 1 { return addTopLevel(entry, below) }
        // Data for all languages in a folder of its own, beside about.yml.
        if below.parts.count == 2, first.contains("@") { return addTopLevel(entry, below) }
        if first == "assets" {
            assets.append(path)
            return nil
        }
        if first == "metadata" || first == "fastlane" {
            // Whatever else is there is fastlane's.
            if let text = StoreTextFile(path, below) { storeTexts.append(text) }
            return nil
        }
        guard let language = Language(String(first)), language.tag == first else {
            return languageFolder(String(first)) ?? .strayFile(path)
        }
        let languageFolder = SourcePath(folder.text.isEmpty ? String(first) : folder.text + "/" + first) ?? .root
        guard let rest = SourcePath(path.below(languageFolder)) else { return .badName(path) }
        return addDocument(entry, rest, language)
    }

    /// A file that is a document or an earlier version of one; otherwise what is wrong with it.
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
        // Of an earlier version the document's own name says what it holds.
        guard let format = DocumentCard.Format(document) else { return .strayFile(path) }
        guard document.parts.allSatisfy(isRoutePart) else { return .badName(path) }
        let file = DocumentFile(
            path: path, language: language, format: format, below: document, size: entry.size,
            version: archived?.version)
        if archived == nil { documents.append(file) } else { archive.append(file) }
        return nil
    }

    /// A report beside a statement as data is a part of it and not a page of its own.
    private mutating func joinReports() {
        for number in documents.indices where documents[number].format == .statement {
            let folder = documents[number].path.folder
            documents[number].report =
                documents.first { $0.format == .report && $0.path.folder == folder }?.path
        }
        let joined = documents.compactMap(\.report)
        documents.removeAll { joined.contains($0.path) }
    }

    /// Reports a folder whose name is a language but for its case or an underscore: `en_GB`.
    private func languageFolder(_ name: String) -> Diagnostic? {
        guard name.utf8.count > 3 || name.utf8.count == 2, let path = folder.appending(name),
            let language = Language(name.replacing("_", with: "-"))
        else { return nil }
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
    /// `news.json` or `CHANGELOG.md`, or one of them in a language: `CHANGELOG.fr.md`. Nil for any other name.
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
    /// `more-apps.json`, or `more-apps.fr.json` for a language.
    private mutating func addMoreApps(_ path: SourcePath, _ parts: [Substring]) -> Diagnostic? {
        let language = parts.count == 3 ? Language(String(parts[1])) : nil
        guard parts.count == 2 || language != nil else { return .strayFile(path) }
        moreApps.append(MoreAppsFile(path: path, language: language))
        return nil
    }
}

/// What the entries of an `about.yml` may point at.
struct AboutFiles {
    var folder: SourcePath
    var languages: [Language]
    /// The names of all documents of the app, in any of its languages: `privacy.md`.
    var documents: [String]
    var assets: [SourcePath]
    /// What news could be made from, as `source:` names it.
    var newsSources: [(name: String, source: NewsSource)]
    /// The names of the theme's icons; nil when it could not be read. Asked for when an entry names one, as the theme may
    /// still be being read by then.
    var icons: () -> [String]?
    /// To look into pictures.
    var source: SourceTree
    /// The values of the variables in entries.
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
}

/// True for a folder or file name that can be a part of an address without any encoding.
func isRoutePart(_ part: Substring) -> Bool {
    part.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "-_.".utf8.contains($0) }
}
