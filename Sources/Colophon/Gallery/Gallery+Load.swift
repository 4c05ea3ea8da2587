import Themes
import Documents
import Templates
import DesignTokens
import SourceText

extension Gallery {
    /// Loads all themes that can be shown, and the sample to show them with. Nil when the gallery cannot be where it
    /// belongs, or nothing can be shown.
    ///
    /// A theme with errors is left out with a warning: no page of the site needs it.
    static func load(
        _ themes: SourceTree, pages: PageSchemas, _ settings: SiteSettings, _ options: BuildOptions, apps: [App]
    ) -> Checked<Gallery?> {
        let clash = apps.first { $0.folder.parts.first?.lowercased() == GalleryRoutes.folder }
        if let clash { return Checked(nil, [.galleryClash(clash.folder, at: clash.about.location)]) }
        var diagnostics: [Diagnostic] = []
        let names = ThemeChain.names(themes)
        let loaded = parallelMap(names.count, jobs: options.jobs) { GalleryTheme.load(names[$0], themes, pages: pages) }
        var shown: [GalleryTheme] = []
        for (name, theme) in zip(names, loaded) {
            if let first = theme.diagnostics.first(where: { $0.severity == .error }) {
                diagnostics.append(
                    .galleryThemeLeftOut(name, errors: theme.diagnostics.count { $0.severity == .error }, first: first))
            } else if let theme = theme.value {
                shown.append(theme)
            }
        }
        guard let first = shown.first else { return Checked(nil, diagnostics) }
        let look = GalleryLook.load().unwrap(into: &diagnostics)
        let sample = GallerySample.make(first.theme, links: settings.links)
        // The sample is ours: what it warns of, no user can mend.
        diagnostics += sample.diagnostics.filter { $0.severity == .error }
        guard let look, let sample = sample.value else { return Checked(nil, diagnostics) }
        return Checked(Gallery(look: look, themes: shown, sample: sample), diagnostics)
    }
}

extension GalleryTheme {
    /// Loads the theme in the folder `name`, with its presets. Nil without an error for an abstract one, which no site
    /// can use.
    fileprivate static func load(
        _ name: String, _ themes: SourceTree, pages: PageSchemas
    ) -> Checked<GalleryTheme?> {
        var diagnostics: [Diagnostic] = []
        let chain = ThemeChain.follow(name, themes, askedAt: nil).unwrap(into: &diagnostics)
        guard let chain, !diagnostics.hasErrors, !chain.links[0].settings.isAbstract else {
            return Checked(nil, diagnostics)
        }
        let tokens = ThemeTokens.make(chain, nil).unwrap(into: &diagnostics)
        let theme = Theme.make(chain, tokens, pages: pages, hasErrors: diagnostics.hasErrors).unwrap(into: &diagnostics)
        guard let theme, !diagnostics.hasErrors else { return Checked(nil, diagnostics) }
        let schema = GallerySchemas.parts(of: theme)
        let parts = chain.partTemplates(schema, into: &diagnostics)
        guard let parts else { return Checked(nil, diagnostics) }
        let pages = tokenPages(of: tokens.resolved, folder: name)
        var shown = GalleryTheme(
            folder: name, settings: chain.links[0].settings, theme: theme.forSample, parts: parts,
            partsSchema: schema, pairs: ColorPair.load(name, themes: themes).value, lookup: TokenLookup(tokens),
            tokenPages: pages,
            pageOfToken: pages.reduce(into: [:]) { found, page in
                for number in page.groups.flatMap(\.tokens) {
                    found[tokens.resolved.tokens[number].path] = page.address
                }
            })
        shown.addTunings()
        return Checked(shown, diagnostics)
    }
}

extension Theme {
    /// Every sample page insists on colours and contrast, and none on a size.
    static let sampleModes = ModeUses(
        color: ModeUse(forced: Set(ColorMode.allCases), followsSystem: false),
        contrast: ModeUse(forced: Set(ContrastMode.allCases), followsSystem: false))

    /// With its files beside the folders of the modes, so that the pages of all modes share them.
    fileprivate var forSample: Theme {
        published(for: Self.sampleModes).seen { SiteAddress(text: "../" + $0.text) }
    }
}

extension ThemeChain {
    /// The theme's templates, with ours for parts of pages as the only root. What they warn of has been said.
    fileprivate func partTemplates(_ schema: ViewSchema, into diagnostics: inout [Diagnostic]) -> TemplateSet? {
        var found: [Diagnostic] = []
        var sources = files("templates").compactMap { path, link, file -> TemplateSource? in
            guard path.pathExtension == "mustache", let bytes = read(file, of: link, into: &found) else { return nil }
            return TemplateSource(name: path.stem, path: Self.shownPath(file), bytes: bytes)
        }
        let part = SourcePath(GallerySample.folder.text + "/part.mustache") ?? .root
        sources.append(
            TemplateSource(name: "gallery-part", path: Self.shownPath(part), bytes: GalleryLook.bytes("part.mustache")))
        let set = TemplateSet.compile(sources, roots: ["gallery-part": schema]).unwrap(into: &found)
        diagnostics += found.filter { $0.severity == .error }
        return set
    }
}
