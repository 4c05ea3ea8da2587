import DesignTokens
import SourceText

/// What a theme lets one choose, and what was chosen.
package struct ChosenTunings {
    /// With each flag as it was chosen.
    package var tunings: Tunings
    /// What the site and the themes of the chain choose together.
    package var choice: TuningChoice
}

extension ThemeChain {
    /// The tunings of all themes of the chain, each flag as by default.
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

    /// The tunings as the site and the themes of the chain want them: the site's choice, then the nearest theme's.
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

    /// All choices, the nearest first: what theme each is made of, and where that one refuses it.
    private func choices(with site: TuningChoice?) -> [(theme: String, refusal: Location?, made: TuningChoice)] {
        var choices = [(links[0].folder, refusal(from: 0), site ?? TuningChoice())]
        for (number, link) in links.enumerated() {
            // A theme that refuses tunings may well have made its own choice before, among what it extends offers.
            let refusal = link.settings.isTunable == true ? nil : refusal(from: number + 1)
            let base = links[min(number + 1, links.count - 1)].folder
            choices.append((base, refusal, link.settings.tuning ?? TuningChoice()))
        }
        return choices
    }

    /// Where the nearest theme that says anything about it, from the given link on, refuses tunings; nil when none does.
    private func refusal(from number: Int) -> Location? {
        let said = links.dropFirst(number).first { $0.settings.isTunable != nil }
        return said?.settings.isTunable == false ? said?.settings.tunableLocation : nil
    }

    /// The token with which a theme nearer than the flag's has the last word over a swap. The same swap, met in tokens
    /// that are taken from another theme with the same base, is none.
    func ownToken(_ flag: Tunings.Flag, _ swap: Tunings.Swap, _ layers: [ThemeLayer]) -> Token? {
        guard let number = links.firstIndex(where: { $0.folder == flag.theme }) else { return nil }
        for layer in layers.reversed() where layer.link < number {
            if let token = layer.token(swap.path), token.location.path != flag.location.path { return token }
        }
        return nil
    }

    /// What the themes of the chain promise; nil when none has a `contract.yml`.
    package func contract(into diagnostics: inout [Diagnostic]) -> ThemeContract? {
        var sum: ThemeContract?
        for link in links.reversed() {
            let path = link.shownPath("contract.yml")
            guard let value = yaml("contract.yml", of: link, into: &diagnostics),
                let contract = ThemeContract.read(value, path: path).unwrap(into: &diagnostics)
            else { continue }
            sum = sum?.adding(contract).unwrap(into: &diagnostics) ?? contract
        }
        return sum
    }
}
