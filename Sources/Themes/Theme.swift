import DesignTokens
import Documents
import SourceText
import Templates
import Typesetting

/// A theme, ready to render: its chain merged, its templates compiled, its tokens turned into one style sheet.
package struct Theme: Sendable {
    /// A file that is published with the site.
    package struct File: Sendable {
        package var address: SiteAddress
        package var bytes: [UInt8]
        /// The file of the theme with these very bytes; nil for what was made from several, or by the program.
        package var source: SourcePath?

        package init(address: SiteAddress, bytes: [UInt8], source: SourcePath? = nil) {
            self.address = address
            self.bytes = bytes
            self.source = source
        }
    }

    package let name: String
    package let templates: TemplateSet
    /// Markup of each icon, by its name.
    package let icons: [String: Markup]
    package let iconsView: View
    /// What pages insist on that say nothing of it.
    package let mode: ModeOverride
    package let sheet: ThemeSheet
    /// How it looks on paper.
    package let paper: PaperTheme
    /// The style sheet as it is published.
    package private(set) var stylesheet: SiteAddress
    /// The picture for apps without one of their own.
    package private(set) var illustration: SiteAddress?
    package private(set) var icon: SiteAddress?
    /// Where the scripts are that the theme has.
    package private(set) var scripts: [PageScript: SiteAddress]
    /// What keeps pages of attestations for readers without a network; nil when the theme does without.
    package let worker: [UInt8]?
    /// The style sheet, all assets, and the scripts.
    package private(set) var files: [File]
    /// Warnings about icons that may be meant to replace others, unless an entry of an about page names them.
    package let nearIcons: [(icon: String, warning: Diagnostic)]

    /// - Parameters:
    ///   - assets: the files that are published as they are.
    ///   - scripts: what pages may run, each once.
    package init(
        name: String, templates: TemplateSet, icons: [String: Markup], iconsView: View,
        mode: ModeOverride, sheet: ThemeSheet, paper: PaperTheme,
        assets: [File], scripts: [(script: PageScript, file: File)], worker: [UInt8]?,
        nearIcons: [(icon: String, warning: Diagnostic)]
    ) {
        self.name = name
        self.templates = templates
        self.icons = icons
        self.iconsView = iconsView
        self.mode = mode
        self.sheet = sheet
        self.paper = paper
        self.worker = worker
        self.nearIcons = nearIcons
        illustration = assets.first { $0.address == Theme.address("illustration.svg") }?.address
        icon = assets.first { $0.address == Theme.address("icon.svg") }?.address
        let file = sheet.file(ModeUses())
        stylesheet = file.address
        files = [file] + assets + scripts.map(\.file)
        self.scripts = scripts.reduce(into: [:]) { $0[$1.script] = $1.file.address }
    }

    /// Where a file of a theme is published.
    package static func address(_ name: String) -> SiteAddress { SiteAddress(text: "theme/" + name) }

    /// The theme as a site publishes it: with the scripts that some page runs, and a style sheet for what its pages
    /// insist on.
    ///
    /// - Parameters:
    ///   - modes: what pages insist on.
    ///   - features: the pages whose styles the style sheet has to have besides.
    ///   - isRun: true for a script that some page runs.
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

    /// The same with another style sheet.
    package func styled(by stylesheet: SiteAddress) -> Theme {
        var theme = self
        theme.stylesheet = stylesheet
        return theme
    }

    /// The same, for pages from which its files are seen at other addresses.
    package func seen(at place: (SiteAddress) -> SiteAddress) -> Theme {
        var theme = self
        theme.stylesheet = place(stylesheet)
        theme.illustration = illustration.map(place)
        theme.icon = icon.map(place)
        theme.scripts = scripts.mapValues(place)
        return theme
    }
}
