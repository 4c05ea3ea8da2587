import SourceText
import Templates
import Themes
import Typesetting

/// Start here: the whole program in three verbs.
///
///     SourceTree ──load──▶ Site ──plan──▶ Plan ──render──▶ OutputFile
///
/// Everything here is pure: folders, the date and the number of jobs come in as values, and the same values always
/// give the same bytes. Reading folders and writing files is `ColophonSystem`'s work.
public enum Pipeline {
    /// Reads every source once: settings, about pages and news. Of documents, it keeps only the cards.
    ///
    /// - Parameters:
    ///   - content: the folder with `site.yml`.
    ///   - themes: a folder of themes, which take precedence over the built-in ones of the same name.
    ///   - options: the choices of the user.
    ///   - inputs: the data from elsewhere.
    ///   - progress: called from any thread with the number of documents that have been read, and of all documents.
    /// - Returns: the site, or nil if too little is valid to plan from; all diagnostics.
    public static func load(
        _ content: SourceTree, themes: SourceTree, options: BuildOptions = BuildOptions(),
        inputs: BuildInputs = BuildInputs(),
        progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) -> Checked<Site?> {
        Site.load(
            content, themes: themes, pages: pageSchemas(of:), options: options, inputs: inputs, progress: progress)
    }

    /// The values that pages offer to the templates of a theme, without the variables of a site. Code that loads a
    /// theme without a site uses it.
    package static let pageSchemas: PageSchemas = pageSchemas(of: SiteSettings.noVariables)

    /// Returns the values that pages offer to the templates of a theme on a site with these variables.
    package static func pageSchemas(of environment: View) -> PageSchemas {
        { icons in
            let offers = OutputKinds.all.flatMap { $0.templateSchemas } + [UnlockView.page.offer]
            var schemas = offers.schemas(icons: icons, environment: environment.schema)
            schemas.merge(InAppFrameView.schemas(icons: icons)) { first, _ in first }
            return schemas
        }
    }

    /// Returns every field that pages offer to the templates of a theme with these icons. A field that several kinds of
    /// page offer is repeated.
    package static func pageFields(icons: ViewSchema) -> [ViewField] {
        FrameView.fields(icons: icons, environment: SiteSettings.noVariables.schema)
            + (OutputKinds.all.flatMap { $0.templateSchemas } + [UnlockView.page.offer]).flatMap(\.own.fields)
    }

    /// Decides every route and output file, and checks every link.
    public static func plan(_ site: Site) -> Checked<Plan> { Plan.make(site, of: OutputKinds.all) }

    /// Plans the site together with jobs of features that build on the pipeline, such as the gallery of themes.
    package static func plan(_ site: Site, adding jobs: [any AddedJob]) -> Checked<Plan> {
        Plan.make(site, of: OutputKinds.all, adding: jobs)
    }

    /// Plans only `jobs`, without the pages of `site`.
    package static func plan(only jobs: [any AddedJob], in site: Site) -> Checked<Plan> {
        Plan.make(only: jobs, in: site)
    }

    /// Renders one job. Reads its source again, which must not have changed since `load`.
    ///
    /// - Returns: the planned files, or fewer if something is wrong; all diagnostics.
    public static func render(_ job: Job, in plan: Plan) -> Checked<[OutputFile]> {
        Renderer(plan: plan.readingTexts(of: job)).render(job)
    }

    /// Returns the release notes of an app for stores, in the layout of fastlane's folder:
    /// `metadata/en-US/release_notes.txt`.
    ///
    /// - Parameter app: the name of the app's folder; nil for the only app that has news.
    /// - Returns: the files, or none if something is wrong; all diagnostics.
    public static func storeTexts(app: String?, in plan: Plan) -> Checked<[OutputFile]> { plan.storeTexts(app: app) }
}
