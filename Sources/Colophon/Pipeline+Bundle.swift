import SourceText

extension Pipeline {
    /// Plans the files that apps contain, for the platforms in the site's settings, and checks every link.
    ///
    /// Render the jobs as those of a site, and write them to a folder of their own: see `OutputWriter` in
    /// `ColophonSystem`.
    public static func planBundle(_ site: Site) -> Checked<Plan> { planBundle(site, for: nil) }

    /// Plans the files that apps contain.
    ///
    /// - Parameter platforms: The platforms to write for; nil uses those of the site's settings.
    package static func planBundle(_ site: Site, for platforms: [BundleSettings.Platform]?) -> Checked<Plan> {
        var site = site
        if let platforms { site.settings.bundle.platforms = platforms }
        var plan = Plan.make(site, of: [BundleJob.self, BundleCode.self])
        // Links lead to pages of the site, and only the site's own plan knows which of these are sealed.
        if plan.value.outputGuard.words != nil { plan.value.seals = Self.plan(site).value.seals }
        return plan
    }
}
