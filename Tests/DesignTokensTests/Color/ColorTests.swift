import Foundation
import SourceText
import Testing

@testable import DesignTokens

/// A colour as a token of that space has it.
private func color(_ space: ColorSpace, _ components: [Double?], hex: String? = nil) -> Color {
    Color(Color.Original(space: space, components: components, hex: hex))
}

private func distance(_ color: Color, _ srgb: [Double]) -> Double {
    zip([color.red, color.green, color.blue], srgb).map { abs($0 - $1) }.max() ?? 1
}

struct ColorTests {
    @Test(arguments: ColorTable.rows)
    func `every colour space becomes the sRGB that an independent program finds`(row: ColorTable.Row) {
        #expect(distance(color(row.space, row.components), row.srgb) < 0.0002)
    }

    /// From the tests of the web platform, `css/css-color`: each is `#008000`, a half or 128 of 255 of green.
    @Test(arguments: [
        (ColorSpace.lab, [46.277, -47.562, 48.583]),
        (.displayP3, [0.21508071610847918, 0.4922429411940395, 0.13085464082643297]),
        (.a98RGB, [0.2802818995382024, 0.4960985025758622, 0.11629725327025686]),
        (.prophotoRGB, [0.22939772862383642, 0.393932695752466, 0.12935794416938554]),
    ])
    func `the web platform's green is green`(space: ColorSpace, components: [Double]) {
        #expect(distance(color(space, components), [0, 128.0 / 255, 0]) < 0.003)
    }

    /// The examples "ex-lch-samples", "ex-oklab-samples", "ex-oklch-samples" and "ex-xyz" of CSS Color 4.
    @Test(arguments: [
        (ColorSpace.lch, [29.2345, 44.2, 27], [0.4906, 0.1387, 0.159]),
        (.lch, [52.2345, 72.2, 56.2], [0.7761, 0.3634, 0.0245]),
        (.lch, [62.2345, 59.2, 126.2], [0.4073, 0.6512, 0.2235]),
        (.lch, [67.5345, 42.5, 258.2], [0.3829, 0.6727, 0.9385]),
        (.oklab, [0.40101, 0.1147, 0.0453], [0.4906, 0.1387, 0.159]),
        (.oklab, [0.72322, -0.0465, -0.1150], [0.3829, 0.6727, 0.9385]),
        (.oklch, [0.59686, 0.15619, 49.7694], [0.7761, 0.3634, 0.0245]),
        (.oklch, [0.65125, 0.13138, 104.097], [0.6165, 0.5751, 0.0928]),
        (.lab, [44.36, 36.05, -58.99], [0.4627, 0.3294, 0.8039]),
        (.xyzD50, [0.2005, 0.14089, 0.4472], [0.4627, 0.3294, 0.8039]),
        (.xyzD65, [0.21661, 0.14602, 0.59452], [0.4627, 0.3294, 0.8039]),
        (.xyzD65, [0.9505, 1, 1.089], [1, 1, 1]),
    ])
    func `the examples of CSS Color 4 hold`(space: ColorSpace, components: [Double], srgb: [Double]) {
        #expect(distance(color(space, components), srgb) < 0.0015)
    }

    @Test(arguments: ColorSpace.allCases)
    func `converting a colour to a space and back gives the same colour`(space: ColorSpace) {
        for red in stride(from: 0.0, through: 1, by: 0.25) {
            for green in stride(from: 0.0, through: 1, by: 0.25) {
                for blue in [0.02, 0.4, 1] {
                    let first = Color(red: red, green: green, blue: blue)
                    let second = color(space, first.components(in: space).map { $0 })
                    #expect(distance(second, [red, green, blue]) < 1e-9)
                    #expect(!second.isOutsideSRGB)
                }
            }
        }
    }

    @Test func `outside sRGB the author's fallback is taken, inside the components are`() {
        #expect(color(.displayP3, [1, 0, 1], hex: "#ff00ff").hex == "#ff00ff")
        #expect(color(.displayP3, [1, 0, 1]).hex != "#ff00ff")
        #expect(color(.displayP3, [0.5, 0.5, 0.5], hex: "#ff00ff").hex == "#808080")
    }

    @Test func `a missing component counts as zero`() {
        #expect(color(.hsl, [nil, 0, 100]).hex == "#ffffff")
        #expect(color(.oklch, [0.5, nil, nil]).hex == color(.oklch, [0.5, 0, 0]).hex)
    }

    @Test func `numbers without measure give a colour all the same`() {
        for space in ColorSpace.allCases {
            for value in [-1e308, 1e308, Double.greatestFiniteMagnitude] {
                let color = color(space, [0.5, value, value])
                #expect([color.red, color.green, color.blue].allSatisfy { (0...1).contains($0) })
            }
        }
    }

    @Test(arguments: [
        (ColorSpace.displayP3, [1.0, 0, 1] as [Double?], 1.0, "color(display-p3 1 0 1)"),
        (.oklch, [0.7016, 0.35, nil], 0.5, "oklch(.7016 .35 none/.5)"),
        (.lab, [60, 120, -60.5], 1, "lab(60 120 -60.5)"),
        (.oklch, [0.5, 0.1, 120], 1, "#5c6b21"),
    ])
    func `a wide colour is written in its own space, others as hexadecimal digits`(
        space: ColorSpace, components: [Double?], alpha: Double, css: String
    ) {
        let color = Color(Color.Original(space: space, components: components), alpha: alpha)
        #expect(cssText(.color(color), part: .whole, isFont: false, gamut: .wide) == css)
        #expect(cssText(.color(color), part: .whole, isFont: false, gamut: .srgb)?.contains(" ") == false)
    }

    private func css(_ text: String) throws -> String {
        let tokens = try tokenSet(text).resolve().value
        return String(decoding: cssCustomProperties(CustomProperties.of(tokens).value), as: UTF8.self)
    }

    @Test func `a wide colour is written twice, with a fallback for sRGB screens`() throws {
        let sheet = try css(
            #"""
            {"a": {"$type": "color", "$value": {"colorSpace": "display-p3", "components": [1, 0, 0]}},
             "b": {"$type": "color", "$value": {"colorSpace": "oklch", "components": [0.5, 0.1, 120]}}}
            """#)
        #expect(
            sheet
                == ":root{--a:#ff0b0c;--b:#5c6b21}"
                + "@supports (color:oklch(0 0 0)){@media (color-gamut:p3){:root{--a:color(display-p3 1 0 0)}}}")
        #expect(usedCustomProperties(in: Array(sheet.utf8), path: testPath("a.css")).diagnostics == [])
    }

    @Test func `if one mode of a colour is wide, all its modes are written`() throws {
        let sheet = try css(
            #"""
            {"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}, "$extensions": {
               "dev.colophon.modes": {"dark": {"colorSpace": "rec2020", "components": [0, 1, 0]}}}}}
            """#)
        let wide = try #require(sheet.components(separatedBy: "@supports").last)
        #expect(wide.contains("--a:#000") && wide.contains("--a:color(rec2020 0 1 0)"))
        #expect(!wide.contains("{color-scheme") && !wide.contains(";color-scheme"))
    }
}
