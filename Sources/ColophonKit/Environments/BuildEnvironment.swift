import Foundation

/// The variables of one build configuration. When it is printed, it shows their names and no value: some are secret.
///
/// The name is not `Environment`, which SwiftUI has already.
public struct BuildEnvironment: Hashable, Sendable {
    /// The value of a variable.
    public enum Value: Hashable, Sendable {
        /// A text.
        case text(String)
        /// A number.
        case number(Decimal)
        /// `true` or `false`.
        case flag(Bool)

        /// The value as a text shows it: `1`, `true`.
        public var text: String {
            switch self {
            case .text(let text): text
            case .number(let number): "\(number)"
            case .flag(let flag): flag ? "true" : "false"
            }
        }

        /// The value of `true` or `false`; else `nil`.
        public var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

        /// The value of a number; else `nil`.
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

    /// The same.
    public var debugDescription: String { description }

    /// Without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
