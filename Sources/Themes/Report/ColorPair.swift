import DesignTokens
import Documents
import SourceText

/// A pair of colours that a theme's pages show on each other, from a `pairs.yml`.
public struct ColorPair: Hashable, Sendable {
    /// The kind of foreground, which determines the required contrast (https://www.w3.org/TR/WCAG22/#contrast-minimum
    /// and https://www.w3.org/TR/WCAG22/#non-text-contrast).
    public enum Kind: String, CaseIterable, Sendable {
        /// Requires a contrast of 4.5.
        case text
        /// Text of at least 24 px, or bold text of at least 18.66 px. Requires a contrast of 3.
        case largeText = "large-text"
        /// A graphic that is needed to use or understand something. Requires a contrast of 3.
        case graphic
        /// A disabled or purely decorative element. Requires no contrast.
        case exempt

        /// The contrast ratio that WCAG 2.2 requires; nil for none.
        public var limit: Double? {
            switch self {
            case .text: 4.5
            case .largeText, .graphic: 3
            case .exempt: nil
            }
        }
    }

    /// The use of the pair, for people: `a link in the text`.
    public var use: String
    /// The path of the foreground token.
    public var foreground: String
    /// The path of the background token.
    public var background: String
    /// The kind of the foreground.
    public var kind: Kind
    /// The path of the opaque token behind a translucent background.
    public var over: String
    /// The coloured surface under both colours, such as `brandPrimary`; nil for the page itself. The colours take the
    /// values of the surface's mode, and translucent ones are blended with the surface.
    public var surface: String?
    /// The location in `pairs.yml`.
    public var location: Location
    /// The locations of the foreground, background, backdrop and surface.
    package var places: [String: Location] = [:]

    /// The default backdrop: the background of pages.
    public static let standardBackdrop = "semantic.color.background"
}

extension ColorPair {
    /// Returns the pairs of a theme and all themes that it extends, those of the base theme first. If two pairs have
    /// the same foreground, background and surface, the nearest theme's pair wins. Reports errors in the files with
    /// pairs; `ThemeTokens.load` reports errors in the chain.
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
    /// Returns the pairs in the file of one theme.
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
    /// Reads `{ use: …, foreground: …, background: …, kind: …, over: …, surface: … }`.
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
