import SourceText
import Themes

/// A job of a feature that is on top of the pipeline. In a plan its files are checked, listed, rendered and written as
/// those of any other job; they are not in the site map.
package protocol AddedJob: Sendable {
    /// What it will give, at least one.
    var files: [Job.File] { get }
    /// Those of the files that are published as they were read.
    var copies: [CopiedFile] { get }

    /// Gives the files it promised, or fewer when something is wrong, and what is wrong.
    func render() -> Checked<[OutputFile]>
}

/// Such a job as the plan has it.
struct AddedOutput: OutputKind {
    let job: any AddedJob

    static var offers: [PageOffer] { [] }
    // Whoever adds jobs has planned them.
    static func plan(_ place: PlanPlace, _ planner: inout Planner) {}
    func render(in plan: Plan) -> Checked<[OutputFile]> { job.render() }
    func seal(in site: Site) -> SealUse? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [] }
    func copies(in site: Site) -> [CopiedFile] { job.copies }
}
