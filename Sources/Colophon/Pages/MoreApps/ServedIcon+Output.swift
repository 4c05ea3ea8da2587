import Documents
import SourceText
import Themes

/// An icon of another app that this site serves.
extension ServedIcon: OutputKind {
    static var offers: [PageOffer] { [] }

    /// Icons of the same bytes are one file.
    static func plan(_ place: PlanPlace, _ planner: inout Planner) {
        guard case .app(let number) = place else { return }
        let app = planner.site.apps[number]
        // Of a sealed app they are sealed with the page that shows them.
        guard app.seal == nil else { return }
        var seen: Set<SiteAddress> = []
        for icon in app.servedIcons.values.sorted(by: { $0.source < $1.source })
        where seen.insert(icon.address).inserted {
            planner.add(icon, [planner.file(icon.address, app.about.location.path)])
        }
    }

    /// The bytes that `load` has looked at.
    func render(in plan: Plan) -> Checked<[OutputFile]> {
        guard case .bytes(let bytes)? = plan.site.options.fetched.icons[source] else { return Checked([]) }
        return Checked([OutputFile(path: address.output, bytes: bytes)])
    }

    func seal(in site: Site) -> SealUse? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [] }

    // It was examined when it came.
    func copies(in site: Site) -> [CopiedFile] { [] }
}
