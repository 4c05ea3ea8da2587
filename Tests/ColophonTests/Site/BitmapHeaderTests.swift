import TestSupport
import Testing

@testable import Colophon

@Suite struct BitmapHeaderTests {
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 1, 0, 0, 0, 0, 64, 8, 6, 0, 0, 0, 1, 2, 3, 4]
    private static let gif: [UInt8] = Array("GIF89a".utf8) + [0x20, 1, 0x10, 0, 0, 0, 0]
    private static let jpeg: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xDB, 0, 3, 9, 0xFF, 0xC2, 0, 17, 8, 0, 32, 0, 48, 3, 1, 2, 3]
    private static func webp(_ kind: String, _ rest: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + Array(kind.utf8) + [0, 0, 0, 0] + rest
    }
    private static let extended = webp("VP8X", [0, 0, 0, 0, 99, 0, 0, 49, 0, 0, 0])
    private static let lossy = webp("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 100, 0x40, 50, 0, 0])
    private static let lossless = webp("VP8L", [0x2F, 99, 0x40, 12, 0, 0, 0, 0, 0, 0, 0])

    @Test func `each picture format is recognised by its first bytes, with its size`() {
        func expect(_ bytes: [UInt8], _ kind: BitmapHeader.Kind, _ width: Int, _ height: Int) {
            let picture = BitmapHeader(bytes)
            #expect(picture?.kind == kind && picture?.width == width && picture?.height == height, "\(kind)")
        }
        expect(Self.png, .png, 256, 64)
        expect(Self.gif, .gif, 288, 16)
        expect(Self.jpeg, .jpeg, 48, 32)
        expect(Self.extended, .webp, 100, 50)
        expect(Self.lossy, .webp, 100, 50)
        expect(Self.lossless, .webp, 100, 50)
    }

    @Test func `truncated and other files are not pictures`() {
        for whole in [Self.png, Self.gif, Self.jpeg, Self.extended, Self.lossy, Self.lossless] {
            for count in 0..<13 { #expect(BitmapHeader(Array(whole[..<count])) == nil) }
            // Further cuts may be pictures or not; they are read without a trap.
            for count in 13..<whole.count { _ = BitmapHeader(Array(whole[..<count])) }
        }
        for text in [
            "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "<?xml version=\"1.0\"?><svg/>", "", "GIF89a", "<html>",
        ] {
            #expect(BitmapHeader(Array(text.utf8)) == nil)
        }
    }

    @Test func `a picture that would fill the reader's memory is none, and one without a size`() {
        var large = Self.png
        large[16] = 1
        #expect(BitmapHeader(large) == nil)
        var edge = Self.gif
        (edge[6], edge[7]) = (0, 8)
        #expect(BitmapHeader(edge)?.width == BitmapHeader.largestSide)
        edge[6] = 1
        #expect(BitmapHeader(edge) == nil)
        (edge[6], edge[7]) = (0, 0)
        #expect(BitmapHeader(edge) == nil)
    }

    @Test func `no bytes make the reading of them trap or hang`() {
        var random = SeededRandom(seed: 20_261_123)
        for whole in [Self.png, Self.gif, Self.jpeg, Self.extended, Self.lossy, Self.lossless] {
            for _ in 0..<2_000 {
                var bytes = whole
                for _ in 0..<3 { bytes[random.below(bytes.count)] = .random(in: 0...255, using: &random) }
                _ = BitmapHeader(bytes)
            }
        }
        _ = BitmapHeader([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 100_000))
        _ = BitmapHeader([0xFF, 0xD8, 0xFF] + [UInt8](repeating: 0xE0, count: 100_000))
    }
}
