import SourceText

extension Pipeline {
    /// Plans every file of the apps' bundles, and checks every link.
    ///
    /// - Parameter platforms: the platforms to write for; nil uses those of the site's settings.
    package static func planBundle(_ site: Site, for platforms: [BundleSettings.Platform]? = nil) -> Checked<Plan> {
        var site = site
        if let platforms { site.settings.bundle.platforms = platforms }
        var plan = Plan.make(site, of: [BundleJob.self, BundleCode.self])
        // Links lead to pages of the site, and only the site's own plan knows which of these are sealed.
        if plan.value.outputGuard.words != nil { plan.value.seals = Self.plan(site).value.seals }
        return plan
    }
}
