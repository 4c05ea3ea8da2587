/// The colours of content on a coloured surface.
public enum SurfaceMode: String, CaseIterable, Sendable {
    /// The colours of a light page.
    case light
    /// The colours of a dark page.
    case dark
    /// A single dark colour, for a light surface on which other colours are illegible.
    case monoLight = "mono-light"
    /// A single light colour, for a dark surface on which other colours are illegible.
    case monoDark = "mono-dark"
    /// No content is allowed on the surface.
    case forbidden

    /// The colour mode of the values; nil for `forbidden`.
    public var colorMode: ColorMode? {
        switch self {
        case .light, .monoLight: .light
        case .dark, .monoDark: .dark
        case .forbidden: nil
        }
    }

    /// Whether only the mono colours apply; see `TokenSet.mono`.
    public var isMono: Bool { self == .monoLight || self == .monoDark }
}

/// A coloured surface of a page, and the colours of content on it.
///
/// The token `semantic.colorMode.onBrandPrimary`, of the type `string`, defines the surface `brandPrimary`: its values
/// are the surface modes. The colour of the surface is `semantic.color.brandPrimary` or
/// `semantic.color.surfaceBrandPrimary`. A token without `on`, such as `semantic.colorMode.navigationBar`, defines the
/// surface of its name.
public struct Surface: Sendable {
    /// The name of the surface, such as `brandPrimary`.
    public var name: String
    /// The token of its colour; nil if there is none.
    public var background: ResolvedToken?
    /// The token with the surface modes.
    public var colorMode: ResolvedToken

    /// The surface mode in `mode`; nil if the token has any other value.
    public subscript(mode: ModeCombination) -> SurfaceMode? {
        if case .string(let text) = colorMode[mode] { SurfaceMode(rawValue: text) } else { nil }
    }

    /// The text of the token in `mode`, even if it is not a valid surface mode.
    public func text(_ mode: ModeCombination) -> String? {
        if case .string(let text) = colorMode[mode] { text } else { nil }
    }
}

extension ResolvedTokens {
    private static let group = "semantic.colorMode."

    /// All surfaces that the tokens define, in their order.
    public var surfaces: [Surface] {
        tokens.compactMap { token in
            guard token.path.hasPrefix(Self.group) else { return nil }
            let rest = token.path.dropFirst(Self.group.count)
            let isOn = rest.hasPrefix("on") && rest.dropFirst(2).first?.isUppercase == true
            let name = isOn ? rest.dropFirst(2).first.map { $0.lowercased() + rest.dropFirst(3) } : String(rest)
            return name.map { Surface(name: $0, background: surfaceColor($0), colorMode: token) }
        }
    }

    /// The colour of the surface `name`: the token of that name, or of that name with the prefix `surface`.
    private func surfaceColor(_ name: String) -> ResolvedToken? {
        let capitalised = name.prefix(1).uppercased() + name.dropFirst()
        let found = self["semantic.color." + name] ?? self["semantic.color.surface" + capitalised]
        return found?.type == .color ? found : nil
    }
}

extension TokenSet {
    /// The set for surfaces in a mono mode. `semantic.mono.color.text` replaces `semantic.color.text`, and
    /// `component.mono.button.text` replaces `component.button.text`, also for all tokens that refer to these.
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
