/// The names that other dialects give to types.
struct OlderType {
    /// What values of the type look like.
    enum Kind {
        case type(TokenType)
        /// A number that may be in percent.
        case ratio

        /// The type of today.
        var type: TokenType {
            switch self {
            case .type(let type): type
            case .ratio: .number
            }
        }
    }

    var kind: Kind
    /// The type of today.
    var type: TokenType { kind.type }

    /// Nil for the types of today, and for names that nobody knows.
    ///
    /// Sources: the type lists of Tokens Studio (docs.tokens.studio, "Token Types") and of Style Dictionary
    /// (styledictionary.com, "Design Tokens" and "Transforms").
    init?(_ name: String) {
        switch name {
        case "sizing", "spacing", "borderRadius", "borderWidth", "fontSizes", "fontSize", "letterSpacing",
            "paragraphSpacing", "paragraphIndent", "size":
            kind = .type(.dimension)
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

    /// How values of a type are written.
    static func kind(_ name: String) -> Kind {
        OlderType(name)?.kind ?? (name == "number" ? .ratio : .type(TokenType(name: name)))
    }

    /// The type of a token of Style Dictionary 3 that says none: by the first name of its path.
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
