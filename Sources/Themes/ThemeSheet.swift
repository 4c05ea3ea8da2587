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
    /// Those of the folders, for sites with pages of their kind.
    package var features: [Feature: Part]

    /// Pages that only some sites have. Their style sheets are in a folder of this name.
    package enum Feature: String, CaseIterable, Sendable {
        case attestation, consent, welcome
        case whatsNew = "whats-new"

        /// The one that a style sheet belongs to; nil for one that every site has.
        init?(_ path: SourcePath) {
            guard path.parts.count > 2 else { return nil }
            self.init(rawValue: String(path.parts[1]))
        }
    }

    /// What sites with these pages have, in the order of the kinds.
    func parts(for wanted: Set<Feature>) -> [Part] {
        [main] + Feature.allCases.filter(wanted.contains).compactMap { features[$0] }
    }

    /// The file: custom properties, then the style sheets. Its name holds a digest of what is in it.
    package func file(_ modes: ModeUses, for wanted: Set<Feature> = []) -> Theme.File {
        let parts = parts(for: wanted)
        var options = CSSOptions()
        options.used = parts.reduce(into: []) { $0.formUnion($1.used) }
        options.regions = regions
        options.modes = modes
        let rules = parts.flatMap(\.rules)
        let bytes = cssCustomProperties(properties, options: options) + rules + [UInt8(ascii: "\n")]
        let name = "\(name)-\(hexadecimal(digest(of: bytes)).prefix(8)).css"
        return Theme.File(address: Theme.address(name), bytes: bytes)
    }
}
