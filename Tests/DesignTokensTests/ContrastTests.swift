import SourceText
import Testing

@testable import DesignTokens

struct ContrastTests {
    private func ratio(_ foreground: String, _ background: String) throws -> Double {
        let front = try #require(Color(hex: foreground))
        let back = try #require(Color(hex: background))
        return (contrastRatio(front, on: back) * 100).rounded() / 100
    }

    /// Figures of the WebAIM contrast checker, rounded to two decimals.
    @Test(arguments: [
        ("#000000", "#ffffff", 21.0), ("#ffffff", "#ffffff", 1.0), ("#767676", "#ffffff", 4.54),
        ("#777777", "#ffffff", 4.48), ("#0000ff", "#ffffff", 8.59), ("#ff0000", "#000000", 5.25),
    ])
    func `known pairs have their known ratio in both orders`(first: String, second: String, expected: Double) throws {
        #expect(try ratio(first, second) == expected)
        #expect(try ratio(second, first) == expected)
    }

    @Test func `a translucent foreground is blended before it is measured`() throws {
        #expect(try ratio("#00000080", "#ffffff") == ratio("#7f7f7f", "#ffffff"))
        #expect(try ratio("#00000000", "#ffffff") == 1)
    }

    @Test func `the transfer curve agrees with the standard's power at every byte`() {
        // 2.4 = 12 / 5: the fifth power of the curve is the twelfth power of its argument.
        for byte in 11...255 {
            let value = Double(byte) / 255
            let linear = Color(red: value, green: value, blue: value).relativeLuminance
            let base = (value + 0.055) / 1.055
            let fifth = linear * linear * linear * linear * linear
            var twelfth = 1.0
            for _ in 0..<12 { twelfth *= base }
            #expect(abs(fifth / twelfth - 1) < 1e-9)
        }
    }

    @Test func `orange is no colour for text on white`() throws {
        #expect(try ratio("#ff7900", "#ffffff") == 2.63)
        #expect(try ratio("#000000", "#ff7900") == 7.99)
    }
}
