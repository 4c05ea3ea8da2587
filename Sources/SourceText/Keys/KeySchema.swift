/// Generates the JSON Schema (draft 2020-12) of a file from its declared keys.
package struct KeySchema {
    private let file: KeyFile
    /// The forms in use, by name. Each is defined once in `$defs`.
    private var forms: [String: Value] = [:]

    /// Returns the schema as indented JSON.
    package static func text(_ file: KeyFile) -> String {
        var schema = KeySchema(file: file)
        return schema.root().schemaText + "\n"
    }

    private init(file: KeyFile) { self.file = file }

    private mutating func root() -> Value {
        var top = object(file.keys)
        if file.isList { top = .object([("type", .text("array")), ("items", top)]) } else { allowSchemaKey(&top) }
        let head: [(String, Value)] = [
            ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
            ("$id", .text("\(Self.folder)\(file.name).schema.json")), ("title", .text(file.title)),
            ("description", .text("\(file.summary) See \(file.guide).")),
        ]
        let defined = forms.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        let definitions = defined.isEmpty ? [] : [("$defs", Value.object(defined))]
        return Value.object(head).adding(top.pairs + definitions)
    }

    /// The common prefix of the schemas' `$id`. It is only an identifier; no program loads it.
    static let folder = "https://colophon.example/schemas/"

    /// Allows `$schema`, which editors read, in every file that is an object.
    private func allowSchemaKey(_ top: inout Value) {
        let own: [(String, Value)] = [
            ("description", .text("For editors; Colophon does not read it.")), ("type", .text("string")),
        ]
        top = .object(
            top.pairs.map { pair in
                pair.0 == "properties" ? (pair.0, Value.object([("$schema", .object(own))] + pair.1.pairs)) : pair
            })
    }

    // MARK: Objects

    private mutating func object(_ table: any KeyTable) -> Value {
        let keys = table.allKeys
        let required = keys.filter(\.isRequired).map(\.name)
        let others = table.others.map { schema($0) } ?? .flag(false)
        var pairs: [(String, Value)] = [("type", .text("object")), ("additionalProperties", others)]
        if !required.isEmpty { pairs.append(("required", .texts(required))) }
        if !table.alternatives.isEmpty {
            let each = table.alternatives.map { Value.object([("required", .texts([$0.name]))]) }
            pairs.append(("anyOf", .array(each)))
        }
        pairs.append(("properties", .object(keys.map { ($0.name, property($0)) })))
        return .object(pairs)
    }

    private mutating func property(_ key: Key) -> Value {
        var pairs: [(String, Value)] = []
        if !key.meaning.isEmpty { pairs.append(("description", .text(key.meaning.plainSentence))) }
        var kind = schema(key.kind, isRequired: key.isRequired).pairs
        if case .object(let inner) = key.kind, !inner.allKeys.contains(where: \.isRequired), inner.alternatives.isEmpty
        {
            // The value may be empty: then all defaults apply.
            kind = kind.map { $0.0 == "type" ? ("type", .texts(["object", "null"])) : $0 }
        }
        pairs += kind
        switch key.standard {
        case .text(let text): pairs.append(("default", .text(text)))
        case .number(let number): pairs.append(("default", .number(number)))
        case .flag(let flag): pairs.append(("default", .flag(flag)))
        case .none, .required, .words: break
        }
        if !key.examples.isEmpty { pairs.append(("examples", .texts(key.examples))) }
        return .object(pairs)
    }

    /// The schema of an object with exactly one key of the table.
    private mutating func entry(_ table: any KeyTable) -> Value {
        let each = table.allKeys.map { key in
            Value.object([
                ("type", .text("object")), ("additionalProperties", .flag(false)), ("required", .texts([key.name])),
                ("properties", .object([(key.name, property(key))])),
            ])
        }
        return .object([("oneOf", .array(each))])
    }

    // MARK: Kinds

    /// The schema of `kind`. If the file takes variables and the kind restricts its text, a variable is valid too.
    private mutating func schema(_ kind: Key.Kind, isRequired: Bool = false) -> Value {
        let plain = plainSchema(kind, isRequired: isRequired)
        guard file.takesVariables, kind.restrictsText else { return plain }
        define("variable", "A variable, such as {{app.name}} or {{env.base_url}}, or text with one.") { _ in
            [("type", .text("string")), ("pattern", .text(#"\{\{ *(env|app|site|document|vars)\."#))]
        }
        return .object([("anyOf", .array([plain, .reference("variable")]))])
    }

    private mutating func plainSchema(_ kind: Key.Kind, isRequired: Bool = false) -> Value {
        switch kind {
        case .text: return text(isBlankAllowed: !isRequired)
        case .pattern(let pattern): return .object([("type", .text("string")), ("pattern", .text(pattern))])
        case .numbers(let pattern): return text(isBlankAllowed: true).adding([("pattern", .text(pattern))])
        case .localisedText: return localisedText()
        case .flag: return .object([("type", .text("boolean"))])
        case .integer(let range): return integer(range)
        case .choice(let words): return .object([("enum", .texts(words))])
        case .list(let inner, let length): return list(schema(inner), length)
        case .map(let names, let inner): return map(names, inner)
        case .object(let table): return object(table)
        case .entry(let table): return entry(table)
        case .either(let kinds): return .object([("anyOf", .array(kinds.map { schema($0) }))])
        case .any: return .object([])
        case .form(let form):
            define(form.name, form.meaning) { $0.plainSchema(form.kind).pairs + form.exampleMember }
            return .reference(form.name)
        }
    }

    /// The schema of a text. In YAML an unquoted `1.10` is a text too, but editors treat it as a number.
    private func text(isBlankAllowed: Bool) -> Value {
        let type = ("type", file.isJSON ? Value.text("string") : .texts(["string", "number"]))
        return .object(isBlankAllowed ? [type] : [type, ("pattern", .text(#"\S"#))])
    }

    private mutating func localisedText() -> Value {
        define("localisedText", "One text for every language, or a text for each language.") { schema in
            let text = schema.text(isBlankAllowed: false)
            let each: [(String, Value)] = [
                ("type", .text("object")), ("minProperties", .number(1)),
                ("propertyNames", schema.plainSchema(.language)), ("additionalProperties", text),
            ]
            return [("oneOf", .array([text, .object(each)]))]
        }
        return .reference("localisedText")
    }

    private mutating func define(
        _ name: String, _ meaning: String, _ body: (inout KeySchema) -> [(String, Value)]
    ) {
        guard forms[name] == nil else { return }
        forms[name] = .object([("description", .text(meaning))] + body(&self))
    }

    private func integer(_ range: ClosedRange<Int>) -> Value {
        var pairs: [(String, Value)] = [("type", .text("integer"))]
        if range.lowerBound != .min { pairs.append(("minimum", .number(range.lowerBound))) }
        if range.upperBound != .max { pairs.append(("maximum", .number(range.upperBound))) }
        return .object(pairs)
    }

    private func list(_ entry: Value, _ length: Key.Length) -> Value {
        var pairs: [(String, Value)] = [("type", .text("array"))]
        switch length {
        case .any: break
        case .atLeastOne: pairs.append(("minItems", .number(1)))
        case .unique: pairs += [("minItems", .number(1)), ("uniqueItems", .flag(true))]
        case .atMost(let most):
            pairs += [("minItems", .number(1)), ("maxItems", .number(most)), ("uniqueItems", .flag(true))]
        }
        return .object(pairs + [("items", entry)])
    }

    private mutating func map(_ names: Key.Names, _ inner: Key.Kind) -> Value {
        var pairs: [(String, Value)] = [("type", .text("object"))]
        switch names {
        case .any: break
        // Variables are not substituted in key names, so the plain schema applies.
        case .like(let kind): pairs.append(("propertyNames", plainSchema(kind)))
        case .except(let name):
            pairs.append(("propertyNames", .object([("not", .object([("const", .text(name))]))])))
        }
        return .object(pairs + [("additionalProperties", schema(inner))])
    }
}

extension Key.Kind {
    /// Whether the kind accepts only some texts, or none.
    fileprivate var restrictsText: Bool {
        switch bare {
        case .pattern, .numbers, .flag, .integer, .choice: true
        default: false
        }
    }
}

extension Key.NamedKind {
    fileprivate var exampleMember: [(String, Value)] { examples.isEmpty ? [] : [("examples", .texts(examples))] }
}

extension String {
    /// A Markdown sentence without links, code and emphasis, and with a full stop.
    var plainSentence: String {
        var text = ""
        var rest = self[...]
        while let start = rest.firstIndex(of: "[") {
            text += rest[..<start]
            rest = rest[start...].dropFirst()
            guard let middle = rest.firstRange(of: "]("), let end = rest[middle.upperBound...].firstIndex(of: ")")
            else {
                text += "["
                continue
            }
            text += rest[..<middle.lowerBound]
            rest = rest[rest.index(after: end)...]
        }
        text += rest
        return text.filter { $0 != "`" && $0 != "*" } + "."
    }
}
