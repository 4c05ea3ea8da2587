import Documents
import SourceText
import Themes
import Wording

extension Routes {
    static let netlifyRules = SiteAddress(text: "_redirects")
    static let netlifyHeaders = SiteAddress(text: "_headers")
    static let apacheRules = SiteAddress(text: ".htaccess")
    static let nginxMaps = SiteAddress(text: "nginx-language-maps.conf")
    static let nginxLocations = SiteAddress(text: "nginx-languages.conf")
}

/// The rules by which a server redirects visitors from the root of an app to the page in their language, and from
/// former addresses to current ones, and by which it sends headers for security and caching.
struct NegotiationFile: OutputKind {
    /// The server that uses the rules.
    var negotiation: LanguageNegotiation

    static var templateSchemas: [TemplateSchema] { [] }

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .site = place else { return }
        for negotiation in LanguageNegotiation.allCases where planner.site.settings.negotiations.contains(negotiation) {
            let addresses = addresses(negotiation, planner.site)
            guard !addresses.isEmpty else { continue }
            planner.add(NegotiationFile(negotiation: negotiation), addresses.map { planner.file($0) })
        }
    }

    private static func addresses(_ negotiation: LanguageNegotiation, _ site: Site) -> [SiteAddress] {
        switch negotiation {
        case .browser: []
        case .netlify:
            // The author's own headers take precedence.
            [Routes.netlifyRules, Routes.netlifyHeaders].filter { address in
                address == Routes.netlifyRules || !site.source.rootFiles.contains { $0.address == address }
            }
        case .apache: [Routes.apacheRules]
        case .nginx: [Routes.nginxMaps, Routes.nginxLocations]
        }
    }

    func render(in plan: Plan) -> Checked<[OutputFile]> {
        let roots = plan.site.apps.filter { $0.languages.count > 1 }.map { NegotiatedRoot($0, plan.site.settings) }
        let redirects = plan.jobs.compactMap { $0.kind as? RedirectPage }.map { ServerRedirect($0, plan.site.settings) }
        let headers = ServerHeaders(plan.site, root: plan.site.settings.absolutePath(SiteAddress(text: "")))
        let files: [[UInt8]] =
            switch negotiation {
            case .browser: []
            case .netlify: [Array(netlifyRules(roots, redirects).utf8), Array(netlifyHeaders(headers).utf8)]
            case .apache: [Array((apacheRules(roots, redirects) + apacheHeaders(headers)).utf8)]
            case .nginx:
                [Array((nginxMaps(roots) + nginxHeaderMaps(headers)).utf8), nginxLocations(roots, redirects)]
            }
        let addresses = Self.addresses(negotiation, plan.site)
        return Checked(zip(addresses, files).map { OutputFile(path: $0.output, bytes: $1) })
    }

    func seal(in site: Site) -> SealReference? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [] }

    func copies(in site: Site) -> [CopiedFile] { [] }
}

/// The root of an app in the form that server rules need.
struct NegotiatedRoot {
    /// The folder below the root of the site, decoded: empty, or `marsa/`.
    var folder: String
    /// The path on the server, percent-encoded: `/apps/marsa/`.
    var path: String
    /// The paths of the pages in each language on the server, percent-encoded.
    var pages: [(language: Language, path: String)]
    var ranges: LanguageRanges

    init(_ app: App, _ settings: SiteSettings) {
        let root = Routes.languages(app)
        folder = root.text
        path = settings.absolutePath(root)
        pages = app.languages.map { ($0, settings.absolutePath(Routes.about(app, $0))) }
        ranges = LanguageRanges(LanguageMatch(app.languages, fallbacks: settings.fallbacks))
    }
}

/// A redirect from a former address in the form that server rules need.
struct ServerRedirect {
    /// The address below the root of the site, decoded: `privacy.html`.
    var address: String
    /// The path on the server, percent-encoded: `/apps/privacy.html`.
    var path: String
    /// The path on the server, or the complete address, of the current page; percent-encoded.
    var target: String

    init(_ page: RedirectPage, _ settings: SiteSettings) {
        address = page.alias.text
        path = settings.absolutePath(page.alias)
        target =
            switch page.target {
            case .external(let address): address
            case .site(let address): settings.absolutePath(address)
            }
    }
}

extension SiteSettings {
    /// Returns the path from the root of the host. A site without a base URL is assumed to be at that root.
    fileprivate func absolutePath(_ address: SiteAddress) -> String {
        baseURL?.absolutePath(address) ?? "/" + percentEncoded(address.text)
    }
}
