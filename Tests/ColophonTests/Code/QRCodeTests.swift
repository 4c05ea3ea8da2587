import Colophon
import Testing

@testable import Attestations
@testable import SourceText

@Suite struct QRCodeTests {
    @Test func `a QR code has finder patterns in three corners`() throws {
        let code = try QRCode.make("Nom: Dupont", level: .medium, encoding: .ascii)
        #expect(code.size == 21 && code.version == 1 && code.bytesPerRow == 3 && code.rows.count == 63)
        // ISO/IEC 18004, section 5.3.2.1: a square of 3 by 3 in a free ring in a dark ring.
        let finder = [
            "#######.", "#.....#.", "#.###.#.", "#.###.#.", "#.###.#.", "#.....#.", "#######.", "........",
        ]
        for (row, line) in finder.enumerated() {
            for (column, sign) in line.enumerated() {
                let (right, below) = (code.size - 1 - column, code.size - 1 - row)
                for place in [(column, row), (right, row), (column, below)] {
                    #expect(code.isDark(column: place.0, row: place.1) == (sign == "#"), "\(place)")
                }
            }
        }
        #expect(!code.isDark(column: -1, row: 0) && !code.isDark(column: 0, row: code.size))
    }

    @Test func `no bit is set behind the last module of a row`() throws {
        for length in [1, 40, 200, 900] {
            let code = try QRCode.make(String(repeating: "x", count: length), level: .low, encoding: .ascii)
            let free = code.bytesPerRow * 8 - code.size
            for row in 0..<code.size {
                let last = code.rows[(row + 1) * code.bytesPerRow - 1]
                #expect(last & (1 << UInt8(free) - 1) == 0)
            }
        }
    }

    /// The capacities of byte mode, versions 1, 10 and 40, levels L to H.
    ///
    /// Source: ISO/IEC 18004:2015, table 7.
    @Test(arguments: [
        (QRCode.Level.low, [17, 271, 2953]), (.medium, [14, 213, 2331]), (.quartile, [11, 151, 1663]),
        (.high, [7, 119, 1273]),
    ]) func `the capacity is that of the standard`(_ level: QRCode.Level, _ most: [Int]) throws {
        for (version, count) in zip([1, 10, 40], most) {
            let text = String(repeating: "a", count: count)
            #expect(try QRCode.make(text, level: level, encoding: .ascii).version == version)
            if version < 40 {
                #expect(try QRCode.make(text + "a", level: level, encoding: .ascii).version == version + 1)
            }
        }
        let (ascii, utf8) = (most[2], most[2] - 1)
        #expect(throws: QRCodeFailure.tooLong(bytes: ascii + 1, most: ascii)) {
            try QRCode.make(String(repeating: "a", count: ascii + 1), level: level, encoding: .ascii)
        }
        // One byte less where the encoding is announced.
        let wide = "é" + String(repeating: "a", count: utf8 - 2)
        #expect(try QRCode.make(wide, level: level, encoding: .utf8).version == 40)
        #expect(throws: QRCodeFailure.tooLong(bytes: ascii, most: utf8)) {
            try QRCode.make(wide + "a", level: level, encoding: .utf8)
        }
    }

    @Test func `text that a code cannot hold is rejected with the reason`() {
        #expect(throws: QRCodeFailure.empty) { try QRCode.make("", level: .low, encoding: .utf8) }
        #expect(throws: QRCodeFailure.notASCII("é")) { try QRCode.make("Zoé", level: .low, encoding: .ascii) }
        #expect(
            QRCodeFailure.notASCII("é").description
                == "“é” (U+00E9) cannot be used in this QR code, which takes only ASCII")
        #expect(
            QRCodeFailure.tooLong(bytes: 3000, most: 2331).description
                == "the text of the QR code has 3000 bytes; at most 2331 fit at its level of error correction")
    }

    @Test func `ASCII is the same code, announced as UTF-8 or not`() throws {
        let ascii = try QRCode.make("Nom: Dupont;\n", level: .high, encoding: .ascii)
        #expect(try QRCode.make("Nom: Dupont;\n", level: .high, encoding: .utf8) == ascii)
        #expect(try QRCode.make("Nom: Dupont;", level: .high, encoding: .ascii) != ascii)
    }

    @Test func `many threads make the same codes as one`() throws {
        let texts = (0..<64).map { "Ligne \($0), l’été " + String(repeating: "x", count: $0 * 20) }
        let alone = try texts.map { try QRCode.make($0, level: .quartile, encoding: .utf8) }
        let together = parallelMap(texts.count, jobs: 8) { index in
            try? QRCode.make(texts[index], level: .quartile, encoding: .utf8)
        }
        #expect(together == alone)
    }
}
