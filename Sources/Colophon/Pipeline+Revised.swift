import SourceText

extension Pipeline {
    /// The plan of a site of which only the texts of some documents are different from when it was loaded: as `load` and `plan`
    /// would make it, in a fraction of the time.
    ///
    /// - Parameter paths: the documents that were written, seen from the content folder.
    /// - Returns: nil when more may be different, or something may be wrong: then all has to be loaded.
    package static func revised(_ plan: Plan, rereading paths: Set<SourcePath>) -> Plan? {
        plan.outputGuard.words == nil ? plan.site.rereading(paths).map(plan.revised) : nil
    }

    /// The same when only files of its theme were written.
    package static func revised(_ plan: Plan, withThemesFrom themes: SourceTree) -> Plan? {
        plan.site.reloadingTheme(from: themes, pages: pageSchemas(of: plan.site.settings.variables)).map { site in
            var revised = plan.revised(for: site)
            revised.jobs = ThemeFile.renamed(plan.jobs, for: site)
            return revised
        }
    }
}
