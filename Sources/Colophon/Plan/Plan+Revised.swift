import SourceText

extension Plan {
    /// Returns this plan for a changed site whose changes affect neither addresses nor links.
    func revised(for site: Site) -> Plan {
        var plan = self
        plan.site = site
        plan.histories = site.apps.map { app in
            app.histories(site.options.today).reduce(into: [:]) { $0[$1.name] = $1 }
        }
        return plan
    }
}
