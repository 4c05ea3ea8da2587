import Colophon
import Documents
import SourceText
import Themes

extension Gallery {
    /// The folder of the gallery in a site. No app can have this folder then.
    static let folderInSite = SourcePath("themes") ?? .root

    /// Returns the jobs for the gallery, if the site's settings request one. No jobs if an app has the gallery's
    /// folder.
    ///
    /// - Parameter themes: The themes folder that the site was loaded with.
    package static func jobs(askedForBy site: Site, themes: SourceTree) -> Checked<[any AddedJob]> {
        let settings = site.settings
        guard settings.hasGallery else { return Checked([]) }
        let clash = site.apps.first { $0.folder.parts.first?.lowercased() == folderInSite.text }
        if let clash { return Checked([], [.galleryClash(clash.folder, at: clash.about.location)]) }
        let place = GalleryLocation(
            folder: folderInSite, links: settings.links, siteTitle: settings.title.text(settings.defaultLanguage),
            variables: settings.variables)
        let gallery = showingAll(of: themes, at: place, jobs: site.options.jobs)
        return Checked(gallery.value?.jobs ?? [], gallery.diagnostics)
    }

    /// Plans a gallery in a separate folder, with links that work without a web server.
    ///
    /// - Parameters:
    ///   - names: The themes to show, in this order; if empty, all that can be shown.
    ///   - themes: A folder of themes, which take precedence over the built-in ones.
    ///   - jobs: The number of threads.
    /// - Returns: `nil` if one of the named themes cannot be shown, or none can.
    package static func plan(_ names: [String], themes: SourceTree, jobs: Int) -> Checked<Plan?> {
        let place = GalleryLocation(folder: .root, links: .portable, siteTitle: nil)
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
    /// The elements without duplicates, in the order of their first occurrence.
    fileprivate var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
