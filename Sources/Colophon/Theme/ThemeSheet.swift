import DesignTokens

/// A theme's style sheet, which is written once it is known what the site's pages insist on.
struct ThemeSheet: Sendable {
    /// The theme's folder.
    var name: String
    var properties: CustomProperties
    /// The custom properties that the style sheets use.
    var used: Set<String>
    var regions: [CSSRegion]
    /// All style sheets in the order of their names, made smaller.
    var rules: [UInt8]

    /// The file: custom properties, then the style sheets. Its name holds a digest of what is in it.
    func file(_ modes: ModeUses) -> Theme.File {
        var options = CSSOptions()
        options.used = used
        options.regions = regions
        options.modes = modes
        let bytes = cssCustomProperties(properties, options: options) + rules + [UInt8(ascii: "\n")]
        let name = "\(name)-\(hexadecimal(digest(of: bytes)).prefix(8)).css"
        return Theme.File(address: Routes.theme(name), bytes: bytes)
    }
}
