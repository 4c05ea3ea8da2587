import SourceText

/// The name of a resource: small letters, digits and underscores, a letter first, no word of Java or Kotlin alone
/// (Android, App resources overview; the name becomes one of a Java class).
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

/// A text as a string resource, which reads quotes, backslashes, and `@` or `?` in front in its own way
/// (Android, String resources: handle special characters).
package func androidString(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\n": result += "\\n"
        case "\t": result += "\\t"
        case "\"", "'", "\\": result += "\\" + String(scalar)
        // Readers of XML would make a line feed of it.
        case "\r": result += " "
        default: result.unicodeScalars.append(scalar)
        }
    }
    if let first = result.unicodeScalars.first, first == "@" || first == "?" { result = "\\" + result }
    // Between quotes blanks stay as they are. Of characters, an accent would make another one of a blank.
    let ends = [result.utf8.first, result.utf8.last]
    let hasBlanks = ends.contains(0x20) || Array(result.utf8).firstRange(of: [0x20, 0x20]) != nil
    return (hasBlanks || result != result.trimmed ? "\"\(result)\"" : result).escapedForXML
}
