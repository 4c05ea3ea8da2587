import SourceText

/// Modes that other tools, such as Terrazzo and Cobalt, write as `"$extensions": { "mode": { "dark": … } }`.
extension DialectReader {
    /// Returns the extensions with the modes of another tool as our own; nil if there are none.
    mutating func withOwnModes(_ extensions: Value) -> Value? {
        guard extensions[ModeValues.extensionName] == nil, let all = extensions.members,
            let index = all.firstIndex(where: { ["mode", "modes"].contains($0.key) && $0.value.members != nil })
        else { return nil }
        note(.toolModes, at: all[index].place)
        var own: [Value.Member] = []
        var axis: Int?
        for member in all[index].value.members ?? [] {
            // Terrazzo names the value without a mode ".".
            if member.key == "." { continue }
            guard let mode = ContextMode(member.key, modeNames), axis == nil || Self.isSame(mode.axis, axis) else {
                note(.unknownMode, at: member.place, today: Value(.string(member.key), at: member.place))
                continue
            }
            axis = mode.axis
            for name in mode.tokenModes where !own.contains(where: { $0.key == name }) {
                own.append(Value.Member(key: name, place: member.place, value: member.value))
            }
        }
        var rest = all
        rest.remove(at: index)
        if !own.isEmpty {
            let modes = Value(.object(own), at: all[index].value.place)
            rest.append(Value.Member(key: ModeValues.extensionName, place: all[index].place, value: modes))
        }
        return Value(.object(rest), at: extensions.place)
    }

    /// Whether two kinds of mode can occur in one token: colour and contrast can.
    private static func isSame(_ left: Int, _ right: Int?) -> Bool { left == right || left != 1 && right != 1 }

    /// Returns the type that the value of a token without a type shows; nil if it is not clear.
    mutating func evidentType(_ value: Value) -> String? {
        let name: String
        if value["colorSpace"] != nil, value["components"] != nil {
            name = TokenType.color.name
        } else if value.members?.count == 2, value["value"] != nil, let unit = value["unit"]?.text {
            guard ["px", "rem", "ms", "s"].contains(unit) else { return nil }
            name = (unit == "px" || unit == "rem" ? TokenType.dimension : .duration).name
        } else {
            return nil
        }
        note(.missingType, at: value.place, today: Value(.string(name), at: value.place))
        return name
    }
}

/// Returns the names of modes, contexts and themes in a token file or resolver file of any tool.
package func foreignModeNamesOfTokens(_ value: Value, depth: Int = 0) -> Set<String> {
    guard depth < DialectReader.depthLimit else { return [] }
    var names: Set<String> = []
    for member in value.members ?? [] {
        switch member.key {
        case "mode", "modes", "contexts": names.formUnion((member.value.members ?? []).map(\.key))
        case "$themes": names.formUnion((member.value.elements ?? []).compactMap { $0["name"]?.text })
        default: break
        }
        names.formUnion(foreignModeNamesOfTokens(member.value, depth: depth + 1))
    }
    for element in value.elements ?? [] { names.formUnion(foreignModeNamesOfTokens(element, depth: depth + 1)) }
    return names
}
