import DesignTokens
import SourceText
import Themes

extension GalleryTheme {
    /// Adds a small style sheet for each flag, and a style sheet for each preset.
    ///
    /// A flag's style sheet has only the differences, and follows the theme's own. Each flag swaps different tokens, so
    /// the differences can be combined in any order.
    mutating func addTunings() {
        guard tokens.tunings.isTunable, let own = theme.files.first else { return }
        flags = tokens.tunings.flags.map { flag in
            let bytes = difference(flag)
            let name = "tune-\(GalleryRoutes.routePart(flag.name))-\(hexadecimal(digest(of: bytes)).prefix(8)).css"
            return Flag(
                name: flag.name, isOnByDefault: flag.isOnByDefault,
                difference: Theme.File(address: Theme.address(name), bytes: bytes))
        }
        presets = tokens.tunings.presets.enumerated().map { number, preset in
            let changed = flags.filter { $0.isOnByDefault != preset.flagsOn.contains($0.name) }
            let bytes = own.bytes + changed.flatMap(\.difference.bytes)
            let name = "preset-\(number + 1)-\(hexadecimal(digest(of: bytes)).prefix(8)).css"
            return Preset(
                name: preset.name, flagsOn: preset.flagsOn,
                stylesheet: Theme.File(address: Theme.address(name), bytes: bytes),
                path: "atlas/en/part-tuned-\(number + 1).html")
        }
    }

    /// Returns the custom properties that change when `flag` is switched from its default.
    private func difference(_ flag: Tunings.Flag) -> [UInt8] {
        var replacements: [String: String] = [:]
        for swap in flag.swaps {
            let target = flag.isOnByDefault ? swap.off.path : swap.on.path
            for path in completeAliases(of: swap.path) { replacements[path] = target }
        }
        var options = CSSOptions()
        options.used = theme.sheet.main.used
        options.modes = Theme.sampleModes
        let changed = theme.sheet.properties.replacing(replacements, in: tokens.resolved)
        return cssCustomProperties(changed, options: options) + [UInt8(ascii: "\n")]
    }

    /// Returns the token at `path` and all tokens that are complete aliases of it in every mode.
    private func completeAliases(of path: String) -> [String] {
        var found = [path]
        var next = 0
        while next < found.count {
            for user in lookup.users(of: found[next]) where !found.contains(user) {
                let isWhole = ModeCombination.allCases.allSatisfy { mode in
                    tokens.set.chain(of: user, in: mode).dropFirst().first?.path == found[next]
                }
                if isWhole { found.append(user) }
            }
            next += 1
        }
        return found
    }
}
