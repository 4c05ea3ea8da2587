import SourceText
import Themes

extension Plan {
    /// The plan of a sample: its pages alone, with the page for what is not found, which otherwise only a site with an
    /// address has.
    package static func make(ofSample site: Site) -> Checked<Plan> {
        var checked = make(site, of: OutputKinds.all)
        let missing = Job.File(Routes.missing, isPage: true)
        checked.value.jobs.removeAll { !$0.files.contains(where: \.isPage) }
        checked.value.jobs.append(Job(files: [missing], kind: MissingPage()))
        return checked
    }

    /// The same pages in another theme and mode.
    package func shown(in theme: Theme, _ mode: ModeOverride) -> Plan {
        var plan = self
        plan.site.theme = theme
        plan.site.options.mode = mode
        return plan
    }
}
