import DesignTokens
import SourceText

/// A new value for a token, as the user typed it.
package struct TokenEdit: Hashable, Sendable {
    /// The token's path: the names of its groups and its own, joined by dots.
    package var path: String
    /// The mode as named in token files, such as `dark`; empty for a token without modes.
    package var mode: String
    /// The value: `#336699`, `1.5rem`, `Helvetica Neue, Arial` or `{another.token}`.
    package var text: String

    package init(path: String, mode: String, text: String) {
        (self.path, self.mode, self.text) = (path, mode, text)
    }

    /// The limit for edits in one list.
    private static let limit = 64

    /// Parses a list from an address: `PATH:MODE:TEXT,…`, each part percent-encoded. `nil` when it is invalid.
    package static func list(_ text: String) -> [TokenEdit]? {
        let edits = text.split(separator: ",", omittingEmptySubsequences: false).map { one -> TokenEdit? in
            let parts = one.split(separator: ":", omittingEmptySubsequences: false).map(strictlyPercentDecoded)
            guard parts.count == 3, let path = parts[0], let mode = parts[1], let text = parts[2], !path.isEmpty
            else { return nil }
            return TokenEdit(path: path, mode: mode, text: text)
        }
        let sound = edits.compactMap(\.self)
        return sound.count == edits.count && sound.count <= limit ? sound : nil
    }

    /// Returns the value in the form of a token file; `nil` if it is not a value of `type`.
    func json(_ type: TokenType) -> [UInt8]? {
        let text = trimmed(text)
        guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        if text.hasPrefix("{") {
            let name = text.dropFirst().dropLast()
            let isAlias = text.hasSuffix("}") && !name.isEmpty && !name.utf8.contains { "{}\"".utf8.contains($0) }
            return isAlias ? quotedJSON(text) : nil
        }
        return switch type {
        case .color: Color(hex: text).map { Self.json($0, text) }
        case .dimension: Self.dimension(text)
        case .fontFamily: Self.fonts(text)
        default: nil
        }
    }

    private static func json(_ color: Color, _ hex: String) -> [UInt8] {
        let components = [color.red, color.green, color.blue].map { decimal($0) }.joined(separator: ", ")
        let alpha = color.alpha < 1 ? "\"alpha\": \(decimal(color.alpha)), " : ""
        let opaque = Color(red: color.red, green: color.green, blue: color.blue).hex
        return Array(
            "{\"colorSpace\": \"srgb\", \"components\": [\(components)], \(alpha)\"hex\": \"\(opaque)\"}".utf8)
    }

    private static func dimension(_ text: String) -> [UInt8]? {
        for unit in ["rem", "px"] where text.hasSuffix(unit) {
            let number = (text.hasPrefix(".") ? "0" : "") + text.dropLast(unit.utf8.count)
            guard let value = readJSON(Array(number.utf8), path: .root).value, case .number(let digits) = value.kind,
                let double = Double(digits), double.isFinite
            else { return nil }
            return Array("{\"value\": \(digits), \"unit\": \"\(unit)\"}".utf8)
        }
        return nil
    }

    private static func fonts(_ text: String) -> [UInt8]? {
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map { trimmed($0) }
        guard names.allSatisfy({ !$0.isEmpty }) else { return nil }
        if names.count == 1 { return quotedJSON(names[0]) }
        return [UInt8(ascii: "[")] + names.map(quotedJSON).joined(separator: ", ".utf8) + [UInt8(ascii: "]")]
    }

    /// Returns a number with at most four decimals, from which each 255th part can be restored.
    private static func decimal(_ part: Double) -> String {
        let units = Int((min(max(part, 0), 1) * 10_000).rounded())
        if units % 10_000 == 0 { return String(units / 10_000) }
        var digits = String(10_000 + units).dropFirst()
        while digits.hasSuffix("0") { digits.removeLast() }
        return "0." + digits
    }
}

/// Removes the spaces and tabs at both ends.
private func trimmed(_ text: some StringProtocol) -> String {
    var rest = Array(text.utf8)[...]
    while rest.first == 0x20 || rest.first == 0x09 { rest.removeFirst() }
    while rest.last == 0x20 || rest.last == 0x09 { rest.removeLast() }
    return String(decoding: rest, as: UTF8.self)
}
