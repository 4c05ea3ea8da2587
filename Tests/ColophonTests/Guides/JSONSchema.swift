import Foundation
import SourceText

/// A JSON Schema (draft 2020-12), as far as ours go: an editor reads them with a library of its own, tests with this.
/// A keyword that is not known here is an error, so that none is passed over in silence.
struct JSONSchema {
    let root: Value
    private let patterns: [String: NSRegularExpression]

    /// What says nothing about values.
    private static let remarks: Set = ["$schema", "$id", "$defs", "title", "description", "default", "examples"]

    init(_ bytes: [UInt8], path: SourcePath) throws {
        guard let root = readJSON(bytes, path: path).value else { throw SchemaError(message: "\(path) is no JSON") }
        self.root = root
        var patterns: [String: NSRegularExpression] = [:]
        func collect(_ value: Value) throws {
            for member in value.members ?? [] {
                if member.key == "pattern", let text = member.value.text {
                    patterns[text] = try NSRegularExpression(pattern: text)
                }
                try collect(member.value)
            }
            for element in value.elements ?? [] { try collect(element) }
        }
        try collect(root)
        self.patterns = patterns
    }

    /// Every reason why `value` is not as the schema says, each with its line and column.
    func problems(_ value: Value) throws -> [String] { try problems(value, root) }

    private func problems(_ value: Value, _ schema: Value) throws -> [String] {
        try (schema.members ?? []).flatMap { keyword in
            try problems(value, keyword.key, keyword.value, schema).map { reason in
                reason.contains(": ") ? reason : "\(value.place.line):\(value.place.column): \(reason)"
            }
        }
    }

    private func problems(_ value: Value, _ keyword: String, _ rule: Value, _ schema: Value) throws -> [String] {
        switch keyword {
        case "$ref": return try problems(value, target(of: rule))
        case "type", "enum", "const", "pattern", "minimum", "maximum": return try ofScalar(value, keyword, rule)
        case "minItems", "maxItems", "uniqueItems", "items": return try ofList(value, keyword, rule)
        case "properties", "required", "additionalProperties", "propertyNames", "minProperties":
            return try ofObject(value, keyword, rule, schema)
        case "oneOf", "anyOf", "not": return try ofChoice(value, keyword, rule)
        case _ where Self.remarks.contains(keyword): return []
        default: throw SchemaError(message: "\(keyword) is not known")
        }
    }

    private func target(of reference: Value) throws -> Value {
        var found = root
        guard let text = reference.text, text.hasPrefix("#/") else { throw SchemaError(message: "a strange $ref") }
        for part in text.dropFirst(2).split(separator: "/") {
            guard let next = found[String(part)] else { throw SchemaError(message: "\(text) leads nowhere") }
            found = next
        }
        return found
    }

    private func ofScalar(_ value: Value, _ keyword: String, _ rule: Value) throws -> [String] {
        switch keyword {
        case "type":
            let wanted = rule.elements?.compactMap(\.text) ?? [rule.text ?? ""]
            let found = value.schemaType
            let isOne = wanted.contains(found) || found == "integer" && wanted.contains("number")
            return isOne ? [] : ["\(found) instead of \(wanted.joined(separator: " or "))"]
        case "enum":
            return (rule.elements ?? []).contains { $0.canonical == value.canonical } ? [] : ["not in the enum"]
        case "const": return rule.canonical == value.canonical ? [] : ["not the constant"]
        case "pattern":
            guard value.schemaType == "string", let text = value.text, let pattern = rule.text else { return [] }
            let range = NSRange(location: 0, length: text.utf16.count)
            return patterns[pattern]?.firstMatch(in: text, range: range) == nil ? ["not as \(pattern)"] : []
        default:
            guard let number = value.schemaNumber, let limit = rule.schemaNumber else { return [] }
            return (keyword == "minimum" ? number < limit : number > limit) ? ["out of range"] : []
        }
    }

    private func ofList(_ value: Value, _ keyword: String, _ rule: Value) throws -> [String] {
        guard let elements = value.elements else { return [] }
        switch keyword {
        case "minItems": return Double(elements.count) < rule.schemaNumber ?? 0 ? ["too few"] : []
        case "maxItems": return Double(elements.count) > rule.schemaNumber ?? .infinity ? ["too many"] : []
        case "uniqueItems": return Set(elements.map(\.canonical)).count < elements.count ? ["one twice"] : []
        default: return try elements.flatMap { try problems($0, rule) }
        }
    }

    private func ofObject(_ value: Value, _ keyword: String, _ rule: Value, _ schema: Value) throws -> [String] {
        guard let members = value.members else { return [] }
        switch keyword {
        case "properties":
            return try members.flatMap { member in try rule[member.key].map { try problems(member.value, $0) } ?? [] }
        case "required":
            return (rule.elements ?? []).compactMap(\.text).filter { value[$0] == nil }.map { "\($0) is missing" }
        case "additionalProperties":
            return try members.filter { schema["properties"]?[$0.key] == nil }.flatMap { member in
                if case .bool(let isAllowed) = rule.kind { return isAllowed ? [] : ["\(member.key) is not known"] }
                return try problems(member.value, rule)
            }
        case "propertyNames": return try members.flatMap { try problems(Value(.string($0.key), at: $0.place), rule) }
        default: return Double(members.count) < rule.schemaNumber ?? 0 ? ["too few members"] : []
        }
    }

    private func ofChoice(_ value: Value, _ keyword: String, _ rule: Value) throws -> [String] {
        if keyword == "not" { return try problems(value, rule).isEmpty ? ["what it must not be"] : [] }
        let each = try (rule.elements ?? []).map { try problems(value, $0) }
        let count = each.count { $0.isEmpty }
        if count == 1 || count > 1 && keyword == "anyOf" { return [] }
        return ["\(count) of \(each.count) alternatives hold"] + (count == 0 ? Array(each.joined()) : [])
    }
}

/// A schema that is wrong itself.
struct SchemaError: Error, CustomStringConvertible {
    var message: String
    var description: String { message }
}

extension Value {
    /// As a schema calls it. A scalar without quotes is what the core schema of YAML 1.2 makes of it (10.3.2), which is
    /// what editors go by.
    fileprivate var schemaType: String {
        switch kind {
        case .null: "null"
        case .bool: "boolean"
        case .number(let text): Self.isInteger(text) ? "integer" : "number"
        case .string: "string"
        case .plain(let text):
            switch text {
            case "", "~", "null", "Null", "NULL": "null"
            case "true", "True", "TRUE", "false", "False", "FALSE": "boolean"
            default: Self.isInteger(text) ? "integer" : Self.isFloat(text) ? "number" : "string"
            }
        case .array: "array"
        case .object: "object"
        }
    }

    fileprivate var schemaNumber: Double? {
        guard ["integer", "number"].contains(schemaType) else { return nil }
        if case .number(let text) = kind { return Double(text) }
        return text.flatMap { Double($0) }
    }

    /// Equal for equal values.
    fileprivate var canonical: String {
        switch kind {
        case .array(let elements): "[\(elements.map(\.canonical).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\($0.key):\($0.value.canonical)" }.sorted().joined(separator: ","))}"
        case .number(let text): "\(schemaType) \(Double(text) ?? .nan)"
        default: schemaType == "string" ? "string \(text ?? "")" : "\(schemaType) \(text ?? "\(kind)")"
        }
    }

    private static func isInteger(_ text: String) -> Bool { text.wholeMatch(of: /[-+]?[0-9]+/) != nil }

    private static func isFloat(_ text: String) -> Bool {
        text.wholeMatch(of: /[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)/)
            != nil
    }
}
