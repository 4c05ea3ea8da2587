import DesignTokens
import Documents
import SourceText
import Templates
import Typesetting

/// A theme that is ready to render pages: its chain is merged, its templates are compiled, and its tokens are converted
/// to one style sheet.
package struct Theme: Sendable {
    /// A file that is published with the site.
    package struct File: Sendable {
        package var address: SiteAddress
        package var bytes: [UInt8]
        /// The theme's file with the same bytes; nil for a file that the program combined or generated.
        package var source: SourcePath?

        package init(address: SiteAddress, bytes: [UInt8], source: SourcePath? = nil) {
            self.address = address
            self.bytes = bytes
            self.source = source
        }
    }

    package let name: String
    package let templates: TemplateSet
    /// The markup of the icons, by name.
    package let icons: [String: Markup]
    package let iconsView: View
    /// The default mode override, for pages that set none.
    package let mode: ModeOverride
    package let sheet: ThemeSheet
    /// The colours of the browser's controls around its pages.
    package let browserColors: BrowserColors
    /// The appearance of the theme in PDF files.
    package let paper: PaperTheme
    /// The folder of the style sheet and the assets; ends in a slash.
    private(set) var folder = "theme/"
    /// The address of the published style sheet.
    package private(set) var stylesheet: SiteAddress
    /// The picture for apps that have none.
    package private(set) var illustration: SiteAddress?
    package internal(set) var icon: SiteAddress?
    /// The icons of apps that have none, by their letters.
    var monograms: [String: SiteAddress] = [:]
    /// The addresses of the theme's scripts.
    package private(set) var scripts: [PageScript: SiteAddress]
    /// The source of the service worker that makes pages of attestations available offline; nil if the theme has none.
    package let worker: [UInt8]?
    /// The files to publish: the style sheet, all assets, and the scripts.
    package internal(set) var files: [File]
    /// Warnings about icons whose names resemble those of other icons. They do not apply to an icon that an about page
    /// names.
    package let similarIconWarnings: [(icon: String, warning: Diagnostic)]

    /// Creates a theme.
    ///
    /// - Parameters:
    ///   - assets: the files that are published unchanged.
    ///   - scripts: the scripts that pages may run, without duplicates.
    package init(
        name: String, templates: TemplateSet, icons: [String: Markup], iconsView: View,
        mode: ModeOverride, sheet: ThemeSheet, browserColors: BrowserColors, paper: PaperTheme,
        assets: [File], scripts: [(script: PageScript, file: File)], worker: [UInt8]?,
        nearIcons: [(icon: String, warning: Diagnostic)]
    ) {
        self.name = name
        self.templates = templates
        self.icons = icons
        self.iconsView = iconsView
        self.mode = mode
        self.sheet = sheet
        self.browserColors = browserColors
        self.paper = paper
        self.worker = worker
        self.similarIconWarnings = nearIcons
        icon = assets.first { $0.address == Theme.address(Theme.pictures[0]) }?.address
        illustration = assets.first { $0.address == Theme.address(Theme.pictures[1]) }?.address
        let file = sheet.file(ModeUses())
        stylesheet = file.address
        files = [file] + assets + scripts.map(\.file)
        self.scripts = scripts.reduce(into: [:]) { $0[$1.script] = $1.file.address }
    }

    /// The names of assets that pages show without being asked.
    static let pictures = ["icon.svg", "illustration.svg"]

    /// Returns the published address of a theme's file.
    package static func address(_ name: String) -> SiteAddress { SiteAddress(text: "theme/" + name) }

    /// Returns the theme as a site publishes it: only the scripts that its pages run, and a style sheet for the modes
    /// that its pages force.
    ///
    /// - Parameters:
    ///   - modes: the modes that pages force.
    ///   - features: the kinds of page whose styles the style sheet must also contain.
    ///   - isRun: returns whether any page runs a script.
    package func published(
        for modes: ModeUses, with features: Set<ThemeSheet.Feature> = [],
        where isRun: (PageScript) -> Bool = { _ in true }
    ) -> Theme {
        var theme = self
        let unused = scripts.filter { !isRun($0.key) }
        theme.scripts = scripts.filter { isRun($0.key) }
        theme.files.removeAll { unused.values.contains($0.address) }
        guard modes != ModeUses() || !features.isEmpty else { return theme }
        theme.files[0] = sheet.file(modes, for: features)
        theme.stylesheet = theme.files[0].address
        return theme
    }

    /// Returns the theme with its style sheet and assets in a folder of their own, for a site with several themes.
    /// Scripts and monograms stay, because their names differ for different contents.
    package func inFolder(_ name: String) -> Theme {
        let shared = Set(scripts.values).union(monograms.values)
        let new = folder + name + "/"
        func place(_ address: SiteAddress) -> SiteAddress {
            guard !shared.contains(address) else { return address }
            return SiteAddress(text: new + address.text.dropFirst(folder.count))
        }
        var theme = withAddresses(mapped: place)
        theme.folder = new
        for index in theme.files.indices { theme.files[index].address = place(theme.files[index].address) }
        return theme
    }

    /// The files of the theme's folders that are published unchanged.
    var assets: [File] {
        let scripts = Set(scripts.values)
        return files.filter { $0.source != nil && !scripts.contains($0.address) }
    }

    /// Returns the theme with another style sheet.
    package func styled(by stylesheet: SiteAddress) -> Theme {
        var theme = self
        theme.stylesheet = stylesheet
        return theme
    }

    /// Returns the theme for pages that see its files at other addresses.
    package func withAddresses(mapped place: (SiteAddress) -> SiteAddress) -> Theme {
        var theme = self
        theme.stylesheet = place(stylesheet)
        theme.illustration = illustration.map(place)
        theme.icon = icon.map(place)
        theme.monograms = monograms.mapValues(place)
        theme.scripts = scripts.mapValues(place)
        return theme
    }
}
