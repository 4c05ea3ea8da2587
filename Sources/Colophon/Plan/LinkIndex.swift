import Documents
import SourceText
import Wording

/// Turns what a writer wrote in a link into where it leads: source files become addresses of the site.
///
/// The plan asks once for every link, to report what is broken; the renderer asks again for the page it writes, and
/// gets the same answer.
struct LinkIndex: Sendable {
    /// Where a link leads.
    enum Target: Hashable, Sendable {
        case site(SiteAddress, fragment: String)
        case external(String)
        /// No such file.
        case missingFile(String)
        /// The file is there, the heading is not.
        case missingHeading(String, in: SourcePath)
        /// A scheme that no page may link to.
        case unsafe(scheme: String)
        /// An address of the web that no browser opens.
        case malformed(WebHost.Problem, address: String)
    }

    /// What a source file becomes.
    private enum Source: Sendable {
        case document(app: Int, card: Int)
        /// A file that holds the text of every language.
        case shared(app: Int, card: Int)
        /// No file, yet a page in this language: it shows another language's document.
        case fallback(app: Int, card: Int, language: Language)
        case news(app: Int)
        case moreApps(app: Int)
        case about(app: Int)
        /// One version of a document, by its own file. Few files are, and it takes much space.
        indirect case version(app: Int, card: DocumentCard, text: String, isShared: Bool)
        case asset
    }

    let apps: [App]
    private var sources: [SourcePath: Source] = [:]
    /// The files that a link may name, for suggestions.
    let linkable: Lazy<[SourcePath]>
    /// What addresses that begin with `/` name.
    let paths: ContentPaths
    /// What is there under a name without its extension, for such addresses.
    private(set) var stems: [SourcePath: SourcePath] = [:]
    /// Apps by their folders.
    let folders: [SourcePath: Int]

    init(_ apps: [App], _ settings: SiteSettings, _ histories: [[String: DocumentHistory]]) {
        self.apps = apps
        paths = settings.paths
        folders = Dictionary(apps.enumerated().map { ($1.folder, $0) }) { first, _ in first }
        for (number, app) in apps.enumerated() {
            for (card, document) in app.documents.enumerated() {
                // A file that holds every language has a card for each, of which a link names none.
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

    /// A file that is one version among several leads to the page of that version; the document's own name leads to the
    /// version in force, which may be another file.
    private mutating func addVersions(_ number: Int, _ app: App, _ histories: [String: DocumentHistory]) {
        for card in app.documents + app.archive where card.archived != nil {
            guard let history = histories[card.name], let place = history.number(of: card) else { continue }
            let isShared = !app.languages.contains { language in
                app.folder.appending(language.tag).map { card.path.isInside($0) } ?? false
            }
            sources[card.path] = .version(
                app: number, card: card, text: history.versions[place].text, isShared: isShared)
        }
        for card in app.archive where card.archived == nil {
            let shown = app.documents.place(card.name, card.language) ?? app.documents.place(card.name)
            guard let shown else { continue }
            let isShared = card.path.folder == app.folder
            sources[card.path] =
                isShared
                ? .shared(app: number, card: shown) : .fallback(app: number, card: shown, language: card.language)
        }
    }

    /// A text that is not translated yet may be linked to as if it were: its page is there, and says so.
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

    /// Where `destination`, written in `card`, leads on a page in `language`.
    func target(of destination: String, in card: DocumentCard, language: Language) -> Target {
        switch WebAddress(destination) {
        case .external(_, let url): return .external(url)
        case .unsafe(let scheme): return .unsafe(scheme: scheme)
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
        case nil: return .missingFile(written)
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

    /// A link to the writer's own language means "in the reader's language"; any other is meant as written.
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

    /// True when a link may name this file.
    func has(_ file: SourcePath) -> Bool { sources[file] != nil }

    /// The language in which `app` answers a reader of `language`.
    func shown(_ language: Language, in app: App) -> Language {
        app.languages.contains(language) ? language : app.defaultLanguage
    }
}

extension App {
    /// Whatever stands for its about page in a link: the page's file, and folders.
    fileprivate var aboutPaths: [SourcePath] {
        [about.location.path, folder] + languages.compactMap { folder.appending($0.tag) }
    }

    /// The files that a link may name, and folders.
    fileprivate var linkableFiles: [SourcePath] {
        let lists = moreApps.map(\.path).filter { $0 != about.location.path }
        return Array(Set(documents.map(\.path) + news.map(\.path) + lists + assets + aboutPaths))
    }
}

extension DocumentCard {
    /// True when a link's fragment names a heading or another marked place of this document.
    func hasAnchor(_ fragment: String) -> Bool {
        packed.hasAnchor(percentDecoded(Substring(fragment)) ?? fragment)
    }
}

extension String {
    /// What comes before and behind the first `#`. A query means nothing to a file and is left out.
    fileprivate var splitFragment: (path: String, fragment: String) {
        let hash = utf8.firstIndex(of: UInt8(ascii: "#")) ?? endIndex
        let path = self[..<hash].utf8.prefix { $0 != UInt8(ascii: "?") }
        return (String(Substring(path)), String(self[hash...].utf8.dropFirst()) ?? "")
    }
}
