import Colophon
import DesignTokens
import Documents
import SourceText
import Templates
import Themes

/// Read me first: the gallery of themes, below `/themes/` of a site or in a folder of its own.
///
///     themes ──load──▶ Gallery ──▶ GalleryJob, added to a plan ──render──▶ pages about themes, and samples in each
///
/// What is shown are real pages: the pipeline itself run over a small sample inside the program, in every theme and
/// mode. The pages around them look as `plain` does, whatever theme they are about, so that themes are compared before
/// a neutral ground. They are in frames: a frame's width makes its size class, a page's address its mode.
package struct Gallery: Sendable {
    let place: GalleryPlace
    let look: GalleryLook
    /// Those that can be shown, at least one.
    let themes: [GalleryTheme]
    let sample: GallerySample
}

/// Where the gallery is.
struct GalleryPlace: Sendable {
    /// Seen from the output folder.
    var folder: SourcePath
    var links: LinkStyle
    /// The title of the site that it is a part of; nil when it is one of its own.
    var siteTitle: String?
    /// The variables that the templates of its themes may name.
    var variables = SiteSettings.noVariables

    /// A page or file of the gallery, seen from the output folder.
    func address(_ address: SiteAddress) -> SiteAddress {
        SiteAddress(text: folder == .root ? address.text : folder.text + "/" + address.text)
    }
}

/// One theme, ready to be shown.
struct GalleryTheme: Sendable {
    /// A tuning that can be switched: what differs in the style sheet when it is not as by default.
    struct Flag: Sendable {
        var name: String
        var isOnByDefault: Bool
        var difference: Theme.File
    }

    /// The sample in one of the theme's presets: the style sheet is another.
    struct Preset: Sendable {
        var name: String
        var flagsOn: [String]
        var stylesheet: Theme.File
        /// Below the sample of one mode: the page that shows it.
        var path: String
    }

    /// Some groups of one layer: what one page of tokens shows.
    struct TokenPage: Sendable {
        /// A group and its tokens, as indices into the resolved ones.
        struct Group: Sendable {
            var name: String
            var tokens: [Int]
        }

        /// `raw`, `semantic`, `component`, or what else comes first in a path.
        var layer: String
        var groups: [Group]
        var address: SiteAddress
    }

    /// The name of its folder.
    var folder: String
    var settings: ThemeSettings
    var theme: Theme
    /// The theme's templates with ours over them, which shows a part of a page alone.
    var parts: TemplateSet
    var partsSchema: ViewSchema
    var flags: [Flag] = []
    var presets: [Preset] = []
    var pairs: [ColorPair]
    var lookup: TokenLookup
    var tokenPages: [TokenPage]
    /// The page of each token.
    var pageOfToken: [String: SiteAddress]

    var tokens: ThemeTokens { lookup.tokens }
    var name: String { tokens.name }
}

extension GalleryTheme {
    /// How many tokens a page may hold before a new one is begun. A group is never divided, so that it can be found.
    static let tokensPerPage = 120

    /// Cuts tokens into pages: by layer, then by group, small groups together on one page.
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
