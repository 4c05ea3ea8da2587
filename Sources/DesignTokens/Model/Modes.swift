import SourceText

/// The colour mode: light or dark.
public enum ColorMode: String, CaseIterable, Sendable {
    case light, dark
}

/// The size mode, by the available room: a phone, a tablet, a desktop screen.
public enum SizeMode: String, CaseIterable, Sendable {
    case compact, regular, desktop
}

/// The contrast mode: whether the reader requests more contrast (`prefers-contrast: more`).
public enum ContrastMode: String, CaseIterable, Sendable {
    case standard, high
}

/// A combination of modes. A token has a value for each of the twelve.
public struct ModeCombination: Hashable, Sendable, CaseIterable {
    /// The colour mode.
    public var color: ColorMode
    /// The size mode.
    public var size: SizeMode
    /// The contrast mode.
    public var contrast: ContrastMode

    /// Creates a combination of modes.
    public init(_ color: ColorMode = .light, _ size: SizeMode = .compact, _ contrast: ContrastMode = .standard) {
        self.color = color
        self.size = size
        self.contrast = contrast
    }

    /// All combinations: standard contrast before high, light before dark, small before large.
    public static let allCases: [ModeCombination] = ContrastMode.allCases.flatMap { contrast in
        ColorMode.allCases.flatMap { color in SizeMode.allCases.map { ModeCombination(color, $0, contrast) } }
    }

    /// The combinations with standard contrast.
    public static let standardContrast = allCases.filter { $0.contrast == .standard }

    /// The index in `allCases`.
    var index: Int {
        (contrast == .high ? 6 : 0) + (color == .dark ? 3 : 0) + (size == .compact ? 0 : size == .regular ? 1 : 2)
    }
}

/// The values of a token by mode, with unresolved aliases.
///
/// In a file: `"$extensions": { "dev.colophon.modes": { "light": …, "dark": … } }` next to a `$value`, which repeats
/// the first mode for tools without support for the extension. A token varies by colour (`light`, `dark`) or by size
/// (`compact`, `regular`, `desktop`), not by both; aliases can combine both. A token that varies by colour can also
/// vary by contrast (`lightHighContrast`, `darkHighContrast`).
enum ModeValues: Hashable, Sendable {
    case always(TokenExpression)
    case byColor(ByColor)
    case bySize(compact: TokenExpression, regular: TokenExpression, desktop: TokenExpression)
    /// The values in the order of `ModeCombination.allCases`. Only a resolver file can make a token vary by colour and
    /// size.
    case perMode([TokenExpression])

    /// The values for light and dark; nil for high contrast if it does not differ.
    struct ByColor: Hashable, Sendable {
        var light, dark: TokenExpression
        var lightHighContrast, darkHighContrast: TokenExpression?
    }

    /// The name of the extension in `$extensions`.
    static let extensionName = "dev.colophon.modes"
    /// The names of modes in an extension.
    static let names = colorNames + SizeMode.allCases.map(\.rawValue)
    /// The names of modes that vary by colour.
    static let colorNames = ColorMode.allCases.map(\.rawValue) + ["lightHighContrast", "darkHighContrast"]

    /// Whether the value differs in high contrast.
    var variesByContrast: Bool {
        switch self {
        case .byColor(let values): values.lightHighContrast != nil || values.darkHighContrast != nil
        case .perMode(let values): values.prefix(6) != values.dropFirst(6)
        case .always, .bySize: false
        }
    }

    /// Returns the values after a change.
    func map(_ change: (TokenExpression) -> TokenExpression) -> ModeValues {
        switch self {
        case .always(let value): .always(change(value))
        case .byColor(let values):
            .byColor(
                ByColor(
                    light: change(values.light), dark: change(values.dark),
                    lightHighContrast: values.lightHighContrast.map(change),
                    darkHighContrast: values.darkHighContrast.map(change)))
        case .bySize(let compact, let regular, let desktop):
            .bySize(compact: change(compact), regular: change(regular), desktop: change(desktop))
        case .perMode(let values): .perMode(values.map(change))
        }
    }

    /// The expression in `mode`.
    subscript(mode: ModeCombination) -> TokenExpression {
        switch (self, mode.color, mode.size) {
        case (.always(let value), _, _): value
        case (.byColor(let values), .light, _):
            mode.contrast == .high ? values.lightHighContrast ?? values.light : values.light
        case (.byColor(let values), .dark, _):
            mode.contrast == .high ? values.darkHighContrast ?? values.dark : values.dark
        case (.bySize(let value, _, _), _, .compact): value
        case (.bySize(_, let value, _), _, .regular): value
        case (.bySize(_, _, let value), _, .desktop): value
        case (.perMode(let values), _, _): values[mode.index]
        }
    }

    /// The expressions without duplicates, in the order of the modes.
    var expressions: [TokenExpression] {
        switch self {
        case .always(let value): [value]
        case .byColor(let values):
            [values.light, values.dark, values.lightHighContrast, values.darkHighContrast].compactMap(\.self)
        case .bySize(let compact, let regular, let desktop): [compact, regular, desktop]
        case .perMode(let values): values.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        }
    }

    /// Creates values from a `$value` and the modes next to it. An absent mode has the value of `$value`, or for sizes
    /// that of the next smaller size.
    init(value: TokenExpression, modes: [String: TokenExpression]) {
        if modes.keys.contains(where: Self.colorNames.contains) {
            self = .byColor(
                ByColor(
                    light: modes["light"] ?? value, dark: modes["dark"] ?? value,
                    lightHighContrast: modes["lightHighContrast"], darkHighContrast: modes["darkHighContrast"]))
        } else if !modes.isEmpty {
            let compact = modes["compact"] ?? value
            let regular = modes["regular"] ?? compact
            self = .bySize(compact: compact, regular: regular, desktop: modes["desktop"] ?? regular)
        } else {
            self = .always(value)
        }
    }
}

/// The names of modes for `modes` in `theme.yml`. `highContrast` is a mode in both light and dark.
package let tokenModeNames = ModeValues.names + ["highContrast"]

extension ModeValues {
    /// Creates the simplest form of the values for `ModeCombination.allCases`; nil if their number differs.
    init?(_ values: [TokenExpression]) {
        let all = ModeCombination.allCases
        guard values.count == all.count else { return nil }
        let value = { (mode: ModeCombination) in values[mode.index] }
        if all.allSatisfy({ value($0) == values[0] }) {
            self = .always(values[0])
        } else if all.allSatisfy({ value($0) == value(ModeCombination($0.color, .compact, $0.contrast)) }) {
            let high = ColorMode.allCases.map { value(ModeCombination($0, .compact, .high)) }
            let usual = ColorMode.allCases.map { value(ModeCombination($0, .compact, .standard)) }
            self = .byColor(
                ByColor(
                    light: usual[0], dark: usual[1], lightHighContrast: high[0] == usual[0] ? nil : high[0],
                    darkHighContrast: high[1] == usual[1] ? nil : high[1]))
        } else if all.allSatisfy({ value($0) == value(ModeCombination(.light, $0.size, .standard)) }) {
            self = .bySize(compact: values[0], regular: values[1], desktop: values[2])
        } else {
            self = .perMode(values)
        }
    }
}

/// The kinds of mode on which a value can depend.
struct ModeAxes: OptionSet, Hashable {
    var rawValue: UInt8

    static let color = ModeAxes(rawValue: 1)
    static let size = ModeAxes(rawValue: 2)
    static let contrast = ModeAxes(rawValue: 4)
}

extension ModeCombination {
    /// Returns the combination with the default in all kinds of mode outside `axes`.
    func reduced(to axes: ModeAxes) -> ModeCombination {
        ModeCombination(
            axes.contains(.color) ? color : .light, axes.contains(.size) ? size : .compact,
            axes.contains(.contrast) ? contrast : .standard)
    }
}

extension ModeValues {
    /// The kinds of mode on which the values depend, without those of referenced tokens.
    var axes: ModeAxes {
        switch self {
        case .always: []
        case .byColor: variesByContrast ? [.color, .contrast] : .color
        case .bySize: .size
        case .perMode: [.color, .size, .contrast]
        }
    }
}
