import SourceText

extension Tunings {
    /// Lays files over each other, the base theme's first, and works out what each preset means.
    ///
    /// A flag or preset that a nearer file has as well is replaced where it is.
    package static func merge(_ files: [TuningsFile]) -> Checked<Tunings> {
        var tunings = Tunings()
        var written: [TuningsFile.Preset] = []
        for file in files {
            for flag in file.flags { tunings.flags.replaceOrAppend(flag) { $0.name == flag.name } }
            for preset in file.presets { written.replaceOrAppend(preset) { $0.name == preset.name } }
        }
        var diagnostics: [Diagnostic] = []
        let names = TuningNames(flags: tunings.flags.map(\.name), presets: written.map(\.name))
        for preset in written {
            diagnostics += names.check(preset.choice)
            if let hops = circle(from: preset, in: written) { diagnostics.append(.tuningCircle(hops)) }
        }
        tunings.presets = written.map { preset in
            let on = tunings.flags.filter { isOn($0, in: preset.choice, written, depth: written.count) }
            return Preset(name: preset.name, flagsOn: on.map(\.name), location: preset.location)
        }
        return Checked(tunings, diagnostics)
    }

    /// - Parameter depth: how many presets may still be followed, so that a circle ends.
    private static func isOn(
        _ flag: Flag, in choice: TuningChoice, _ presets: [TuningsFile.Preset], depth: Int
    ) -> Bool {
        if let own = choice.flags.last(where: { $0.name == flag.name }) { return own.isOn }
        guard depth > 0, let base = presets.first(where: { $0.name == choice.preset }) else {
            return flag.isOnByDefault
        }
        return isOn(flag, in: base.choice, presets, depth: depth - 1)
    }

    /// The presets that lead from `start` back to it; nil when they do not, or when an earlier one of them reports it.
    private static func circle(
        from start: TuningsFile.Preset, in presets: [TuningsFile.Preset]
    ) -> [TuningsFile.Preset]? {
        var hops = [start]
        while hops.count <= presets.count, let next = presets.first(where: { $0.name == hops.last?.choice.preset }) {
            if next.name == start.name {
                let first = presets.first { preset in hops.contains { $0.name == preset.name } }
                return first?.name == start.name ? hops : nil
            }
            hops.append(next)
        }
        return nil
    }
}

/// The names that a choice may use.
struct TuningNames {
    package var flags: [String]
    package var presets: [String]

    /// An error for each name of `choice` that there is not.
    package func check(_ choice: TuningChoice) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        if let preset = choice.preset, preset != Tunings.defaultPreset, !presets.contains(preset) {
            diagnostics.append(.unknownPreset(preset, self, at: choice.presetLocation))
        }
        for flag in choice.flags where !flags.contains(flag.name) {
            diagnostics.append(.unknownFlag(flag.name, self, at: flag.location))
        }
        return diagnostics
    }
}

extension Array {
    fileprivate mutating func replaceOrAppend(_ element: Element, where isSame: (Element) -> Bool) {
        if let index = firstIndex(where: isSame) { self[index] = element } else { append(element) }
    }
}
