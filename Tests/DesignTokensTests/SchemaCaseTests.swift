import SourceText
import Testing

@testable import DesignTokens

/// The table of what the official JSON Schemas of 2025.10 take and refuse, definition by definition. That it says what
/// they say is proved by `Scripts/check-schema-cases`; that our readers say the same, but for what is listed with a
/// reason, is proved here.
struct SchemaCaseTests {
    /// The instances of one definition, and where in a file such a thing is.
    struct Definition {
        var schema: String
        var embed: Value
        var instances: [Instance]
        var isOfResolver: Bool
    }

    struct Instance {
        var isValid: Bool
        var value: Value
        /// Why our reader says otherwise.
        var reason: String?
    }

    static func definitions() throws -> [Definition] {
        try files(in: "Tests/DesignTokensTests/SchemaCases", suffix: ".json").flatMap { name, bytes in
            let table = try #require(readJSON(bytes, path: testPath(name)).value?.elements)
            return try table.map { entry in
                let instances = try #require(entry["instances"]?.elements).map { instance in
                    let parts = try #require(instance.elements)
                    return Instance(
                        isValid: parts[0].kind == .bool(true), value: parts[1],
                        reason: parts.count > 2 ? parts[2].text : nil)
                }
                return Definition(
                    schema: try #require(entry["schema"]?.text), embed: try #require(entry["embed"]),
                    instances: instances, isOfResolver: name.hasSuffix("resolver.json"))
            }
        }
    }

    /// `embed` with the instance in place of `"@"`.
    private func embedded(_ instance: Value, in embed: Value) -> Value {
        switch embed.kind {
        case .string("@"): return instance
        case .array(let elements): return Value(.array(elements.map { embedded(instance, in: $0) }), at: embed.place)
        case .object(let members):
            let new = members.map { member in
                Value.Member(
                    key: member.key == "@" ? instance.text ?? "" : member.key, place: member.place,
                    value: embedded(instance, in: member.value))
            }
            return Value(.object(new), at: embed.place)
        default: return embed
        }
    }

    private func errors(_ value: Value, isOfResolver: Bool) -> [Diagnostic] {
        let path = testPath("r.json")
        let found =
            isOfResolver
            ? readResolver(value, path: path) { file in
                let text = file.text == "set.json" ? #"{"sets": {"x": {"sources": []}}}"# : #"{"x": {}}"#
                return Checked(readJSON(Array(text.utf8), path: file).value)
            }.diagnostics
            : readingAndPuttingTogether(value, path)
        return found.filter { $0.severity == .error }
    }

    /// Of a stroke style the parts are checked when it is put together. What references lead to is no matter here.
    private func readingAndPuttingTogether(_ value: Value, _ path: SourcePath) -> [Diagnostic] {
        let read = readTokenFile(value, path: path)
        let resolved = TokenSet.merge([[read.value]]).value.resolve()
        return read.diagnostics + resolved.diagnostics.filter { $0.id == "token-value" }
    }

    @Test func `every definition has instances that are valid and some that are not`() throws {
        let definitions = try Self.definitions()
        #expect(definitions.count == 42)
        for definition in definitions {
            #expect(Set(definition.instances.map(\.isValid)) == [true, false], "\(definition.schema)")
        }
    }

    @Test func `our readers accept what the schemas accept, except for listed reasons`() throws {
        for definition in try Self.definitions() {
            for instance in definition.instances {
                let file = embedded(instance.value, in: definition.embed)
                let errors = errors(file, isOfResolver: definition.isOfResolver)
                let expected = instance.isValid == (instance.reason == nil)
                #expect(
                    errors.isEmpty == expected,
                    "\(definition.schema) \(instance.value.place): \(errors.first?.message ?? "no error")")
                #expect(errors.allSatisfy { $0.location?.start != nil })
            }
        }
    }

    @Test func `the differences are those that have been weighed`() throws {
        let instances = try Self.definitions().flatMap(\.instances)
        let wider = instances.filter { $0.reason != nil && !$0.isValid }
        let stricter = instances.filter { $0.reason != nil && $0.isValid }
        #expect(wider.count == 45)
        #expect(stricter.count == 12)
        #expect(instances.allSatisfy { $0.reason?.isEmpty != true })
    }
}
