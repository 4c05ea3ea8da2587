import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Fonts in the format WOFF 1.0.
@Suite struct WebFontTests {
    private func file(_ name: String) throws -> [UInt8] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../builtin/typefaces")
        return [UInt8](try Data(contentsOf: root.appending(path: name)))
    }

    @Test(arguments: ["technical-mono-medium", "inter-regular", "nunito-italic"])
    func `an unpacked web font has its original tables`(name: String) throws {
        let packed = try file(name + ".woff")
        let bytes = try WebFont(packed).unpacked()
        let face = try FontFace(bytes)
        #expect(face.glyph(for: "A") != nil && face.glyphCount > 300)
        #expect(bytes.count > packed.count && bytes.unsigned(at: 4) == packed.unsigned(at: 12))
        for entry in stride(from: 12, to: 12 + 16 * bytes.unsigned(at: 4), by: 16) {
            let numbers = stride(from: entry + 4, to: entry + 16, by: 4).map {
                bytes.unsigned(at: $0) << 16 | bytes.unsigned(at: $0 + 2)
            }
            let table = Array(bytes[numbers[1]..<numbers[1] + numbers[2]])
            if bytes[entry...].starts(with: "head".utf8) { continue }
            #expect(checksum(table) == numbers[0])
        }
    }

    /// Returns the sum that a font's directory has for a table. OpenType 1.9.1, "Calculating checksums".
    private func checksum(_ table: [UInt8]) -> Int {
        stride(from: 0, to: table.count, by: 4).reduce(0) { sum, place in
            let word = (0..<4).reduce(0) { $0 << 8 | (place + $1 < table.count ? Int(table[place + $1]) : 0) }
            return (sum + word) & 0xFFFF_FFFF
        }
    }

    @Test func `a damaged file is refused`() throws {
        let bytes = try file("technical-mono-medium.woff")
        for count in [3, 4, 12, 43, 44, 100, bytes.count / 2, bytes.count - 1] {
            #expect(throws: FontError.self) { try FontFace(Array(bytes.prefix(count))) }
        }
        var other = bytes
        // The data of the first table: its start is in the directory, after 44 bytes and the tag.
        let start = bytes.unsigned(at: 48) << 16 | bytes.unsigned(at: 50)
        for place in start..<start + 8 { other[place] = 0xFF }
        #expect(throws: FontError.noTable("CFF ")) { try FontFace(other) }
    }

    @Test func `any change of a byte gives a font or an error`() throws {
        let bytes = try file("technical-mono-medium.woff")
        var random = SeededRandom(seed: 35)
        for _ in 0..<TestRun.rounds(200) {
            var other = bytes
            let place =
                Bool.random(using: &random)
                ? Int.random(in: 4..<400, using: &random)
                : Int.random(in: 0..<bytes.count, using: &random)
            other[place] = UInt8.random(in: 0...255, using: &random)
            if let face = try? FontFace(other) { #expect(face.glyphCount > 0) }
        }
    }
}
