import DesignTokens
import SourceText

/// A token that a nearer theme states itself, so that no tuning reaches it.
package struct UntunedToken {
    package var flag: String
    package var path: String
    package var location: Location
}

extension Tunings {
    /// The tokens as the flags have them now: each refers to the one or the other, and is in `tunings.yml`.
    ///
    /// A theme nearer than the one whose flag it is may state such a token itself. It then has the last word, as with
    /// every other token: it speaks of this very token, and knows the flag, which the flag's author could not know of it.
    ///
    /// - Parameter own: the token that a nearer theme than the flag's states, if any.
    package func tokens(unless own: (Flag, Swap) -> Token?) -> (tuned: [Token], untuned: [UntunedToken]) {
        var tuned: [Token] = []
        var untuned: [UntunedToken] = []
        for flag in flags {
            for swap in flag.swaps where TokenLayer(of: swap.path) != .raw {
                if let token = own(flag, swap) {
                    untuned.append(UntunedToken(flag: flag.name, path: swap.path, location: token.location))
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

    /// What is wrong with the tokens that are swapped, in either state of their flags.
    ///
    /// - Parameters:
    ///   - set: everything but what the tunings bring.
    ///   - promised: tokens that themes which extend this one will have.
    package func check(_ set: TokenSet, _ promised: Set<String>) -> [Diagnostic] {
        let swapped = Set(flags.flatMap(\.swaps).map(\.path))
        return tokensSwappedTwice()
            + flags.flatMap(\.swaps).flatMap { swap -> [Diagnostic] in
                if TokenLayer(of: swap.path) == .raw { return [.tuningOfRaw(swap)] }
                var diagnostics: [Diagnostic] = []
                if set[swap.path] == nil, !promised.contains(swap.path), let near = slip(swap.path, in: set) {
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

    /// The token that differs from `path` in only one name, and that name nearly not. A tuning may well make a new
    /// token, of which there are similar ones.
    private func slip(_ path: String, in set: TokenSet) -> String? {
        let parts = path.split(separator: ".").map(String.init)
        return set.tokens.lazy.map(\.path).first { other in
            let others = other.split(separator: ".").map(String.init)
            guard others.count == parts.count else { return false }
            let different = zip(parts, others).filter { $0 != $1 }
            return different.count == 1 && nearest(different[0].0, among: [different[0].1]) != nil
        }
    }

    /// Two flags that swap one token would each undo the other.
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

    /// Those of `tokens` about whose swaps there is no error: others would only be reported again.
    func sound(_ tokens: [Token], _ problems: [Diagnostic]) -> [Token] {
        let broken = Set(problems.filter { $0.severity == .error }.compactMap(\.location))
        guard !broken.isEmpty else { return tokens }
        let sound = flags.flatMap(\.swaps).filter { swap in
            ![swap.location, swap.off.location, swap.on.location].contains(where: broken.contains)
        }
        return tokens.filter { token in sound.contains { $0.location == token.location } }
    }

    /// Both states have to be of one type, or a site would break with the other choice.
    func checkTypes(_ tokens: ResolvedTokens) -> [Diagnostic] {
        flags.flatMap(\.swaps).compactMap { swap in
            guard let off = tokens[swap.off.path]?.type, let on = tokens[swap.on.path]?.type, off != on else {
                return nil
            }
            return .tuningTypes(swap, off, on)
        }
    }

    /// A choice that was made and changes nothing, because a nearer theme states all it would swap.
    func checkEffect(_ choice: TuningChoice, untuned: [UntunedToken]) -> [Diagnostic] {
        func own(_ flag: Flag) -> UntunedToken? {
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
