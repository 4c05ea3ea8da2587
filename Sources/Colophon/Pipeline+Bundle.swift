import SourceText

extension Pipeline {
    /// Decides every file that the apps of a site have inside, and checks every link.
    ///
    /// - Parameter platforms: the platforms to write for; nil for those that the site says.
    package static func planBundle(_ site: Site, for platforms: [BundleSettings.Platform]? = nil) -> Checked<Plan> {
        var site = site
        if let platforms { site.settings.bundle.platforms = platforms }
        var plan = Plan.make(site, of: [BundleJob.self, BundleCode.self])
        // Links lead to pages of the site, whose addresses only its own plan has.
        if plan.value.outputGuard.words != nil { plan.value.seals = Self.plan(site).value.seals }
        return plan
    }
}
