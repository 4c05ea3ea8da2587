import BuiltIn
import SourceText
import Wording

/// A kind of page that an app store or a law asks for, such as the one about the deletion of accounts.
///
/// Each kind is a file in `builtin/starter/kinds`, and has a model text beside it. No code names a kind, so that a new
/// file adds one.
struct PageKind: Sendable {
    /// The value of `kind` in front matter, and the name of the part for `colophon init --add`.
    var name: String
    /// The name of the kind in messages: `account deletion`.
    var title: String
    /// The file name of the document without its extension: `deletion`, `consent/ai`.
    var document: String
    /// The row of the about page; `nil` for a kind without a custom row.
    var row: Row?
    /// The statements that a page of this kind must make.
    var statements: [Requirement]

    /// The properties of the row that `colophon init --add` writes into `about.yml`.
    struct Row: Sendable {
        var icon: String
        var group: String
        var priority: String
    }

    /// A statement that a page must make.
    struct Requirement: Sendable {
        /// The name of the statement. In the model text, it is the id of the heading whose section makes the statement.
        var id: String
        /// The contents of the statement, for messages.
        var text: String
        /// The rule that requires it, such as an article of a law.
        var source: String
        /// A property of the page that shows the statement independent of language.
        var fact: Fact?
        /// Phrases in lower case, by language. A page with one of them makes the statement.
        var phrases: [String: [String]]
    }

    /// A property of a page that can be found in any language.
    enum Fact: String, Sendable {
        /// The page names the app or its publisher.
        case name
        /// The page has an email address, a telephone number, or a link to a page for contact.
        case contact
        /// The page has a list or a table.
        case list
    }

    /// The folder of the kinds, below `builtin/starter`.
    static let folder = "kinds"

    /// The names of all kinds, in alphabetical order.
    static let names: [String] = builtInStarter.entries.map(\.path).filter { $0.text.hasPrefix("\(folder)/") }
        .map(\.stem).sorted()

    /// All kinds, in the order of `names`.
    static let all: [PageKind] = names.compactMap(PageKind.init)

    /// Returns the kind with this name.
    static func named(_ name: String) -> PageKind? { all.first { $0.name == name } }

    private init?(_ name: String) {
        guard let path = SourcePath("\(Self.folder)/\(name).yml"), let bytes = try? builtInStarter.read(path),
            let value = readYAML(bytes, path: path).value, let title = value["title"]?.text
        else { return nil }
        self.name = name
        self.title = title
        document = value["document"]?.text ?? name
        if let icon = value["icon"]?.text, let group = value["group"]?.text, let priority = value["priority"]?.text {
            row = Row(icon: icon, group: group, priority: priority)
        }
        statements = value["statements"]?.elements?.compactMap(Requirement.init) ?? []
    }
}

extension PageKind.Requirement {
    fileprivate init?(_ value: Value) {
        guard let id = value["id"]?.text, let text = value["text"]?.text, let source = value["source"]?.text else {
            return nil
        }
        (self.id, self.text, self.source) = (id, text, source)
        fact = value["fact"]?.text.flatMap(PageKind.Fact.init)
        phrases = [:]
        for member in value["words"]?.members ?? [] {
            phrases[member.key] = member.value.elements?.compactMap(\.text) ?? []
        }
    }
}
