import SourceText

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
    }

    /// What a source file becomes.
    private enum Source: Sendable {
        case document(app: Int, card: Int)
        case news(app: Int)
        case about(app: Int)
        case asset
    }

    private let apps: [App]
    private var sources: [SourcePath: Source] = [:]
    /// The files that a link may name, for suggestions.
    let linkable: [SourcePath]

    init(_ apps: [App]) {
        self.apps = apps
        for (number, app) in apps.enumerated() {
            for (card, document) in app.documents.enumerated() {
                sources[document.path] = .document(app: number, card: card)
            }
            for news in app.news { sources[news.path] = .news(app: number) }
            for asset in app.assets { sources[asset] = .asset }
            sources[app.about.location.path] = .about(app: number)
            for language in app.languages {
                if let folder = app.folder.appending(language.tag) { sources[folder] = .about(app: number) }
            }
            sources[app.folder] = .about(app: number)
        }
        linkable = sources.keys.sorted()
    }

    /// Where `destination`, written in `card`, leads on a page in `language`.
    func target(of destination: String, in card: DocumentCard, language: Language) -> Target {
        switch WebAddress(destination) {
        case .external(_, let url): return .external(url)
        case .unsafe(let scheme): return .unsafe(scheme: scheme)
        case .fragment(let id): return heading(id, of: card, language: language)
        case .relative(let written):
            let (path, fragment) = written.splitFragment
            guard !path.isEmpty else { return heading(fragment, of: card, language: language) }
            guard let file = percentDecoded(Substring(path)).flatMap({ card.path.folder.resolving($0) }) else {
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
        case .document(let app, let number):
            let other = apps[app].documents[number]
            guard fragment.isEmpty || other.hasAnchor(fragment) else { return .missingHeading(fragment, in: file) }
            // A link to the writer's own language means "in the reader's language"; any other is meant as written.
            let wanted = other.language == card.language ? shown(language, in: apps[app]) : other.language
            return .site(Routes.document(apps[app], other.name, wanted), fragment: fragment)
        }
    }

    private func heading(_ fragment: String, of card: DocumentCard, language: Language) -> Target {
        guard fragment.isEmpty || card.hasAnchor(fragment) else { return .missingHeading(fragment, in: card.path) }
        guard case .document(let app, _)? = sources[card.path] else { return .missingFile(fragment) }
        return .site(Routes.document(apps[app], card.name, language), fragment: fragment)
    }

    /// The language in which `app` answers a reader of `language`.
    private func shown(_ language: Language, in app: App) -> Language {
        app.languages.contains(language) ? language : app.defaultLanguage
    }
}

extension DocumentCard {
    /// True when a link's fragment names a heading or another marked place of this document.
    func hasAnchor(_ fragment: String) -> Bool {
        let decoded = percentDecoded(Substring(fragment)) ?? fragment
        return anchors.contains(decoded) || headings.contains { $0.id == decoded }
    }
}

extension String {
    /// What stands before and behind the first `#`. A query means nothing to a file and is left out.
    fileprivate var splitFragment: (path: String, fragment: String) {
        let parts = split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].prefix { $0 != "?" }
        return (String(path), parts.count > 1 ? String(parts[1]) : "")
    }
}
