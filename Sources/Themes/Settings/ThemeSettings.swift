import DesignTokens
import SourceText

/// The settings in a theme's `theme.yml`.
package struct ThemeSettings: Sendable {
    /// A kind of tokens taken from another theme: `sosh/colors`.
    struct Provider: Hashable, Sendable {
        /// The other theme's folder.
        package var theme: String
        /// The kind: `colors`, `spaces`, `button`.
        package var kind: String
        package var location: Location

        /// The notation in `theme.yml`.
        package var text: String { "\(theme)/\(kind)" }
    }

    /// A mode by another name: `dusk: dark`.
    struct NamedMode: Sendable {
        var name: String
        var mode: String
        var location: Location
    }

    /// The choice of a coloured surface for a region of the page.
    package struct Surface: Hashable, Sendable {
        /// The region, such as `header`.
        package var region: String
        var regionLocation: Location
        /// The surface, such as `brandPrimary`. A token defines its colour mode.
        package var surface: String
        package var location: Location
    }

    /// The name for people.
    package var name: String
    package var description: String?
    /// The theme it extends; `plain` by default, and nil for `plain` itself.
    package var base: String?
    var baseLocation: Location?
    /// Whether the theme is only a base for other themes. No site can use it directly.
    package var isAbstract = false
    /// Whether no other theme may extend it. Other themes can still take its tokens with `uses`.
    package var isClosed = false
    var closedLocation: Location?
    /// The brand, over which the theme's own tokens take precedence.
    package var brand: Brand?
    /// Whether the theme allows tunings; nil inherits the setting.
    package var isTunable: Bool?
    var tunableLocation: Location?
    /// Kinds of tokens from other themes, which override those of the extended theme.
    var providers: [Provider] = []
    /// The theme's choice among the tunings of the themes it extends.
    package var tuning: TuningChoice?
    package var mode = ModeOverride()
    package var surfaces: [Surface] = []
    /// The chosen context for each modifier of its resolver file.
    var inputs: [ResolverInput] = []
    /// The modes of contexts, modes and themes of other tools with other names.
    var namedModes: [NamedMode] = []
    /// The modes by their other names.
    var modeNames: [String: String] { Dictionary(namedModes.map { ($0.name, $0.mode) }) { first, _ in first } }
}

extension ThemeSettings {
    /// Reads `theme.yml`. If it is missing or not an object, returns default settings.
    ///
    /// - Parameter folder: the name of the theme's folder.
    package static func read(_ value: Value?, path: SourcePath, folder: String) -> Checked<ThemeSettings> {
        // Without usable settings, the theme extends `plain`, like most themes. This avoids further errors about
        // missing tokens.
        let standard = folder == "plain" ? nil : "plain"
        var settings = ThemeSettings(name: folder, base: standard)
        var diagnostics: [Diagnostic] = []
        guard let value else { return Checked(settings) }
        _ = ObjectReader.read(value, path: path, what: file.title, into: &diagnostics) { reader in
            settings.name = reader.text(keys.name) ?? folder
            settings.description = reader.text(keys.description)
            settings.base = reader.text(keys.extends) ?? standard
            settings.baseLocation = reader.location(ofValue: keys.extends)
            settings.isAbstract = reader.flag(keys.abstract) ?? false
            settings.isClosed = reader.flag(keys.closed) ?? false
            settings.closedLocation = reader.location(ofValue: keys.closed)
            settings.brand = reader.object(keys.brand) { Brand(&$0) }
            settings.isTunable = reader.flag(keys.tunable)
            settings.tunableLocation = reader.location(ofValue: keys.tunable)
            settings.providers = reader.providers(keys.uses)
            settings.tuning = reader.tuning(keys.tuning)
            settings.mode = reader.forcedMode(keys.mode)
            settings.surfaces = reader.surfaces(keys.surfaces)
            settings.inputs = reader.resolverInputs(keys.inputs)
            settings.namedModes = reader.namedModes(keys.modes)
        }
        return Checked(settings, diagnostics)
    }
}

extension ObjectReader {
    /// Reads `uses: [sosh/colors, orange-compact/spaces]`, or a single entry.
    fileprivate mutating func providers(_ key: Key) -> [ThemeSettings.Provider] {
        guard let value = value(key) else { return [] }
        return (value.elements ?? [value]).compactMap { element in
            let parts = element.text?.split(separator: "/", omittingEmptySubsequences: false) ?? []
            guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
                append(.badProvider(element.text, at: location(of: element)))
                return nil
            }
            return ThemeSettings.Provider(
                theme: String(parts[0]), kind: String(parts[1]), location: location(of: element))
        }
    }

    /// Reads `surfaces: { header: brandPrimary }`.
    fileprivate mutating func surfaces(_ key: Key) -> [ThemeSettings.Surface] {
        object(key) { reader in
            reader.allMembers.compactMap { member in
                reader.text(.named(member.key)).map {
                    ThemeSettings.Surface(
                        region: member.key, regionLocation: Location(reader.path, member.place), surface: $0,
                        location: reader.location(of: member.value))
                }
            }
        } ?? []
    }
}
