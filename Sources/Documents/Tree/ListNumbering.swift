/// The kind of the numbers before the items of an ordered list. The raw values are those of the attribute `type` in
/// HTML.
package enum ListNumbering: String, Hashable, Sendable, CaseIterable {
    case decimal = "1", lowerLetters = "a", upperLetters = "A", lowerRoman = "i", upperRoman = "I"

    /// Returns a number in this notation. A number that has no letters or Roman numeral is written in digits, as in
    /// browsers.
    ///
    /// Source: CSS Counter Styles Level 3, sections 3.1.5 and 6.1.
    package func text(_ number: Int) -> String {
        switch self {
        case .decimal: String(number)
        case .lowerLetters, .upperLetters: number > 0 ? letters(number) : String(number)
        case .lowerRoman, .upperRoman: (1...3999).contains(number) ? roman(number) : String(number)
        }
    }

    private func letters(_ number: Int) -> String {
        let first: UInt8 = self == .lowerLetters ? 0x61 : 0x41
        var bytes: [UInt8] = []
        var rest = number
        while rest > 0 {
            bytes.append(first + UInt8((rest - 1) % 26))
            rest = (rest - 1) / 26
        }
        return String(decoding: bytes.reversed(), as: UTF8.self)
    }

    private func roman(_ number: Int) -> String {
        var text = ""
        var rest = number
        for (value, numeral) in Self.numerals {
            while rest >= value {
                text += numeral
                rest -= value
            }
        }
        return self == .lowerRoman ? text.lowercased() : text
    }

    private static let numerals = [
        (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
        (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
}

extension List {
    /// The number of each item; all `nil` for a bullet list.
    package var numbers: [Int?] {
        guard var next = start else { return items.map { _ in nil } }
        return items.map { item in
            let number = item.number ?? next
            next = isReversed ? number &- 1 : number &+ 1
            return number
        }
    }

    /// Returns the label before each item, such as `b.`, or `bullet`.
    package func labels(bullet: String) -> [String] { numbers.map { $0.map { numbering.text($0) + "." } ?? bullet } }
}
