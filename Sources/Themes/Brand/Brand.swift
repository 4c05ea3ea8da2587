import DesignTokens
import SourceText

/// The accent and typeface of a site or theme, from which tokens follow.
public struct Brand: Hashable, Sendable {
    /// The colour of buttons, links and marks.
    public var accent: Color?
    var accentLocation: Location?
    /// The fonts of headings and text.
    public var typeface: Typeface?
    var typefaceLocation: Location?

    /// Creates a brand with an accent colour.
    package init(accent: Color? = nil, at location: Location? = nil) {
        self.accent = accent
        accentLocation = location
    }

    /// Creates a brand with a typeface.
    package init(typeface: Typeface, at location: Location? = nil) {
        self.typeface = typeface
        typefaceLocation = location
    }

    /// Whether nothing follows from the brand.
    package var isEmpty: Bool { accent == nil && typeface == nil }

    /// The brand without the places of its values, for comparisons.
    package var withoutLocations: Brand {
        var brand = self
        (brand.accentLocation, brand.typefaceLocation) = (nil, nil)
        return brand
    }

    /// Returns the brand, completed by another one.
    package func over(_ other: Brand?) -> Brand {
        var brand = self
        if accent == nil { (brand.accent, brand.accentLocation) = (other?.accent, other?.accentLocation) }
        if typeface == nil { (brand.typeface, brand.typefaceLocation) = (other?.typeface, other?.typefaceLocation) }
        return brand
    }
}

extension Brand {
    package static let keys = Keys()

    /// The keys of `brand` in `site.yml` and `theme.yml`.
    package struct Keys: KeyTable {
        package let accent = Key(
            "accent", .color, "The colour of buttons, links and marks. All others are derived from it")
        package let typeface = Key(
            "typeface", .choice(of: Typeface.self), .text("plain"), "The fonts of headings and text")
    }
}

extension Key.Kind {
    /// An opaque colour.
    fileprivate static let color = form(
        Key.NamedKind(
            "color", "colour", "An opaque colour of sRGB: # with three or six hexadecimal digits.",
            .pattern("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$"), examples: ["#1d6a81"]))
}

extension Brand {
    /// Reads the members of `brand: { accent: "#1d6a81", typeface: editorial }`.
    package init(_ reader: inout ObjectReader) {
        self.init()
        let keys = Self.keys
        typeface = reader.choice(keys.typeface, of: Typeface.self)
        if typeface != nil { typefaceLocation = reader.location(ofValue: keys.typeface) }
        let location = reader.location(ofValue: keys.accent)
        // A colour without quotes is a comment in YAML, so that the value is null.
        if reader.value(keys.accent) == nil, reader.has(keys.accent) { reader.append(.missingAccent(at: location)) }
        guard let text = reader.text(keys.accent) else { return }
        let color = Color(hex: text)
        guard color != nil, text.utf8.count == 4 || text.utf8.count == 7 else {
            reader.append(.badAccent(text, isTranslucent: color != nil, at: location))
            return
        }
        (accent, accentLocation) = (color, location)
    }
}

extension Diagnostic {
    private static let accentHint: Hint = "write # and six hexadecimal digits in quotes, such as \"#1d6a81\""

    fileprivate static func missingAccent(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-accent", "the accent has no value; without quotes, # begins a comment", at: location,
            hint: accentHint)
    }

    fileprivate static func badAccent(_ text: String, isTranslucent: Bool, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-accent", isTranslucent ? "an accent cannot be transparent" : "\(quoted(text)) is not a colour",
            at: location, hint: accentHint)
    }
}

extension Brand {
    /// Grounds of the built-in themes on which links stand, besides those of the palette: alerts and code. A test
    /// compares the contrast of all pairs with many accents.
    private static let grounds: (light: [String], dark: [String]) = (
        ["#eff6ff", "#eff8f1", "#f6f3fe", "#fbf4eb", "#fff2f0"],
        ["#192535", "#17291c", "#262133", "#2f2211", "#341e1c"]
    )

    /// The palette of the accent.
    package var palette: BrandPalette? {
        accent.map {
            BrandPalette(
                $0, lightGrounds: Self.grounds.light.compactMap(Color.init(hex:)),
                darkGrounds: Self.grounds.dark.compactMap(Color.init(hex:)))
        }
    }

    /// The accent that was asked for, the colours that follow from it, and the typeface; nil without either.
    package var summary: String? {
        let parts = [accentSummary, typeface?.summary].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    private var accentSummary: String? {
        guard let accent, let palette else { return nil }
        let (light, dark) = (palette.light, palette.dark)
        let ratio = (contrastRatio(light.onFill, on: light.fill) * 100).rounded(.down) / 100
        let fill = "\(light.fill.opaqueHex) (\(light.onFill.opaqueHex) on it \(ratio))"
        let text = "\(light.text.opaqueHex) light, \(dark.text.opaqueHex) dark"
        return "accent asked \(accent.opaqueHex), fill \(fill), text \(text)"
    }
}
