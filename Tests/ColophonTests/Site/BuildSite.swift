import Gallery
import SourceText

@testable import Colophon

/// All files of a site, and everything that was said on the way. As the command line does it, every stage runs even
/// when the one before found errors, so that one run tells them all; then there are no files.
///
/// - Parameter hasGallery: whether there is a gallery of themes, which would slow down most tests; nil for what
///   `site.yml` says.
/// - Parameter isBundle: true for what apps have inside, instead of the site.
func buildSite(
    _ content: SourceTree, themes: SourceTree = SourceTree(files: [:]), options: BuildOptions = BuildOptions(),
    inputs: BuildInputs = BuildInputs(), hasGallery: Bool? = false, isBundle: Bool = false
) -> (files: [SourcePath: [UInt8]], plan: [Job.File], diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let site = Pipeline.load(content, themes: themes, options: options, inputs: inputs).unwrap(into: &diagnostics)
    guard var site else { return ([:], [], diagnostics) }
    if let hasGallery { site.settings.hasGallery = hasGallery }
    let added = Gallery.jobs(askedForBy: site, themes: themes).unwrap(into: &diagnostics)
    let plan = (isBundle ? Pipeline.planBundle(site) : Pipeline.plan(site, adding: added)).unwrap(into: &diagnostics)
    let rendered = parallelMap(plan.jobs.count, jobs: options.jobs) { Pipeline.render(plan.jobs[$0], in: plan) }
    var files: [SourcePath: [UInt8]] = [:]
    for checked in rendered {
        for file in checked.unwrap(into: &diagnostics) { files[file.path] = file.bytes }
    }
    return (diagnostics.hasErrors ? [:] : files, plan.filesOfOriginals, diagnostics)
}
