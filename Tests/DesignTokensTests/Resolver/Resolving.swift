import SourceText
import Testing

@testable import DesignTokens

/// A resolver file from its text, `r.resolver.json`, with the files it may refer to.
func resolver(_ text: String, _ files: [String: String] = [:]) throws -> Checked<ResolverDocument?> {
    let values = try files.map { (testPath($0.key), try json($0.value, $0.key)) }
    let byPath = Dictionary(values) { first, _ in first }
    return readResolver(
        try json(text, "r.resolver.json"), path: testPath("r.resolver.json"), among: byPath.keys.sorted()
    ) { path in byPath[path].map { Checked($0) } }
}

/// A resolver file without a mistake.
func soundResolver(_ text: String, _ files: [String: String] = [:]) throws -> ResolverDocument {
    let read = try resolver(text, files)
    #expect(read.diagnostics == [])
    return try #require(read.value)
}

/// `version`, `sets`, `modifiers` and an order of all of them.
func document(sets: [String: String] = [:], modifiers: [String: String] = [:], order: String? = nil) -> String {
    func object(_ members: [String: String]) -> String {
        "{" + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
    }
    let references =
        sets.keys.sorted().map { "{\"$ref\": \"#/sets/\($0)\"}" }
        + modifiers.keys.sorted().map { "{\"$ref\": \"#/modifiers/\($0)\"}" }
    return """
        {"version": "2025.10", "sets": \(object(sets)), "modifiers": \(object(modifiers)),
         "resolutionOrder": \(order ?? "[\(references.joined(separator: ", "))]")}
        """
}

/// A file with one number.
func number(_ path: String, _ value: Int) -> String {
    let parts = path.split(separator: ".")
    return parts.reversed().reduce(#"{"$type": "number", "$value": \#(value)}"#) { "{\"\($1)\": \($0)}" }
}

/// What the numbers of a layer are, by path; in the mode asked for.
func numbers(
    _ layer: Checked<[TokenFile]>, in mode: ModeCombination = ModeCombination()
) -> [String: Double] {
    #expect(layer.diagnostics == [])
    let merged = TokenSet.merge([layer.value])
    let resolved = merged.value.resolve()
    #expect(merged.diagnostics + resolved.diagnostics == [])
    let pairs = resolved.value.tokens.compactMap { token -> (String, Double)? in
        guard case .number(let number) = token[mode] else { return nil }
        return (token.path, number)
    }
    return Dictionary(pairs) { first, _ in first }
}

func inputs(_ pairs: KeyValuePairs<String, String>) -> [ResolverInput] {
    pairs.map { ResolverInput($0.key, $0.value) }
}
