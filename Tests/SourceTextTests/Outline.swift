import SourceText

extension SourcePosition {
    /// `line:column`.
    var outline: String { "\(line):\(column)" }
}

extension Value {
    /// The value with its places, in one line.
    var outline: String {
        switch kind {
        case .null: "null@\(place.outline)"
        case .bool(let flag): "\(flag)@\(place.outline)"
        case .number(let text): "#\(text)@\(place.outline)"
        case .string(let text): "\(text.debugDescription)@\(place.outline)"
        case .plain(let text): "\(text)@\(place.outline)"
        case .array(let elements): "[\(elements.map(\.outline).joined(separator: ", "))]@\(place.outline)"
        case .object(let members): "{\(members.map(\.outline).joined(separator: ", "))}@\(place.outline)"
        }
    }
}

extension Value.Member {
    /// The member with its places, in one line.
    var outline: String { "\(key)@\(place.outline): \(value.outline)" }
}

extension Diagnostic {
    /// What and where, in one line.
    var outline: String { "\(location?.start?.outline ?? "-") \(id): \(message)" }
}
