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

    /// Returns this plan with the cards of a job's texts, if an incremental load has not made them again.
    func readingTexts(of job: Job) -> Plan {
        guard !site.unread.isEmpty else { return self }
        let unread = Set(job.files.compactMap(\.source)).intersection(site.unread)
        return unread.isEmpty ? self : site.readingTexts(unread).map(revised) ?? self
    }
}
