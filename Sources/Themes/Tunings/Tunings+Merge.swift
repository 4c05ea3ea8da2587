import SourceText

extension Tunings {
    /// Merges files, the base theme's first, and computes the flags of each preset.
    ///
    /// A flag or preset from a nearer file replaces one with the same name, at the same position.
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
            if let hops = cycle(from: preset, in: written) { diagnostics.append(.tuningCycle(hops)) }
        }
        tunings.presets = written.map { preset in
            let on = tunings.flags.filter { isOn($0, in: preset.choice, written, depth: written.count) }
            return Preset(name: preset.name, flagsOn: on.map(\.name), location: preset.location)
        }
        return Checked(tunings, diagnostics)
    }

    /// Returns the state of a flag in a choice, or else in its preset and the presets below, or else the default.
    ///
    /// - Parameter depth: the maximum number of presets to follow, which ends cycles.
    private static func isOn(
        _ flag: Flag, in choice: TuningChoice, _ presets: [TuningsFile.Preset], depth: Int
    ) -> Bool {
        if let own = choice.flags.last(where: { $0.name == flag.name }) { return own.isOn }
        guard depth > 0, let base = presets.first(where: { $0.name == choice.preset }) else {
            return flag.isOnByDefault
        }
        return isOn(flag, in: base.choice, presets, depth: depth - 1)
    }

    /// Returns the presets of a cycle through `start`. Returns nil if there is none, or if an earlier preset in it
    /// reports the cycle.
    private static func cycle(
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

/// The valid names for a choice.
struct TuningNames {
    package var flags: [String]
    package var presets: [String]

    /// Returns an error for each unknown name in `choice`.
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
