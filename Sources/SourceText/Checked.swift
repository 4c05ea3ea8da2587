/// What a stage gives: its value *and* what it has to say. A stage never stops at the first mistake.
public struct Checked<Value> {
    /// What was made, as far as it could be.
    public var value: Value
    /// What there is to say about it.
    public var diagnostics: [Diagnostic]

    /// A value with what was found on the way to it.
    public init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
        self.value = value
        self.diagnostics = diagnostics
    }

    /// The value, its diagnostics moved to `list`.
    public func unwrap(into list: inout [Diagnostic]) -> Value {
        list += diagnostics
        return value
    }
}

extension Checked: Sendable where Value: Sendable {}
