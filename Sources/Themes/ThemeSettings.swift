import DesignTokens
import SourceText

/// What a theme's `theme.yml` says.
package struct ThemeSettings: Sendable {
    /// The tokens of one kind taken from another theme: `sosh/colors`.
    struct Provider: Hashable, Sendable {
        /// The other theme's folder.
        package var theme: String
        /// The kind: `colors`, `spaces`, `button`.
        package var kind: String
        package var location: Location

        /// As it is written.
        package var text: String { "\(theme)/\(kind)" }
    }

    /// A part of the page that is on a coloured surface.
    package struct Surface: Hashable, Sendable {
        /// `header`, `hero`, `footer`.
        package var region: String
        var regionLocation: Location
        /// `brandPrimary`: the surface whose colour mode the theme's tokens name.
        package var surface: String
        package var location: Location
    }

    /// The name for people.
    package var name: String
    package var description: String?
    /// The theme it extends; `plain` unless it says otherwise or is that.
    package var base: String?
    var baseLocation: Location?
    /// True for what other themes are made from and no site can use as it is.
    package var isAbstract = false
    /// True when no other theme may extend it; its tokens may be taken by `uses`.
    package var isClosed = false
    var closedLocation: Location?
    /// False when it refuses every tuning; nil when it is as what it extends.
    package var isTunable: Bool?
    var tunableLocation: Location?
    /// Tokens of other themes, laid over those of the theme it extends.
    var providers: [Provider] = []
    /// What it chooses of the tunings of what it extends.
    package var tuning: TuningChoice?
    package var mode = ModeOverride()
    package var surfaces: [Surface] = []
    /// A context for each modifier of its resolver file.
    var inputs: [ResolverInput] = []
}

extension ThemeSettings {
    /// Reads `theme.yml`. A theme whose settings cannot be used is as if they named it alone.
    ///
    /// - Parameter folder: the name of the theme's folder.
    package static func read(_ value: Value?, path: SourcePath, folder: String) -> Checked<ThemeSettings> {
        // Without usable settings it extends what most do, so that nothing is missed that it did not mean to lack.
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
            settings.isTunable = reader.flag(keys.tunable)
            settings.tunableLocation = reader.location(ofValue: keys.tunable)
            settings.providers = reader.providers(keys.uses)
            settings.tuning = reader.tuning(keys.tuning)
            settings.mode = reader.forcedMode(keys.mode)
            settings.surfaces = reader.surfaces(keys.surfaces)
            settings.inputs = reader.resolverInputs(keys.inputs)
        }
        return Checked(settings, diagnostics)
    }
}

extension ObjectReader {
    /// `uses: [sosh/colors, orange-compact/spaces]`, or one alone.
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

    /// `surfaces: { header: brandPrimary }`.
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
