import Foundation
import TestSupport
import Testing

@testable import Typesetting

@Suite struct PictureTests {
    @Test func `pictures look in the file as they looked before`() throws {
        try PythonTools.withFolder("pictures") { folder in
            let (status, output) = try PythonTools.run("pictures.py", "make", in: folder)
            try #require(status == 0, "\(output)")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
                .filter { !$0.contains("refused") }
            let pictures = try names.map { name in
                try PictureData([UInt8](try Data(contentsOf: folder.appending(path: name))))
            }
            try Data(pages(pictures).pdf()).write(to: folder.appending(path: "all.pdf"))
            try Data(names.joined(separator: "\n").utf8).write(to: folder.appending(path: "all.txt"))
            let compared = try PythonTools.run("pictures.py", "compare", in: folder)
            #expect(compared.output == "\(names.count) pictures compared\n")
            #expect(names.count > 100)
            let cmyk = [UInt8](try Data(contentsOf: folder.appending(path: "refused-cmyk.jpg")))
            #expect(throws: PictureFailure.self) { try PictureData(cmyk) }
        }
    }

    @Test func `black and white squares keep their places, inside their margin`() throws {
        let squares = try PictureData(
            dark: [0b1000_0000, 0b1000_0000, 0b0111_1111, 0b0000_0000], width: 9, height: 2, margin: 4)
        #expect(squares.width == 17 && squares.height == 10)
        let white: [UInt8] = [0xFF, 0xFF, 0xFF]
        let rows: [UInt8] = [0b1111_0111, 0b1111_0111, 0xFF, 0b1111_1000, 0b0000_1111, 0xFF]
        #expect(
            squares.pixels?.colors.data == [white, white, white, white].flatMap(\.self) + rows
                + [white, white, white, white].flatMap(\.self))
        #expect(try PictureData(dark: [0xFF], width: 1, height: 1).pixels?.colors.data == [0x7F])
    }

    @Test func `a picture whose number of bytes does not match its size is rejected`() {
        for (dark, width, height, margin) in [([0xFF], 9, 1, 0), ([], 1, 1, 0)] as [([UInt8], Int, Int, Int)] {
            let failure = PictureFailure(reason: .broken("the number of its bytes"), offset: dark.count)
            #expect(throws: failure) { try PictureData(dark: dark, width: width, height: height, margin: margin) }
        }
        for (width, height, margin) in [(0, 1, 0), (1, 0, 0), (-1, 1, 0), (1, 1, -1), (1, 1, .max), (.max, 1, 0)] {
            let failure = PictureFailure(reason: .tooLarge(width: width, height: height), offset: 0)
            #expect(throws: failure) { try PictureData(dark: [0], width: width, height: height, margin: margin) }
        }
    }

    /// A page for each, one point a pixel, ten points from the upper left.
    private func pages(_ pictures: [PictureData]) -> DocumentLayout {
        var sample = SampleDocument()
        sample.document.images = pictures
        let pages = pictures.enumerated().map { number, picture in
            let figure = sample.element(.figure) { $0.alternative = "A test" }
            var page = PageLayout(width: 100, height: 100)
            page.items = [
                .init(
                    drawing: .image(number, x: 10, y: 10, width: picture.width, height: picture.height),
                    element: figure)
            ]
            return page
        }
        sample.document.pages = PageList(pages)
        return sample.document
    }

    // MARK: GIF

    /// A GIF of one transparent pixel.
    private static let pixel: [UInt8] = [
        0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 0x10, 0x20, 0x30, 0x40, 0x50, 0x60,
        0x21, 0xF9, 4, 1, 0, 0, 0, 0,
        0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B,
    ]

    @Test func `a GIF keeps its palette, and its transparent colour is not opaque`() throws {
        let picture = try PictureData(Self.pixel)
        #expect(picture.width == 1 && picture.height == 1)
        #expect(picture.pixels?.colors.data == [0] && picture.pixels?.opacity?.data == [0])
        #expect(picture.pixels?.colors.space == .palette([0x10, 0x20, 0x30, 0x40, 0x50, 0x60]))
    }

    @Test func `the canvas of a GIF is transparent around its first frame`() throws {
        var bytes = Self.pixel
        bytes[6] = 2
        // The frame has no transparent colour, and stands at the right of the canvas.
        bytes[22] = 0
        bytes[28] = 1
        let picture = try PictureData(bytes)
        #expect(picture.width == 2 && picture.height == 1 && picture.pixels?.opacity?.data == [0, 255])
    }

    @Test func `a GIF with truncated pixels is rejected`() {
        for end in 6..<Self.pixel.count - 1 {
            #expect(throws: PictureFailure.self) { try PictureData(Array(Self.pixel.prefix(end))) }
        }
    }

    @Test func `a GIF with any byte changed is refused or works, and never crashes`() {
        var random = SeededRandom(seed: 12)
        for _ in 0..<3_000 {
            var bytes = Self.pixel
            // The size of the canvas stays, so that the test needs little memory.
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 10..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            _ = try? PictureData(bytes)
        }
    }

    @Test func `a GIF is refused by its declared size, before anything is decompressed`() {
        var bytes = Self.pixel
        for place in 6..<10 { bytes[place] = 0xFF }
        #expect(throws: PictureFailure(reason: .tooLarge(width: 65_535, height: 65_535), offset: 27)) {
            try PictureData(bytes)
        }
    }

    // MARK: Print colours

    @Test func `a CMYK JPEG keeps its own profile, and inverted values are declared`() throws {
        // A profile without usable curves: only its frame is checked.
        var profile = [UInt8](repeating: 0, count: 148)
        profile.replaceSubrange(0..<4, with: [0, 0, 0, 148])
        profile[8] = 2
        profile.replaceSubrange(12..<20, with: Array("prtrCMYK".utf8))
        profile.replaceSubrange(36..<40, with: Array("acsp".utf8))
        let table: [UInt8] = [0, 0, 0, 1, 0x64, 0x65, 0x73, 0x63, 0, 0, 0, 144, 0, 0, 0, 4, 0, 0, 0, 0]
        profile.replaceSubrange(128..<148, with: table)
        func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] { [0xFF, marker, 0, UInt8(body.count + 2)] + body }
        let components: [UInt8] = [1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 4, 0x11, 0]
        let colors = segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile)
        let frame = segment(0xC0, [8, 0, 1, 0, 1, 4] + components) + segment(0xDA, []) + [0, 0xFF, 0xD9]
        let adobe = segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0])
        for (bytes, isInverted) in [(colors + frame, false), (adobe + colors + frame, true)] {
            let picture = try PictureData([0xFF, 0xD8] + bytes)
            #expect(picture.pixels?.colors.space == .cmyk && picture.pixels?.colors.profile == profile)
            #expect(picture.pixels?.colors.isInverted == isInverted)
            let file = String(decoding: try pages([picture]).pdf(), as: UTF8.self)
            #expect(file.contains("/ColorSpace[/ICCBased "))
            #expect(file.contains("/Decode[1 0 1 0 1 0 1 0]") == isInverted)
        }
        let failure = #expect(throws: PictureFailure.self) { try PictureData([0xFF, 0xD8] + adobe + frame) }
        #expect(failure?.description.contains("no ICC profile") == true)
    }

    // MARK: Bad pictures

    @Test(arguments: [
        ("BM....", "BMP"), ("RIFF....WEBP", "WebP"), ("<?xml version='1.0'?><svg/>", "SVG"), ("%PDF-1.4", "PDF"),
    ])
    func `other formats are refused by name`(_ head: String, _ name: String) {
        #expect(throws: PictureFailure(reason: .format(name), offset: 0)) { try PictureData(Array(head.utf8)) }
        #expect(throws: PictureFailure(reason: .format(nil), offset: 0)) { try PictureData([]) }
    }

    @Test func `a bomb is refused by its declared size, before anything is inflated`() throws {
        var bytes = try dot
        // 1,000,000 pixels each way.
        bytes.replaceSubrange(16..<24, with: [0, 0x0F, 0x42, 0x40, 0, 0x0F, 0x42, 0x40])
        let failure = PictureFailure(reason: .tooLarge(width: 1_000_000, height: 1_000_000), offset: 8)
        #expect(throws: failure) { try PictureData(repaired(bytes)) }
        bytes.replaceSubrange(16..<24, with: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
        #expect(throws: PictureFailure.self) { try PictureData(repaired(bytes)) }
    }

    @Test func `a bomb of one bit a pixel is refused, too`() throws {
        var bytes = try dot
        // 60,000 pixels each way, of one bit: grey, no palette.
        bytes.replaceSubrange(16..<26, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 1, 0])
        let failure = PictureFailure(reason: .tooLarge(width: 60_000, height: 60_000), offset: 8)
        #expect(throws: failure) { try PictureData(repaired(bytes)) }
    }

    @Test func `pixels that are more or fewer than declared are a failure at their place`() throws {
        for (height, what) in [
            (15, "it has more pixels than it declares"), (17, "it has fewer pixels than it declares"),
        ] {
            var bytes = try dot
            bytes[23] = UInt8(height)
            #expect(throws: PictureFailure(reason: .broken(what), offset: 33)) { try PictureData(repaired(bytes)) }
        }
    }

    @Test func `a picture cut off anywhere is refused`() throws {
        let bytes = try dot
        for end in 8..<bytes.count - 1 {
            #expect(throws: PictureFailure.self) { try PictureData(Array(bytes.prefix(end))) }
        }
    }

    @Test func `a picture with any byte changed is refused or works, and never crashes`() throws {
        var random = SeededRandom(seed: 11)
        let whole = try dot
        for _ in 0..<3_000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 8..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            _ = try? PictureData(repaired(bytes))
            _ = try? PictureData(bytes)
        }
        var jpeg: [UInt8] = [0xFF, 0xD8]
        for _ in 0..<3_000 {
            jpeg.append(Bool.random(using: &random) ? 0xFF : UInt8.random(in: 0...255, using: &random))
            _ = try? PictureData(jpeg)
            if jpeg.count > 40 { jpeg.removeLast(38) }
        }
    }

    private var dot: [UInt8] {
        get throws { [UInt8](try #require(Samples.dot)) }
    }

    /// The same file with right checksums, so that the content is looked at.
    private func repaired(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        var place = 8
        while place + 12 <= bytes.count {
            let length = bytes.unsigned(at: place) << 16 | bytes.unsigned(at: place + 2)
            guard place + 12 + length <= bytes.count else { break }
            let end = place + 8 + length
            let checksum = crc32(of: bytes[place + 4..<end])
            for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: checksum >> UInt32(24 - index * 8)) }
            place = end + 4
        }
        return bytes
    }
}
