import Testing

@testable import DesignTokens

@Suite struct APCATests {
    /// The values that https://github.com/Myndex/apca-w3 publishes for checking an implementation of 0.1.9, to the
    /// digits it gives.
    @Test(arguments: [
        ("#888888", "#ffffff", 63.056469930209424), ("#ffffff", "#888888", -68.54146436644962),
        ("#000000", "#aaaaaa", 58.146262578561334), ("#aaaaaa", "#000000", -56.24113336839742),
        ("#112233", "#ddeeff", 91.66830811481631), ("#ddeeff", "#112233", -93.06770049484275),
        ("#112233", "#444444", 8.32326136957393), ("#444444", "#112233", -7.526878460278154),
    ])
    func `APCA gives the published values`(text: String, background: String, wanted: Double) throws {
        let text = try #require(Color(hex: text)), background = try #require(Color(hex: background))
        #expect(abs(apcaContrast(text, on: background) - wanted) < 1e-9)
    }

    @Test func `colours that cannot be distinguished have no contrast`() throws {
        let gray = try #require(Color(hex: "#777777")), near = try #require(Color(hex: "#797979"))
        #expect(apcaContrast(gray, on: gray) == 0)
        #expect(apcaContrast(gray, on: near) == 0)
    }

    @Test func `black on white and white on black have the documented values`() throws {
        let black = try #require(Color(hex: "#000")), white = try #require(Color(hex: "#fff"))
        #expect(abs(apcaContrast(black, on: white) - 106.04) < 0.01)
        #expect(abs(apcaContrast(white, on: black) + 107.88) < 0.01)
    }

    @Test func `translucent text is blended with its background`() throws {
        let black = try #require(Color(hex: "#0000007f")), white = try #require(Color(hex: "#fff"))
        #expect(apcaContrast(black, on: white) == apcaContrast(black.over(white), on: white))
        #expect(apcaContrast(black, on: white) < 70)
    }

    @Test(arguments: [
        (2.0, 0.5, 1.4142135623730951), (0.5, 2.4, 0.18946457081379978), (10, 3, 1000), (1, 9, 1),
        (0.001, 1.414, 5.7279603098582954e-05),
    ])
    func `powers agree with the mathematics library`(base: Double, exponent: Double, wanted: Double) {
        #expect(abs(power(base, exponent) / wanted - 1) < 1e-14)
    }

    @Test func `a power of zero or of a negative number is zero`() {
        #expect(power(0, 2.4) == 0 && power(-1, 2) == 0)
    }
}
