import Documents
import SourceText
import Themes

extension Site {
    /// Loads the theme for each app with a brand of its own. The brand of the only app is that of the site.
    mutating func loadBrands(_ themes: SourceTree, _ pages: PageSchemas) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        if apps.count == 1, let own = apps[0].about.brand {
            settings.brand = SiteBrand(
                style: own.style.over(settings.brand?.style), logo: own.logo ?? settings.brand?.logo)
            let loaded = own.style.isEmpty ? nil : Theme.load(settings, themes, pages: pages)
            if let loaded, let theme = loaded.unwrap(into: &diagnostics) { self.theme = theme }
        } else {
            var known: [Brand: Theme] = [:]
            for app in apps {
                guard let style = app.about.brand?.style, !style.isEmpty else { continue }
                var settings = settings
                settings.brand = SiteBrand(style: style.over(settings.brand?.style))
                let brand = settings.brand?.style.withoutLocations ?? Brand()
                let theme = known[brand] ?? Theme.load(settings, themes, pages: pages).unwrap(into: &diagnostics)
                known[brand] = theme
                appThemes[app.folder] = theme
            }
        }
        return diagnostics
    }

    /// Adds the files of the brands to those of the theme: style sheets, first letters, and logos that are no assets.
    mutating func publishBrands() {
        theme = published(theme)
        for app in apps {
            guard let own = appThemes[app.folder] else { continue }
            appThemes[app.folder] = published(own, of: app)
        }
        let logos = [settings.brand?.logo] + apps.map(\.about.brand?.logo)
        var files = appThemes.values.flatMap(\.files)
        for path in Set(logos.compactMap(\.self).flatMap(\.pictures).map(\.path)) {
            let file = logoFile(path)
            if let file { files.append(file) }
            logoAddresses[path] = file?.address ?? Routes.asset(path)
        }
        var known = Set(theme.files.map(\.address))
        brandFiles = files.sorted { $0.address.text < $1.address.text }.filter { known.insert($0.address).inserted }
    }

    /// The files of the theme and of all brands.
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
