/// How content on a coloured surface takes its colours.
public enum SurfaceMode: String, CaseIterable, Sendable {
    /// As on a light page.
    case light
    /// As on a dark page.
    case dark
    /// In one dark colour alone, for a light surface that other colours cannot be read on.
    case monoLight = "mono-light"
    /// In one light colour alone, for a dark surface that other colours cannot be read on.
    case monoDark = "mono-dark"
    /// Nothing may be on the surface.
    case forbidden

    /// Of which mode the values are; nil when there are none.
    public var colorMode: ColorMode? {
        switch self {
        case .light, .monoLight: .light
        case .dark, .monoDark: .dark
        case .forbidden: nil
        }
    }

    /// True when only the colours made for it hold: see `TokenSet.mono`.
    public var isMono: Bool { self == .monoLight || self == .monoDark }
}

/// A colour that parts of a page may be on, with what holds on it.
///
/// The token `semantic.colorMode.onBrandPrimary`, of the type `string`, is the surface `brandPrimary`, and says by mode
/// how content on it takes its colours; its colour is `semantic.color.brandPrimary` or
/// `semantic.color.surfaceBrandPrimary`. A token such as `semantic.colorMode.navigationBar` is the surface of its name.
public struct Surface: Sendable {
    /// `brandPrimary`.
    public var name: String
    /// Its colour; nil when no token has it.
    public var background: ResolvedToken?
    /// The token that says how content on it takes its colours.
    public var colorMode: ResolvedToken

    /// How content on it takes its colours; nil when the token says something else.
    public subscript(mode: ModeCombination) -> SurfaceMode? {
        if case .string(let text) = colorMode[mode] { SurfaceMode(rawValue: text) } else { nil }
    }

    /// What the token says in `mode`, right or wrong.
    public func text(_ mode: ModeCombination) -> String? {
        if case .string(let text) = colorMode[mode] { text } else { nil }
    }
}

extension ResolvedTokens {
    private static let group = "semantic.colorMode."

    /// Every surface that the tokens name, in their order.
    public var surfaces: [Surface] {
        tokens.compactMap { token in
            guard token.path.hasPrefix(Self.group) else { return nil }
            let rest = token.path.dropFirst(Self.group.count)
            let isOn = rest.hasPrefix("on") && rest.dropFirst(2).first?.isUppercase == true
            let name = isOn ? rest.dropFirst(2).first.map { $0.lowercased() + rest.dropFirst(3) } : String(rest)
            return name.map { Surface(name: $0, background: surfaceColor($0), colorMode: token) }
        }
    }

    /// The colour of the surface called `name`: the token of that name, or of the same behind `surface`.
    private func surfaceColor(_ name: String) -> ResolvedToken? {
        let capitalised = name.prefix(1).uppercased() + name.dropFirst()
        let found = self["semantic.color." + name] ?? self["semantic.color.surface" + capitalised]
        return found?.type == .color ? found : nil
    }
}

extension TokenSet {
    /// The set as it holds on a surface of a mono mode: `semantic.mono.color.text` stands for `semantic.color.text`,
    /// `component.mono.button.text` for `component.button.text`, and so for all that refers to them.
    public var mono: TokenSet {
        var set = self
        for token in tokens {
            for layer in ["semantic.", "component."] where token.path.hasPrefix(layer + "mono.") {
                var token = token
                token.path = layer + token.path.dropFirst(layer.utf8.count + "mono.".utf8.count)
                set.add(token)
            }
        }
        return set
    }
}
