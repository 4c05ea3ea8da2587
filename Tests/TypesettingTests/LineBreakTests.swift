import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Line breaking against the Unicode Standard's own test.
@Suite struct LineBreakTests {
    private static let file = "/usr/share/unicode/auxiliary/LineBreakTest.txt"

    @Test(.enabled(if: Needed.isHere(file), Needed.reason))
    func `every line of the Unicode test breaks at the listed positions`() throws {
        let text = try String(contentsOfFile: Self.file, encoding: .utf8)
        var count = 0
        var wrong: [String] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let sample = line.prefix { $0 != "#" }
            var scalars: [Unicode.Scalar] = []
            var expected: [Bool] = []
            for part in sample.split(whereSeparator: \.isWhitespace) {
                switch part {
                case "×": expected.append(false)
                case "÷": expected.append(true)
                default: scalars.append(try #require(UInt32(part, radix: 16).flatMap(Unicode.Scalar.init)))
                }
            }
            count += 1
            if lineBreaks(in: scalars).map({ $0 != .prohibited }) != expected { wrong.append(String(line)) }
        }
        #expect(count > 7000)
        #expect(wrong.prefix(20) == [], "\(wrong.count) of \(count)")
    }
}
