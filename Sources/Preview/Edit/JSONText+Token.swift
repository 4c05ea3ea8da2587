import DesignTokens
import SourceText

/// A token in its file, in the current format (DTCG 2025.10 with this program's modes).
extension JSONText {
    private static let extensionName = "dev.colophon.modes"
    /// The groups of modes by which a token may vary.
    private static let kinds: [Set] = [
        ["light", "dark", "lightHighContrast", "darkHighContrast"], ["compact", "regular", "desktop"],
    ]
    private static let modesPath = ["$extensions", extensionName]

    /// Whether the file is in the current format.
    var hasCurrentFormat: Bool {
        readTokenFile(readJSON(bytes, path: .root).value ?? Value(.null, at: .start), path: .root).diagnostics.isEmpty
    }

    /// Returns the modes for which the token has values; empty for a token without modes.
    func modes(of token: [String]) -> [String] { keys(in: token + Self.modesPath) ?? [] }

    /// Sets the token's value in `mode`. A `$value` that repeats this mode is set too.
    mutating func set(_ mode: String, to json: [UInt8], of token: [String]) -> Bool {
        let modes = modes(of: token)
        guard !mode.isEmpty else { return modes.isEmpty && replace(token + ["$value"], by: json) }
        let isFirst = ["light", "compact"].contains(mode)
        if modes.contains(mode) {
            guard replace(token + Self.modesPath + [mode], by: json) else { return false }
            return !isFirst || replace(token + ["$value"], by: json)
        }
        // A mode without a value inherits from another one of its group. Colour and size modes do not mix.
        guard Self.kinds.contains(where: { $0.contains(mode) && !$0.isDisjoint(with: modes) }) else { return false }
        return insert(token + Self.modesPath + [mode], .raw(json))
            && (!isFirst || replace(token + ["$value"], by: json))
    }

    /// Returns the token for insertion into another file; `nil` when it refers to parts of its own file.
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
