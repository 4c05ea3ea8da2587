import SourceText

extension Color {
    /// `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
    public init?(hex: String) {
        var digits: [UInt8] = []
        guard hex.utf8.first == UInt8(ascii: "#"), hex.utf8.count <= 9 else { return nil }
        for byte in hex.utf8.dropFirst() {
            guard let digit = byte.hexadecimalValue else { return nil }
            digits.append(digit)
        }
        if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 || digits.count == 8 else { return nil }
        let bytes = stride(from: 0, to: digits.count, by: 2).map { Double(digits[$0] * 16 + digits[$0 + 1]) / 255 }
        self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 1)
    }
}
