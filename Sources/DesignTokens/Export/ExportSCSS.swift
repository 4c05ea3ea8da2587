import SourceText

/// Writes Sass (https://sass-lang.com/documentation/, version 1.23 or later): a variable for each token, maps of the
/// values that differ by mode, and mixins for custom properties and modes.
func exportSCSS(_ tokens: ExportedTokens) -> Checked<[ExportedFile]> {
    let properties = CustomProperties.of(ResolvedTokens(tokens.tokens))
    let wanted = properties.value.properties
    let rows = wanted.compactMap { property in
        LayeredDeclaration(property).map { row in
            LayeredDeclaration(
                sassName(property.name), declared: row.declared.map { $0.map { sassText($0, property) } })
        }
    }
    let rules = ModeRule.all(rows, exportCSSOptions)
    var lines = ["// \(tokens.mark)", "", "@use \"sass:meta\";", ""]
    lines += variables(rows, wanted, tokens)
    for rule in rules { lines += [""] + map(rule) }
    lines += [""] + mixins
    let scheme = ModeRule.all(colorScheme(of: wanted), exportCSSOptions)
    lines += [""] + rootMixin(rules, scheme)
    let file = ExportedFile("_\(tokens.fileStem).scss", lines.map { $0 + "\n" }.joined())
    return Checked([file].compactMap(\.self), properties.diagnostics)
}

/// Returns the variable for a custom property, without `$`. Names must not start with a digit or clash with the maps.
private func sassName(_ property: String) -> String {
    let name = String(property.dropFirst(2))
    let startsWithDigit = name.utf8.first?.isASCIIDigit ?? false
    return startsWithDigit || name == "tokens" || name.hasPrefix("tokens-") ? "_" + name : name
}

/// Converts CSS to a Sass expression with the same value. It prevents interpolation by `#{`, division by a slash, and
/// words from acting as operators.
private func sassText(_ css: String, _ property: CustomProperties.Property) -> String {
    var text = css.replacingBytes("#{", with: "\\#{")
    if property.token.type == .string, !text.hasPrefix("\"") { text = "#{\"\(text)\"}" }
    guard property.part == .font, let slash = text.firstIndex(of: "/") else { return text }
    let before = text[..<slash].split(separator: " ")
    let after = text[text.index(after: slash)...]
    let height = after.prefix { $0 != " " }
    let weight = before.dropLast().joined(separator: " ")
    return "\(weight) #{\(before.last ?? "")}/#{\(height)}\(after.dropFirst(height.count))"
}

private func variables(
    _ rows: [LayeredDeclaration], _ properties: [CustomProperties.Property], _ tokens: ExportedTokens
) -> [String] {
    let tokensByName = Dictionary(properties.map { (sassName($0.name), $0.token) }) { first, _ in first }
    var last: String?
    return rows.flatMap { row -> [String] in
        guard let token = tokensByName[row.name], let value = row.declared[0] else { return [] }
        let remarks = token.path == last ? [] : tokens.remarks(on: token) + deprecation(token)
        last = token.path
        return remarks.map { $0.isEmpty ? "//" : "// " + $0 } + ["$\(row.name): \(value) !default;"]
    }
}

private func deprecation(_ token: ResolvedToken) -> [String] {
    guard let deprecation = token.deprecated else { return [] }
    return ["Deprecated" + (deprecation.reason.map { ": " + commentText($0) } ?? "")]
}

/// Returns the name of a layer's map, such as `tokens-dark-high-contrast`.
private func mapName(_ mode: ModeCombination) -> String { (["tokens"] + mode.nonDefaultModes).joined(separator: "-") }

private func map(_ rule: ModeRule) -> [String] {
    let isFirst = rule.combination == ModeCombination()
    let entries = rule.declarations.map { name, value in
        "  \"\(name)\": \(isFirst ? "$" + name : "(\(value))"),"
    }
    let what = rule.combination.nonDefaultModes.joined(separator: ", ")
    let remark = isFirst ? "Every token by the name of its custom property." : "What changes in \(what)."
    return ["// \(remark)", "$\(mapName(rule.combination)): ("] + entries + [");"]
}

private let mixins = """
    // Asks for a mode: `.card { @include dark { … } }`.
    @mixin dark { @media screen and (prefers-color-scheme: dark) { @content; } }
    @mixin high-contrast { @media screen and (prefers-contrast: more) { @content; } }
    @mixin regular { @media (min-width: 600px) { @content; } }
    @mixin desktop { @media (min-width: 1024px) { @content; } }

    // Writes the tokens of a map as custom properties.
    @mixin custom-properties($map) {
      @each $name, $value in $map { --#{$name}: #{meta.inspect($value)}; }
    }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

private func rootMixin(_ rules: [ModeRule], _ scheme: [ModeRule]) -> [String] {
    let blocks = ModeLayer.combinations.flatMap { combination -> [String] in
        let schemes = scheme.first { $0.combination == combination }
        let tokens = rules.first { $0.combination == combination }
        let body =
            (schemes?.declarations.map { "\($0.name): \($0.value);" } ?? [])
            + (tokens.map { ["@include custom-properties($\(mapName($0.combination)));"] } ?? [])
        return (tokens ?? schemes)?.lines(body) ?? []
    }
    return ["// All tokens as custom properties, in every mode.", "@mixin root {"] + blocks.map { "  " + $0 } + ["}"]
}
