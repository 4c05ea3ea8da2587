import DesignTokens
import SourceText

/// A token in its file, in the form of today (DTCG 2025.10, and our modes).
extension JSONText {
    private static let extensionName = "dev.colophon.modes"
    /// What a token may vary by.
    private static let kinds: [Set] = [
        ["light", "dark", "lightHighContrast", "darkHighContrast"], ["compact", "regular", "desktop"],
    ]
    private static let modesPath = ["$extensions", extensionName]

    /// True when the values in it are written as they are today.
    var isOfToday: Bool {
        readTokenFile(readJSON(bytes, path: .root).value ?? Value(.null, at: .start), path: .root).diagnostics.isEmpty
    }

    /// The modes that the token has values for; none when it is the same in all.
    func modes(of token: [String]) -> [String] { keys(in: token + Self.modesPath) ?? [] }

    /// Gives the token another value in `mode`. Where `$value` repeats that mode, it goes on doing so.
    mutating func set(_ mode: String, to json: [UInt8], of token: [String]) -> Bool {
        let modes = modes(of: token)
        guard !mode.isEmpty else { return modes.isEmpty && replace(token + ["$value"], by: json) }
        let isFirst = ["light", "compact"].contains(mode)
        if modes.contains(mode) {
            guard replace(token + Self.modesPath + [mode], by: json) else { return false }
            return !isFirst || replace(token + ["$value"], by: json)
        }
        // A mode without a value of its own is as another one; colours and sizes do not mix.
        guard Self.kinds.contains(where: { $0.contains(mode) && !$0.isDisjoint(with: modes) }) else { return false }
        return insert(token + Self.modesPath + [mode], .raw(json))
            && (!isFirst || replace(token + ["$value"], by: json))
    }

    /// The token as another file can have it; nil when it refers to parts of its own file.
    func token(_ keys: [String], _ type: TokenType) -> Node? {
        guard let value = self[keys + ["$value"]], !value.refersToItsFile else { return nil }
        var members: [(key: String, value: Node)] = [("$type", .raw(quotedJSON(type.name))), ("$value", .raw(value))]
        let modes: [(key: String, value: Node)] = modes(of: keys).compactMap { mode in
            self[keys + Self.modesPath + [mode]].map { (mode, .raw($0)) }
        }
        guard modes.allSatisfy({ if case .raw(let json) = $0.value { !json.refersToItsFile } else { false } }) else {
            return nil
        }
        if !modes.isEmpty { members.append(("$extensions", .object([(Self.extensionName, .object(modes))]))) }
        return .object(members)
    }
}

extension [UInt8] {
    fileprivate var refersToItsFile: Bool { withUnsafeBufferPointer { $0.contains("\"$ref\"") } }
}
