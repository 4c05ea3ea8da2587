import SourceText
import Themes

/// A job of a feature that builds on the pipeline. The plan checks, lists, renders and writes its files like those of
/// any other job, but leaves them out of the site map.
package protocol AddedJob: Sendable {
    /// The files that the job renders, at least one.
    var files: [Job.File] { get }
    /// The files that are published as they were read.
    var copies: [CopiedFile] { get }

    /// Renders the planned files, or fewer if something is wrong, and returns all diagnostics.
    func render() -> Checked<[OutputFile]>
}

/// An added job as a kind of output.
struct AddedOutput: OutputKind {
    let job: any AddedJob

    static var templateSchemas: [TemplateSchema] { [] }
    // The feature that adds a job has planned it already.
    static func plan(_ place: PlanScope, _ planner: inout Planner) {}
    func render(in plan: Plan) -> Checked<[OutputFile]> { job.render() }
    func seal(in site: Site) -> SealReference? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [] }
    func copies(in site: Site) -> [CopiedFile] { job.copies }
}
