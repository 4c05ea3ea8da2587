/// The composite values, which are objects with members of other types (DTCG 2025.10 format, chapter 9).
enum CompositeKind: Hashable, Sendable {
    case typography, shadow, border, transition, gradientStop, dashes

    /// A member of a composite value.
    struct Field {
        var name: String
        var type: TokenType
        /// The default value; nil for a required member.
        var absent: TokenValue?
        /// Whether the member is an array of values of this type.
        var isList = false
        /// A second type that values can have.
        var alternative: TokenType?
    }

    var fields: [Field] {
        switch self {
        case .typography:
            [
                Field(name: "fontFamily", type: .fontFamily), Field(name: "fontSize", type: .dimension),
                Field(name: "fontWeight", type: .fontWeight), Field(name: "letterSpacing", type: .dimension),
                Field(name: "lineHeight", type: .number, alternative: .dimension),
            ]
        case .shadow:
            [
                Field(name: "color", type: .color), Field(name: "offsetX", type: .dimension),
                Field(name: "offsetY", type: .dimension), Field(name: "blur", type: .dimension),
                Field(name: "spread", type: .dimension), Field(name: "inset", type: .boolean, absent: .boolean(false)),
            ]
        case .border:
            [
                Field(name: "color", type: .color), Field(name: "width", type: .dimension),
                Field(name: "style", type: .strokeStyle),
            ]
        case .transition:
            [
                Field(name: "duration", type: .duration), Field(name: "delay", type: .duration),
                Field(name: "timingFunction", type: .cubicBezier),
            ]
        case .gradientStop: [Field(name: "color", type: .color), Field(name: "position", type: .number)]
        case .dashes:
            [Field(name: "dashArray", type: .dimension, isList: true), Field(name: "lineCap", type: .string)]
        }
    }

    /// The name for messages.
    var name: String {
        switch self {
        case .gradientStop: "gradient stop"
        case .dashes: "stroke style"
        default: "\(self)"
        }
    }
}
