import DesignTokens

/// A theme's style sheet, which is written once it is known what the site's pages insist on.
struct ThemeSheet: Sendable {
    /// Style sheets that are published together.
    struct Part: Sendable {
        /// The custom properties that they use.
        var used: Set<String> = []
        /// In the order of their names, made smaller.
        var rules: [UInt8] = []

        /// Puts one more behind the others.
        mutating func add(_ sheet: StyleSheet, _ bytes: [UInt8]) {
            used.formUnion(sheet.usedNames)
            rules += minifyCSS(bytes)
        }
    }

    /// The theme's folder.
    var name: String
    var properties: CustomProperties
    var regions: [CSSRegion]
    /// For every site.
    var main: Part
    /// Those of the folder `attestation`, for sites with pages of attestations.
    var attestation: Part

    /// The file: custom properties, then the style sheets. Its name holds a digest of what is in it.
    func file(_ modes: ModeUses, hasAttestation: Bool = false) -> Theme.File {
        var options = CSSOptions()
        options.used = hasAttestation ? main.used.union(attestation.used) : main.used
        options.regions = regions
        options.modes = modes
        let rules = main.rules + (hasAttestation ? attestation.rules : [])
        let bytes = cssCustomProperties(properties, options: options) + rules + [UInt8(ascii: "\n")]
        let name = "\(name)-\(hexadecimal(digest(of: bytes)).prefix(8)).css"
        return Theme.File(address: Routes.theme(name), bytes: bytes)
    }
}
