import Documents
import SourceText
import Themes

extension Site {
    /// A theme, and the apps whose pages have it.
    struct AppTheme: Sendable {
        var appearance: Appearance
        var apps: [App]
        var theme: Theme?
    }

    /// Loads each appearance of apps that differs from that of the site once. The appearance of the only app is that of
    /// the site.
    mutating func loadAppThemes(_ themes: SourceTree, _ pages: PageSchemas) -> Checked<[AppTheme]> {
        if apps.count == 1 { return Checked([], adoptAppearance(of: apps[0].about, themes, pages)) }
        var diagnostics: [Diagnostic] = []
        var found = differentAppearances
        // The first of each folder is loaded in full. The others share its templates, icons and scripts.
        var known = [settings.theme: theme]
        for index in found.indices where known[found[index].appearance.theme] == nil {
            let own = Theme.load(found[index].appearance, themes, pages: pages).unwrap(into: &diagnostics)
            found[index].theme = own
            known[found[index].appearance.theme] = own
        }
        let left = found.indices.filter { found[$0].theme == nil && known[found[$0].appearance.theme] != nil }
        let loaded = parallelMap(left.count, jobs: options.jobs) { [found, known] number in
            let appearance = found[left[number]].appearance
            return Theme.load(appearance, themes, pages: pages, sharing: known[appearance.theme])
        }
        for (index, one) in zip(left, loaded) {
            found[index].theme = one.value
            diagnostics += one.diagnostics.filter { !diagnostics.contains($0) }
        }
        return Checked(found, diagnostics)
    }

    /// The appearances of apps that differ from that of the site, each once, in the order of the apps.
    private var differentAppearances: [AppTheme] {
        var found: [AppTheme] = []
        var indices = [settings.appearance.withoutLocations: -1]
        for app in apps {
            let own = settings.appearance(of: app.about, options)
            let index = indices[own.withoutLocations, default: found.count]
            if index == found.count {
                indices[own.withoutLocations] = index
                found.append(AppTheme(appearance: own, apps: []))
            }
            if index >= 0 { found[index].apps.append(app) }
        }
        return found
    }

    private mutating func adoptAppearance(
        of about: AboutPage, _ themes: SourceTree, _ pages: PageSchemas
    ) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        let own = settings.appearance(of: about, options)
        if own.withoutLocations != settings.appearance.withoutLocations {
            let loaded = Theme.load(own, themes, pages: pages).unwrap(into: &diagnostics)
            if let loaded { theme = loaded }
        }
        (settings.theme, settings.themeLocation, settings.tuning) = (own.theme, own.themeLocation, own.tuning)
        guard let brand = about.brand else { return diagnostics }
        settings.brand = SiteBrand(style: own.brand ?? Brand(), logo: brand.logo ?? settings.brand?.logo)
        return diagnostics
    }

    /// Adds the files of all themes and logos: style sheets, first letters, and logos that are no assets.
    /// - Parameter themes: the themes of apps that look different from the site.
    mutating func publishThemes(of themes: [AppTheme] = []) {
        let others = Set(themes.flatMap(\.apps).map(\.folder))
        theme = published(
            theme, title: settings.title.text(settings.defaultLanguage), of: apps.filter { !others.contains($0.folder) }
        )
        var files: [Theme.File] = []
        for one in themes {
            guard let loaded = one.theme else { continue }
            var own = published(loaded, title: nil, of: one.apps)
            // Files of two themes may have one name.
            if one.appearance.theme != settings.theme { own = own.inFolder(one.appearance.theme) }
            files += own.files
            for app in one.apps { appThemes[app.folder] = own }
        }
        let logos = [settings.brand?.logo] + apps.map(\.about.brand?.logo)
        for path in Set(logos.compactMap(\.self).flatMap(\.pictures).map(\.path)) {
            let file = logoFile(path)
            if let file { files.append(file) }
            logoAddresses[path] = file?.address ?? Routes.asset(path)
        }
        var known = Set(theme.files.map(\.address))
        brandFiles = files.sorted { $0.address.text < $1.address.text }.filter { known.insert($0.address).inserted }
    }

    /// The files of all themes and logos.
    var themeFiles: [Theme.File] { brandFiles.isEmpty ? theme.files : theme.files + brandFiles }

    /// Returns the published file of a logo; `nil` for a picture that is published as an asset.
    private func logoFile(_ path: SourcePath) -> Theme.File? {
        if apps.contains(where: { $0.seal == nil && $0.assets.contains(path) }) { return nil }
        guard let bytes = try? source.read(path) else { return nil }
        let name = "logo-\(hexadecimal(digest(of: bytes)).prefix(8)).\(path.pathExtension)"
        return Theme.File(address: Theme.address(name), bytes: bytes, source: nil)
    }
}

extension Site {
    /// The colours of the brand of the site.
    package var brand: Brand? { settings.brand?.style }

    /// Returns the theme for pages of an app, or of the site.
    func theme(of app: App?) -> Theme {
        guard !appThemes.isEmpty, let app else { return theme }
        return appThemes[app.folder] ?? theme
    }
}
