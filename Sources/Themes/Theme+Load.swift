import BuiltIn
import DesignTokens
import SourceText
import Templates

/// Returns the template values of each kind of page, by the name of its root template, for a theme with these icons.
package typealias PageSchemas = @Sendable (_ icons: ViewSchema) -> [String: ViewSchema]

extension Theme {
    /// Reads a theme and all themes that it extends: tokens, style sheets, templates, icons and assets. Returns nil if
    /// the theme has errors.
    ///
    /// - Parameters:
    ///   - name: the theme's folder.
    ///   - tuning: the choices for its tunings.
    ///   - brand: the brand of the site.
    ///   - pages: the values that its templates receive.
    ///   - place: the location of the theme's name; nil for the command line.
    ///   - known: a theme from the same folder, whose templates, icons and scripts the result shares.
    package static func load(
        _ name: String, _ tuning: TuningChoice?, _ brand: Brand? = nil, _ themes: SourceTree, pages: PageSchemas,
        askedAt place: Location?, sharing known: Theme? = nil
    ) -> Checked<Theme?> {
        var diagnostics: [Diagnostic] = []
        let found = ThemeChain.follow(name, themes, askedAt: place)
        guard var chain = found.unwrap(into: &diagnostics) else { return Checked(nil, diagnostics) }
        chain.brand = brand
        if chain.links[0].settings.isAbstract {
            return Checked(nil, diagnostics + [.abstractTheme(chain, at: place)])
        }
        if tuning == nil, let known = recorded(chain, pages: pages) { return Checked(known, diagnostics) }
        if let known {
            let theme = loadAppearance(chain, tuning, sharing: known).unwrap(into: &diagnostics)
            return Checked(theme, diagnostics)
        }
        let theme = loadFromFiles(chain, tuning, pages: pages, hasErrors: diagnostics.hasErrors)
            .unwrap(into: &diagnostics)
        return Checked(theme, diagnostics)
    }

    /// Loads a theme from its files, without the records of built-in themes.
    ///
    /// - Parameter hasErrors: whether earlier steps found errors, so that no theme can result.
    static func loadFromFiles(
        _ chain: ThemeChain, _ tuning: TuningChoice?, pages: PageSchemas, hasErrors: Bool
    ) -> Checked<Theme?> {
        var diagnostics = chain.unusedFiles()
        let tokens = ThemeTokens.make(chain, tuning).unwrap(into: &diagnostics)
        if !hasErrors, !diagnostics.hasErrors, let low = chain.lowContrast(tokens) { diagnostics.append(low) }
        let theme = make(chain, tokens, pages: pages, hasErrors: hasErrors || diagnostics.hasErrors).unwrap(
            into: &diagnostics)
        return Checked(theme, diagnostics)
    }

    /// Loads the style sheet and the paper of a theme, and takes everything else from `known`.
    ///
    /// - Parameter known: a theme from the same folder, which has no errors.
    private static func loadAppearance(
        _ chain: ThemeChain, _ tuning: TuningChoice?, sharing known: Theme
    ) -> Checked<Theme?> {
        var diagnostics: [Diagnostic] = []
        let tokens = ThemeTokens.make(chain, tuning).unwrap(into: &diagnostics)
        if !diagnostics.hasErrors, let low = chain.lowContrast(tokens) { diagnostics.append(low) }
        let sheet = chain.styleSheet(tokens, hasErrors: diagnostics.hasErrors, into: &diagnostics)
        let paper = chain.paper(tokens, into: &diagnostics)
        guard !diagnostics.hasErrors else { return Checked(nil, diagnostics) }
        let scripts = known.scripts.compactMap { script, address in
            known.files.first { $0.address == address }.map { (script: script, file: $0) }
        }.sorted { $0.file.address.text < $1.file.address.text }
        let typeface = chain.typefaceFiles(tokens.resolved).map { file in
            known.files.first { $0.address == file.address } ?? file
        }
        let theme = Theme(
            name: known.name, templates: known.templates, icons: known.icons, iconsView: known.iconsView,
            mode: known.mode, sheet: sheet, browserColors: BrowserColors(tokens.resolved), paper: paper,
            assets: known.assets + typeface, scripts: scripts, worker: known.worker, nearIcons: [])
        return Checked(theme, diagnostics)
    }

    /// Makes the theme of a chain from tokens that have been read.
    ///
    /// - Parameters:
    ///   - pages: the values that its templates receive.
    ///   - hasErrors: whether earlier steps found errors, so that no theme can result.
    package static func make(
        _ chain: ThemeChain, _ tokens: ThemeTokens, pages: PageSchemas, hasErrors: Bool
    ) -> Checked<Theme?> {
        var diagnostics: [Diagnostic] = []
        let sheet = chain.styleSheet(tokens, hasErrors: hasErrors, into: &diagnostics)
        let (icons, iconsView) = iconsView(chain.icons(into: &diagnostics))
        let sources = chain.templates(into: &diagnostics)
        let templates = TemplateSet.compile(sources, roots: pages(iconsView.schema)).unwrap(into: &diagnostics)
        let assets = chain.assets(into: &diagnostics) + chain.typefaceFiles(tokens.resolved)
        let scripts = chain.scripts(into: &diagnostics)
        let paper = chain.paper(tokens, into: &diagnostics)
        guard let templates, !hasErrors, !diagnostics.hasErrors else { return Checked(nil, diagnostics) }
        let theme = Theme(
            name: chain.links[0].settings.name, templates: templates, icons: icons, iconsView: iconsView,
            mode: chain.mode, sheet: sheet, browserColors: BrowserColors(tokens.resolved), paper: paper,
            assets: assets, scripts: scripts, worker: chain.worker(into: &diagnostics),
            nearIcons: chain.nearIcons(into: &diagnostics))
        return Checked(theme, diagnostics)
    }

    /// Returns the icons by name, and as a view for templates.
    static func iconsView(_ icons: [(name: String, markup: Markup)]) -> ([String: Markup], View) {
        let table = ViewTable<[String: Markup]>(
            "icons", icons.map { icon in .markup(icon.name) { $0[icon.name] ?? .empty } })
        let markup = Dictionary(icons.map { ($0.name, $0.markup) }) { first, _ in first }
        return (markup, table.view(of: markup))
    }
}

extension ThemeChain {
    /// Returns one warning about all colour pairs with too little contrast, except those of the built-in theme that the
    /// user's one extends. Tests check the palettes of `plain`.
    fileprivate func lowContrast(_ tokens: ThemeTokens) -> Diagnostic? {
        guard links[0].isOnDisk || brand != nil && links.count > 1 else { return nil }
        let pairs = ColorPair.load(links[0].folder, themes: themes).value
        let found = ContrastReport.make(tokens, pairs).diagnostics.filter { $0.severity == .warning }
        let nothing = SourceTree(files: [:])
        let names = ThemeChain.names(nothing)
        guard !found.isEmpty, let base = links.first(where: { names.contains($0.folder) }),
            let tokens = ThemeTokens.load(base.folder, themes: nothing).value
        else { return .lowContrasts(found, self) }
        let known = ContrastReport.make(tokens, pairs).diagnostics.map(\.message)
        return .lowContrasts(found.filter { !known.contains($0.message) }, self)
    }

    /// The default mode override, for pages that set none. For each kind of mode, the nearest theme wins.
    var mode: ModeOverride { links.reduce(ModeOverride()) { $0.over($1.settings.mode) } }

    /// Returns all style sheets, sorted by name, and the tokens that they use.
    ///
    /// - Parameter hasErrors: whether the tokens have errors.
    func styleSheet(
        _ tokens: ThemeTokens, hasErrors: Bool, into diagnostics: inout [Diagnostic]
    ) -> ThemeSheet {
        let properties = CustomProperties.of(tokens.resolved).unwrap(into: &diagnostics)
        var sheets: [StyleSheet] = []
        var main = ThemeSheet.Part()
        for family in typefaceFamilies(tokens.resolved) { main.rules += minifyCSS(family.rules) }
        var features: [ThemeSheet.Feature: ThemeSheet.Part] = [:]
        for (path, link, file) in files("styles") where path.pathExtension == "css" {
            guard let bytes = read(file, of: link, into: &diagnostics) else { continue }
            if let place = validateUTF8(bytes) {
                diagnostics.append(.invalidUTF8(bytes, at: Location(Self.shownPath(file), place)))
                continue
            }
            let read = usedCustomProperties(in: bytes, path: Self.shownPath(file)).unwrap(into: &diagnostics)
            sheets.append(read)
            if let feature = ThemeSheet.Feature(path) {
                features[feature, default: ThemeSheet.Part()].add(read, bytes)
            } else {
                main.add(read, bytes)
            }
        }
        // An unresolved token has already been reported. Do not report each of its uses too.
        if !hasErrors, !diagnostics.hasErrors {
            diagnostics += checkCustomProperties(in: sheets, tokens: properties)
        }
        checkAddresses(in: sheets, into: &diagnostics)
        let source = ThemeSheet.Source(
            properties: properties, regions: regions(tokens, into: &diagnostics), main: main, features: features)
        return ThemeSheet(name: links[0].folder, source)
    }

    /// Reports pictures and fonts that a style sheet names but that are not among the theme's assets. The style sheet
    /// is published next to the assets.
    private func checkAddresses(in sheets: [StyleSheet], into diagnostics: inout [Diagnostic]) {
        let assets = files("assets").map { $0.path.relative(to: SourcePath("assets") ?? .root) }
        for address in sheets.flatMap(\.addresses) where !address.text.hasPrefix("#") {
            let name = address.text.prefix { $0 != "#" && $0 != "?" }
            if !assets.contains(String(name)) {
                diagnostics.append(.missingThemeAsset(address.text, among: assets, at: address.location))
            }
        }
        diagnostics += filesWithSimilarNames("styles", asked: [])
        diagnostics += filesWithSimilarNames("assets", asked: Set(sheets.flatMap(\.addresses).map(\.text)))
    }

    fileprivate func icons(into diagnostics: inout [Diagnostic]) -> [(name: String, markup: Markup)] {
        files("icons").compactMap { path, link, file in
            guard path.pathExtension == "svg", let bytes = read(file, of: link, into: &diagnostics) else { return nil }
            let icon = IconMarkup.read(bytes, path: Self.shownPath(file)).unwrap(into: &diagnostics)
            return icon.map { (path.stem, $0.markup) }
        }
    }

    func templates(into diagnostics: inout [Diagnostic]) -> [TemplateSource] {
        files("templates").compactMap { path, link, file -> TemplateSource? in
            guard path.pathExtension == "mustache", let bytes = read(file, of: link, into: &diagnostics) else {
                return nil
            }
            return TemplateSource(name: path.stem, path: Self.shownPath(file), bytes: bytes)
        }
    }

    /// Returns the font files of the typeface, beside the style sheet as its rules name them. The theme's own assets
    /// take precedence.
    fileprivate func typefaceFiles(_ tokens: ResolvedTokens) -> [Theme.File] {
        let own = Set(files("assets").map { $0.path.relative(to: SourcePath("assets") ?? .root) })
        return typefaceFamilies(tokens).flatMap(\.files).filter { !own.contains("fonts/" + $0) }.compactMap { name in
            builtInTypeface(name).map { Theme.File(address: Theme.address("fonts/" + name), bytes: Array($0)) }
        }
    }

    func assets(into diagnostics: inout [Diagnostic]) -> [Theme.File] {
        files("assets").compactMap { path, link, file in
            read(file, of: link, into: &diagnostics).map {
                Theme.File(
                    address: Theme.address(path.relative(to: SourcePath("assets") ?? .root)), bytes: $0,
                    source: Self.shownPath(file))
            }
        }
    }
}
