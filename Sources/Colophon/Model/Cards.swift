import Documents
import SourceText
import Wording

/// What is remembered of a document between loading and rendering: about 1 KB, however long the text, and the text itself
/// only as far as a fixed amount of memory goes. What the document says of itself are names of the card as well.
@dynamicMemberLookup
struct DocumentCard: Sendable {
    /// What the file is written in.
    enum Format: Hashable, Sendable {
        case markdown, html
        /// Titles with descriptions, as data: see `EntitiesText`.
        case entities
        /// An accessibility statement as data, and one that is an audit report alone: see `StatementText`.
        case statement, report

        /// The format of a file by its name; nil for one that is not a document.
        init?(_ path: SourcePath) {
            switch path.pathExtension {
            case "md", "markdown": self = .markdown
            case "html", "htm": self = .html
            case "yml", "yaml", "json":
                if path.stem == "accessibility" {
                    self = .statement
                    return
                }
                guard ["privacy", "terms", "legal"].contains(path.stem) else { return nil }
                self = .entities
            case "xml":
                guard path.stem == "accessibility" else { return nil }
                self = .report
            default: return nil
            }
        }

        /// True when one file beside `about.yml` may hold the text of every language.
        var holdsAllLanguages: Bool {
            switch self {
            case .markdown, .html: false
            case .entities, .statement, .report: true
            }
        }
    }

    /// A second file that the text is made from.
    struct ReportCard: Sendable {
        var path: SourcePath
        var digest: UInt64
    }

    /// A heading as a link's target and as an entry of the contents list.
    struct HeadingCard: Hashable, Sendable {
        var level: Int
        var id: String
        var title: String
        /// True when the writer gave the id.
        var isIDExplicit = false
        var place: Place?
    }

    /// A link or an image, to be checked by the plan.
    struct Reference: Hashable, Sendable {
        var destination: String
        var place: Place?
        var isImage: Bool
    }

    var path: SourcePath
    var format: Format
    var language: Language
    /// The path below the language folder without its extension: `privacy`, `consent/analytics`.
    var name: String
    var title: String
    /// Of an earlier version, the version is what its file's name says.
    @Shared var fields: DocumentFields
    /// What locks its page; nil when everybody may read it.
    var seal: SealUse?
    /// What the file's name says, for an earlier version. Its `name` is that of the document.
    var archived: String?
    var packed: PackedContents
    /// Of the file's bytes: rendering reads it again, and must read the same.
    var digest: UInt64
    /// The audit report that an accessibility statement is made with.
    var report: ReportCard?
    /// What an accessibility statement says of the app; nil for one that is a text of its own, and all else.
    var conformity: Conformity?
    /// Whether it still has places that its author has to complete.
    var hasOpenPlaces = false
    /// Of what it says, however it is written; nil for what is not a text of its own.
    var textDigest: TextDigest?
    /// See `TextFacts`.
    var facts: UInt64?
    /// The finished text for pages in its own language, while there is room: see `BuildOptions.memory`.
    var body: KeptBody?
    /// True when it was made from what was known of the text, which was not parsed.
    var isOutlined = false

    var description: String { fields.description ?? "" }

    var references: [Reference] { packed.references }

    subscript<Value>(dynamicMember field: KeyPath<DocumentFields, Value>) -> Value { fields[keyPath: field] }
}
