import DesignTokens
import SourceText

/// Diagnostics about tunings.
extension Diagnostic {
    static func badTuning(_ message: String, at location: Location, hint: Hint? = nil) -> Diagnostic {
        Diagnostic(.error, "bad-tuning", message, at: location, hint: hint)
    }

    static func tuningReference(_ text: String, isUnquoted: Bool, at location: Location) -> Diagnostic {
        badTuning(
            "\(quoted(text)) does not refer to a token", at: location,
            hint: isUnquoted
                ? "put it in quotes: \"\(text)\"" : "write its path in braces and quotes: \"{component.button.radius}\""
        )
    }

    static func tuningCycle(_ presets: [TuningsFile.Preset]) -> Diagnostic {
        let names = (presets + presets.prefix(1)).map(\.name)
        return badTuning(
            "the preset is based on itself: \(names.joined(separator: " → "))", at: presets[0].location)
    }

    static func tuningTokenTwice(_ swap: Tunings.Swap, _ flag: String, first: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-tuning", "the flag \(quoted(flag)) already swaps \(quoted(swap.path))", at: swap.location,
            notes: [.init("it is here", at: first)])
    }

    static func tuningOfRaw(_ swap: Tunings.Swap) -> Diagnostic {
        badTuning(
            "\(quoted(swap.path)) is not a semantic or component token, so it cannot be tuned", at: swap.location,
            hint: "swap the token that refers to it")
    }

    static func tuningNewToken(_ swap: Tunings.Swap, near: String) -> Diagnostic {
        Diagnostic(
            .warning, "tuning-new-token", "no theme has the token \(quoted(swap.path)), so only the tuning defines it",
            at: swap.location, hint: "did you mean \(quoted(near))?")
    }

    static func tuningTarget(_ target: Tunings.Target, near: String?) -> Diagnostic {
        badTuning(
            "there is no token \(quoted(target.path))", at: target.location,
            hint: near.map { "did you mean \(quoted($0))?" })
    }

    static func tuningUpwards(_ swap: Tunings.Swap, _ target: Tunings.Target) -> Diagnostic {
        badTuning(
            "\(quoted(swap.path)) cannot refer up to the \(TokenLayer(of: target.path)) token \(quoted(target.path))",
            at: target.location)
    }

    static func tuningTypes(_ swap: Tunings.Swap, _ off: TokenType, _ on: TokenType) -> Diagnostic {
        badTuning(
            "\(quoted(swap.path)) is a \(off.name) while the flag is off and a \(on.name) while it is on",
            at: swap.location)
    }

    static func tuningWithoutEffect(_ name: String, _ token: OverriddenToken, _ location: Location?) -> Diagnostic {
        Diagnostic(
            .warning, "tuning-without-effect", "the tuning \(quoted(name)) changes nothing in this theme", at: location,
            notes: [
                .init(
                    "\(quoted(token.path)) is set here, in a theme that extends the tuning's theme", at: token.location)
            ]
        )
    }

    static func unknownPreset(_ name: String, _ names: TuningNames, at location: Location?) -> Diagnostic {
        let all = [Tunings.defaultPreset] + names.presets
        let hint: Hint =
            names.flags.contains(name)
            ? "it is a flag: write { \(name): true }"
            : nearest(name, among: all).map { "did you mean \(quoted($0))?" }
                ?? "the presets are \(all.joined(separator: ", "))"
        return Diagnostic(
            .error, "unknown-tuning", "the theme has no preset \(quoted(name))", at: location, hint: hint)
    }

    static func unknownFlag(_ name: String, _ names: TuningNames, at location: Location?) -> Diagnostic {
        let hint: Hint =
            names.presets.contains(name)
            ? "it is a preset: write { preset: \(name) }"
            : nearest(name, among: names.flags).map { "did you mean \(quoted($0))?" }
                ?? "the flags are \(names.flags.joined(separator: ", "))"
        return Diagnostic(.error, "unknown-tuning", "the theme has no flag \(quoted(name))", at: location, hint: hint)
    }

    /// Reports a choice of tunings that the theme does not allow.
    ///
    /// - Parameter refused: the location at which a theme refuses tunings; nil if the theme has no tunings.
    static func themeNotTunable(_ theme: String, refused: Location?, at location: Location?) -> Diagnostic {
        Diagnostic(
            .error, "theme-not-tunable",
            refused == nil ? "the theme \(quoted(theme)) has no tunings" : "the theme \(quoted(theme)) refuses tunings",
            at: location, notes: refused.map { [.init("this line refuses them", at: $0)] } ?? [],
            hint: "remove tuning:")
    }
}
