import DesignTokens
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import Themes

/// A token that is one slip away from one of the extended theme is never passed over in silence.
@Suite(.slow) struct NearMissTokenTests {
    private func ids(_ path: String, is value: String) -> [String] {
        let open = path.split(separator: ".").map { "{ \"\($0)\": " }.joined()
        let close = path.split(separator: ".").map { _ in " }" }.joined()
        return ThemeFolders([
            "mine/theme.yml": "name: Mine\n", "mine/tokens/a.tokens.json": open + value + close,
        ]).ids("mine")
    }

    /// Every level of the path, with near misses of each; all of them in a full run.
    private func misses(_ path: String) -> [String] {
        let parts = path.split(separator: ".").map(String.init)
        let all = parts.indices.flatMap { index in
            NearMissTests.nearMisses(parts[index]).map { miss in
                (parts[..<index] + [miss] + parts[(index + 1)...]).joined(separator: ".")
            }
        }
        var random = SeededRandom(seed: 31)
        return NearMissTests.tried(all, &random, count: 12)
    }

    private static let color = ##"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } }"##

    @Test(arguments: ["semantic.color.accent", "semantic.color.textMuted", "component.card.background"])
    func `no misspelt override is silent`(path: String) {
        #expect(!ids(path, is: Self.color).contains("token-overrides-nothing"))
        for miss in misses(path) { #expect(ids(miss, is: Self.color) != [], "\(miss)") }
    }

    @Test(arguments: [
        ("component.card.background", "color", "semantic.color.accent"),
        ("component.card.radius", "dimension", "semantic.radius.full"),
    ])
    func `no misspelt alias is silent`(path: String, type: String, target: String) {
        for miss in misses(target) {
            let value = "{ \"$type\": \"\(type)\", \"$value\": \"{\(miss)}\" }"
            #expect(ids(path, is: value) != [], "\(miss)")
        }
    }
}
