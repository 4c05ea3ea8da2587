import Foundation

/// The variables of one build configuration. Its description shows their names but no values, because some are secret.
///
/// The name is not `Environment`, because SwiftUI has a type of this name.
public struct BuildEnvironment: Hashable, Sendable {
    /// The value of a variable.
    public enum Value: Hashable, Sendable {
        /// A text.
        case text(String)
        /// A number.
        case number(Decimal)
        /// `true` or `false`.
        case flag(Bool)

        /// The value as text: `1`, `true`.
        public var text: String {
            switch self {
            case .text(let text): text
            case .number(let number): "\(number)"
            case .flag(let flag): flag ? "true" : "false"
            }
        }

        /// The value of `true` or `false`; `nil` for other kinds.
        public var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

        /// The value of a number; `nil` for other kinds.
        public var number: Decimal? { if case .number(let number) = self { number } else { nil } }
    }

    /// The name of the configuration, such as `Debug`.
    public let name: String
    /// The values by the names of their variables.
    public let variables: [String: Value]

    /// The value of a variable, or `nil` if the configuration lacks it.
    public subscript(variable: String) -> Value? { variables[variable] }
}

extension BuildEnvironment.Value: Decodable {
    /// Reads a text, a number, or `true` or `false`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Decimal.self) {
            self = .number(number)
        } else {
            self = .text(try container.decode(String.self))
        }
    }
}

extension BuildEnvironment: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name of the configuration and those of its variables.
    public var description: String { "\(name): \(variables.keys.sorted().joined(separator: ", "))" }

    /// The same text as `description`.
    public var debugDescription: String { description }

    /// A mirror without children, so that no value is printed.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
