import SourceText

/// Writes Swift source: an enum named after the theme, a nested enum for each group, and a constant for each token.
///
/// `semantic.color.actionEnabled` of the theme `orange` becomes `OrangeTokens.Color.actionEnabled`. The types of the
/// constants follow, unless `includesTypes` is false.
func exportSwift(_ tokens: ExportedTokens, includesTypes: Bool) -> Checked<[ExportedFile]> {
    var tree = NameTree<[String]>()
    var diagnostics: [Diagnostic] = []
    for token in tokens.tokens {
        let path = swiftPath(token)
        guard let declaration = swiftDeclaration(token, named: path.last ?? "", remarks: tokens.remarks(on: token))
        else { continue }
        if let owner = tree.add(declaration, of: token, at: path) {
            diagnostics.append(.tokenNameClash(path.joined(separator: "."), in: "Swift", token, owner))
        }
    }
    let name = swiftTypeName(tokens.name) + "Tokens"
    var lines = ["// \(tokens.mark)", "", "/// The design tokens of the theme \(commentText(tokens.name))."]
    lines += swiftEnum(name, tree, indent: "")
    if includesTypes { lines += [""] + swiftTypes }
    let file = ExportedFile("\(name).swift", lines.map { $0 + "\n" }.joined())
    return Checked([file].compactMap(\.self), diagnostics)
}

private func swiftEnum(_ name: String, _ tree: NameTree<[String]>, indent: String) -> [String] {
    let deeper = indent + "    "
    let tokens = tree.tokens.flatMap(\.content).map { deeper + $0 }
    let groups = tree.groups.map { swiftEnum($0.name, $0.tree, indent: deeper) }
    let body = ([tokens] + groups).filter { !$0.isEmpty }.joined(separator: [""])
    return [indent + "public enum \(name) {"] + body + [indent + "}"]
}

/// Returns the lines of a constant; nil if Swift has no counterpart for the token's type.
private func swiftDeclaration(_ token: ResolvedToken, named name: String, remarks: [String]) -> [String]? {
    guard let type = swiftAliases[token.type] else { return nil }
    let values = token.pattern.named.map { (name: $0.name, text: swiftText($0.value)) }
    guard values.allSatisfy({ $0.text != nil }) else { return nil }
    let parts = values.map { ($0.name.map { $0 + ": " } ?? "") + ($0.text ?? "") }
    let start = "public static let \(swiftDeclared(name)) = \(type)("
    let line = start + parts.joined(separator: ", ") + ")"
    let isEach = if case .inEach = token.pattern { true } else { false }
    let declaration: [String] =
        if isEach {
            [start + "inEach: ["] + parts.map { "    \($0)," } + ["])"]
        } else if line.utf8.count <= 100 || parts.count == 1 {
            [line]
        } else {
            [start] + parts.dropLast().map { "    \($0)," } + parts.suffix(1).map { "    \($0))" }
        }
    return remarks.map { $0.isEmpty ? "///" : "/// " + $0 } + swiftDeprecation(token) + declaration
}

private func swiftDeprecation(_ token: ResolvedToken) -> [String] {
    guard let deprecation = token.deprecated else { return [] }
    let message = deprecation.reason.map { ", message: \(swiftQuoted($0))" } ?? ""
    return ["@available(*, deprecated\(message))"]
}
