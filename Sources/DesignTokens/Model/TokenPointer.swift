import SourceText

/// What a JSON Pointer in the form of a URI fragment names, `#/color/brand/$value/components/0` (RFC 6901, 3 and 6).
func pointerSteps(_ text: String) -> [String]? {
    guard text.hasPrefix("#/"), let pointer = strictlyPercentDecoded(text.dropFirst()) else { return nil }
    var steps: [String] = []
    for part in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
        guard let step = pointerUnescaped(part) else { return nil }
        steps.append(step)
    }
    return steps
}

/// `~1` is a slash and `~0` a tilde (RFC 6901, section 4); no other tilde may be.
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

/// A reference to a token or into it: the token's path, and the steps behind it, `["$value", "components", "0"]`; none
/// when the whole token is meant.
struct TokenPointer: Hashable, Sendable {
    var token: String
    var steps: [String]

    /// Nil when `text` is not a pointer, or cannot lead to a token.
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

/// The names a token or a group may have (DTCG 2025.10 format, 5.1.1); those that begin with `$` are looked at elsewhere.
func isTokenName(_ name: some StringProtocol) -> Bool {
    !name.isEmpty && !name.utf8.contains { "{}.".utf8.contains($0) }
}

/// The `$ref` of `{ "$ref": … }`; nil when `value` is another kind of object.
func referenceMember(_ value: Value) -> Value.Member? {
    guard let members = value.members, members.count == 1, members[0].key == "$ref" else { return nil }
    return members[0]
}

extension Value {
    /// True when a `$ref` is somewhere in it.
    var holdsReference: Bool {
        switch kind {
        case .array(let elements): elements.contains(where: \.holdsReference)
        case .object(let members): members.contains { $0.key == "$ref" || $0.value.holdsReference }
        default: false
        }
    }

    /// The same content, all of it at `place`.
    func moved(to place: Place) -> Value {
        switch kind {
        case .array(let elements): Value(.array(elements.map { $0.moved(to: place) }), at: place)
        case .object(let members):
            Value(
                .object(members.map { Member(key: $0.key, place: place, value: $0.value.moved(to: place)) }), at: place)
        default: Value(kind, at: place)
        }
    }
}
