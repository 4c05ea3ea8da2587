import Documents
import SourceText
import Templates
import Wording

/// A page at a former address. It leads browsers and search engines to the current page, on any static host and
/// without a script.
///
/// Source: HTML Living Standard, "Refresh state"; WCAG 2.2 technique H76, "Using meta refresh to create an instant
/// client-side redirect".
struct RedirectPage: OutputKind {
    var alias: SiteAddress
    var target: Redirect.Target
    /// The text of the link for browsers that do not follow it.
    var title: String
    var language: Language
    /// Whether the current page is sealed. Search engines then get no address.
    var isSealed = false

    static var templateSchemas: [TemplateSchema] { [] }

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .site = place else { return }
        var aliases = RedirectPlanner(planner)
        aliases.addDocuments()
        aliases.addRedirects()
        for (page, source) in aliases.pages {
            planner.add(page, [Job.File(page.alias, source: source, isPage: false)])
        }
        planner.diagnostics += aliases.diagnostics
    }

    func render(in plan: Plan) -> Checked<[OutputFile]> {
        let settings = plan.site.settings
        var (href, canonical): (String, String?)
        switch target {
        case .external(let address): (href, canonical) = (address, address)
        case .site(let address):
            href = address.relative(to: alias.folder, style: settings.links)
            canonical = isSealed ? nil : settings.baseURL?.absolute(address)
        }
        var page = ByteBuffer(capacity: 640)
        page.append("<!DOCTYPE html>\n<html lang=\"")
        page.append(escaping: language.tag)
        page.append("\" dir=\"")
        page.append(escaping: language.direction.rawValue)
        page.append("\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n")
        page.append("<meta name=\"color-scheme\" content=\"light dark\">\n<title>")
        page.append(escaping: title)
        page.append("</title>\n")
        if isSealed { page.append("<meta name=\"robots\" content=\"noindex\">\n") }
        if let canonical {
            page.append("<link rel=\"canonical\" href=\"")
            page.append(escaping: canonical)
            page.append("\">\n")
        }
        page.append("<meta http-equiv=\"refresh\" content=\"0; url=")
        page.append(escaping: href)
        page.append("\">\n</head>\n<body>\n<p><a href=\"")
        page.append(escaping: href)
        page.append("\">")
        page.append(escaping: title)
        page.append("</a></p>\n</body>\n</html>\n")
        return Checked([OutputFile(path: alias.output, bytes: page.bytes)])
    }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [] }

    func seal(in site: Site) -> SealReference? { nil }

    func copies(in site: Site) -> [CopiedFile] { [] }
}

extension SiteAddress {
    /// The folder of a page or file, as the base of relative addresses.
    fileprivate var folder: SiteAddress {
        SiteAddress(text: String(text[..<(text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex)]))
    }
}

/// Collects the redirects of a site, and checks them against its pages.
private struct RedirectPlanner {
    private let site: Site
    private(set) var pages: [(page: RedirectPage, source: SourcePath)] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The planned files by their lower-case paths, without redirects.
    private let planned: [String: Job.File]
    /// The files of sealed pages.
    private let sealed: Set<SourcePath>
    /// The known aliases by the lower-case paths of their files.
    private var taken: [String: Location] = [:]

    init(_ planner: Planner) {
        site = planner.site
        let isNeeded =
            !site.settings.redirects.isEmpty || site.apps.contains { $0.documents.contains { !$0.aliases.isEmpty } }
        let jobs = isNeeded ? planner.jobs : []
        planned = Dictionary(jobs.flatMap(\.files).map { ($0.output.text.lowercased(), $0) }) { first, _ in first }
        sealed = Set(jobs.lazy.filter { $0.kind.seal(in: planner.site) != nil }.flatMap(\.files).map(\.output))
    }

    /// Adds the aliases of documents. Those of a file with all languages lead to the page in the first of them.
    mutating func addDocuments() {
        for app in site.apps {
            var seen: Set<SourcePath> = []
            for language in app.languages {
                for card in app.documents where card.language == language && !card.aliases.isEmpty {
                    guard seen.insert(card.path).inserted else { continue }
                    let address = Routes.document(app, card.name, language)
                    let title = card.seal == nil ? card.title.withoutWordMarks : "/" + address.text
                    for alias in card.aliases {
                        add(
                            RedirectPage(
                                alias: alias.address, target: .site(address), title: title, language: language,
                                isSealed: card.seal != nil), for: alias)
                    }
                }
            }
        }
    }

    /// Adds the redirects of `site.yml`.
    mutating func addRedirects() {
        for redirect in site.settings.redirects {
            guard let target = found(redirect) else { continue }
            var page = RedirectPage(
                alias: redirect.alias.address, target: target, title: "", language: site.settings.defaultLanguage)
            switch target {
            case .external(let address): page.title = address
            case .site(let address): (page.title, page.isSealed) = ("/" + address.text, sealed.contains(address.output))
            }
            add(page, for: redirect.alias)
        }
    }

    /// Returns the target of a redirect; nil if there is no such page.
    private mutating func found(_ redirect: Redirect) -> Redirect.Target? {
        guard case .site(let address) = redirect.target else { return redirect.target }
        for address in [address, SiteAddress(text: address.text + "/")] {
            guard let file = planned[address.output.text.lowercased()] else { continue }
            if file.output == address.output { return .site(address) }
        }
        diagnostics.append(
            .redirectToNothing(address, among: planned.values.map(\.address), at: redirect.targetLocation))
        return nil
    }

    private mutating func add(_ page: RedirectPage, for alias: Alias) {
        let key = alias.address.output.text.lowercased()
        if let base = site.settings.baseURL, base.path != "/", ("/" + alias.address.text).hasPrefix(base.path) {
            diagnostics.append(.aliasBelowBase(alias, base))
        } else if let file = planned[key] {
            diagnostics.append(.aliasTaken(alias, by: file.source.map { Location($0) }))
        } else if let other = taken[key] {
            diagnostics.append(.aliasTaken(alias, by: other))
        } else {
            taken[key] = alias.location
            pages.append((page, alias.location.path))
        }
    }
}

extension Diagnostic {
    fileprivate static func aliasTaken(_ alias: Alias, by other: Location?) -> Diagnostic {
        Diagnostic(
            .error, "alias-taken", "the address \(quoted("/" + alias.address.text)) already belongs to another page",
            at: alias.location, notes: other.map { [.init("this file makes that page", at: $0)] } ?? [],
            hint: "remove the alias, or rename the other page")
    }

    fileprivate static func aliasBelowBase(_ alias: Alias, _ base: BaseURL) -> Diagnostic {
        let rest = ("/" + alias.address.text).dropFirst(base.path.utf8.count - 1)
        return Diagnostic(
            .error, "bad-alias", "the site itself is at \(quoted(base.path)), so the alias would be inside it twice",
            at: alias.location, hint: "write the path on the site: \(rest)")
    }

    fileprivate static func redirectToNothing(
        _ address: SiteAddress, among all: [SiteAddress], at location: Location
    ) -> Diagnostic {
        let near = nearest("/" + address.text, among: all.filter(\.isPage).map { "/" + $0.text }.sorted())
        return Diagnostic(
            .error, "bad-redirect", "the site has no page \(quoted("/" + address.text))", at: location,
            hint: near.map { "did you mean \(quoted($0))?" }
                ?? "write the address of a page, or a complete address with https://")
    }
}
