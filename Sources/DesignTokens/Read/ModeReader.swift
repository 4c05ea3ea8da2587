import SourceText

/// Reads our extension of the format: values by mode next to a `$value` (see `Modes.swift`).
extension TokenFileReader {
    /// Returns the modes next to a `$value`. Reports malformed ones, and then returns none.
    mutating func modeMembers(of token: Value) -> [Value.Member] {
        guard let modes = token["$extensions"]?[ModeValues.extensionName] else { return [] }
        guard let members = modes.members else {
            diagnostics.append(
                .tokenPropertyShape(ModeValues.extensionName, "a map from mode to value", at: location(modes.place)))
            return []
        }
        let known = members.filter { ModeValues.names.contains($0.key) }
        for member in members where !ModeValues.names.contains(member.key) {
            diagnostics.append(.tokenModeUnknown(member.key, at: location(member.place)))
        }
        let ofColor = known.filter { ModeValues.colorNames.contains($0.key) }
        if !ofColor.isEmpty, let other = known.first(where: { SizeMode(rawValue: $0.key) != nil }) {
            diagnostics.append(.tokenModesMixed(at: location(other.place)))
            return []
        }
        return known
    }

    /// Warns if the first mode differs from `$value`, which tools without support for modes read.
    mutating func warnIfFirstModeDiffers(_ modes: [Value.Member], value: Value) {
        for first in modes where first.key == "light" || first.key == "compact" {
            if !first.value.isSame(as: value) {
                diagnostics.append(.tokenModeDiffers(first.key, at: location(first.value.place)))
            }
        }
    }
}

extension Value {
    /// Whether both values have equal content, regardless of places.
    fileprivate func isSame(as other: Value) -> Bool {
        switch (kind, other.kind) {
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
        case (.object(let left), .object(let right)):
            left.count == right.count
                && left.allSatisfy { member in other[member.key].map(member.value.isSame) ?? false }
        case (.number(let left), .number(let right)): Double(left) == Double(right)
        default: kind == other.kind
        }
    }
}
