/// The type of a token, as its `$type` names it (DTCG 2025.10 format, chapters 8 and 9).
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
    /// Not in the standard, common in practice: any text.
    case string
    /// Not in the standard, common in practice: true or false.
    case boolean
    /// A type this library does not know: kept, never exported.
    case other(String)

    /// The types this library knows.
    static let known: [TokenType] = [
        .color, .dimension, .fontFamily, .fontWeight, .number, .duration, .cubicBezier, .strokeStyle, .shadow,
        .typography, .border, .transition, .gradient, .string, .boolean,
    ]

    private static let byName = Dictionary(uniqueKeysWithValues: known.map { ($0.name, $0) })

    /// The type called `name`; `other` when it is not a known one.
    public init(name: String) { self = Self.byName[name] ?? .other(name) }

    /// The name as it is in `$type`.
    public var name: String {
        switch self {
        case .other(let name): name
        default: "\(self)"
        }
    }
}
