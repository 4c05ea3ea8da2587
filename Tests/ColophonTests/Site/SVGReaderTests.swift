import SampleSupport
import SourceText
import TestSupport
import Testing
import Typesetting

@testable import Printing

/// SVG files become drawings of paths, or are refused with the reason.
@Suite struct SVGReaderTests {
    private func read(_ text: String) throws -> VectorPicture { try SVGReader.read(Array(text.utf8)) }

    /// Reads the content of a root of 100 × 100 pixels.
    private func items(_ content: String, _ attributes: String = "") throws -> [VectorPicture.Item] {
        try read(#"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" \#(attributes)>\#(content)</svg>"#)
            .items
    }

    private func shape(_ content: String, _ attributes: String = "") throws -> VectorPicture.Shape {
        let items = try items(content, attributes)
        try #require(items.count == 1)
        guard case .shape(let shape) = items[0] else { throw NotAShape() }
        return shape
    }

    private struct NotAShape: Error {}

    private func reason(_ text: String) -> String {
        do throws(PictureFailure) {
            _ = try PictureData(printing: Array(text.utf8))
            return "none"
        } catch {
            return error.description
        }
    }

    /// The bounds of a path, rounded to hundredths.
    private func bounds(_ shape: VectorPicture.Shape) -> [Double] {
        guard let bounds = shape.path.transformed(by: shape.transform).bounds else { return [] }
        return [bounds.left, bounds.top, bounds.width, bounds.height].map { ($0 * 100).rounded() / 100 }
    }

    private func red(_ shape: VectorPicture.Shape) -> Double? {
        if case .color(let color) = shape.paint { color.red } else { nil }
    }

    // MARK: Sizes

    @Test func `the size comes from the attributes, else from the viewBox`() throws {
        for (attributes, width, height) in [
            (#"width="30" height="40""#, 30, 40), (#"viewBox="0 0 24 12""#, 24, 12),
            (#"width="48" viewBox="0 0 24 12""#, 48, 24), (#"height="6" viewBox="0 0 24 12""#, 12, 6),
            (#"width="100%" height="100%" viewBox="0 0 24 12""#, 24, 12), (#"width="1in" height="1.5pc""#, 96, 24),
        ] as [(String, Double, Double)] {
            let picture = try read("<svg \(attributes)><rect width='1' height='1'/></svg>")
            #expect(picture.width == width && picture.height == height, "\(attributes)")
        }
    }

    @Test(
        arguments: [
            ("", [25, 0, 50, 100]), ("xMinYMid", [0, 0, 50, 100]), ("xMaxYMid meet", [50, 0, 50, 100]),
            ("none", [0, 0, 100, 100]), ("xMidYMin slice", [0, 0, 100, 200]), ("xMidYMax slice", [0, -100, 100, 200]),
        ] as [(String, [Double])])
    func `a viewBox is placed as preserveAspectRatio says`(_ value: String, _ expected: [Double]) throws {
        let attribute = value.isEmpty ? "" : "preserveAspectRatio='\(value)'"
        let shape = try shape("<rect x='5' width='10' height='20'/>", "viewBox='5 0 10 20' \(attribute)")
        #expect(bounds(shape) == expected)
    }

    // MARK: Shapes

    @Test(
        arguments: [
            ("<rect x='1' y='2' width='3' height='4'/>", [1, 2, 3, 4]),
            ("<rect x='1' y='2' width='30' height='40' rx='5'/>", [1, 2, 30, 40]),
            ("<rect width='50%' height='10%'/>", [0, 0, 50, 10]),
            ("<circle cx='10' cy='20' r='5'/>", [5, 15, 10, 10]),
            ("<ellipse cx='10' cy='20' rx='5' ry='2'/>", [5, 18, 10, 4]),
            ("<polygon points='1,2 5,2 5 9'/>", [1, 2, 4, 7]),
            ("<path d='M10 10h5v5H10z'/>", [10, 10, 5, 5]),
            ("<path d='m1-2l.5.5-1e1,0'/>", [-8.5, -2, 10, 0.5]),
            ("<path d='M0 0C0 10 10 10 10 0'/>", [0, 0, 10, 7.5]),
            ("<path d='M0 0Q5 10 10 0T20 0'/>", [0, -5, 20, 10]),
            ("<path d='M0 0c0 4 4 4 4 0s4-4 4 0'/>", [0, -3, 8, 6]),
            ("<path d='M0 0a5 5 0 0110 0'/>", [0, -5, 10, 5]),
            ("<path d='M0 0A5 5 0 1 0 10 0'/>", [0, 0, 10, 5]),
            ("<path d='M0 0A1 1 0 0 1 10 0'/>", [0, -5, 10, 5]),
            ("<path d='M1 1L3 3L bad 9 9'/>", [1, 1, 2, 2]),
            (
                "<g transform='translate(10 20)'><rect transform='scale(2,3)' width='1' height='1'/></g>",
                [10, 20, 2, 3]
            ),
            ("<rect transform='rotate(90 10 10)' width='10' height='4'/>", [16, 0, 4, 10]),
            ("<rect transform='matrix(1 0 0 1 5 6) skewX(45)' width='1' height='1'/>", [5, 6, 2, 1]),
        ] as [(String, [Double])])
    func `shapes become paths at their places`(_ content: String, _ expected: [Double]) throws {
        #expect(try bounds(shape(content)) == expected)
    }

    @Test func `a path with fill and stroke is two shapes, the stroke above`() throws {
        let items = try items(
            "<path d='M0 0L9 9L0 9Z' fill='red' fill-rule='evenodd' stroke='#00f8' stroke-width='2' "
                + "stroke-linecap='round' stroke-linejoin='bevel' stroke-dasharray='1,2 3' stroke-dashoffset='-1'/>")
        try #require(items.count == 2)
        guard case .shape(let fill) = items[0], case .shape(let stroke) = items[1] else { throw NotAShape() }
        #expect(fill.method == .fill(isEvenOdd: true))
        guard case .stroke(let line) = stroke.method else { throw NotAShape() }
        #expect(line.width == 2 && line.cap == .round && line.join == .bevel)
        #expect(line.dashes == [1, 2, 3] && line.dashOffset == -1)
        #expect(abs(stroke.opacity - 8.0 / 15) < 1e-9)
    }

    // MARK: Styles

    @Test func `rules are stronger than attributes, and style attributes than rules`() throws {
        let sheet = "<style>rect { fill: rgb(100%, 0%, 0%) } .a { fill: #330000 } #b.a { fill: #660000 }</style>"
        func red(_ attributes: String) throws -> Double? {
            try self.red(shape(sheet + "<rect width='1' height='1' \(attributes)/>"))
        }
        #expect(try red("fill='blue'") == 1)
        #expect(try red("class='c a'") == 0.2)
        #expect(try red("class='a' id='b'") == 0.4)
        #expect(try red("class='a' style='fill: hsl(0, 100%, 40%)'") == 0.8)
    }

    @Test func `dark screens do not change paper`() throws {
        let sheet = "<style>@media (prefers-color-scheme: dark) { rect { fill: white } } /* a { } */</style>"
        #expect(try red(shape(sheet + "<rect width='1' height='1'/>")) == 0)
    }

    @Test func `colours are inherited, and currentColor is the colour of the element`() throws {
        #expect(try red(shape("<g fill='currentColor'><rect color='red' width='1' height='1'/></g>")) == 1)
        #expect(try red(shape("<g fill='rebeccapurple'><rect width='1' height='1'/></g>")) == 0.4)
    }

    @Test func `hidden parts are not drawn`() throws {
        let hidden =
            "<g display='none'><text>x</text></g><rect width='1' height='1' visibility='hidden'/>"
            + "<rect width='1' height='1' fill='none'/><circle r='0'/><g opacity='0'><circle r='1'/></g>"
            + "<defs><text>x</text></defs><title>x</title><sodipodi:namedview xmlns:sodipodi='u'/>"
        #expect(try items(hidden + "<rect width='1' height='1'/>").count == 1)
        #expect(reason("<svg>\(hidden)</svg>") == "it draws nothing")
    }

    @Test func `the opacity of a group is one of the whole`() throws {
        let pair = "<rect width='1' height='1'/><rect width='2' height='2'/>"
        guard case .group(let group) = try #require(try items("<g opacity='.5'>\(pair)</g>").first) else {
            throw NotAShape()
        }
        #expect(group.opacity == 0.5 && group.items.count == 2)
        #expect(try shape("<g opacity='.5'><rect width='1' height='1' fill-opacity='50%'/></g>").opacity == 0.25)
    }

    // MARK: References

    @Test func `use draws a symbol in its viewport, and shapes with an inherited colour`() throws {
        let symbol = "<symbol id='s' viewBox='0 0 2 2'><rect width='2' height='2'/></symbol>"
        guard
            case .group(let group) = try #require(
                try items(symbol + "<use href='#s' x='10' y='20' width='30' height='40' fill='red'/>").first),
            case .shape(let shape) = try #require(group.items.first)
        else { throw NotAShape() }
        #expect(bounds(shape) == [10, 25, 30, 30] && red(shape) == 1)
        #expect(group.clip?.path.bounds?.height == 40)
        let plain = try self.shape("<defs><circle id='c' r='1'/></defs><use xlink:href='#c' x='5' xmlns:xlink='u'/>")
        #expect(bounds(plain) == [4, -1, 2, 2])
    }

    @Test func `a clip path clips the drawing`() throws {
        let clip = "<clipPath id='c'><rect width='5' height='6' clip-rule='evenodd'/></clipPath>"
        guard
            case .group(let group) = try #require(
                try items(clip + "<g transform='scale(2)' clip-path='url(#c)'><circle r='9'/></g>").first)
        else { throw NotAShape() }
        #expect(group.clip?.isEvenOdd == true && group.clip?.path.bounds?.width == 10)
        let used = "<defs><rect id='r' width='5' height='6'/></defs><clipPath id='c'><use href='#r'/></clipPath>"
        guard case .group(let other) = try #require(try items(used + "<circle r='9' clip-path='url(#c)'/>").first)
        else {
            throw NotAShape()
        }
        #expect(other.clip?.path.bounds?.height == 6)
    }

    @Test func `gradients cover their shapes, and take stops of others`() throws {
        let shape = try shape(
            "<linearGradient id='a'><stop stop-color='red'/><stop offset='50%' stop-color='blue' stop-opacity='0'/>"
                + "</linearGradient><radialGradient id='b' href='#a' fx='9'/>"
                + "<rect x='10' y='20' width='30' height='40' fill='url(#b)'/>")
        guard case .gradient(let gradient) = shape.paint else { throw NotAShape() }
        #expect(gradient.transform == VectorTransform(30, 0, 0, 40, 10, 20))
        #expect(gradient.stops.map(\.offset) == [0, 0.5] && gradient.stops.map(\.opacity) == [1, 0])
        guard case .radial(let focus, let center, let radius) = gradient.shape else { throw NotAShape() }
        #expect(center == VectorPoint(0.5, 0.5) && radius == 0.5 && focus.x < 1 && focus.x > 0.99)
        #expect(try items("<rect width='9' height='9' fill='url(#none) red'/>").count == 1)
        #expect(
            try red(
                self.shape(
                    "<linearGradient id='a'><stop stop-color='red'/></linearGradient>"
                        + "<rect width='9' height='9' fill='url(#a)'/>")) == 1)
    }

    // MARK: Refusals

    @Test(arguments: [
        ("<text>x</text>", "it contains <text>; convert it to PNG"),
        ("<image href='a.png'/>", "it contains <image>; convert it to PNG"),
        ("<script>1</script>", "it contains <script>; convert it to PNG"),
        ("<g><foreignObject/></g>", "it contains <foreignObject>; convert it to PNG"),
        ("<rect width='1' height='1' filter='url(#f)'/>", "it has “filter: url(#f)”; convert it to PNG"),
        ("<rect width='1' height='1' style='mask:url(#f)'/>", "it has “mask: url(#f)”; convert it to PNG"),
        ("<rect width='1' height='1' fill='var(--x)'/>", "it has “fill: var(--x)”; convert it to PNG"),
        ("<rect style='width: 5px'/>", "its styles have “width”, which only attributes may set; convert it to PNG"),
        ("<pattern id='p'/><circle r='1' fill='url(#p)'/>", "it paints with <pattern>; convert it to PNG"),
        ("<style>@import url(a.css);</style>", "its style sheet has a rule that is not complete; convert it to PNG"),
        (
            "<style>g > rect { fill: red }</style>",
            "its style sheet has “g > rect”, which is more than classes, ids and types; convert it to PNG"
        ),
        ("<style>@font-face { src: url(a) }</style>", "its style sheet has @font-face; convert it to PNG"),
        ("<use href='b.svg#a'/>", "it uses a part of another file; convert it to PNG"),
        (
            "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>",
            "its <use> elements refer to each other in a circle; convert it to PNG"
        ),
        (
            "<linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'/><circle r='1' fill='url(#a)'/>",
            "its gradients refer to each other in a circle; convert it to PNG"
        ),
    ])
    func `a drawing with a part that cannot become paths is refused with the reason`(
        _ content: String, _ expected: String
    ) {
        #expect(reason("<svg width='9' height='9'>\(content)<rect width='1' height='1'/></svg>") == expected)
    }

    @Test func `a document type declaration is accepted, and one with entities is rejected`() {
        let root = "<svg width='9' height='9'><circle r='5'/></svg>"
        let type =
            #"<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">"#
        #expect(reason("<?xml version='1.0'?>\n<!-- Drawn by hand -->\n\(type)\n\(root)") == "none")
        #expect(
            reason("<!DOCTYPE svg [<!ENTITY a 'b'>]>\(root)") == "it declares its own entities; convert it to PNG")
        #expect(reason("<svg><g></svg>").hasSuffix("it is not well-formed XML"))
    }

    @Test func `a small file that repeats itself without end is refused`() {
        var text = "<g id='a0'><circle r='1'/></g>"
        for level in 1...20 {
            text += "<g id='a\(level)'>" + String(repeating: "<use href='#a\(level - 1)'/>", count: 10) + "</g>"
        }
        #expect(reason("<svg width='9' height='9'>\(text)</svg>").contains("too"))
        let deep = String(repeating: "<g>", count: 60) + "<circle r='1'/>" + String(repeating: "</g>", count: 60)
        #expect(reason("<svg width='9' height='9'>\(deep)</svg>").contains("nested too deeply"))
        let groups = String(repeating: "<g opacity='.9'>", count: 25) + "<circle r='1'/><circle r='2'/>"
        let ends = String(repeating: "</g>", count: 25)
        #expect(reason("<svg width='9' height='9'>\(groups)\(ends)</svg>").contains("nested too deeply"))
        let urls = String(repeating: "url(#a)", count: 100_000)
        #expect(reason("<svg width='9' height='9'><circle r='1' fill='\(urls)'/></svg>").hasPrefix("it has “fill: url"))
    }

    @Test func `a drawing with any byte changed is refused or works, and never crashes`() throws {
        let whole = Array(
            """
            <svg viewBox="0 0 24 24" width="2em"><style>.a{fill:red}</style><linearGradient id="g"><stop offset="1e-1" \
            stop-color="#123"/><stop offset="2" stop-color="hsl(20,30%,40%)"/></linearGradient><clipPath id="c"><path \
            d="M0 0a1 2 30 0 1 5 6z"/></clipPath><g class="a" clip-path="url(#c)" transform="rotate(9 8 7)scale(.5)">\
            <path d="M1 2q3 4 5 6t7 8c1 2 3 4 5 6s7 8 9 9A5 5 0 1 1 3 4" stroke="url(#g)" stroke-dasharray="1 2" \
            opacity=".5"/><use href="#g"/><ellipse rx="3" ry="4"/></g></svg>
            """.utf8)
        var random = SeededRandom(seed: 21)
        _ = try PictureData(printing: whole)
        for _ in 0..<3_000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let choices = Array("0123456789.-e%,<>\"'/= azMLAQT#".utf8)
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = choices.randomElement(using: &random) ?? 0
            }
            _ = try? SVGReader.read(bytes)
        }
    }

    @Test func `all drawings of the sample and of the themes can be printed`() throws {
        var count = 0
        for folder in ["content", "themes"] {
            for (path, bytes) in try Repository.files(folder) where path.pathExtension == "svg" {
                #expect(throws: Never.self, "\(path.text)") { try PictureData(printing: bytes) }
                count += 1
            }
        }
        #expect(count > 40)
    }
}
