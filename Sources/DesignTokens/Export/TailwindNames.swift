import SourceText

/// Names of tokens as theme variables (https://tailwindcss.com/docs/theme#theme-variable-namespaces).
///
/// `semantic.color.text` becomes `--color-text`. `component.text` becomes `--color-text` too if that name is free, and
/// `--color-component-text` otherwise.
struct TailwindNames {
    private var names: [Key: String] = [:]
    private var owners: [String: ResolvedToken] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    private struct Key: Hashable {
        var path: String
        var space: String
    }

    /// Assigns names to `tokens`. Tokens whose own name starts with that of the namespace come first.
    mutating func take(_ tokens: [ResolvedToken]) {
        for isAtHome in [true, false] {
            for token in tokens {
                for space in spaces(of: token) {
                    let candidates = self.candidates(token, space)
                    if (candidates.count > 2) == isAtHome { name(token, space, candidates) }
                }
            }
        }
    }

    /// The theme variable for one part of a token; nil if Tailwind has no variable for the part.
    func name(of token: ResolvedToken, _ part: CSSPart) -> String? {
        func base(_ space: String) -> String? { names[Key(path: token.path, space: space)] }
        guard token.type == .typography else {
            return spaces(of: token).first.flatMap { base($0.name) }.map { $0 + part.rawValue }
        }
        switch part {
        case .fontSize: return base("text")
        case .lineHeight, .letterSpacing, .fontWeight: return base("text").map { $0 + "-" + part.rawValue }
        case .fontFamily: return base("font")
        default: return nil
        }
    }

    private mutating func name(_ token: ResolvedToken, _ space: TailwindNamespace, _ candidates: [String]) {
        guard let name = candidates.first(where: { owners[$0] == nil }) else {
            if let last = candidates.last, let owner = owners[last] {
                diagnostics.append(.tokenNameClash(last, in: "Tailwind", token, owner))
            }
            return
        }
        owners[name] = token
        names[Key(path: token.path, space: space.name)] = name
    }

    /// The possible names, from the preferred one to the one that is most likely free. There are three if the token's
    /// own name starts with a prefix of the namespace.
    private func candidates(_ token: ResolvedToken, _ space: TailwindNamespace) -> [String] {
        let name = String(customPropertyName(token.path).dropFirst(2))
        let layer = ["semantic", "component"].contains(token.layer) ? "\(token.layer)-" : "token-"
        let long = ["--\(space.name)-\(name)", "--\(space.name)-\(layer)\(name)"]
        let prefix = space.prefixes.first { name.hasPrefix($0) && name.utf8.count > $0.utf8.count }
        return (prefix.map { ["--\(space.name)-\(name.dropFirst($0.utf8.count))"] } ?? []) + long
    }
}

/// A Tailwind namespace, and the prefixes of token names that would repeat it.
private struct TailwindNamespace {
    var name: String
    var prefixes: [String]

    init(_ name: String, _ others: String...) {
        self.name = name
        prefixes = [name + "-"] + others.map { $0 + "-" }
    }
}

private func spaces(of token: ResolvedToken) -> [TailwindNamespace] {
    switch token.type {
    case .color: [TailwindNamespace("color")]
    case .dimension: [lengthSpace(token)]
    case .fontFamily: [TailwindNamespace("font", "font-family")]
    case .fontWeight: [TailwindNamespace("font-weight")]
    case .shadow: [TailwindNamespace("shadow")]
    case .cubicBezier: [TailwindNamespace("ease")]
    case .duration: [TailwindNamespace("transition-duration", "duration")]
    case .typography: [TailwindNamespace("text", "typography"), TailwindNamespace("font", "typography")]
    case .number where token.path.lowercased().contains("opacity"): [TailwindNamespace("opacity")]
    default: [TailwindNamespace("token")]
    }
}

private func lengthSpace(_ token: ResolvedToken) -> TailwindNamespace {
    let words = Set(token.nameParts.flatMap { kebabCase($0).split(separator: "-").map(String.init) })
    if words.contains("radius") { return TailwindNamespace("radius") }
    guard token.hasTextLengths else { return TailwindNamespace("spacing", "space") }
    if words.isSuperset(of: ["letter", "spacing"]) { return TailwindNamespace("tracking") }
    return TailwindNamespace(words.isSuperset(of: ["line", "height"]) ? "leading" : "text")
}
