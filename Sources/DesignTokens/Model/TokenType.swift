/// The type of a token, as in its `$type` (DTCG 2025.10 format, chapters 8 and 9).
public enum TokenType: Hashable, Sendable {
    case color
    case dimension
    case fontFamily
    case fontWeight
    case number
    case duration
    case cubicBezier
    case strokeStyle
    case shadow
    case typography
    case border
    case transition
    case gradient
    /// Any text. Not in the standard, but common in practice.
    case string
    /// True or false. Not in the standard, but common in practice.
    case boolean
    /// An unknown type. Its tokens are kept, but never exported.
    case other(String)

    /// The types that this library supports.
    static let known: [TokenType] = [
        .color, .dimension, .fontFamily, .fontWeight, .number, .duration, .cubicBezier, .strokeStyle, .shadow,
        .typography, .border, .transition, .gradient, .string, .boolean,
    ]

    /// The names of all types that this library supports.
    public static var names: [String] { known.map(\.name) }

    private static let byName = Dictionary(uniqueKeysWithValues: known.map { ($0.name, $0) })

    /// The type called `name`, or `other` if it is unknown.
    public init(name: String) { self = Self.byName[name] ?? .other(name) }

    /// The name in `$type`.
    public var name: String {
        switch self {
        case .other(let name): name
        default: "\(self)"
        }
    }
}
