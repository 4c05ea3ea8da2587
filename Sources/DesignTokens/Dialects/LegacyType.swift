/// A type name of another dialect.
struct LegacyType {
    /// The notation of a type's values.
    enum Kind {
        case type(TokenType)
        /// A number that can be a percentage.
        case ratio
        /// A letter spacing, which can be a percentage of the font size.
        case spacing

        /// The corresponding current type.
        var type: TokenType {
            switch self {
            case .type(let type): type
            case .ratio: .number
            case .spacing: .dimension
            }
        }
    }

    var kind: Kind
    /// The corresponding current type.
    var type: TokenType { kind.type }

    /// Creates a type from its name in another dialect; nil for current and unknown types.
    ///
    /// Sources: the type lists of Tokens Studio (docs.tokens.studio, "Token Types") and of Style Dictionary
    /// (styledictionary.com, "Design Tokens" and "Transforms").
    init?(_ name: String) {
        switch name {
        case "sizing", "spacing", "borderRadius", "borderWidth", "fontSizes", "fontSize", "paragraphSpacing",
            "paragraphIndent", "size":
            kind = .type(.dimension)
        case "letterSpacing": kind = .spacing
        case "opacity", "lineHeights", "lineHeight", "math": kind = .ratio
        case "fontFamilies": kind = .type(.fontFamily)
        case "fontWeights": kind = .type(.fontWeight)
        case "boxShadow": kind = .type(.shadow)
        case "time": kind = .type(.duration)
        case "cubic-bezier", "easing": kind = .type(.cubicBezier)
        case "text", "textCase", "textDecoration", "content", "icon": kind = .type(.string)
        default: return nil
        }
    }

    /// Returns the notation for values of the type `name`.
    static func kind(_ name: String) -> Kind {
        LegacyType(name)?.kind ?? (name == "number" ? .ratio : .type(TokenType(name: name)))
    }

    /// Returns the type of a Style Dictionary 3 token without its own type, by the first name of its path.
    static func category(_ parts: [String]) -> Kind? {
        switch parts.first {
        case "color", "colors": .type(.color)
        case "size", "sizes", "spacing", "radius": .type(.dimension)
        case "time": .type(.duration)
        case "opacity": .ratio
        case "asset", "content": .type(.string)
        default: nil
        }
    }
}
