/// The keys of one object: a struct whose properties are its keys, in the order of the guide.
///
/// A property that is a table itself stands for all its keys: what several files have in common.
package protocol KeyTable: Sendable {
    /// Keys of which at least one has to be there.
    var alternatives: [Key] { get }
    /// What keys may be that the writer chooses; nil when there are no others than these.
    var others: Key.Kind? { get }
}

extension KeyTable {
    package var alternatives: [Key] { [] }
    package var others: Key.Kind? { nil }

    /// All keys, in the order they are declared.
    package var allKeys: [Key] {
        Mirror(reflecting: self).children.flatMap { child -> [Key] in
            if let key = child.value as? Key { return [key] }
            return (child.value as? any KeyTable)?.allKeys ?? []
        }
    }
}

/// A file that users write, and where its keys are described.
package struct KeyFile: Sendable {
    /// The name of the schema: `site` for `docs/schemas/site.schema.json`.
    package var name: String
    /// What the file is called: `site.yml`.
    package var title: String
    /// What it is for: a sentence.
    package var summary: String
    /// The guide that has its table.
    package var guide: String
    package var keys: any KeyTable
    /// Whether the file is a list of such objects.
    package var isList: Bool
    /// Whether it is JSON and nothing else: then a text is in quotes.
    package var isJSON: Bool
    /// Whether variables of the build configuration may stand in it.
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
