import Documents
import SourceText
import Themes

extension Routes {
    static let robots = SiteAddress(text: "robots.txt")
}

/// The file `robots.txt`: rules for web crawlers, and the address of the site map.
struct RobotsFile: OutputKind {
    static var templateSchemas: [TemplateSchema] { [] }

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        // The author's own file takes precedence.
        guard case .site = place, !planner.site.source.rootFiles.contains(where: { $0.address == Routes.robots }) else {
            return
        }
        planner.add(RobotsFile(), [planner.file(Routes.robots)])
    }

    func render(in plan: Plan) -> Checked<[OutputFile]> {
        var text = "User-agent: *\nAllow: /\n"
        if let base = plan.site.settings.baseURL { text += "\nSitemap: \(base.absolute(Routes.sitemap))\n" }
        return Checked([OutputFile(path: Routes.robots.output, bytes: Array(text.utf8))])
    }

    func seal(in site: Site) -> SealReference? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [] }

    func copies(in site: Site) -> [CopiedFile] { [] }
}
