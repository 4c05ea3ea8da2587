// Names in Swift (The Swift Programming Language, Lexical Structure).

/// Returns the path of a token in Swift, such as `["Color", "actionEnabled"]`.
func swiftPath(_ token: ResolvedToken) -> [String] {
    let parts = token.nameParts
    return parts.dropLast().map(swiftTypeName) + parts.suffix(1).map(swiftMemberName)
}

/// Converts a name to a type name: `Color`, `_2xl`, `Type_`.
func swiftTypeName(_ name: some StringProtocol) -> String {
    let joined = swiftWords(name).map(\.capitalised).joined()
    return reservedTypes.contains(joined) ? joined + "_" : startable(joined)
}

/// Converts a name to a member name: `actionEnabled`, `_400`, `default`.
package func swiftMemberName(_ name: some StringProtocol) -> String {
    let words = swiftWords(name)
    let joined = (words.first ?? "").lowercased() + words.dropFirst().map(\.capitalised).joined()
    return reservedMembers.contains(joined) ? joined + "_" : startable(joined)
}

/// Returns the name for its declaration: in backticks if it is a keyword.
package func swiftDeclared(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

private func swiftWords(_ name: some StringProtocol) -> [String] {
    nameWords(name) { $0.properties.isXIDContinue && $0.value != 0xB7 && $0.value != 0x387 }
}

private func startable(_ name: String) -> String {
    guard let first = name.unicodeScalars.first else { return "_" }
    return first.properties.isXIDStart || first == "_" ? name : "_" + name
}

/// Names that are special after a dot, even in backticks, and the types of `swiftTypes`.
private let reservedTypes = Set(swiftAliases.values).union([
    "Any", "Protocol", "Self", "Swift", "Type", "ThemeMode", "ThemeValue", "Themed",
])

private let reservedMembers: Set<String> = ["init", "self"]

/// The lower-case keywords. Member names start with a lower-case letter, so they clash with no others.
private let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows",
    "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
]
