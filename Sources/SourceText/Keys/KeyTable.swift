/// The declared keys of one object: a struct whose properties are its keys, in the order of the guide.
///
/// A property that is itself a table adds all its keys. Files with common keys share such tables.
package protocol KeyTable: Sendable {
    /// Keys of which at least one is required.
    var alternatives: [Key] { get }
    /// The kind of values under undeclared keys; nil if only declared keys are valid.
    var others: Key.Kind? { get }
}

extension KeyTable {
    package var alternatives: [Key] { [] }
    package var others: Key.Kind? { nil }

    /// All keys, in the order of their declaration.
    package var allKeys: [Key] {
        Mirror(reflecting: self).children.flatMap { child -> [Key] in
            if let key = child.value as? Key { return [key] }
            return (child.value as? any KeyTable)?.allKeys ?? []
        }
    }
}

/// A file that users write: its keys and their documentation.
package struct KeyFile: Sendable {
    /// The name of the schema: `site` for `docs/schemas/site.schema.json`.
    package var name: String
    /// The name of the file, such as `site.yml`.
    package var title: String
    /// The purpose of the file, in one sentence.
    package var summary: String
    /// The guide that contains the table of keys.
    package var guide: String
    package var keys: any KeyTable
    /// Whether the file is a list of objects with these keys.
    package var isList: Bool
    /// Whether the file is strict JSON, in which texts need quotes.
    package var isJSON: Bool
    /// Whether the file can contain variables of the build configuration.
    package var takesVariables: Bool

    package init(
        _ name: String, _ title: String, _ summary: String, guide: String, _ keys: any KeyTable, isList: Bool = false,
        isJSON: Bool = false, takesVariables: Bool = false
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.guide = guide
        self.keys = keys
        self.isList = isList
        self.isJSON = isJSON
        self.takesVariables = takesVariables
    }
}
