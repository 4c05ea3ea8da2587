import SourceText

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
    var stylesheet: SiteAddress
    /// The picture for apps without one of their own.
    var illustration: SiteAddress?
    var icon: SiteAddress?
    /// The style sheet and all assets.
    var files: [File]
    /// Warnings about icons that may be meant to replace others, unless an entry of an about page names them.
    var nearIcons: [(icon: String, warning: Diagnostic)] = []
}
