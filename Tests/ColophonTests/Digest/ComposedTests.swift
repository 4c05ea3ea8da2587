import Foundation
import Testing

@testable import Documents

private let path = "/usr/share/unicode/NormalizationTest.txt.bz2"

/// Normalization Form C against Unicode's own test, which Debian's package unicode-data has.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: path), "unicode-data is not here")) struct ComposedTests {
    /// Its columns are source, NFC, NFD, NFKC and NFKD: the first three have the second for their form, the others the
    /// fourth.
    @Test func `every line of Unicode's test has its form`() throws {
        var count = 0
        for line in try Self.lines() where line.contains(";") && !line.hasPrefix("#") {
            let columns = line.split(separator: ";", maxSplits: 5).prefix(5).map { column in
                let values = column.split(separator: " ").compactMap { UInt32($0, radix: 16) }
                return String(String.UnicodeScalarView(values.compactMap(Unicode.Scalar.init)))
            }
            try #require(columns.count == 5)
            for (column, form) in [(0, 1), (1, 1), (2, 1), (3, 3), (4, 3)] {
                #expect(composed(columns[column]).utf8.elementsEqual(columns[form].utf8), "\(line)")
            }
            count += 1
        }
        #expect(count > 18_000)
    }

    /// Foundation composes these: it counts one vowel too many, takes another sign for the end of a syllable, and half
    /// of a character of Linear B for a letter.
    @Test(arguments: ["\u{1111}\u{1176}", "\u{D504}\u{11A7}", "\u{10041}\u{301}"])
    func `sequences without a composed form are unchanged`(text: String) {
        #expect(composed(text).unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    private static func lines() throws -> [Substring] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["bzcat", path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).split(separator: "\n")
    }
}
