import Documents
import SourceText
import Themes

extension Routes {
    /// Returns the address of a file below an app's `assets/`, which equals its path.
    static func asset(_ path: SourcePath) -> SiteAddress { .file(path) }
}

/// A file below an app's `assets/`, published as it is.
struct AssetFile: OutputKind {
    var path: SourcePath

    static var templateSchemas: [TemplateSchema] { [] }

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .app(let number) = place else { return }
        for path in planner.site.apps[number].assets where !planner.sealedFiles.has(path) {
            planner.add(AssetFile(path: path), [planner.file(Routes.asset(path), path)])
        }
    }

    func render(in plan: Plan) -> Checked<[OutputFile]> {
        do {
            return Checked([OutputFile(path: Routes.asset(path).output, bytes: try plan.site.source.read(path))])
        } catch {
            return Checked([], [.unreadable(path, error)])
        }
    }

    func seal(in site: Site) -> SealReference? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [] }

    func copies(in site: Site) -> [CopiedFile] { [CopiedFile(output: Routes.asset(path).output, source: path)] }
}
