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

    /// All that its files come from.
    package struct Source: Sendable {
        package var properties: CustomProperties
        var regions: [CSSRegion]
        /// For every site.
        package var main: Part
        /// Those of the folders, for sites with pages of their kind.
        package var features: [Feature: Part]

        init(
            properties: CustomProperties, regions: [CSSRegion] = [], main: Part = Part(),
            features: [Feature: Part] = [:]
        ) {
            self.properties = properties
            self.regions = regions
            self.main = main
            self.features = features
        }
    }

    /// The theme's folder.
    package let name: String
    /// Its file for sites of which no page insists on anything or has styles of its own; nil when it is not known yet.
    private let usual: Theme.File?
    private let lazySource: Lazy<Source>

    /// The sheet of a theme that has been read.
    package init(name: String, _ source: Source) {
        self.name = name
        usual = nil
        lazySource = Lazy { source }
    }

    /// The sheet of a theme of which most sites need no more than this.
    ///
    /// - Parameters:
    ///   - properties: what custom properties are written for the usual file.
    ///   - rules: those of every site, made smaller.
    ///   - source: reads the theme.
    init(name: String, properties: [UInt8], rules: [UInt8], source: @escaping @Sendable () -> Source) {
        self.name = name
        usual = Self.file(name, properties + rules)
        lazySource = Lazy(source)
    }

    /// All that its files come from; the theme is read when this is first asked for.
    var source: Source { lazySource.value }
    package var properties: CustomProperties { source.properties }
    var regions: [CSSRegion] { source.regions }
    package var main: Part { source.main }

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
        [main] + Feature.allCases.filter(wanted.contains).compactMap { source.features[$0] }
    }

    /// The file: custom properties, then the style sheets. Its name holds a digest of what is in it.
    package func file(_ modes: ModeUses, for wanted: Set<Feature> = []) -> Theme.File {
        if let usual, modes == ModeUses(), wanted.isEmpty { return usual }
        let parts = parts(for: wanted)
        return Self.file(name, customProperties(modes, for: parts) + parts.flatMap(\.rules))
    }

    /// The custom properties that these style sheets use, in all modes.
    func customProperties(_ modes: ModeUses, for parts: [Part]) -> [UInt8] {
        var options = CSSOptions()
        options.used = parts.reduce(into: []) { $0.formUnion($1.used) }
        options.regions = regions
        options.modes = modes
        return cssCustomProperties(properties, options: options)
    }

    private static func file(_ name: String, _ text: [UInt8]) -> Theme.File {
        let bytes = text + [UInt8(ascii: "\n")]
        let name = "\(name)-\(hexadecimal(digest(of: bytes)).prefix(8)).css"
        return Theme.File(address: Theme.address(name), bytes: bytes)
    }
}
