import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Drawings of paths in files.
@Suite struct VectorPictureTests {
    /// A drawing of 80 × 40 pixels with everything that a drawing can have.
    static var sample: VectorPicture {
        let red = VectorPicture.Paint.color(RGBColor(red: 1, green: 0, blue: 0))
        let blue = VectorPicture.Paint.color(RGBColor(red: 0, green: 0, blue: 1))
        let black = VectorPicture.Paint.color(.black)
        let pair = [rectangle(40, 0, 20, 20, black), rectangle(40, 0, 20, 20, black)]
        let clip = VectorPicture.Clip(path(60, 0, 10, 20), isEvenOdd: true)
        var pen = VectorPicture.Stroke()
        (pen.width, pen.dashes, pen.dashOffset) = (4, [100, 1, 1], -5)
        var thin = VectorPicture.Stroke()
        thin.width = 2
        return VectorPicture(
            width: 80, height: 40,
            items: [
                rectangle(0, 0, 20, 20, red), rectangle(20, 0, 20, 20, blue, opacity: 0.5),
                .group(VectorPicture.Group(pair, opacity: 0.5)),
                .group(VectorPicture.Group([rectangle(60, 0, 20, 20, blue)], clip: clip)),
                .shape(.init(line(0, 15, 20, 15), VectorTransform(1, 0, 0, 1, 0, 15), .stroke(pen), red)),
                .shape(.init(line(15, 60, 15, 76), VectorTransform(2, 0, 0, 0.5, 0, 0), .stroke(thin), red)),
                rectangle(40, 20, 20, 20, gradient(from: 40, .black, .init(red: 1, green: 1, blue: 1))),
                rectangle(60, 20, 20, 20, gradient(from: 60, .black, .black, lastOpacity: 0)),
            ])
    }

    private static func path(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> VectorPath {
        var path = VectorPath()
        path.segments = [
            .move(VectorPoint(x, y)), .line(VectorPoint(x + width, y)), .line(VectorPoint(x + width, y + height)),
            .line(VectorPoint(x, y + height)), .close,
        ]
        return path
    }

    private static func line(_ x: Double, _ y: Double, _ toX: Double, _ toY: Double) -> VectorPath {
        var path = VectorPath()
        path.segments = [.move(VectorPoint(x, y)), .line(VectorPoint(toX, toY))]
        return path
    }

    private static func rectangle(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ paint: VectorPicture.Paint, opacity: Double = 1
    ) -> VectorPicture.Item {
        .shape(.init(path(x, y, width, height), .identity, .fill(isEvenOdd: false), paint, opacity: opacity))
    }

    /// A gradient across 20 pixels.
    private static func gradient(
        from x: Double, _ first: RGBColor, _ last: RGBColor, lastOpacity: Double = 1
    ) -> VectorPicture.Paint {
        .gradient(
            .init(
                .linear(from: VectorPoint(0, 0), to: VectorPoint(1, 0)),
                [.init(offset: 0, color: first), .init(offset: 1, color: last, opacity: lastOpacity)],
                VectorTransform(20, 0, 0, 20, x, 0)))
    }

    /// A page with the drawing twice, the first time at (70, 80), one point a pixel.
    static func document(_ drawing: VectorPicture) -> SampleDocument {
        var sample = SampleDocument(title: "A drawing")
        sample.document.images = [PictureData(drawing)]
        for _ in 0..<2 {
            let figure = sample.element(.figure) { $0.alternative = "A drawing" }
            sample.image(0, figure, width: drawing.width, height: drawing.height)
        }
        return sample
    }

    @Test func `a drawing is one form that covers the unit square`() throws {
        let file = String(decoding: try Self.document(Self.sample).document.pdf(), as: UTF8.self)
        #expect(file.contains("/Subtype/Form/BBox[0 0 1000 500]/Matrix[0.001 0 0 0.002 0 0]/Resources<<"))
        #expect(file.components(separatedBy: "/Matrix[0.001 0 0 0.002 0 0]").count == 2)
        #expect(file.contains("/Group<</S/Transparency>>") && file.contains("/ca 0.5/CA 0.5"))
        #expect(file.contains("/SMask<</S/Luminosity/G "))
        #expect(PictureData(Self.sample).hasTransparency)
    }

    @Test func `a drawing has its colours at their places`() throws {
        let expected: [(x: Double, y: Double, colors: [Int])] = [
            (10, 10, [255, 0, 0]), (30, 10, [127, 127, 255]), (50, 10, [127, 127, 127]), (65, 10, [0, 0, 255]),
            (75, 10, [255, 255, 255]), (10, 30, [255, 0, 0]), (10, 33, [255, 255, 255]), (31.4, 34, [255, 0, 0]),
            (33, 34, [255, 255, 255]), (50, 30, [127, 127, 127]), (41, 30, [13, 13, 13]), (70, 30, [127, 127, 127]),
            (61, 30, [13, 13, 13]),
        ]
        try PythonTools.withFolder("drawing") { folder in
            try Data(Self.document(Self.sample).document.pdf()).write(to: folder.appending(path: "all.pdf"))
            let points = expected.map { "\($0.x + 70) \($0.y + 80)" }
            try Data(points.joined(separator: "\n").utf8).write(to: folder.appending(path: "points.txt"))
            let (status, output) = try PythonTools.run("pictures.py", "colors", in: folder)
            let lines = output.split(separator: "\n")
            try #require(status == 0 && lines.count == expected.count, "\(output)")
            for (line, point) in zip(lines, expected) {
                let colors = line.split(separator: " ").compactMap { Int($0) }
                let difference = zip(colors, point.colors).map { abs($0 - $1) }.max() ?? 255
                #expect(difference < 8, "\(point): \(line)")
            }
        }
    }

    @Test func `numbers that are not finite do no harm`() throws {
        var drawing = Self.sample
        var path = VectorPath()
        path.segments = [.move(VectorPoint(.nan, .infinity)), .line(VectorPoint(-.infinity, 1e300)), .close]
        var pen = VectorPicture.Stroke()
        (pen.width, pen.dashes, pen.dashOffset) = (.infinity, [.nan, 1], .nan)
        let flat = VectorTransform(0, 0, 0, 0, .nan, 0)
        for transform in [VectorTransform.identity, flat] {
            drawing.items.append(.shape(.init(path, transform, .stroke(pen), .color(.black), opacity: .nan)))
        }
        #expect(try Self.document(drawing).document.pdf().count > 1000)
    }
}
