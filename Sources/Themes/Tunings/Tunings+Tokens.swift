import DesignTokens
import SourceText

/// A token that a nearer theme defines itself, so that no tuning changes it.
package struct OverriddenToken {
    package var flag: String
    package var path: String
    package var location: Location
}

extension Tunings {
    /// Returns an alias token for each swap, according to the state of its flag. The location is in `tunings.yml`.
    ///
    /// If a theme nearer than the flag's theme defines the token itself, its definition wins, as for all other tokens.
    /// The nearer theme's author can know the flag, but the flag's author cannot know the nearer theme.
    ///
    /// - Parameter own: returns the definition of a theme nearer than the flag's, if any.
    package func tokens(unless own: (Flag, Swap) -> Token?) -> (tuned: [Token], untuned: [OverriddenToken]) {
        var tuned: [Token] = []
        var untuned: [OverriddenToken] = []
        for flag in flags {
            for swap in flag.swaps where TokenLayer(of: swap.path) != .raw {
                if let token = own(flag, swap) {
                    untuned.append(OverriddenToken(flag: flag.name, path: swap.path, location: token.location))
                    continue
                }
                let target = flag.isOn ? swap.on : swap.off
                tuned.append(
                    .alias(
                        swap.path, at: swap.location, to: target.path, at: target.location.start ?? .start,
                        description: flag.description))
            }
        }
        return (tuned, untuned)
    }

    /// Checks the swapped tokens, in both states of their flags.
    ///
    /// - Parameters:
    ///   - set: all tokens without those of the tunings.
    ///   - promised: tokens that the themes extending this one will define.
    package func check(_ set: TokenSet, _ promised: Set<String>) -> [Diagnostic] {
        let swapped = Set(flags.flatMap(\.swaps).map(\.path))
        return tokensSwappedTwice()
            + flags.flatMap(\.swaps).flatMap { swap -> [Diagnostic] in
                if TokenLayer(of: swap.path) == .raw { return [.tuningOfRaw(swap)] }
                var diagnostics: [Diagnostic] = []
                if set[swap.path] == nil, !promised.contains(swap.path), let near = probableTypo(swap.path, in: set) {
                    diagnostics.append(.tuningNewToken(swap, near: near))
                }
                for target in [swap.off, swap.on] {
                    if set[target.path] == nil, !swapped.contains(target.path), !promised.contains(target.path) {
                        let near = nearest(target.path, among: set.tokens.lazy.map(\.path))
                        diagnostics.append(.tuningTarget(target, near: near))
                    } else if TokenLayer(of: target.path) > TokenLayer(of: swap.path) {
                        diagnostics.append(.tuningUpwards(swap, target))
                    }
                }
                return diagnostics
            }
    }

    /// Returns a token whose path differs from `path` in one name only, and only slightly. A tuning may define a new
    /// token on purpose, and similar paths are then normal.
    private func probableTypo(_ path: String, in set: TokenSet) -> String? {
        let parts = path.split(separator: ".").map(String.init)
        return set.tokens.lazy.map(\.path).first { other in
            let others = other.split(separator: ".").map(String.init)
            guard others.count == parts.count else { return false }
            let different = zip(parts, others).filter { $0 != $1 }
            return different.count == 1 && nearest(different[0].0, among: [different[0].1]) != nil
        }
    }

    /// Reports tokens that two flags swap, because each flag would undo the other.
    private func tokensSwappedTwice() -> [Diagnostic] {
        var first: [String: (flag: Flag, swap: Swap)] = [:]
        var diagnostics: [Diagnostic] = []
        for flag in flags {
            for swap in flag.swaps {
                if let other = first[swap.path], other.flag.name != flag.name {
                    diagnostics.append(.tuningTokenTwice(swap, other.flag.name, first: other.swap.location))
                } else {
                    first[swap.path] = (flag, swap)
                }
            }
        }
        return diagnostics
    }

    /// Returns the tokens whose swaps have no errors. Other tokens would cause repeated reports.
    func sound(_ tokens: [Token], _ problems: [Diagnostic]) -> [Token] {
        let broken = Set(problems.filter { $0.severity == .error }.compactMap(\.location))
        guard !broken.isEmpty else { return tokens }
        let sound = flags.flatMap(\.swaps).filter { swap in
            ![swap.location, swap.off.location, swap.on.location].contains(where: broken.contains)
        }
        return tokens.filter { token in sound.contains { $0.location == token.location } }
    }

    /// Checks that both states of a swap have the same type. Otherwise a site would break with the other choice.
    func checkTypes(_ tokens: ResolvedTokens) -> [Diagnostic] {
        flags.flatMap(\.swaps).compactMap { swap in
            guard let off = tokens[swap.off.path]?.type, let on = tokens[swap.on.path]?.type, off != on else {
                return nil
            }
            return .tuningTypes(swap, off, on)
        }
    }

    /// Warns of choices without effect, because nearer themes define all tokens that they would swap.
    func checkEffect(_ choice: TuningChoice, untuned: [OverriddenToken]) -> [Diagnostic] {
        func own(_ flag: Flag) -> OverriddenToken? {
            let own = untuned.filter { $0.flag == flag.name }
            return own.count == flag.swaps.count ? own.first : nil
        }
        var diagnostics = choice.flags.compactMap { chosen in
            self[flag: chosen.name].flatMap(own).map {
                Diagnostic.tuningWithoutEffect(chosen.name, $0, chosen.location)
            }
        }
        if let name = choice.preset, let preset = self[preset: name] {
            let changed = flags.filter { preset.flagsOn.contains($0.name) != $0.isOnByDefault }
            let stopped = changed.compactMap(own)
            if let first = stopped.first, stopped.count == changed.count {
                diagnostics.append(.tuningWithoutEffect(name, first, choice.presetLocation))
            }
        }
        return diagnostics
    }
}
