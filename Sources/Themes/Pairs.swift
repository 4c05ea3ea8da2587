import DesignTokens
import Documents
import SourceText

/// Two colours that a theme's pages show on each other, as a `pairs.yml` states them.
public struct ColorPair: Hashable, Sendable {
    /// What the foreground is, and so how much contrast it needs (https://www.w3.org/TR/WCAG22/#contrast-minimum and
    /// https://www.w3.org/TR/WCAG22/#non-text-contrast).
    public enum Kind: String, CaseIterable, Sendable {
        /// Needs 4.5.
        case text
        /// From 24 px on, or from 18.66 px on when it is bold. Needs 3.
        case largeText = "large-text"
        /// What one must see to use or understand something that is not a text. Needs 3.
        case graphic
        /// Needs nothing: what is disabled, or decoration alone.
        case exempt

        /// The contrast ratio it needs by WCAG 2.2; nil for none.
        public var limit: Double? {
            switch self {
            case .text: 4.5
            case .largeText, .graphic: 3
            case .exempt: nil
            }
        }
    }

    /// What it is for, for people: `a link in the text`.
    public var use: String
    /// The path of the token in front.
    public var foreground: String
    /// The path of the token behind.
    public var background: String
    /// What the foreground is.
    public var kind: Kind
    /// The path of the opaque token behind a translucent background.
    public var over: String
    /// The coloured surface that both are on, `brandPrimary`: they take the colours of its mode, and what is translucent
    /// covers it. Nil for the page itself.
    public var surface: String?
    /// Where `pairs.yml` states it.
    public var location: Location
    /// Where its foreground, background, backdrop and surface are named.
    package var places: [String: Location] = [:]

    /// The backdrop of pages.
    public static let standardBackdrop = "semantic.color.background"
}

extension ColorPair {
    /// The pairs of the theme in the folder `name` and of all it extends, those of the base first; of two with the same
    /// foreground and background on the same surface the nearest theme's. What is wrong with the files of the chain, but not what is wrong
    /// with the chain itself, which `ThemeTokens.load` says.
    public static func load(_ name: String, themes: SourceTree) -> Checked<[ColorPair]> {
        guard let chain = ThemeChain.follow(name, themes, askedAt: nil).value else { return Checked([]) }
        var diagnostics: [Diagnostic] = []
        var pairs: [ColorPair] = []
        for link in chain.links.reversed() {
            let own = chain.pairs(of: link, into: &diagnostics)
            for pair in own {
                if let index = pairs.firstIndex(where: pair.isSameColors) {
                    pairs[index] = pair
                } else {
                    pairs.append(pair)
                }
            }
        }
        return Checked(pairs, diagnostics)
    }

    fileprivate func isSameColors(as other: ColorPair) -> Bool {
        foreground == other.foreground && background == other.background && surface == other.surface
    }
}

extension ThemeChain {
    /// The pairs that one theme states itself.
    fileprivate func pairs(of link: Link, into diagnostics: inout [Diagnostic]) -> [ColorPair] {
        guard let name = SourcePath("pairs.yml"), let file = link.files[name],
            let bytes = read(file, of: link, into: &diagnostics)
        else { return [] }
        let path = ThemeChain.shownPath(file)
        guard let value = readYAML(bytes, path: path).unwrap(into: &diagnostics) else { return [] }
        let read = ObjectReader.read(value, path: path, what: ColorPair.file.title, into: &diagnostics) { reader in
            reader.objects(ColorPair.fileKeys.pairs, what: "this pair") { $0.colorPair() } ?? []
        }
        return withoutRepeated(read ?? [], into: &diagnostics)
    }

    private func withoutRepeated(_ pairs: [ColorPair], into diagnostics: inout [Diagnostic]) -> [ColorPair] {
        var kept: [ColorPair] = []
        for pair in pairs {
            if let first = kept.first(where: pair.isSameColors) {
                diagnostics.append(.pairTwice(pair, first: first.location))
            } else {
                kept.append(pair)
            }
        }
        return kept
    }
}

extension ObjectReader {
    /// `{ use: …, foreground: …, background: …, kind: …, over: …, surface: … }`.
    fileprivate mutating func colorPair() -> ColorPair? {
        let keys = ColorPair.keys
        let use = text(keys.use)
        let foreground = text(keys.foreground)
        let background = text(keys.background)
        let kind = choice(keys.kind.asOptional, of: ColorPair.Kind.self)
        let over = text(keys.over)
        let surface = text(keys.surface)
        let isKindStated = has(keys.kind)
        if !isKindStated { _ = requiredValue(keys.kind) }
        guard let use, let foreground, let background, let kind else { return nil }
        var places: [String: Location] = [:]
        for key in [keys.foreground, keys.background, keys.over, keys.surface] {
            places[key.name] = location(ofValue: key)
        }
        return ColorPair(
            use: use, foreground: foreground, background: background, kind: kind,
            over: over ?? ColorPair.standardBackdrop, surface: surface, location: location(ofValue: keys.use),
            places: places)
    }
}
