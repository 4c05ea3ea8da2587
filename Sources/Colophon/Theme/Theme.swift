import SourceText

import DesignTokens

/// A theme, ready to render: its chain merged, its templates compiled, its tokens turned into one style sheet.
struct Theme: Sendable {
    /// A file that is published with the site.
    struct File: Sendable {
        var address: SiteAddress
        var bytes: [UInt8]
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
    /// The style sheet as it is published.
    var stylesheet: SiteAddress
    /// The picture for apps without one of their own.
    var illustration: SiteAddress?
    var icon: SiteAddress?
    /// The style sheet and all assets.
    private(set) var files: [File]
    /// Warnings about icons that may be meant to replace others, unless an entry of an about page names them.
    var nearIcons: [(icon: String, warning: Diagnostic)] = []

    /// - Parameter assets: the files that are published as they are.
    init(
        name: String, templates: TemplateSet, schemas: [PageKind: ViewSchema], icons: [String: Markup],
        iconsView: View, mode: ForcedMode, sheet: ThemeSheet, assets: [File]
    ) {
        self.name = name
        self.templates = templates
        self.schemas = schemas
        self.icons = icons
        self.iconsView = iconsView
        self.mode = mode
        self.sheet = sheet
        illustration = assets.first { $0.address == Routes.theme("illustration.svg") }?.address
        icon = assets.first { $0.address == Routes.theme("icon.svg") }?.address
        let file = sheet.file(ModeUses())
        stylesheet = file.address
        files = [file] + assets
    }

    /// Writes the style sheet anew, for pages that insist on modes.
    mutating func writeStyleSheet(for modes: ModeUses) {
        guard modes != ModeUses() else { return }
        files[0] = sheet.file(modes)
        stylesheet = files[0].address
    }
}
