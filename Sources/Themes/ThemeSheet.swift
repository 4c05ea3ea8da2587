import DesignTokens
import SourceText

/// A theme's style sheet, which is written once it is known what the site's pages insist on.
package struct ThemeSheet: Sendable {
    /// Style sheets that are published together.
    package struct Part: Sendable {
        /// The custom properties that they use.
        package var used: Set<String> = []
        /// In the order of their names, made smaller.
        package var rules: [UInt8] = []

        package init(used: Set<String> = [], rules: [UInt8] = []) {
            self.used = used
            self.rules = rules
        }

        /// Puts one more behind the others.
        package mutating func add(_ sheet: StyleSheet, _ bytes: [UInt8]) {
            used.formUnion(sheet.usedNames)
            rules += minifyCSS(bytes)
        }
    }

    /// The theme's folder.
    package var name: String
    package var properties: CustomProperties
    var regions: [CSSRegion]
    /// For every site.
    package var main: Part
    /// Those of the folder `attestation`, for sites with pages of attestations.
    package var attestation: Part

    /// The file: custom properties, then the style sheets. Its name holds a digest of what is in it.
    package func file(_ modes: ModeUses, hasAttestation: Bool = false) -> Theme.File {
        var options = CSSOptions()
        options.used = hasAttestation ? main.used.union(attestation.used) : main.used
        options.regions = regions
        options.modes = modes
        let rules = main.rules + (hasAttestation ? attestation.rules : [])
        let bytes = cssCustomProperties(properties, options: options) + rules + [UInt8(ascii: "\n")]
        let name = "\(name)-\(hexadecimal(digest(of: bytes)).prefix(8)).css"
        return Theme.File(address: Theme.address(name), bytes: bytes)
    }
}
