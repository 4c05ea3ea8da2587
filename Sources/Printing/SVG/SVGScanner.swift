import SourceText

/// Reads numbers and words of an attribute from left to right.
///
/// Source: https://www.w3.org/TR/SVG2/paths.html#PathDataBNF
struct SVGScanner {
    private let bytes: [UInt8]
    private var place = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The next byte; `nil` at the end.
    var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    mutating func skipSpace() {
        while let next, next.isHTMLSpace { place += 1 }
    }

    /// Skips white space with at most one comma.
    mutating func skipSeparator() {
        skipSpace()
        if take(UInt8(ascii: ",")) { skipSpace() }
    }

    /// Takes a byte if it is the next one.
    mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        place += 1
        return true
    }

    /// Takes letters and hyphens.
    mutating func takeWord() -> String {
        let start = place
        while let next, next.isASCIILetter || next == UInt8(ascii: "-") { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    /// Takes a letter.
    mutating func takeLetter() -> UInt8? {
        guard let next, next.isASCIILetter else { return nil }
        place += 1
        return next
    }

    /// Takes a 0 or a 1, which need no separator after them in arcs.
    mutating func takeFlag() -> Bool? {
        skipSeparator()
        if take(UInt8(ascii: "0")) { return false }
        return take(UInt8(ascii: "1")) ? true : nil
    }

    /// Takes a finite number after an optional separator. Without one, nothing is taken but the separator.
    mutating func takeNumber() -> Double? {
        skipSeparator()
        let start = place
        var text = ""
        if take(UInt8(ascii: "-")) { text = "-" } else { _ = take(UInt8(ascii: "+")) }
        let whole = takeDigits()
        let part = take(UInt8(ascii: ".")) ? takeDigits() : ""
        guard !whole.isEmpty || !part.isEmpty else {
            place = start
            return nil
        }
        // `Double` needs digits on both sides of the point.
        text += (whole.isEmpty ? "0" : whole) + "." + (part.isEmpty ? "0" : part) + takeExponent()
        guard let number = Double(text), number.isFinite else {
            place = start
            return nil
        }
        return number
    }

    /// Takes as many numbers as there are.
    mutating func takeNumbers() -> [Double] {
        var numbers: [Double] = []
        while let number = takeNumber() { numbers.append(number) }
        return numbers
    }

    private mutating func takeDigits() -> String {
        let start = place
        while let next, next.isASCIIDigit { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    /// Takes an exponent. An `e` without digits begins a unit, such as `em`.
    private mutating func takeExponent() -> String {
        let start = place
        guard take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) else { return "" }
        var sign = ""
        if take(UInt8(ascii: "-")) { sign = "-" } else { _ = take(UInt8(ascii: "+")) }
        let digits = takeDigits()
        if !digits.isEmpty { return "e" + sign + digits }
        place = start
        return ""
    }
}

/// The numbers of a list such as `points`. Text after them is ignored.
func svgNumbers(_ text: String?) -> [Double] {
    guard let text else { return [] }
    var scanner = SVGScanner(text)
    return scanner.takeNumbers()
}

/// A length: a number with a unit.
///
/// Source: https://www.w3.org/TR/css-values-4/#lengths
struct SVGLength {
    /// CSS pixels, or hundredths of a side of the viewport.
    var number: Double
    var isPercentage = false

    /// Pixels by unit. Type has the default size of 16 pixels: drawings with text are not read.
    private static let units: [String: Double] = [
        "": 1, "px": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "q": 2.4 / 2.54,
        "em": 16, "rem": 16, "ex": 8,
    ]

    /// Reads a length; `nil` if it is none.
    init?(_ text: String?) {
        guard let text else { return nil }
        var scanner = SVGScanner(text)
        guard let number = scanner.takeNumber() else { return nil }
        if scanner.take(UInt8(ascii: "%")) {
            (self.number, isPercentage) = (number, true)
        } else {
            guard let factor = Self.units[scanner.takeWord().lowercased()] else { return nil }
            self.number = number * factor
        }
        scanner.skipSpace()
        guard scanner.next == nil else { return nil }
    }

    /// Returns the pixels, given those of the whole.
    func pixels(of whole: Double) -> Double { isPercentage ? number * whole / 100 : number }
}

/// The size of the area that percentages refer to.
struct SVGViewport {
    var width: Double, height: Double

    /// The whole of percentages that have no direction, such as those of radii.
    var diagonal: Double { ((width * width + height * height) / 2).squareRoot() }
}
