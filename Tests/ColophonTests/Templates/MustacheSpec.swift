import Foundation
import Testing

@testable import Colophon
@testable import Templates

/// One example of the Mustache specification.
struct MustacheExample: Decodable, CustomTestStringConvertible {
    var file = ""
    var name: String
    var data: MustacheData
    var template: String
    var partials: [String: String]?
    var expected: String

    private enum CodingKeys: String, CodingKey { case name, data, template, partials, expected }

    var title: String { "\(file): \(name)" }
    var testDescription: String { title }

    static let files = ["interpolation", "sections", "inverted", "comments", "partials", "delimiters"]

    /// All examples, in the order of their files.
    static func all() throws -> [MustacheExample] {
        struct File: Decodable { var tests: [MustacheExample] }
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Specs/mustache")
        return try files.flatMap { name in
            let data = try Data(contentsOf: folder.appending(path: name + ".json"))
            return try JSONDecoder().decode(File.self, from: data).tests.map { test in
                var test = test
                test.file = name
                return test
            }
        }
    }
}

/// The data of an example.
enum MustacheData: Decodable {
    case null
    case bool(Bool)
    /// A string, or a number as it is written.
    case text(String)
    case array([MustacheData])
    case object([String: MustacheData])

    init(from decoder: Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? value.decode(Int.self) {
            self = .text(String(number))
        } else if let number = try? value.decode(Double.self) {
            self = .text(String(number))
        } else if let string = try? value.decode(String.self) {
            self = .text(string)
        } else if let array = try? value.decode([MustacheData].self) {
            self = .array(array)
        } else {
            self = .object(try value.decode([String: MustacheData].self))
        }
    }
}

/// Data without a schema: a list of lists, or a page that is itself a list.
struct NoSchema: Error {}

/// The schema that an example's data would have, and the data as a view of it.
struct MustacheInference {
    /// The names whose texts are markup.
    var markupNames: Set<String> = []

    func schema(_ objects: [[String: MustacheData]]) throws -> ViewSchema {
        let keys = Set(objects.flatMap(\.keys)).filter { TemplateName($0)?.parts.count == 1 }
        return ViewSchema("data", try keys.sorted().map { key in try field(key, objects.map { $0[key] ?? .null }) })
    }

    private func field(_ name: String, _ values: [MustacheData]) throws -> ViewField {
        let present = values.filter { if case .null = $0 { false } else { true } }
        let field = try field(name, present: present)
        return present.count == values.count ? field : field.optional
    }

    private func field(_ name: String, present: [MustacheData]) throws -> ViewField {
        switch present.first {
        case .bool: .flag(name)
        case .object: .object(name, try schema(present.compactMap(\.members)))
        case .array: try list(name, present.flatMap(\.elements))
        case .text, .null, nil: markupNames.contains(name) ? .markup(name) : .text(name)
        }
    }

    private func list(_ name: String, _ items: [MustacheData]) throws -> ViewField {
        switch items.first {
        case .text: return .texts(name)
        case .object, nil: return .list(name, try schema(items.compactMap(\.members)))
        default: throw NoSchema()
        }
    }

    func view(_ schema: ViewSchema, _ object: [String: MustacheData]) -> View {
        View(schema) { value($0, object[$0.name] ?? .null) }
    }

    private func value(_ field: ViewField, _ data: MustacheData) -> ViewValue {
        switch (field.kind, data) {
        case (.flag, .bool(let flag)): .flag(flag)
        case (.text, .text(let text)): .text(text)
        case (.markup, .text(let text)): .markup(Templates.markup(text))
        case (.texts, _): .texts(data.elements.compactMap(\.string))
        case (.object(let schema), .object(let object)): .object(view(schema, object))
        case (.list(let schema), _): .list(data.elements.compactMap(\.members).map { view(schema, $0) })
        default: .absent
        }
    }
}

extension MustacheData {
    var members: [String: MustacheData]? { if case .object(let members) = self { members } else { nil } }
    var elements: [MustacheData] { if case .array(let elements) = self { elements } else { [] } }
    var string: String? { if case .text(let text) = self { text } else { nil } }
}
