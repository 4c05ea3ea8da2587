/// Text that neither ends nor begins a comment in any language that is written here, nested ones of Kotlin and Swift
/// included, and that shows in the order in which it is written: no line ends, no control characters, none that change
/// the direction of text, no `*/`, `/*`, `--` or `</`.
package func commentText(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    // Scalars, because signs before and behind can make one character of `*` and them.
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: last = " "
        default:
            switch (last, scalar) {
            case ("*", "/"), ("/", "*"), ("<", "/"), ("-", "-"): result.append(" ")
            default: break
            }
            last = scalar
        }
        result.append(last)
    }
    return String(result)
}
