import BuiltIn
import DesignTokens
import SourceText
import Themes

/// A token that can be edited in the preview, with the values in its file.
package struct EditableToken: Sendable {
    /// The value in one mode.
    package struct ModeValue: Sendable {
        /// The name of the mode in token files; empty for a token without modes.
        package var mode: String
        /// The value in the form in which the user types it: `{raw.color.plum.600}`, `#336699`.
        package var text: String
        /// The resolved value: `#336699`.
        package var shown: String
    }

    package var path: String
    package var type: TokenType
    package var values: [ModeValue]

    /// Returns the editable tokens of a theme, in the order of its tokens.
    package static func all(of tokens: ThemeTokens, _ themes: SourceTree) -> [EditableToken] {
        var files: [SourcePath: Value?] = [:]
        return tokens.resolved.tokens.compactMap { token in
            guard [.color, .dimension, .fontFamily].contains(token.type), token.deprecated == nil else { return nil }
            let path = token.location.path
            let file = files[path] ?? read(path, themes)
            files[path] = .some(file)
            let keys = token.path.split(separator: ".")
            guard let written = keys.reduce(file, { $0?[String($1)] }), let value = written["$value"] else {
                return nil
            }
            let modes = written["$extensions"]?["dev.colophon.modes"]?.members ?? []
            let all = modes.isEmpty ? [("", value)] : modes.map { ($0.key, $0.value) }
            let values = all.compactMap { name, value in
                mode(name).map { ModeValue(mode: name, text: text(value, token[$0]), shown: plain(token[$0])) }
            }
            return values.isEmpty ? nil : EditableToken(path: token.path, type: token.type, values: values)
        }
    }

    /// Returns an error for each value in the files that differs from the one the user saw before editing.
    package static func changedMeanwhile(
        _ seen: [TokenEdit], of name: String, _ themes: SourceTree
    ) -> [Diagnostic] {
        guard !seen.isEmpty, let tokens = ThemeTokens.load(name, themes: themes).value else { return [] }
        let known = all(of: tokens, themes)
        return seen.compactMap { seen in
            let value = known.first { $0.path == seen.path }?.values.first { $0.mode == seen.mode }
            guard let value, value.text != seen.text else { return nil }
            return .tokenChangedMeanwhile(seen.path, now: value.text, at: tokens.resolved[seen.path]?.location)
        }
    }

    private static func read(_ path: SourcePath, _ themes: SourceTree) -> Value? {
        guard path.text.hasPrefix("themes/"), path.text.hasSuffix(".json"),
            let file = SourcePath(String(path.text.dropFirst(7)))
        else { return nil }
        return (try? (themes.contains(file) ? themes : builtInThemes).read(file)).flatMap {
            readJSON($0, path: path).value
        }
    }

    private static func text(_ written: Value, _ value: TokenValue) -> String {
        if let alias = written.text, alias.hasPrefix("{") { return alias }
        return plain(value)
    }

    private static func plain(_ value: TokenValue) -> String {
        if case .color(let color) = value { color.hex } else { value.text }
    }

    private static func mode(_ name: String) -> ModeCombination? {
        switch name {
        case "", "light", "compact": ModeCombination()
        case "dark": ModeCombination(.dark)
        case "lightHighContrast": ModeCombination(.light, .compact, .high)
        case "darkHighContrast": ModeCombination(.dark, .compact, .high)
        default: SizeMode(rawValue: name).map { ModeCombination(.light, $0) }
        }
    }
}
