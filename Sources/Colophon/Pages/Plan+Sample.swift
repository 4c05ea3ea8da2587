import SourceText
import Themes

extension Plan {
    /// Makes the plan of a sample. It has only pages, and includes the page for missing addresses, which other sites
    /// have only with a base URL.
    package static func make(ofSample site: Site) -> Checked<Plan> {
        var checked = make(site, of: OutputKinds.all)
        let missing = Job.File(Routes.missing, isPage: true)
        checked.value.jobs.removeAll { !$0.files.contains(where: \.isPage) }
        checked.value.jobs.append(Job(files: [missing], kind: NotFoundPage()))
        return checked
    }

    /// Returns the plan with another theme and mode.
    package func shown(in theme: Theme, _ mode: ModeOverride) -> Plan {
        var plan = self
        plan.site.theme = theme
        plan.site.options.mode = mode
        return plan
    }
}
