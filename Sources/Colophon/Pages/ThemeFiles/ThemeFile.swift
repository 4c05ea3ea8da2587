import SourceText
import Themes

/// A file that the theme publishes: its style sheet, an asset, a script, or a file of a brand.
struct ThemeFile: OutputKind {
    /// The index among the files of the theme.
    var number: Int

    static var templateSchemas: [TemplateSchema] { [] }

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .site = place else { return }
        for (number, file) in planner.site.themeFiles.enumerated() {
            planner.add(ThemeFile(number: number), [planner.file(file.address)])
        }
    }

    /// Returns the jobs with the addresses of a theme that has the same files with other bytes. Addresses may contain
    /// digests.
    static func renamed(_ jobs: [Job], for site: Site) -> [Job] {
        jobs.map { job in
            guard let kind = job.kind as? ThemeFile else { return job }
            let address = site.themeFiles[kind.number].address
            return Job(files: [Job.File(address, isPage: false)], kind: kind)
        }
    }

    func render(in plan: Plan) -> Checked<[OutputFile]> {
        let file = plan.site.themeFiles[number]
        return Checked([OutputFile(path: file.address.output, bytes: file.bytes)])
    }

    func seal(in site: Site) -> SealReference? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [] }

    func copies(in site: Site) -> [CopiedFile] { [site.themeFiles[number]].compactMap(\.copied) }
}
