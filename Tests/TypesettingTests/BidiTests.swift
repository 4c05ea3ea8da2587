import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Bidirectional order against the Unicode Standard's own test.
@Suite struct BidiTests {
    private static let file = "/usr/share/unicode/BidiCharacterTest.txt"

    @Test(.enabled(if: Needed.isHere(file), Needed.reason))
    func `every line of the Unicode test has its levels and its order`() throws {
        let text = try String(contentsOfFile: Self.file, encoding: .utf8)
        var count = 0
        var wrong: [Substring] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: ";", omittingEmptySubsequences: false)
            let scalars = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
            let direction: TextDirection =
                fields[1] == "0" ? .leftToRight : fields[1] == "1" ? .rightToLeft : BidiLevels.natural(scalars)
            var found = BidiLevels(scalars, direction)
            found.levels = Self.lineLevels(found, scalars)
            // Characters that rule X9 takes out have an x instead of a level.
            let expected = fields[3].split(separator: " ").map { UInt8($0) }
            let kept = expected.indices.filter { expected[$0] != nil }
            let order = BidiLevels.visualOrder(kept.map { found.levels[$0] }).map { String(kept[$0]) }
            count += 1
            if String(found.paragraph) != fields[2] || kept.contains(where: { found.levels[$0] != expected[$0] })
                || order != fields[4].split(separator: " ").map(String.init)
            {
                wrong.append(line)
            }
        }
        #expect(count > 90_000)
        #expect(wrong.prefix(5) == [], "\(wrong.count) of \(count)")
    }

    /// Rule L1 for the end of the line, as `LinePieces` does it; which goes on over marks that nobody sees.
    private static func lineLevels(_ found: BidiLevels, _ scalars: [UInt32]) -> [UInt8] {
        var levels = found.levels
        for place in scalars.indices.reversed() where ![0x61C, 0x200E, 0x200F].contains(scalars[place]) {
            guard CharacterKind.isSpace(scalars[place]) || CharacterKind.isSilent(scalars[place]) else { break }
            levels[place] = found.paragraph
        }
        return levels
    }

    @Test func `a text without right-to-left letters has one level`() {
        let levels = BidiLevels("Hello – 世界".unicodeScalars.map(\.value), .natural)
        #expect(levels.paragraph == 0 && Set(levels.levels) == [0])
    }
}
