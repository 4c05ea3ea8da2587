import SourceText

extension Color {
    /// Parses `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; nil for any other text.
    public init?(hex: String) {
        var digits: [UInt8] = []
        guard hex.utf8.first == UInt8(ascii: "#"), hex.utf8.count <= 9 else { return nil }
        for byte in hex.utf8.dropFirst() {
            guard let digit = byte.hexadecimalValue else { return nil }
            digits.append(digit)
        }
        if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 || digits.count == 8 else { return nil }
        func share(_ index: Int) -> Double {
            let byte: UInt8 = digits[2 * index] << 4 | digits[2 * index + 1]
            return Double(byte) / 255
        }
        self.init(red: share(0), green: share(1), blue: share(2), alpha: digits.count == 8 ? share(3) : 1)
    }
}
