import SourceText

extension Plan {
    /// The plan of a site that differs from this one in nothing that decides an address or a link.
    func revised(for site: Site) -> Plan {
        var plan = self
        plan.site = site
        plan.histories = site.apps.map { app in
            app.histories(site.options.today).reduce(into: [:]) { $0[$1.name] = $1 }
        }
        return plan
    }
}
