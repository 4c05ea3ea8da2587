/// The result of a stage: a value and its diagnostics. A stage does not stop at the first mistake.
public struct Checked<Value> {
    /// The value, as complete as the input allows.
    public var value: Value
    /// The diagnostics found while making the value.
    public var diagnostics: [Diagnostic]

    /// Combines a value with its diagnostics.
    public init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
        self.value = value
        self.diagnostics = diagnostics
    }

    /// Returns the value, and appends the diagnostics to `list`.
    public func unwrap(into list: inout [Diagnostic]) -> Value {
        list += diagnostics
        return value
    }
}

extension Checked: Sendable where Value: Sendable {}
