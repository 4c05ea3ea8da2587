import SourceText

/// The layers of a theme's tokens. A token can refer to its own layer or a lower one.
public enum TokenLayer: Int, Comparable, CaseIterable, Sendable {
    /// Values named after what they are. They are the same in a theme and in all themes that extend it.
    case raw
    /// Values named after their purpose.
    case semantic
    /// Values for one component of a page.
    case component

    /// The layer of the token at `path`, by its first name. Any other name than the three, such as a theme's own
    /// `brand`, counts as `raw`.
    public init(of path: String) {
        self = path.hasPrefix("component.") ? .component : path.hasPrefix("semantic.") ? .semantic : .raw
    }

    /// Orders lower layers first.
    public static func < (left: TokenLayer, right: TokenLayer) -> Bool { left.rawValue < right.rawValue }
}

extension TokenSet {
    /// Checks the rules for layers: no token refers to a higher layer, no theme redefines a raw token, and no layer
    /// name is misspelt.
    public func checkLayers() -> [Diagnostic] {
        tokens.flatMap(upwardAliases) + restatedRawTokens() + misspeltLayers()
    }

    /// Returns an error for each token of a higher layer to which `token` refers, once for all modes.
    private func upwardAliases(of token: Token) -> [Diagnostic] {
        let layer = TokenLayer(of: token.path)
        guard layer != .component else { return [] }
        var reported: Set<String> = []
        return token.aliases.compactMap { alias in
            guard TokenLayer(of: alias.target) > layer, let target = self[alias.target],
                reported.insert(alias.target).inserted
            else { return nil }
            return .tokenLayer(token.path, layer, target, at: token.location(of: alias))
        }
    }

    /// Returns an error for each redefinition of a raw token: other tokens, in the base theme too, rely on its value. A
    /// file that two extended themes share is not a redefinition.
    private func restatedRawTokens() -> [Diagnostic] {
        var places: [String: [Location]] = [:]
        var paths: [String] = []
        for old in replaced where TokenLayer(of: old.path) == .raw {
            if places[old.path] == nil { paths.append(old.path) }
            places[old.path, default: []].append(old.location)
        }
        return paths.flatMap { path -> [Diagnostic] in
            guard let all = places[path], let first = all.first, let last = self[path] else { return [] }
            let users = tokens.filter { token in token.aliases.contains { $0.target == path } }
            return (all.dropFirst() + [last.location]).filter { $0 != first }.map {
                .rawTokenFrozen(path, at: $0, first: first, users: users)
            }
        }
    }

    /// Returns a warning for each misspelt layer. A token such as `semantc.color.text` would otherwise exist without
    /// any effect.
    private func misspeltLayers() -> [Diagnostic] {
        struct Root: Hashable {
            var name: Substring
            var file: SourcePath
        }
        let names = TokenLayer.allCases.map { "\($0)" }
        var reported: Set<Root> = []
        return tokens.compactMap { token in
            let name = token.path.prefix { $0 != "." }
            guard !names.contains(String(name)), reported.insert(Root(name: name, file: token.location.path)).inserted,
                let near = nearest(String(name), among: names)
            else { return nil }
            return .tokenLayerName(String(name), near: near, at: token.location)
        }
    }
}

/// Messages about layers.
extension Diagnostic {
    static func tokenLayer(_ path: String, _ layer: TokenLayer, _ target: Token, at location: Location) -> Diagnostic {
        let hint: Hint =
            layer == .raw
            ? "give a raw token its own value, or let it refer to another raw token"
            : "let the component token refer to a semantic token, and that one to a raw token"
        return Diagnostic(
            .error, "token-layer",
            "the \(layer) token \(quoted(path)) refers up to the \(TokenLayer(of: target.path)) token "
                + quoted(target.path), at: location, notes: [.init("it is defined here", at: target.location)],
            hint: hint)
    }

    static func rawTokenFrozen(
        _ path: String, at location: Location, first: Location, users: [Token]
    ) -> Diagnostic {
        let semantic = users.filter { TokenLayer(of: $0.path) != .raw }.prefix(2)
        return Diagnostic(
            .error, "raw-token-frozen",
            "\(quoted(path)) is a raw token of a theme that this one extends, so it cannot be changed",
            at: location,
            notes: [.init("it is defined here", at: first)]
                + semantic.map { .tokenRefers($0.path, to: path, at: $0.location) },
            hint: "add a raw token with its own name, and let the semantic token refer to it")
    }

    static func tokenLayerName(_ name: String, near: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "token-layer-name", "\(quoted(name)) is not one of the layers raw, semantic and component",
            at: location, hint: "did you mean \(quoted(near))?")
    }
}
