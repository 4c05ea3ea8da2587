import Documents
import SourceText
import Themes

/// An icon of another app that this site serves.
extension ServedIcon: OutputKind {
    static var templateSchemas: [TemplateSchema] { [] }

    /// Plans a single file for icons with the same bytes.
    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .app(let number) = place else { return }
        let app = planner.site.apps[number]
        // The icons of a sealed app are sealed with the page that shows them.
        guard app.seal == nil else { return }
        var seen: Set<SiteAddress> = []
        for icon in app.servedIcons.values.sorted(by: { $0.source < $1.source })
        where seen.insert(icon.address).inserted {
            planner.add(icon, [planner.file(icon.address, app.about.location.path)])
        }
    }

    /// Returns the bytes that `load` has examined.
    func render(in plan: Plan) -> Checked<[OutputFile]> {
        guard case .bytes(let bytes)? = plan.site.inputs.fetched.icons[source] else { return Checked([]) }
        return Checked([OutputFile(path: address.output, bytes: bytes)])
    }

    func seal(in site: Site) -> SealReference? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [] }

    // The icon was examined when it was fetched.
    func copies(in site: Site) -> [CopiedFile] { [] }
}
