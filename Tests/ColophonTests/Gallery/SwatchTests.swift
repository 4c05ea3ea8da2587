import SourceText
import Testing

@testable import Colophon
@testable import DesignTokens
@testable import Gallery

/// The small pictures beside tokens: real SVG for each type, and nothing a token file says gets out of its attribute.
@Suite struct SwatchTests {
    /// What is drawn, without the element around it.
    private func drawn(_ value: TokenValue, _ path: String = "raw.thing") -> String {
        let text = String(decoding: Swatch.markup(value, path: path).bytes, as: UTF8.self)
        guard let start = text.firstRange(of: "false\">"), text.hasSuffix("</svg>") else { return text }
        return String(text[start.upperBound...].dropLast(6))
    }

    private func pixels(_ value: Double) -> Dimension { Dimension(value: value, unit: .px) }

    @Test func `a colour is drawn as a rectangle`() {
        let drawn = drawn(.color(Color(red: 1, green: 0.5, blue: 0)))
        #expect(drawn == "<rect x=\"0\" y=\"0\" width=\"48\" height=\"32\" fill=\"#ff8000\"></rect>")
    }

    @Test func `a translucent colour lies over squares`() {
        let drawn = drawn(.color(Color(red: 0, green: 0, blue: 0, alpha: 0.25)))
        #expect(drawn.hasPrefix("<path d=\"M0 0h48v32h-48z\" fill=\"#fff\"></path>"))
        #expect(drawn.hasSuffix("fill=\"#000000\" fill-opacity=\"0.25\"></rect>"))
    }

    @Test func `a length is drawn to scale, and the path of the token decides between length, radius and border`() {
        #expect(drawn(.dimension(pixels(24)), "raw.space.24").contains("H26M26 2v12"))
        #expect(drawn(.dimension(Dimension(value: 1, unit: .rem)), "raw.space.m").contains("H18"))
        #expect(drawn(.dimension(pixels(8)), "raw.radius.m").contains("a8 8 0 0 1"))
        #expect(drawn(.dimension(pixels(2)), "raw.border.width.thin").contains("stroke-width=\"2\""))
        // Too long to be shown whole: without its end.
        #expect(!drawn(.dimension(pixels(1_000)), "raw.space.xl").contains("M162"))
    }

    @Test func `a curve passes through its points`() {
        let curve = CubicBezier(x1: 0.25, y1: 0, x2: 0.75, y2: 1)
        #expect(drawn(.cubicBezier(curve)).contains("M4 36C14 36 34 12 44 12"))
    }

    @Test func `a shadow has its offset, spread and blur`() {
        let shadow = Shadow(
            color: Color(red: 0, green: 0, blue: 0, alpha: 0.5), offsetX: pixels(1), offsetY: pixels(2),
            blur: pixels(6), spread: pixels(3), inset: false)
        let expected =
            "<rect x=\"30\" y=\"23\" width=\"54\" height=\"38\" fill=\"#000000\" fill-opacity=\"0.5\" filter=\"blur(3px)\">"
        #expect(drawn(.shadow([shadow])).contains(expected))
    }

    @Test func `a gradient is drawn from its first colour to its last`() {
        let black = Color(red: 0, green: 0, blue: 0)
        let white = Color(red: 1, green: 1, blue: 1)
        let stops = [GradientStop(color: white, position: 1), GradientStop(color: black, position: 0)]
        let fills = drawn(.gradient(stops)).matches(of: /fill="(#[0-9a-f]{6})"/).map { String($0.1) }
        #expect(fills.count == 40)
        #expect(fills.first == "#030303" && fills.last == "#fcfcfc")
        #expect(fills == fills.sorted())
    }

    @Test func `values without an appearance have no picture`() {
        #expect(Swatch.markup(.string("forbidden"), path: "x").bytes.isEmpty)
        #expect(Swatch.markup(.boolean(true), path: "x").bytes.isEmpty)
        #expect(Swatch.markup(.number(3), path: "semantic.columns").bytes.isEmpty)
    }

    @Test(arguments: [
        "</text><script>alert(1)</script>", "\"><script>", "x\" onload=\"alert(1)", "';}</style>", "url(https://e.x/)",
    ]) func `a font with a hostile name is left out`(_ name: String) {
        let typography = Typography(
            fontFamily: [name, "Arial"], fontSize: pixels(16), fontWeight: 400, letterSpacing: pixels(0),
            lineHeight: 1.5)
        let text = String(decoding: Swatch.markup(.typography(typography), path: "x").bytes, as: UTF8.self)
        #expect(text.contains("font-family=\"'Arial'\""))
        #expect(PageScan(Array(text.utf8)).problem == nil)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude])
    func `no number is too much`(_ number: Double) {
        let size = pixels(number)
        let values: [TokenValue] = [
            .dimension(size), .number(number), .fontWeight(number), .color(Color(red: 1, green: 0, blue: 0)),
            .cubicBezier(CubicBezier(x1: number, y1: number, x2: number, y2: number)),
            .shadow([
                Shadow(
                    color: Color(red: 0, green: 0, blue: 0), offsetX: size, offsetY: size, blur: size, spread: size,
                    inset: false)
            ]),
            .typography(
                Typography(
                    fontFamily: ["a"], fontSize: size, fontWeight: number, letterSpacing: size, lineHeight: number)),
            .border(Border(color: Color(red: 0, green: 0, blue: 0), width: size, style: .dashed)),
        ]
        for value in values {
            for path in ["a.radius", "a.border.width", "a.opacity", "a.font.size", "a.space"] {
                let text = String(decoding: Swatch.markup(value, path: path).bytes, as: UTF8.self)
                #expect(PageScan(Array(text.utf8)).problem == nil)
                #expect(!text.contains("nan") && !text.contains("inf"), "\(text)")
            }
        }
    }
}
