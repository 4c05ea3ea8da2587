import Documents
import SourceText
import Templates
import Wording

/// The values that templates receive for an edition in one context.
package struct EditionView: ViewFields {
    var id: String
    var edition: String
    var version: String
    var name: String
    var context: String
    var contextName: String
    var secondPage: String
    var least: String
    var most: String
    var certification: String
    var editionLang: String
    var contentLang: String
    var contentDir: String
    var title: String
    var subtitle: String
    var basis: String
    var body: Markup
    /// The words in the edition's language.
    var labels: Wording
    var fields: [FieldView]
    var code: CodeView?
    var file: [PieceView]

    package static let table = ViewTable<Self>(
        "edition",
        [
            .text("id") { $0.id }, .text("edition") { $0.edition }, .text("version") { $0.version },
            .text("name") { $0.name }, .text("context") { $0.context }, .text("contextName") { $0.contextName },
            .text("secondPage") { $0.secondPage }, .text("min") { $0.least }, .text("max") { $0.most },
            .text("certification") { $0.certification }, .text("editionLang") { $0.editionLang },
            .text("contentLang") { $0.contentLang }, .text("contentDir") { $0.contentDir },
            .text("title") { $0.title }, .text("subtitle") { $0.subtitle }, .text("basis") { $0.basis },
            .markup("body") { $0.body }, .object("labels", labelTable.schema) { labelTable.view(of: $0.labels) },
            .list("fields", FieldView.self) { $0.fields }, .optional("code", CodeView.self) { $0.code },
            .list("file", PieceView.self) { $0.file },
        ])

    private static let labelTable = ViewTable<Wording>(
        "labels",
        ([.specimen, .specimenText, .modelText, .created, .dateAtTime, .reasons, .yes, .no] as [Word]).map { word in
            .text(word.name) { $0(word) }
        })
}

/// A part of a pattern: literal text, or the name of a value and its format.
struct PieceView: ViewFields {
    var text = ""
    var value = ""
    var form = ""

    static let table = ViewTable<Self>(
        "piece", [.text("text") { $0.text }, .text("value") { $0.value }, .text("form") { $0.form }])
}

/// The content of a QR code and its appearance.
struct CodeView: ViewFields {
    /// A line of the code's text.
    struct Line: ViewFields {
        var pieces: [PieceView]

        static let table = ViewTable<Self>("line", [.list("pieces", PieceView.self) { $0.pieces }])
    }

    var level: String
    var margin: String
    var separator: String
    var isTrailing: Bool
    var reasonSeparator: String
    var lines: [Line]

    static let table = ViewTable<Self>(
        "code",
        [
            .text("level") { $0.level }, .text("margin") { $0.margin }, .text("separator") { $0.separator },
            .flag("isTrailing") { $0.isTrailing }, .text("reasonSeparator") { $0.reasonSeparator },
            .list("lines", Line.self) { $0.lines },
        ])
}
