/// Makes `text` safe inside a comment of every output language, including nested comments of Kotlin and Swift: it
/// neither ends a comment nor starts one. The result has no line ends, control characters or bidirectional marks, and
/// no `*/`, `/*`, `--` or `</`.
package func commentText(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    // Iterate over scalars, because a combining mark can join with `*` to one `Character`.
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
