/// Returns a number with at most five decimals and without redundant zeros: `.5`, `-1.25`, `0`.
func shortDecimal(_ number: Double) -> String {
    // Browsers have similar limits. The clamp also makes the conversion to an integer safe.
    let limited = min(max(number, -1e9), 1e9)
    let units = Int((abs(limited) * 100_000).rounded())
    guard units > 0 else { return "0" }
    var text = units >= 100_000 ? String(units / 100_000) : ""
    if units % 100_000 > 0 {
        var decimals = String(100_000 + units % 100_000).dropFirst()
        while decimals.hasSuffix("0") { decimals.removeLast() }
        text += "." + decimals
    }
    return (limited < 0 ? "-" : "") + text
}

/// Returns a number with at most `digits` decimals and without redundant zeros: `0.945`.
func decimalText(_ number: Double, digits: Int) -> String {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    return numberText((min(max(number, -1e9), 1e9) * scale).rounded() / scale)
}

/// Returns the shortest decimal text that reads back as the same number.
func numberText(_ number: Double) -> String {
    let isWhole = number == number.rounded() && abs(number) < 1e15
    return isWhole ? String(Int(number)) : "\(number)"
}
