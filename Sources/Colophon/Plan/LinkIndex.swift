import Documents
import SourceText
import Wording

/// Resolves the destinations of links. Those of source files become addresses of the site.
///
/// The plan resolves every link to report the broken ones. The renderer resolves the links of each page again, with the
/// same result.
struct LinkIndex: Sendable {
    /// The target of a link.
    enum Target: Hashable, Sendable {
        case site(SiteAddress, fragment: String)
        case external(String)
        /// The file does not exist.
        case missingFile(String)
        /// The file exists, but the heading does not.
        case missingHeading(String, in: SourcePath)
        /// A scheme that no page may link to.
        case unsafe(scheme: String)
        /// A web address that no browser opens.
        case malformed(WebHost.Problem, address: String)
    }

    /// The page or file that a source file becomes.
    private enum Source: Sendable {
        case document(app: Int, card: Int)
        /// A file with the texts of all languages.
        case shared(app: Int, card: Int)
        /// A path whose page in this language shows `card`, which is another file: for a missing translation, or for a
        /// text that is not in force.
        case fallback(app: Int, card: Int, language: Language)
        case news(app: Int)
        case moreApps(app: Int)
        case about(app: Int)
        /// One version of a document, by its own file. The case is indirect because it is large and rare.
        indirect case version(app: Int, card: DocumentCard, text: String, isShared: Bool)
        case asset
    }

    let apps: [App]
    private var sources: [SourcePath: Source] = [:]
    /// The files that a link may name, for suggestions.
    let linkable: Lazy<[SourcePath]>
    /// The schemes of apps that links may have.
    let schemes: [String]?
    /// The files that addresses with a leading `/` name.
    let paths: ContentPaths
    /// The files by their paths without extension, for such addresses.
    private(set) var stems: [SourcePath: SourcePath] = [:]
    /// The indices of apps by their folders.
    let folders: [SourcePath: Int]

    init(_ apps: [App], _ settings: SiteSettings, _ histories: [[String: DocumentHistory]]) {
        self.apps = apps
        paths = settings.paths
        schemes = settings.environment.linkSchemes
        folders = Dictionary(apps.enumerated().map { ($1.folder, $0) }) { first, _ in first }
        for (number, app) in apps.enumerated() {
            for (card, document) in app.documents.enumerated() {
                // A file with all languages has a card for each. A link to the file names none of them in particular.
                let isShared = document.path.folder == app.folder
                sources[document.path] =
                    isShared ? .shared(app: number, card: card) : .document(app: number, card: card)
            }
            for news in app.news { sources[news.path] = .news(app: number) }
            for list in app.moreApps where list.path != app.about.location.path {
                sources[list.path] = .moreApps(app: number)
            }
            for asset in app.assets { sources[asset] = .asset }
            for path in app.aboutPaths { sources[path] = .about(app: number) }
        }
        linkable = Lazy { apps.flatMap(\.linkableFiles).sorted() }
        for (number, app) in apps.enumerated() { addVersions(number, app, histories[number]) }
        addFallbacks(settings)
        // Few sites map addresses to files.
        for path in paths.mappings.isEmpty ? [] : sources.keys.sorted() {
            if let stem = path.folder.appending(path.stem), stems[stem] == nil { stems[stem] = path }
        }
    }

    /// Adds the files of document versions. If a file is one of several versions, it leads to the page of that version.
    /// The file with the document's own name leads to the version in force, which may be another file.
    private mutating func addVersions(_ number: Int, _ app: App, _ histories: [String: DocumentHistory]) {
        for card in app.documents + app.archive where card.archivedVersion != nil {
            guard let history = histories[card.name], let place = history.number(of: card) else { continue }
            let isShared = !app.languages.contains { language in
                app.folder.appending(language.tag).map { card.path.isInside($0) } ?? false
            }
            sources[card.path] = .version(
                app: number, card: card, text: history.versions[place].text, isShared: isShared)
        }
        for card in app.archive where card.archivedVersion == nil {
            let shown = app.documents.place(card.name, card.language) ?? app.documents.place(card.name)
            guard let shown else { continue }
            let isShared = card.path.folder == app.folder
            sources[card.path] =
                isShared
                ? .shared(app: number, card: shown) : .fallback(app: number, card: shown, language: card.language)
        }
    }

    /// Adds the missing files of untranslated texts. Links may name them, because their pages exist and show another
    /// language.
    private mutating func addFallbacks(_ settings: SiteSettings) {
        for (number, app) in apps.enumerated() {
            for language in app.languages {
                for (name, card) in app.shownDocuments(settings.lookup(language)) {
                    let shown = app.documents[card].path
                    let path = app.folder.appending("\(language.tag)/\(name).\(shown.pathExtension)")
                    guard let path, sources[path] == nil else { continue }
                    sources[path] = .fallback(app: number, card: card, language: language)
                }
            }
        }
    }

    /// Returns the target of `destination`, written in `card`, on a page in `language`.
    func target(of destination: String, in card: DocumentCard, language: Language) -> Target {
        switch WebAddress(destination, schemes: schemes) {
        case .external(_, let url): return .external(url)
        case .unlisted(let scheme, _), .unsafe(let scheme): return .unsafe(scheme: scheme)
        case .malformed(let problem, let address): return .malformed(problem, address: address)
        case .fragment(let id): return heading(id, of: card, language: language)
        case .relative(let written):
            let (path, fragment) = written.splitFragment
            guard !path.isEmpty else { return heading(fragment, of: card, language: language) }
            guard let file = percentDecoded(Substring(path)).flatMap({ self.file(named: $0, in: card) }) else {
                return .missingFile(path)
            }
            return target(of: file, written: path, fragment: fragment, in: card, language: language)
        }
    }

    private func target(
        of file: SourcePath, written: String, fragment: String, in card: DocumentCard, language: Language
    ) -> Target {
        switch sources[file] {
        case nil:
            if let other = inOtherFormat(file) {
                return target(of: other, written: written, fragment: fragment, in: card, language: language)
            }
            // A folder stands for its first page, as on web servers.
            let names = ["index.md", "index.html", "README.md"]
            guard let index = names.lazy.compactMap({ file.appending($0) }).first(where: has) else {
                return .missingFile(written)
            }
            return target(of: index, written: written, fragment: fragment, in: card, language: language)
        case .asset: return .site(Routes.asset(file), fragment: fragment)
        case .about(let app): return .site(Routes.about(apps[app], shown(language, in: apps[app])), fragment: fragment)
        case .news(let app): return .site(Routes.news(apps[app], shown(language, in: apps[app])), fragment: fragment)
        case .moreApps(let app):
            return .site(Routes.moreApps(apps[app], shown(language, in: apps[app])), fragment: fragment)
        case .document(let app, let number):
            let other = apps[app].documents[number]
            return document(other, of: apps[app], as: other.language, fragment, from: card, language)
        case .shared(let app, let number):
            let wanted = shown(language, in: apps[app])
            let other = apps[app].documents[number]
            guard let other = apps[app].document(other.name, in: [wanted, other.language]) else {
                return .missingFile(written)
            }
            return document(other, of: apps[app], as: card.language, fragment, from: card, language)
        case .version(let app, let other, let text, let isShared):
            guard fragment.isEmpty || other.hasAnchor(fragment) else { return .missingHeading(fragment, in: file) }
            let isMeantForReader = isShared || other.language == card.language
            let wanted = isMeantForReader ? shown(language, in: apps[app]) : other.language
            let document = Routes.document(apps[app], other.name, wanted)
            return .site(Routes.version(text, below: document), fragment: fragment)
        case .fallback(let app, let number, let meant):
            return document(apps[app].documents[number], of: apps[app], as: meant, fragment, from: card, language)
        }
    }

    /// Returns the target of a link to a document. A link to the author's own language means the language of the
    /// reader; a link to another language means that language.
    private func document(
        _ other: DocumentCard, of app: App, as meant: Language, _ fragment: String, from card: DocumentCard,
        _ language: Language
    ) -> Target {
        guard fragment.isEmpty || other.hasAnchor(fragment) else { return .missingHeading(fragment, in: other.path) }
        let wanted = meant == card.language ? shown(language, in: app) : meant
        return .site(Routes.document(app, other.name, wanted), fragment: fragment)
    }

    private func heading(_ fragment: String, of card: DocumentCard, language: Language) -> Target {
        guard fragment.isEmpty || card.hasAnchor(fragment) else { return .missingHeading(fragment, in: card.path) }
        switch sources[card.path] {
        case .document(let app, _), .shared(let app, _), .fallback(let app, _, _), .version(let app, _, _, _):
            return .site(Routes.document(apps[app], card.name, language), fragment: fragment)
        default: return .missingFile(fragment)
        }
    }

    /// Whether a link may name this file.
    func has(_ file: SourcePath) -> Bool { sources[file] != nil }

    /// Whether a link to this file leads to a document.
    func isDocument(_ file: SourcePath) -> Bool {
        switch sources[file] {
        case .document, .shared, .fallback, .version: true
        case .news, .moreApps, .about, .asset, nil: false
        }
    }

    /// Returns the language in which `app` is shown to a reader of `language`.
    func shown(_ language: Language, in app: App) -> Language {
        app.languages.contains(language) ? language : app.defaultLanguage
    }
}

extension App {
    /// The paths by which a link may name the app's about page: its file, and folders.
    fileprivate var aboutPaths: [SourcePath] {
        [folder.appending("about.yml") ?? folder, folder] + languages.compactMap { folder.appending($0.tag) }
    }

    /// The files and folders that a link may name.
    fileprivate var linkableFiles: [SourcePath] {
        let lists = moreApps.map(\.path).filter { $0 != about.location.path }
        return Array(Set(documents.map(\.path) + news.map(\.path) + lists + assets + aboutPaths))
    }
}

extension DocumentCard {
    /// Whether a fragment names a heading or another anchor of this document, or the top of its page.
    func hasAnchor(_ fragment: String) -> Bool {
        fragment.isTopOfPage || packed.hasAnchor(percentDecoded(Substring(fragment)) ?? fragment)
    }
}

extension String {
    /// The text before the first `#` and the text after it. The query is left out, because a file has none.
    fileprivate var splitFragment: (path: String, fragment: String) {
        let hash = utf8.firstIndex(of: UInt8(ascii: "#")) ?? endIndex
        let path = self[..<hash].utf8.prefix { $0 != UInt8(ascii: "?") }
        return (String(Substring(path)), String(self[hash...].utf8.dropFirst()) ?? "")
    }
}

extension String {
    /// Whether browsers take the fragment for the top of the page.
    ///
    /// Source: HTML Standard, section 7.4.6.3 (scrolling to a fragment).
    var isTopOfPage: Bool { utf8.count == 3 && lowercased() == "top" }
}
