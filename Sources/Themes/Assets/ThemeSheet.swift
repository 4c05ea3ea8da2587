import DesignTokens
import SourceText

/// A theme's style sheet. It is written when the modes that the site's pages force are known.
package struct ThemeSheet: Sendable {
    /// Style sheets that are published together.
    package struct Part: Sendable {
        /// The custom properties that the rules use.
        package var used: Set<String> = []
        /// The minified rules, in the order of the file names.
        package var rules: [UInt8] = []

        package init(used: Set<String> = [], rules: [UInt8] = []) {
            self.used = used
            self.rules = rules
        }

        /// Appends a style sheet.
        package mutating func add(_ sheet: StyleSheet, _ bytes: [UInt8]) {
            used.formUnion(sheet.usedNames)
            rules += minifyCSS(bytes)
        }
    }

    /// The input for all of the theme's style sheet files.
    package struct Source: Sendable {
        package var properties: CustomProperties
        var regions: [CSSRegion]
        /// The style sheets for all sites.
        package var main: Part
        /// The style sheets for sites with pages of these kinds.
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
    /// The file for sites without forced modes and without feature styles; nil if it is not precomputed.
    private let usual: Theme.File?
    private let lazySource: Lazy<Source>

    /// Creates the sheet of a theme that has been read.
    package init(name: String, _ source: Source) {
        self.name = name
        usual = nil
        lazySource = Lazy { source }
    }

    /// Creates the sheet of a theme with a precomputed standard file, which most sites use.
    ///
    /// - Parameters:
    ///   - properties: the custom properties of the standard file.
    ///   - rules: the minified style sheets for all sites.
    ///   - source: reads the theme.
    init(name: String, properties: [UInt8], rules: [UInt8], source: @escaping @Sendable () -> Source) {
        self.name = name
        usual = Self.file(name, properties + rules)
        lazySource = Lazy(source)
    }

    /// The input for the files. The theme is read on first access.
    var source: Source { lazySource.value }
    package var properties: CustomProperties { source.properties }
    var regions: [CSSRegion] { source.regions }
    package var main: Part { source.main }

    /// A kind of page that only some sites have. Its style sheets are in a folder of this name.
    package enum Feature: String, CaseIterable, Sendable {
        case attestation, consent, welcome
        case whatsNew = "whats-new"

        /// Returns the feature of a style sheet; nil for a style sheet of all sites.
        init?(_ path: SourcePath) {
            guard path.parts.count > 2 else { return nil }
            self.init(rawValue: String(path.parts[1]))
        }
    }

    /// Returns the parts for sites with these features, in the order of the features.
    func parts(for wanted: Set<Feature>) -> [Part] {
        [main] + Feature.allCases.filter(wanted.contains).compactMap { source.features[$0] }
    }

    /// Returns the file: custom properties, then the rules. Its name contains a digest of its content.
    package func file(_ modes: ModeUses, for wanted: Set<Feature> = []) -> Theme.File {
        if let usual, modes == ModeUses(), wanted.isEmpty { return usual }
        let parts = parts(for: wanted)
        return Self.file(name, customProperties(modes, for: parts) + parts.flatMap(\.rules))
    }

    /// Returns the custom properties that these parts use, in all modes.
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
