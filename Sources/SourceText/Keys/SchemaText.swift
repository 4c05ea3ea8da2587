/// Creates values without places, and formats them as indented JSON.
extension Value {
    static func text(_ text: String) -> Value { Value(.string(text), at: .start) }
    static func texts(_ texts: [String]) -> Value { .array(texts.map(Value.text)) }
    static func number(_ number: Int) -> Value { Value(.number(String(number)), at: .start) }
    static func flag(_ flag: Bool) -> Value { Value(.bool(flag), at: .start) }
    static func array(_ elements: [Value]) -> Value { Value(.array(elements), at: .start) }
    static func object(_ pairs: [(String, Value)]) -> Value {
        Value(.object(pairs.map { Member(key: $0.0, place: .start, value: $0.1) }), at: .start)
    }

    /// A reference to a definition in `$defs`.
    static func reference(_ name: String) -> Value { .object([("$ref", .text("#/$defs/\(name)"))]) }

    var pairs: [(String, Value)] { (members ?? []).map { ($0.key, $0.value) } }

    func adding(_ more: [(String, Value)]) -> Value { .object(pairs + more) }

    /// The JSON text, indented by two spaces a level. A value that fits stays on one line; lists of texts fill their
    /// lines.
    var schemaText: String { laidOut(indentation: 0, used: 0) }

    private static let width = 120

    private func laidOut(indentation: Int, used: Int) -> String {
        let line = onOneLine
        // One column for the comma. The outermost object always takes several lines.
        if indentation > 0, used + line.count < Self.width { return line }
        let inner = String(repeating: " ", count: indentation + 2)
        let end = "\n" + String(repeating: " ", count: indentation)
        switch kind {
        case .object(let members):
            let lines = members.map { member in
                let key = "\(Value.text(member.key).onOneLine): "
                return inner + key + member.value.laidOut(indentation: indentation + 2, used: inner.count + key.count)
            }
            return "{\n" + lines.joined(separator: ",\n") + end + "}"
        case .array(let elements) where elements.allSatisfy { $0.text != nil }:
            return "[\n" + Self.filled(elements.map(\.onOneLine), inner) + end + "]"
        case .array(let elements):
            let lines = elements.map { inner + $0.laidOut(indentation: indentation + 2, used: inner.count) }
            return "[\n" + lines.joined(separator: ",\n") + end + "]"
        default: return line
        }
    }

    private static func filled(_ words: [String], _ indentation: String) -> String {
        var lines: [String] = []
        for word in words {
            if let last = lines.last, last.count + word.count + 3 < width {
                lines[lines.count - 1] = last + ", " + word
            } else {
                lines.append(indentation + word)
            }
        }
        return lines.joined(separator: ",\n")
    }

    private var onOneLine: String {
        switch kind {
        case .object(let members) where members.isEmpty: return "{}"
        case .object(let members):
            let inner = members.map { "\(Value.text($0.key).onOneLine): \($0.value.onOneLine)" }
            return "{ \(inner.joined(separator: ", ")) }"
        case .array(let elements): return "[\(elements.map(\.onOneLine).joined(separator: ", "))]"
        default:
            var writer = JSONWriter()
            writer.value(self)
            return writer.text
        }
    }
}
