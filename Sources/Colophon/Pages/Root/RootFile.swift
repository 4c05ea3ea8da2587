import Documents
import SourceText
import Themes

/// A file of the folder `root` in the content folder. It is published at the root of the site as it is, such as
/// `.well-known/assetlinks.json`, `app-ads.txt` or `CNAME`.
struct RootFile: OutputKind {
    /// The path in the content folder.
    var path: SourcePath
    var address: SiteAddress

    static var templateSchemas: [TemplateSchema] { [] }

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .site = place else { return }
        for (path, address) in planner.site.source.rootFiles {
            planner.add(RootFile(path: path, address: address), [Job.File(address, source: path, isPage: false)])
            planner.diagnostics += check(path, address, planner.site)
        }
    }

    /// Checks the files whose form is known.
    private static func check(_ path: SourcePath, _ address: SiteAddress, _ site: Site) -> [Diagnostic] {
        let isJSON = path.pathExtension == "json" || path.name == "apple-app-site-association"
        let isSecurity = [".well-known/security.txt", "security.txt"].contains(address.text)
        guard isJSON || isSecurity, let bytes = try? site.source.read(path) else { return [] }
        return isJSON
            ? readJSON(bytes, path: path).diagnostics
            : SecurityText(bytes).problems(at: path, today: site.options.today)
    }

    func render(in plan: Plan) -> Checked<[OutputFile]> {
        do {
            return Checked([OutputFile(path: address.output, bytes: try plan.site.source.read(path))])
        } catch {
            return Checked([], [.unreadable(path, error)])
        }
    }

    func seal(in site: Site) -> SealReference? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [] }

    func copies(in site: Site) -> [CopiedFile] { [CopiedFile(output: address.output, source: path)] }
}

extension SourceTree {
    /// The files that are published at the root of the site, with their addresses. None if the folder is an app's, or
    /// has apps.
    var rootFiles: [(path: SourcePath, address: SiteAddress)] {
        guard let folder = SourcePath("root") else { return [] }
        let files = entries.map(\.path).filter { $0.isInside(folder) }
        if files.contains(where: { $0.name == "about.yml" }) { return [] }
        return files.map { ($0, SiteAddress(text: $0.relative(to: folder))) }
    }
}
