import Colophon
import DesignTokens
import Documents
import SourceText
import Templates
import Themes

extension Gallery {
    /// Creates a gallery of all themes that can be shown. A theme with errors is left out with a warning. Abstract
    /// themes are not shown.
    static func showingAll(of themes: SourceTree, at place: GalleryLocation, jobs: Int) -> Checked<Gallery?> {
        var diagnostics: [Diagnostic] = []
        let names = ThemeChain.names(themes)
        var shown: [GalleryTheme] = []
        for (name, theme) in zip(names, load(names, themes, place.variables, jobs: jobs)) {
            if let first = theme.diagnostics.first(where: { $0.severity == .error }) {
                diagnostics.append(
                    .galleryThemeLeftOut(name, errors: theme.diagnostics.count { $0.severity == .error }, first: first))
            } else if let theme = theme.value {
                shown.append(theme)
            }
        }
        let gallery = make(shown, at: place)
        return Checked(gallery.value, diagnostics + gallery.diagnostics)
    }

    /// Creates a gallery of the themes called `names`, in this order. `nil` with all errors if one of them cannot be
    /// shown.
    static func showing(
        _ names: [String], of themes: SourceTree, at place: GalleryLocation, jobs: Int
    ) -> Checked<Gallery?> {
        var diagnostics: [Diagnostic] = []
        var shown: [GalleryTheme] = []
        for theme in load(names, themes, place.variables, jobs: jobs) {
            if let theme = theme.unwrap(into: &diagnostics) { shown.append(theme) }
        }
        diagnostics += names.compactMap { abstract($0, themes) }
        guard !diagnostics.hasErrors else { return Checked(nil, diagnostics) }
        let gallery = make(shown, at: place)
        return Checked(gallery.value, diagnostics + gallery.diagnostics)
    }

    private static func load(
        _ names: [String], _ themes: SourceTree, _ variables: View, jobs: Int
    ) -> [Checked<GalleryTheme?>] {
        parallelMap(names.count, jobs: jobs) {
            GalleryTheme.load(names[$0], themes, variables)
        }
    }

    private static func abstract(_ name: String, _ themes: SourceTree) -> Diagnostic? {
        guard let chain = ThemeChain.follow(name, themes, askedAt: nil).value, chain.links[0].settings.isAbstract else {
            return nil
        }
        return .abstractTheme(chain, at: nil)
    }

    /// Creates a gallery with the sample and the gallery's own files. `nil` if there is no theme to show.
    private static func make(_ shown: [GalleryTheme], at place: GalleryLocation) -> Checked<Gallery?> {
        guard let first = shown.first else { return Checked(nil) }
        var diagnostics: [Diagnostic] = []
        let assets = GalleryAssets.load().unwrap(into: &diagnostics)
        let sample = GallerySample.make(first.theme, links: place.links, place.variables)
        // The sample is part of the program, so users cannot fix its warnings.
        diagnostics += sample.diagnostics.filter { $0.severity == .error }
        guard let assets, let sample = sample.value else { return Checked(nil, diagnostics) }
        return Checked(Gallery(place: place, assets: assets, themes: shown, sample: sample), diagnostics)
    }
}

extension GalleryTheme {
    /// Loads the theme in the folder `name`, with its presets. `nil` without an error for an abstract theme, which no
    /// site can use.
    fileprivate static func load(
        _ name: String, _ themes: SourceTree, _ variables: View
    ) -> Checked<GalleryTheme?> {
        var diagnostics: [Diagnostic] = []
        let chain = ThemeChain.follow(name, themes, askedAt: nil).unwrap(into: &diagnostics)
        guard let chain, !diagnostics.hasErrors, !chain.links[0].settings.isAbstract else {
            return Checked(nil, diagnostics)
        }
        let tokens = ThemeTokens.make(chain, nil).unwrap(into: &diagnostics)
        let theme = Theme.make(
            chain, tokens, pages: Pipeline.pageSchemas(of: variables), hasErrors: diagnostics.hasErrors
        ).unwrap(into: &diagnostics)
        guard let theme, !diagnostics.hasErrors else { return Checked(nil, diagnostics) }
        let schema = PartSchema.parts(of: theme)
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
    /// The modes of the sample pages: each page forces a colour mode and a contrast, but no size.
    static let sampleModes = ModeUses(
        color: ModeUse(forced: Set(ColorMode.allCases), followsSystem: false),
        contrast: ModeUse(forced: Set(ContrastMode.allCases), followsSystem: false))

    /// The theme with its files one folder above the modes, so that the pages of all modes share them.
    fileprivate var forSample: Theme {
        published(for: Self.sampleModes).withAddresses { SiteAddress(text: "../" + $0.text) }
    }
}

extension ThemeChain {
    /// Returns the theme's templates, with the gallery's template for parts as the only root. Loading the theme has
    /// already reported their warnings.
    fileprivate func partTemplates(_ schema: ViewSchema, into diagnostics: inout [Diagnostic]) -> TemplateSet? {
        var found: [Diagnostic] = []
        var sources = files("templates").compactMap { path, link, file -> TemplateSource? in
            guard path.pathExtension == "mustache", let bytes = read(file, of: link, into: &found) else { return nil }
            return TemplateSource(name: path.stem, path: Self.shownPath(file), bytes: bytes)
        }
        let part = SourcePath(GallerySample.folder.text + "/part.mustache") ?? .root
        sources.append(
            TemplateSource(
                name: "gallery-part", path: Self.shownPath(part), bytes: GalleryAssets.bytes("part.mustache")))
        let set = TemplateSet.compile(sources, roots: ["gallery-part": schema]).unwrap(into: &found)
        diagnostics += found.filter { $0.severity == .error }
        return set
    }
}
