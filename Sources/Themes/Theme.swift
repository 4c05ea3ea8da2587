import DesignTokens
import SourceText
import Typesetting

/// A theme, ready to render: its chain merged, its templates compiled, its tokens turned into one style sheet.
struct Theme: Sendable {
    /// A file that is published with the site.
    struct File: Sendable {
        var address: SiteAddress
        var bytes: [UInt8]
        /// The file of the theme with these very bytes; nil for what was made from several, or by the program.
        var source: SourcePath?
    }

    var name: String
    var templates: TemplateSet
    var schemas: [PageKind: ViewSchema]
    /// Markup of each icon, by its name.
    var icons: [String: Markup]
    var iconsView: View
    /// What pages insist on that say nothing of it.
    var mode: ForcedMode
    var sheet: ThemeSheet
    /// How it looks on paper.
    var paper: PaperTheme
    /// The style sheet as it is published.
    var stylesheet: SiteAddress
    /// The picture for apps without one of their own.
    var illustration: SiteAddress?
    var icon: SiteAddress?
    /// Where the scripts are that the theme has.
    var scripts: [PageScript: SiteAddress]
    /// What keeps pages of attestations for readers without a network; nil when the theme does without.
    var worker: [UInt8]?
    /// The style sheet, all assets, and the scripts.
    private(set) var files: [File]
    /// Warnings about icons that may be meant to replace others, unless an entry of an about page names them.
    var nearIcons: [(icon: String, warning: Diagnostic)] = []

    /// - Parameters:
    ///   - assets: the files that are published as they are.
    ///   - scripts: what pages may run, each once.
    init(
        name: String, templates: TemplateSet, schemas: [PageKind: ViewSchema], icons: [String: Markup],
        iconsView: View, mode: ForcedMode, sheet: ThemeSheet, paper: PaperTheme,
        assets: [File], scripts: [(script: PageScript, file: File)]
    ) {
        self.name = name
        self.templates = templates
        self.schemas = schemas
        self.icons = icons
        self.iconsView = iconsView
        self.mode = mode
        self.sheet = sheet
        self.paper = paper
        illustration = assets.first { $0.address == Routes.theme("illustration.svg") }?.address
        icon = assets.first { $0.address == Routes.theme("icon.svg") }?.address
        let file = sheet.file(ModeUses())
        stylesheet = file.address
        files = [file] + assets + scripts.map(\.file)
        self.scripts = scripts.reduce(into: [:]) { $0[$1.script] = $1.file.address }
    }

    /// Leaves out the scripts that no page runs.
    mutating func keepScripts(where isRun: (PageScript) -> Bool) {
        let unused = scripts.filter { !isRun($0.key) }
        scripts = scripts.filter { isRun($0.key) }
        files.removeAll { unused.values.contains($0.address) }
    }

    /// Writes the style sheet anew, for pages that insist on modes, or with what pages of attestations need.
    mutating func writeStyleSheet(for modes: ModeUses, hasAttestation: Bool = false) {
        guard modes != ModeUses() || hasAttestation else { return }
        files[0] = sheet.file(modes, hasAttestation: hasAttestation)
        stylesheet = files[0].address
    }
}
