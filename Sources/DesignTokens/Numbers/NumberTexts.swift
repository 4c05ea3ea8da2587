/// Returns a number with at most five decimals and without redundant zeros: `.5`, `-1.25`, `0`.
func shortDecimal(_ number: Double) -> String {
    guard abs(number) < roundingLimit else { return numberText(number) }
    let units = Int((abs(number) * 100_000).rounded())
    guard units > 0 else { return "0" }
    var text = units >= 100_000 ? String(units / 100_000) : ""
    if units % 100_000 > 0 {
        var decimals = String(100_000 + units % 100_000).dropFirst()
        while decimals.hasSuffix("0") { decimals.removeLast() }
        text += "." + decimals
    }
    return (number < 0 ? "-" : "") + text
}

/// Returns a number with at most `digits` decimals and without redundant zeros: `0.945`.
func decimalText(_ number: Double, digits: Int) -> String {
    guard abs(number) < roundingLimit else { return numberText(number) }
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    return numberText((number * scale).rounded() / scale)
}

/// The limit for numbers that are rounded. The rounded number fits into an integer; larger ones have no decimals worth
/// rounding.
private let roundingLimit = 1e12

/// Returns the shortest decimal text that reads back as the same number.
func numberText(_ number: Double) -> String {
    let isWhole = number == number.rounded() && abs(number) < 1e15
    return isWhole ? String(Int(number)) : "\(number)"
}
