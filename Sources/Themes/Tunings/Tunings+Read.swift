import SourceText

/// The content of one `tunings.yml`, before it is merged with the files of the extended themes.
package struct TuningsFile {
    /// A preset as written: a choice, optionally based on another preset.
    package struct Preset {
        package var name: String
        package var choice: TuningChoice
        package var location: Location
    }

    package var flags: [Tunings.Flag] = []
    package var presets: [Preset] = []

    /// Reads `tunings.yml`.
    ///
    /// - Parameter theme: the folder of the theme with this file.
    package static func read(_ value: Value, path: SourcePath, theme: String) -> Checked<TuningsFile> {
        var file = TuningsFile()
        var diagnostics: [Diagnostic] = []
        _ = ObjectReader.read(value, path: path, what: Self.file.title, into: &diagnostics) { reader in
            _ = reader.object(keys.flags) { flags in
                file.flags = flags.allMembers.compactMap { flags.tuningFlag($0.key, theme: theme) }
            }
            _ = reader.object(keys.presets) { presets in
                file.presets = presets.allMembers.compactMap { presets.tuningPreset($0.key) }
            }
        }
        return Checked(file, diagnostics)
    }
}

extension ObjectReader {
    fileprivate mutating func tuningFlag(_ name: String, theme: String) -> Tunings.Flag? {
        let key = Key.named(name, isRequired: true)
        let location = location(of: key)
        if name == TuningChoice.keys.preset.name {
            append(.badTuning("a flag cannot be called \"preset\"", at: location))
        }
        return object(key, what: "the flag \(quoted(name))") { reader in
            let keys = TuningsFile.flagKeys
            let isOn = reader.flag(keys.default) ?? false
            return Tunings.Flag(
                name: name, description: reader.text(keys.description), isOnByDefault: isOn, isOn: isOn,
                swaps: reader.tuningSwaps(keys.tokens), theme: theme,
                location: location)
        }
    }

    private mutating func tuningSwaps(_ key: Key) -> [Tunings.Swap] {
        object(key) { tokens in
            tokens.allMembers.compactMap { member in
                let key = Key.named(member.key, isRequired: true)
                let location = tokens.location(of: key)
                let targets = tokens.object(key, what: "the token \(quoted(member.key))") { reader in
                    (reader.tokenReference(TuningsFile.swapKeys.off), reader.tokenReference(TuningsFile.swapKeys.on))
                }
                guard let off = targets?.0, let on = targets?.1 else { return nil }
                return Tunings.Swap(path: member.key, location: location, off: off, on: on)
            }
        } ?? []
    }

    /// Reads a token reference in quotes: `"{component.button.borderRadiusDefault}"`.
    private mutating func tokenReference(_ key: Key) -> Tunings.Target? {
        // Without quotes, YAML parses the braces as an object with one key.
        if let members = value(key)?.members, members.count == 1, let member = members.first, member.value.kind == .null
        {
            append(.tuningReference("{\(member.key)}", isUnquoted: true, at: location(ofValue: key)))
            return nil
        }
        guard let text = text(key) else { return nil }
        let path = text.dropFirst().dropLast()
        guard text.hasPrefix("{"), text.hasSuffix("}"), !path.isEmpty, !path.contains(where: { "{}".contains($0) })
        else {
            append(.tuningReference(text, isUnquoted: false, at: location(ofValue: key)))
            return nil
        }
        return Tunings.Target(path: String(path), location: location(ofValue: key))
    }

    fileprivate mutating func tuningPreset(_ name: String) -> TuningsFile.Preset? {
        let key = Key.named(name, isRequired: true)
        let location = location(of: key)
        guard name != Tunings.defaultPreset else {
            ask(key)
            append(
                .badTuning("the preset \"default\" already exists: it leaves every flag at its default", at: location))
            return nil
        }
        guard requiredValue(key) != nil, let choice = tuning(key) else { return nil }
        return TuningsFile.Preset(name: name, choice: choice, location: location)
    }
}
