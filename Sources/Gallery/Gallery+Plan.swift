import Colophon
import Documents
import SourceText
import Themes

extension Gallery {
    /// Where the gallery is in a site: no app can have that folder then.
    static let folderInSite = SourcePath("themes") ?? .root

    /// The jobs that `site` adds to its own when its settings ask for a gallery; none otherwise, and when it cannot be
    /// where it belongs.
    ///
    /// - Parameter themes: the folder of themes that the site was loaded with.
    package static func jobs(askedForBy site: Site, themes: SourceTree) -> Checked<[any AddedJob]> {
        let settings = site.settings
        guard settings.hasGallery else { return Checked([]) }
        let clash = site.apps.first { $0.folder.parts.first?.lowercased() == folderInSite.text }
        if let clash { return Checked([], [.galleryClash(clash.folder, at: clash.about.location)]) }
        let place = GalleryPlace(
            folder: folderInSite, links: settings.links, siteTitle: settings.title.text(settings.defaultLanguage),
            variables: settings.variables)
        let gallery = showingAll(of: themes, at: place, jobs: site.options.jobs)
        return Checked(gallery.value?.jobs ?? [], gallery.diagnostics)
    }

    /// The plan of a gallery in a folder of its own, whose links need no web server.
    ///
    /// - Parameters:
    ///   - names: the themes to show, in this order; all that can be shown when there is no name.
    ///   - themes: a folder of themes, which take precedence over those inside the program.
    ///   - jobs: how many threads may work at once.
    /// - Returns: nil when one of the named themes cannot be shown, or none can.
    package static func plan(_ names: [String], themes: SourceTree, jobs: Int) -> Checked<Plan?> {
        let place = GalleryPlace(folder: .root, links: .portable, siteTitle: nil)
        let gallery =
            names.isEmpty
            ? showingAll(of: themes, at: place, jobs: jobs)
            : showing(names.unique, of: themes, at: place, jobs: jobs)
        guard let found = gallery.value else { return Checked(nil, gallery.diagnostics) }
        let plan = Pipeline.plan(only: found.jobs, in: found.sample.plan.site)
        return Checked(plan.value, gallery.diagnostics + plan.diagnostics)
    }
}

extension [String] {
    /// Each once, where it is first.
    fileprivate var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
