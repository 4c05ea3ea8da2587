import Colophon
import DesignTokens
import Documents
import SourceText
import Templates
import Themes

/// Start here: the gallery of themes, in the folder `themes` of a site or in a separate folder.
///
///     themes ──load──▶ Gallery ──▶ GalleryJob, added to a plan ──render──▶ pages about themes, and samples in each
///
/// The gallery shows real pages: the pipeline renders a small built-in sample in every theme and mode. The gallery's
/// own pages always look like `plain`, so that all themes are compared on a neutral background. The samples are in
/// frames: the width of a frame determines the size class, and the address of a page determines its mode.
///
/// The files of this target, in the order of the data: `Gallery+Load.swift` loads the themes and the `GallerySample`,
/// `Gallery+Plan.swift` makes the jobs, `GalleryRoutes.swift` decides the addresses. `GalleryPages` renders the pages
/// about themes from the views in the files `Gallery…Views.swift`. A site adds the jobs to its own plan:
///
///     let jobs = Gallery.jobs(askedForBy: site, themes: themes).unwrap(into: &diagnostics)
///     let plan = Pipeline.plan(site, adding: jobs).unwrap(into: &diagnostics)
package struct Gallery: Sendable {
    let place: GalleryLocation
    let assets: GalleryAssets
    /// The themes that can be shown, at least one.
    let themes: [GalleryTheme]
    let sample: GallerySample
}

/// The location of the gallery.
struct GalleryLocation: Sendable {
    /// The folder, relative to the output folder.
    var folder: SourcePath
    var links: LinkStyle
    /// The title of the site that contains it; `nil` for a separate gallery.
    var siteTitle: String?
    /// The variables that the templates of its themes may use.
    var variables = SiteSettings.noVariables

    /// Returns the address of a page or file of the gallery, relative to the output folder.
    func address(_ address: SiteAddress) -> SiteAddress {
        SiteAddress(text: folder == .root ? address.text : folder.text + "/" + address.text)
    }
}

/// A theme with the data that the gallery shows.
struct GalleryTheme: Sendable {
    /// A tuning flag, and the changes of the style sheet when it is switched from its default.
    struct Flag: Sendable {
        var name: String
        var isOnByDefault: Bool
        var difference: Theme.File
    }

    /// A preset of the theme, with its style sheet and the sample page that shows it.
    struct Preset: Sendable {
        var name: String
        var flagsOn: [String]
        var stylesheet: Theme.File
        /// The path of the page that shows it, relative to the sample of one mode.
        var path: String
    }

    /// One page of tokens: some groups of one layer.
    struct TokenPage: Sendable {
        /// A group and its tokens, as indices into the resolved tokens.
        struct Group: Sendable {
            var name: String
            var tokens: [Int]
        }

        /// The first part of the tokens' paths, such as `raw`, `semantic` or `component`.
        var layer: String
        var groups: [Group]
        var address: SiteAddress
    }

    /// The name of its folder.
    var folder: String
    var settings: ThemeSettings
    var theme: Theme
    /// The theme's templates with the gallery's template for a single part of a page.
    var parts: TemplateSet
    var partsSchema: ViewSchema
    var flags: [Flag] = []
    var presets: [Preset] = []
    var pairs: [ColorPair]
    var lookup: TokenLookup
    var tokenPages: [TokenPage]
    /// The address of the page that shows each token.
    var pageOfToken: [String: SiteAddress]

    var tokens: ThemeTokens { lookup.tokens }
    var name: String { tokens.name }
}

extension GalleryTheme {
    /// The maximum number of tokens on a page. A group is never split, so that readers find all of it in one place.
    static let tokensPerPage = 120

    /// Splits tokens into pages by layer and group, with small groups together on one page.
    static func tokenPages(of tokens: ResolvedTokens, folder: String) -> [TokenPage] {
        var layers: [(name: String, groups: [TokenPage.Group])] = []
        for (number, token) in tokens.tokens.enumerated() {
            let parts = token.path.split(separator: ".", maxSplits: 2).map(String.init)
            let (layer, group) = (parts[0], parts.count > 2 ? parts[1] : "")
            let layerNumber = layers.firstIndex { $0.name == layer } ?? layers.count
            if layerNumber == layers.count { layers.append((layer, [])) }
            if let found = layers[layerNumber].groups.firstIndex(where: { $0.name == group }) {
                layers[layerNumber].groups[found].tokens.append(number)
            } else {
                layers[layerNumber].groups.append(.init(name: group, tokens: [number]))
            }
        }
        return layers.flatMap { layer in
            packed(layer.groups).map { groups in
                TokenPage(
                    layer: layer.name, groups: groups,
                    address: GalleryRoutes.tokens(folder, layer.name, groups[0].name))
            }
        }
    }

    private static func packed(_ groups: [TokenPage.Group]) -> [[TokenPage.Group]] {
        var pages: [[TokenPage.Group]] = []
        for group in groups {
            let count = pages.last?.reduce(0) { $0 + $1.tokens.count } ?? 0
            if pages.isEmpty || count + group.tokens.count > tokensPerPage {
                pages.append([group])
            } else {
                pages[pages.count - 1].append(group)
            }
        }
        return pages
    }
}
