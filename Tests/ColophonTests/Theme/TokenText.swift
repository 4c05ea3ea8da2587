import DesignTokens
import Foundation

@testable import SourceText

/// A value in one spelling, wherever it comes from: what the walker found in a file, and what the library made of it.
enum TokenText {
    /// What a file holds, aliases followed, for a token of `type`.
    static func of(_ value: Any, type: String) -> String {
        switch type {
        case "color": color(value)
        case "dimension": length(value)
        case "fontFamily": families(value)
        case "number", "fontWeight": number(value)
        case "boolean": "\((value as? NSNumber)?.boolValue ?? false)"
        case "shadow": (value as? [Any] ?? [value]).map(shadow).joined(separator: ", ")
        case "typography": typography(value)
        default: value as? String ?? "no \(type): \(value)"
        }
    }

    private static func member(_ value: Any, _ key: String) -> Any { (value as? [String: Any])?[key] ?? "absent" }

    private static func number(_ value: Any) -> String { number((value as? NSNumber)?.doubleValue ?? .nan) }

    static func number(_ value: Double) -> String { String(format: "%.6f", value) }

    private static func color(_ value: Any) -> String {
        let components = member(value, "components") as? [Any] ?? []
        let alpha = (value as? [String: Any])?["alpha"].map(number) ?? number(1)
        return (components.map(number) + [alpha]).joined(separator: " ")
    }

    private static func length(_ value: Any) -> String { number(member(value, "value")) + "\(member(value, "unit"))" }

    private static func families(_ value: Any) -> String {
        (value as? [String] ?? [value as? String ?? "?"]).joined(separator: ", ")
    }

    private static func shadow(_ value: Any) -> String {
        let lengths = ["offsetX", "offsetY", "blur", "spread"].map { length(member(value, $0)) }
        let inset = (member(value, "inset") as? NSNumber)?.boolValue ?? false
        return ([color(member(value, "color"))] + lengths + ["\(inset)"]).joined(separator: " ")
    }

    private static func typography(_ value: Any) -> String {
        [
            families(member(value, "fontFamily")), length(member(value, "fontSize")),
            number(member(value, "fontWeight")), length(member(value, "letterSpacing")),
            number(member(value, "lineHeight")),
        ].joined(separator: " ")
    }
}

extension TokenText {
    /// What the library resolved.
    static func of(_ value: TokenValue) -> String {
        switch value {
        case .color(let color): text(color)
        case .dimension(let length): text(length)
        case .fontFamily(let names): names.joined(separator: ", ")
        case .number(let number), .fontWeight(let number): self.number(number)
        case .boolean(let flag): "\(flag)"
        case .string(let text): text
        case .strokeStyle(let style): "\(style)"
        case .shadow(let shadows): shadows.map(text).joined(separator: ", ")
        case .typography(let style): text(style)
        default: "not expected in a theme: \(value)"
        }
    }

    private static func text(_ color: Color) -> String {
        [color.red, color.green, color.blue, color.alpha].map(number).joined(separator: " ")
    }

    private static func text(_ length: DesignTokens.Dimension) -> String { number(length.value) + length.unit.rawValue }

    private static func text(_ shadow: Shadow) -> String {
        let lengths = [shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread].map(text)
        return ([text(shadow.color)] + lengths + ["\(shadow.inset)"]).joined(separator: " ")
    }

    private static func text(_ style: Typography) -> String {
        [
            style.fontFamily.joined(separator: ", "), text(style.fontSize), number(style.fontWeight),
            text(style.letterSpacing), number(style.lineHeight),
        ].joined(separator: " ")
    }
}
