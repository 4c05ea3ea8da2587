import TestSupport
import Testing

@testable import Typesetting

/// Pages and pictures drawn as pixels.
@Suite struct BitmapTests {
    private let black = RGBColor.black

    private func path(_ points: [(Double, Double)]) -> VectorPath {
        var path = VectorPath()
        path.segments = points.enumerated().map { index, point in
            index == 0 ? .move(VectorPoint(point.0, point.1)) : .line(VectorPoint(point.0, point.1))
        }
        path.segments.append(.close)
        return path
    }

    private func covered(_ path: VectorPath, isEvenOdd: Bool = false) -> Double {
        var sum = 0.0
        Coverage(path, isEvenOdd: isEvenOdd)?.forEachPixel { _, _, part in sum += Double(part) }
        return sum
    }

    private static let shapes: [([(Double, Double)], Double)] = [
        ([(2, 2), (8, 2), (8, 5), (2, 5)], 18), ([(2.25, 2.5), (4.75, 2.5), (4.75, 3.25), (2.25, 3.25)], 1.875),
        ([(0, 0), (20, 0), (0, 10)], 100), ([(3.3, 9.1), (17.9, 0.4), (11.2, 14.8)], 75.975),
    ]

    @Test(arguments: shapes)
    func `the covered parts add up to the area of the shape`(points: [(Double, Double)], area: Double) {
        // Pixels with less than a 500th are left out.
        #expect(abs(covered(path(points)) - area) < 0.05)
        #expect(abs(covered(path(points.reversed())) - area) < 0.05)
    }

    @Test func `an inner ring is a hole by either rule if it runs the other way`() {
        var ring = path([(0, 0), (10, 0), (10, 10), (0, 10)])
        ring.segments += path([(3, 3), (3, 7), (7, 7), (7, 3)]).segments
        #expect(abs(covered(ring) - 84) < 0.01)
        #expect(abs(covered(ring, isEvenOdd: true) - 84) < 0.01)
        var same = path([(0, 0), (10, 0), (10, 10), (0, 10)])
        same.segments += path([(3, 3), (7, 3), (7, 7), (3, 7)]).segments
        #expect(abs(covered(same) - 100) < 0.01)
        #expect(abs(covered(same, isEvenOdd: true) - 84) < 0.01)
    }

    @Test func `a stroke covers its width, with the chosen ends`() {
        var line = VectorPath()
        line.segments = [.move(VectorPoint(2, 5)), .line(VectorPoint(12, 5))]
        var stroke = VectorPicture.Stroke()
        stroke.width = 4
        #expect(abs(covered(stroke.outline(of: line)) - 40) < 0.05)
        stroke.cap = .square
        #expect(abs(covered(stroke.outline(of: line)) - 56) < 0.05)
        stroke.cap = .round
        #expect(abs(covered(stroke.outline(of: line)) - 52.5) < 0.4)
    }

    @Test func `a picture is read back as it was drawn`() throws {
        var bitmap = Bitmap(width: 30, height: 20, .white)
        bitmap.fill(.rectangle(10, 5, 10, 10), RGBColor(red: 1, green: 0, blue: 0))
        let png = try #require(bitmap.png)
        let pixels = try #require(try PictureData(png).pixels)
        let samples = try #require(PictureSamples(pixels))
        #expect((samples.width, samples.height) == (30, 20))
        #expect(samples.mean(12..<13, 8..<9).0 == RGBColor(red: 1, green: 0, blue: 0))
        #expect(samples.mean(2..<3, 2..<3).0 == .white)
        // Drawn smaller, the mean of four pixels is one.
        var small = Bitmap(width: 15, height: 10, .black)
        small.draw(try PictureData(png), VectorTransform(15, 0, 0, 10, 0, 0))
        #expect(small.row(4)[7] == 0xFF_0000)
    }

    @Test func `a picture of more than 256 colours has no palette`() throws {
        var bitmap = Bitmap(width: 300, height: 2, .white)
        for x in 0..<300 { bitmap.mix(x, 0, RGBColor(red: Double(x % 256) / 255, green: x < 256 ? 0 : 1, blue: 0), 1) }
        let png = try #require(bitmap.png)
        let pixels = try #require(try PictureData(png).pixels)
        let samples = try #require(PictureSamples(pixels))
        #expect(samples.mean(17..<18, 0..<1).0 == RGBColor(red: 17 / 255, green: 0, blue: 0))
        #expect(samples.mean(299..<300, 0..<1).0 == RGBColor(red: 43 / 255, green: 1, blue: 0))
        #expect(samples.mean(299..<300, 1..<2).0 == .white)
    }

    @Test(arguments: [1, 3, 40, 257, 258, 259, 260, 300, 516, 517, 1_201, 40_000], [1, 3])
    func `compressed rows are read back`(length: Int, bytesPerPixel: Int) {
        var random = SeededRandom(seed: UInt64(length * bytesPerPixel))
        var (deflater, all) = (RowDeflater(bytesPerPixel: bytesPerPixel), [UInt8]())
        var row: [UInt8] = []
        for number in 0..<12 {
            if number % 3 == 2 {
                deflater.repeatRow()
            } else {
                // Runs of few and of many values, on a row that is partly that above.
                let kept = row.prefix(Int.random(in: 0...length, using: &random))
                row = Array(kept)
                while row.count < length {
                    let run = Int.random(in: 1...length, using: &random)
                    row += [UInt8](repeating: .random(in: 0...255, using: &random), count: min(run, length - row.count))
                    if row.count < length { row.append(.random(in: 140...150, using: &random)) }
                }
                deflater.append(row)
            }
            all += row
        }
        var result: [UInt8] = []
        let bytes = deflater.finish()
        let status = inflate(bytes, limit: all.count) { result += $0 }
        guard case .complete(bytes.count) = status else { Issue.record("\(status)"); return }
        #expect(result == all)
    }

    @Test func `parts inside a path and translucent groups mix with what is below`() {
        var bitmap = Bitmap(width: 4, height: 1, .white)
        bitmap.drawTogether(opacity: 0.5, inside: Coverage(.rectangle(0, 0, 2, 1))) {
            $0.fill(.rectangle(0, 0, 4, 1), .black)
            $0.fill(.rectangle(0, 0, 4, 1), .black)
        }
        #expect(bitmap.row(0) == [0x80_8080, 0x80_8080, 0xFF_FFFF, 0xFF_FFFF])
    }

    @Test func `a path far larger than a page is left out`() {
        #expect(Coverage(.rectangle(0, 0, 90_000, 90_000)) == nil)
        #expect(Coverage(.rectangle(0, 0, .infinity, 1)) == nil)
        #expect(Coverage(.rectangle(.nan, 0, 1, 1)) == nil)
    }
}
