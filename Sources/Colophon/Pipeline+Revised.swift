import SourceText

extension Pipeline {
    /// Returns the plan after the texts of some documents have changed (incremental build). It equals the result of
    /// `load` and `plan`, in a fraction of the time.
    ///
    /// - Parameter paths: the changed documents, relative to the content folder.
    /// - Returns: the plan; nil if anything else may have changed or may be wrong. The caller then loads the whole
    ///   site.
    package static func revised(_ plan: Plan, rereading paths: Set<SourcePath>) -> Plan? {
        plan.outputGuard.words == nil ? plan.site.reloadingDocuments(paths).map(plan.revised) : nil
    }

    /// Returns the plan after only files of the theme have changed; nil if the caller has to load the whole site.
    package static func revised(_ plan: Plan, withThemesFrom themes: SourceTree) -> Plan? {
        plan.site.reloadingTheme(from: themes, pages: pageSchemas(of: plan.site.settings.variables)).map { site in
            var revised = plan.revised(for: site)
            revised.jobs = ThemeFile.renamed(plan.jobs, for: site)
            return revised
        }
    }
}
