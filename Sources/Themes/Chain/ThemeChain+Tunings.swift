import DesignTokens
import SourceText

/// A theme's tunings and the choice among them.
package struct ChosenTunings {
    /// The tunings, with each flag in its chosen state.
    package var tunings: Tunings
    /// The combined choice of the site and the themes of the chain.
    package var choice: TuningChoice
}

extension ThemeChain {
    /// Returns the tunings of all themes of the chain, with each flag in its default state.
    package func tunings(into diagnostics: inout [Diagnostic]) -> Tunings {
        var files: [TuningsFile] = []
        for link in links.reversed() {
            let path = link.shownPath("tunings.yml")
            guard let value = yaml("tunings.yml", of: link, into: &diagnostics) else { continue }
            files.append(TuningsFile.read(value, path: path, theme: link.folder).unwrap(into: &diagnostics))
        }
        guard !files.isEmpty else { return Tunings() }
        var tunings = Tunings.merge(files).unwrap(into: &diagnostics)
        tunings.isTunable = !tunings.flags.isEmpty && refusal(from: 0) == nil
        return tunings
    }

    /// Returns the tunings with all choices applied. The site's choice has the highest precedence, then the nearest
    /// theme's.
    package func tunings(chosen site: TuningChoice?, into diagnostics: inout [Diagnostic]) -> ChosenTunings {
        var tunings = tunings(into: &diagnostics)
        let names = TuningNames(flags: tunings.flags.map(\.name), presets: tunings.presets.map(\.name))
        var choice = TuningChoice()
        for (theme, refusal, made) in choices(with: site) where !made.isEmpty {
            if tunings.flags.isEmpty || refusal != nil {
                diagnostics.append(.themeNotTunable(theme, refused: refusal, at: made.location))
            } else {
                diagnostics += names.check(made)
                choice = choice.over(made)
            }
        }
        tunings.apply(choice)
        return ChosenTunings(tunings: tunings, choice: choice)
    }

    /// Returns all choices: the site's first, then those of the themes, nearest first. Each comes with the theme whose
    /// tunings it uses, and the location at which that theme refuses tunings.
    private func choices(with site: TuningChoice?) -> [(theme: String, refusal: Location?, made: TuningChoice)] {
        var choices = [(links[0].folder, refusal(from: 0), site ?? TuningChoice())]
        for (number, link) in links.enumerated() {
            // A theme that refuses tunings may still choose among the tunings of the themes that it extends.
            let refusal = link.settings.isTunable == true ? nil : refusal(from: number + 1)
            let base = links[min(number + 1, links.count - 1)].folder
            choices.append((base, refusal, link.settings.tuning ?? TuningChoice()))
        }
        return choices
    }

    /// Returns the location at which tunings are refused. The nearest theme with a setting decides, starting at the
    /// given link. Returns nil if tunings are allowed.
    private func refusal(from number: Int) -> Location? {
        let stated = links.dropFirst(number).first { $0.settings.isTunable != nil }
        return stated?.settings.isTunable == false ? stated?.settings.tunableLocation : nil
    }

    /// Returns the token of a theme nearer than the flag's, which overrides a swap. Ignores a token from the flag's own
    /// file, which can occur in tokens taken from another theme with the same base.
    func overridingToken(_ flag: Tunings.Flag, _ swap: Tunings.Swap, _ layers: [ThemeLayer]) -> Token? {
        guard let number = links.firstIndex(where: { $0.folder == flag.theme }) else { return nil }
        for layer in layers.reversed() where layer.link < number {
            if let token = layer.token(swap.path), token.location.path != flag.location.path { return token }
        }
        return nil
    }
}
