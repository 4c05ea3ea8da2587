import SourceText

/// Parses a JSON Pointer in a URI fragment, such as `#/color/brand/$value/components/0` (RFC 6901, 3 and 6).
func pointerSteps(_ text: String) -> [String]? {
    guard text.hasPrefix("#/"), let pointer = strictlyPercentDecoded(text.dropFirst()) else { return nil }
    var steps: [String] = []
    for part in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
        guard let step = pointerUnescaped(part) else { return nil }
        steps.append(step)
    }
    return steps
}

/// Decodes a reference token of a JSON Pointer: `~1` is a slash, `~0` a tilde (RFC 6901, section 4); nil for any other
/// tilde.
func pointerUnescaped(_ part: Substring) -> String? {
    guard part.utf8.contains(UInt8(ascii: "~")) else { return String(part) }
    var bytes: [UInt8] = []
    var rest = part.utf8[...]
    while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "~") else {
            bytes.append(byte)
            continue
        }
        switch rest.popFirst() {
        case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
        case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
        default: return nil
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}

/// A pointer to a token or into it: the token's path and the remaining steps, such as `["$value", "components", "0"]`.
/// There are no steps for the whole token.
struct TokenPointer: Hashable, Sendable {
    var token: String
    var steps: [String]

    /// Parses a pointer; nil if `text` is not a pointer or cannot point to a token.
    init?(_ text: String) {
        guard let all = pointerSteps(text) else { return nil }
        let names = all.prefix { !$0.hasPrefix("$") || $0 == "$root" }
        guard !names.isEmpty, names.allSatisfy(isTokenName) else { return nil }
        token = names.joined(separator: ".")
        steps = Array(all.dropFirst(names.count))
        if steps == ["$value"] { steps = [] }
    }

    init(token: String, steps: [String]) {
        self.token = token
        self.steps = steps
    }
}

/// Whether a token or group may have the name (DTCG 2025.10 format, 5.1.1). Other code checks names that start with
/// `$`.
func isTokenName(_ name: some StringProtocol) -> Bool {
    !name.isEmpty && !name.utf8.contains { "{}.".utf8.contains($0) }
}

/// The member `$ref` of `{ "$ref": … }`; nil for any other value.
func referenceMember(_ value: Value) -> Value.Member? {
    guard let members = value.members, members.count == 1, members[0].key == "$ref" else { return nil }
    return members[0]
}

extension Value {
    /// Whether the value contains a `$ref` at any depth.
    var holdsReference: Bool {
        switch kind {
        case .array(let elements): elements.contains(where: \.holdsReference)
        case .object(let members): members.contains { $0.key == "$ref" || $0.value.holdsReference }
        default: false
        }
    }

    /// Returns a copy in which all places are `place`.
    func moved(to place: SourcePosition) -> Value {
        switch kind {
        case .array(let elements): Value(.array(elements.map { $0.moved(to: place) }), at: place)
        case .object(let members):
            Value(
                .object(members.map { Member(key: $0.key, place: place, value: $0.value.moved(to: place)) }), at: place)
        default: Value(kind, at: place)
        }
    }
}
