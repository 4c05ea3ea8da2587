import SourceText

/// Returns the resource name of a token: lower-case letters, digits and underscores, starting with a letter, and not a
/// keyword of Java or Kotlin (Android, App resources overview; the name becomes a field of a Java class).
func androidName(_ token: ResolvedToken) -> String {
    let words = token.nameParts.flatMap { part in
        nameWords(part) { $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil) }
    }
    let name = words.joined(separator: "_")
    let startsWithLetter = name.utf8.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? false
    if !startsWithLetter { return "token_" + name }
    return javaWords.contains(name) ? name + "_" : name
}

private let javaWords: Set<String> = [
    "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue", "default",
    "do", "double", "else", "enum", "extends", "false", "final", "finally", "float", "for", "goto", "if", "implements",
    "import", "instanceof", "int", "interface", "long", "native", "new", "null", "package", "private", "protected",
    "public", "return", "short", "static", "strictfp", "super", "switch", "synchronized", "this", "throw", "throws",
    "transient", "true", "try", "void", "volatile", "while",
    "as", "fun", "in", "is", "object", "typealias", "typeof", "val", "var", "when",
]

/// Escapes a text for a string resource, where quotes, backslashes, and `@` or `?` at the start have a special meaning
/// (Android, String resources: handle special characters).
package func androidString(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\n": result += "\\n"
        case "\t": result += "\\t"
        case "\"", "'", "\\": result += "\\" + String(scalar)
        // XML parsers would convert it to a line feed.
        case "\r": result += " "
        default: result.unicodeScalars.append(scalar)
        }
    }
    if let first = result.unicodeScalars.first, first == "@" || first == "?" { result = "\\" + result }
    // Quotes preserve spaces. Compare bytes: a combining mark after a space would make one `Character` of both.
    let ends = [result.utf8.first, result.utf8.last]
    let hasBlanks = ends.contains(0x20) || Array(result.utf8).firstRange(of: [0x20, 0x20]) != nil
    return (hasBlanks || result != result.trimmed ? "\"\(result)\"" : result).escapedForXML
}
