import SourceText

@testable import Colophon

/// Themes in memory, for tests: a `plain` of a few tokens, and what extends it.
enum SmallThemes {
    static let plainTokens = """
        {
          "raw": { "color": { "$type": "color",
            "ink": { "$value": "#222222" }, "paper": { "$value": "#ffffff" },
            "sea": { "$value": "#0066aa" }, "fog": { "$value": "#99ccee" }, "veil": { "$value": "#00000080" } } },
          "semantic": { "color": { "$type": "color",
            "background": { "$value": "{raw.color.paper}",
              "$extensions": { "dev.colophon.modes": { "light": "{raw.color.paper}", "dark": "{raw.color.ink}" } } },
            "text": { "$value": "{raw.color.ink}", "$description": "All that is read",
              "$extensions": { "dev.colophon.modes": { "light": "{raw.color.ink}", "dark": "{raw.color.paper}" } } },
            "accent": { "$value": "{raw.color.sea}",
              "$extensions": { "dev.colophon.modes": { "light": "{raw.color.sea}", "dark": "{raw.color.fog}" } } },
            "old": { "$value": "{raw.color.sea}", "$deprecated": "use accent" } } },
          "component": { "button": { "$type": "color",
            "text": { "$value": "{semantic.color.accent}" }, "ground": { "$value": "{raw.color.veil}" } } }
        }
        """

    static let pairs = """
        pairs:
          - { use: text, foreground: semantic.color.text, background: semantic.color.background, kind: text }
          - { use: a link, foreground: semantic.color.accent, background: semantic.color.background, kind: text }
        """

    /// `text` with each `"#rrggbb"` or `"#rrggbbaa"` as the object that the standard of 2025.10 has for a colour.
    static func colorObjects(_ text: String) -> String {
        text.replacing(/"#([0-9a-f]{6})([0-9a-f]{2})?"/) { match in
            let digits = Array(String(match.1) + (match.2.map(String.init) ?? "ff"))
            let parts = stride(from: 0, to: 8, by: 2).map { index in
                Double(Int(String(digits[index...index + 1]), radix: 16) ?? 0) / 255
            }
            let components = parts[..<3].map { "\($0)" }.joined(separator: ",")
            return "{\"colorSpace\":\"srgb\",\"components\":[\(components)],\"alpha\":\(parts[3])}"
        }
    }

    /// The files of a folder of themes: a small `plain`, and `more` by path.
    static func tree(_ more: [String: String] = [:]) -> SourceTree {
        let small = [
            "plain/theme.yml": "name: Small\n", "plain/tokens/all.tokens.json": plainTokens,
            "plain/pairs.yml": pairs,
        ]
        let files = small.merging(more) { $1 }.compactMap { name, text in
            SourcePath(name).map { ($0, Array(colorObjects(text).utf8)) }
        }
        return SourceTree(files: Dictionary(uniqueKeysWithValues: files))
    }
}
