// Names of Swift (The Swift Programming Language, Lexical Structure).

/// The path of a token in Swift: `["Color", "actionEnabled"]`.
func swiftPath(_ token: ResolvedToken) -> [String] {
    let parts = token.nameParts
    return parts.dropLast().map(swiftTypeName) + parts.suffix(1).map(swiftMemberName)
}

/// A name for a type: `Color`, `_2xl`, `Type_`.
func swiftTypeName(_ name: some StringProtocol) -> String {
    let joined = swiftWords(name).map(\.capitalised).joined()
    return reservedTypes.contains(joined) ? joined + "_" : startable(joined)
}

/// A name for a value: `actionEnabled`, `_400`, `default`.
package func swiftMemberName(_ name: some StringProtocol) -> String {
    let words = swiftWords(name)
    let joined = (words.first ?? "").lowercased() + words.dropFirst().map(\.capitalised).joined()
    return reservedMembers.contains(joined) ? joined + "_" : startable(joined)
}

/// The name as it is declared: in backticks where Swift has another use for the word.
package func swiftDeclared(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

private func swiftWords(_ name: some StringProtocol) -> [String] {
    nameWords(name) { $0.properties.isXIDContinue && $0.value != 0xB7 && $0.value != 0x387 }
}

private func startable(_ name: String) -> String {
    guard let first = name.unicodeScalars.first else { return "_" }
    return first.properties.isXIDStart || first == "_" ? name : "_" + name
}

/// What means something after a dot, even in backticks, or names a type of `swiftTypes`.
private let reservedTypes = Set(swiftAliases.values).union([
    "Any", "Protocol", "Self", "Swift", "Type", "ThemeMode", "ThemeValue", "Themed",
])

private let reservedMembers: Set<String> = ["init", "self"]

/// Those that are written in small letters: names here are never others.
private let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows",
    "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
]
