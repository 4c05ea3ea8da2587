import SourceText

/// Writes a theme for Tailwind CSS 4 (https://tailwindcss.com/docs/theme), to be imported after `tailwindcss`.
///
/// Tokens are in the namespaces from which Tailwind generates utilities; a token that fits none has the prefix
/// `--token-`. Rules for the modes override the values, and the variant `dark:` follows the dark mode of the tokens.
func exportTailwind(_ tokens: ExportedTokens) -> Checked<[ExportedFile]> {
    let properties = tailwindProperties(tokens.tokens)
    let rows = properties.value.compactMap(LayeredDeclaration.init)
    let file = ExportedFile("\(tokens.fileStem).css", tailwindSheet(rows, properties.value, mark: tokens.mark))
    return Checked([file].compactMap(\.self), properties.diagnostics)
}

/// Returns the theme variables of tokens.
func tailwindProperties(_ tokens: [ResolvedToken]) -> Checked<[CustomProperties.Property]> {
    var names = TailwindNames()
    names.take(tokens)
    let properties = tokens.flatMap { token in
        CSSPart.parts(of: token.type).compactMap { part in
            names.name(of: token, part).map { CustomProperties.Property(name: $0, token: token, part: part) }
        }
    }
    return Checked(properties, names.diagnostics)
}

private func tailwindSheet(_ rows: [LayeredDeclaration], _ properties: [CustomProperties.Property], mark: String)
    -> String
{
    let all = ModeRule.all(colorScheme(of: properties) + rows, exportCSSOptions)
    let base = ModeRule.all(rows, exportCSSOptions).first?.declarations ?? []
    let breakpoints = ["--breakpoint-regular: 37.5rem;", "--breakpoint-desktop: 64rem;"]
    let theme = (breakpoints + base.map { "\($0.name): \($0.value);" }).map { "  " + $0 }
    var overrides = all.flatMap { rule -> [String] in
        let declarations = rule.declarations.filter {
            rule.combination != ModeCombination() || $0.name == "color-scheme"
        }
        return declarations.isEmpty ? [] : rule.lines(declarations.map { "\($0.name): \($0.value);" })
    }
    var lines = ["/* \(mark) */", ""] + darkVariant + ["", "@theme static {"] + theme + ["}"]
    let wide = ModeRule.wide(properties).flatMap { rule in
        rule.lines(rule.declarations.map { "\($0.name): \($0.value);" }).map { "  " + $0 }
    }
    if !wide.isEmpty { overrides += ModeRule.wideStart + wide + ModeRule.wideEnd }
    if !overrides.isEmpty { lines += ["", "@layer theme {"] + overrides.map { "  " + $0 } + ["}"] }
    return lines.map { $0 + "\n" }.joined()
}

private let darkVariant = """
    @custom-variant dark {
      @media (prefers-color-scheme: dark) {
        &:where(:root:not([data-mode]), :root:not([data-mode]) *) { @slot; }
      }
      &:where([data-mode="dark"], [data-mode="dark"] *) { @slot; }
    }
    """.split(separator: "\n").map(String.init)
