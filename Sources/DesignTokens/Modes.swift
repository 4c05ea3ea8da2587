import SourceText

/// Light or dark.
public enum ColorMode: String, CaseIterable, Sendable {
    case light, dark
}

/// How much room there is: a phone, a tablet, a desktop screen.
public enum SizeMode: String, CaseIterable, Sendable {
    case compact, regular, desktop
}

/// One of the six circumstances a token has a value in.
public struct ModeCombination: Hashable, Sendable, CaseIterable {
    /// Light or dark.
    public var color: ColorMode
    /// How much room there is.
    public var size: SizeMode

    /// The circumstance of `color` and `size`.
    public init(_ color: ColorMode = .light, _ size: SizeMode = .compact) {
        self.color = color
        self.size = size
    }

    /// Light before dark, small before large.
    public static let allCases: [ModeCombination] = ColorMode.allCases.flatMap { color in
        SizeMode.allCases.map { ModeCombination(color, $0) }
    }

    /// Its place in `allCases`.
    var index: Int { (color == .dark ? 3 : 0) + (size == .compact ? 0 : size == .regular ? 1 : 2) }
}

/// What a token holds in each mode, before aliases are followed.
///
/// In a file: `"$extensions": { "dev.colophon.modes": { "light": …, "dark": … } }` beside a `$value` that repeats the
/// first mode for tools that do not know the extension. A token varies by colour (`light`, `dark`) or by size
/// (`compact`, `regular`, `desktop`), not by both; both meet through aliases.
enum ModeValues: Hashable, Sendable {
    case always(TokenExpression)
    case byColor(light: TokenExpression, dark: TokenExpression)
    case bySize(compact: TokenExpression, regular: TokenExpression, desktop: TokenExpression)

    /// The name of the extension in `$extensions`.
    static let extensionName = "dev.colophon.modes"
    /// The modes an extension may name.
    static let names = ColorMode.allCases.map(\.rawValue) + SizeMode.allCases.map(\.rawValue)

    /// What holds in `mode`.
    subscript(mode: ModeCombination) -> TokenExpression {
        switch (self, mode.color, mode.size) {
        case (.always(let value), _, _): value
        case (.byColor(let value, _), .light, _): value
        case (.byColor(_, let value), .dark, _): value
        case (.bySize(let value, _, _), _, .compact): value
        case (.bySize(_, let value, _), _, .regular): value
        case (.bySize(_, _, let value), _, .desktop): value
        }
    }

    /// Each expression once, in the order of the modes.
    var expressions: [TokenExpression] {
        switch self {
        case .always(let value): [value]
        case .byColor(let light, let dark): [light, dark]
        case .bySize(let compact, let regular, let desktop): [compact, regular, desktop]
        }
    }

    /// The values of a `$value` and of the modes beside it. A mode that is absent is as `$value`, but for sizes as the
    /// next smaller one.
    init(value: TokenExpression, modes: [String: TokenExpression]) {
        if modes.keys.contains(where: { ColorMode(rawValue: $0) != nil }) {
            self = .byColor(light: modes["light"] ?? value, dark: modes["dark"] ?? value)
        } else if !modes.isEmpty {
            let compact = modes["compact"] ?? value
            let regular = modes["regular"] ?? compact
            self = .bySize(compact: compact, regular: regular, desktop: modes["desktop"] ?? regular)
        } else {
            self = .always(value)
        }
    }
}
