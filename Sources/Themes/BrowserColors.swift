import BuiltIn
import DesignTokens
import SourceText

/// The colours that browsers give their own controls around a page, for `theme-color`: the ground of the page's header.
///
/// HTML, 4.2.5.1. The value cannot be a custom property, so it is resolved once for each theme.
package struct BrowserColors: Hashable, Sendable {
    /// The colours as `#rrggbb`.
    package let light, dark: String

    /// Resolves the colours of a theme. Every theme extends `plain`, which has these tokens.
    init(_ tokens: ResolvedTokens) {
        func ground(_ mode: ColorMode) -> String {
            let mode = ModeCombination(mode, .compact, .standard)
            let colors = ["component.header.background", "semantic.color.background"].compactMap { path in
                if case .color(let color)? = tokens[path]?[mode] { color } else { nil as Color? }
            }
            // A translucent header shows the page, and a translucent page the browser's white.
            return colors.reversed().reduce(Color(red: 1, green: 1, blue: 1)) { $1.over($0) }.opaqueHex
        }
        (light, dark) = (ground(.light), ground(.dark))
    }

    /// Reads the record of a built-in theme; returns nil for a theme without one.
    init?(recorded theme: String) {
        let lines = builtInBrowserColors().split(separator: UInt8(ascii: "\n"))
        guard let line = lines.first(where: { $0.starts(with: "\(theme) ".utf8) }) else { return nil }
        let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        guard words.count == 3 else { return nil }
        (light, dark) = (words[1], words[2])
    }

    /// Returns the line of a built-in theme for its record.
    func record(_ theme: String) -> String { "\(theme) \(light) \(dark)" }
}
