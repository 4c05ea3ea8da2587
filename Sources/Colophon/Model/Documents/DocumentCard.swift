import Documents
import SourceText
import Wording

/// The data of a document that stays in memory between loading and rendering: about 1 KB, however long the text. The
/// finished text stays too, as far as the memory budget allows.
///
/// The properties of `fields` can be read as properties of the card.
@dynamicMemberLookup
struct DocumentCard: Sendable {
    /// The format of the file.
    enum Format: Hashable, Sendable {
        case markdown, html
        /// Titles with descriptions, as data; see `EntitiesText`.
        case entities
        /// An accessibility statement as data, and a statement that consists of an audit report; see `StatementText`.
        case statement, report

        /// The extensions of files that can be documents.
        static let extensions = ["md", "markdown", "html", "htm", "yml", "yaml", "json", "xml", "csv", "ods"]

        /// Derives the format from the name of a file; fails when the file is not a document.
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
            case "xml", "csv", "ods":
                guard path.stem == "accessibility" else { return nil }
                self = .report
            default: return nil
            }
        }

        /// Whether one file beside `about.yml` may contain the text of every language.
        var holdsAllLanguages: Bool {
            switch self {
            case .markdown, .html: false
            case .entities, .statement, .report: true
            }
        }
    }

    /// A second file from which the text is made.
    struct ReportCard: Sendable {
        var path: SourcePath
        var digest: UInt64
    }

    /// A heading, as a target of links and an entry of the table of contents.
    struct HeadingCard: Hashable, Sendable {
        var level: Int
        var id: String
        var title: String
        /// Whether the author gave the id.
        var isIDExplicit = false
        var place: SourcePosition?
    }

    /// A link or an image that the plan checks.
    struct Reference: Hashable, Sendable {
        var destination: String
        var place: SourcePosition?
        var isImage: Bool
    }

    var path: SourcePath
    var format: Format
    var language: Language
    /// The path below the language folder without its extension: `privacy`, `consent/analytics`.
    var name: String
    var title: String
    /// The fields of the front matter. For an earlier version, `version` comes from the file name.
    @Shared var fields: DocumentFields
    /// The seal that protects the page; `nil` for a public page.
    var seal: SealReference?
    /// The version in the file name, for an earlier version only. `name` is then the name of the document.
    var archivedVersion: String?
    var packed: PackedContents
    /// The digest of the file's bytes. Rendering may read the file again and has to read the same bytes.
    var digest: UInt64
    /// The audit report from which an accessibility statement is made.
    var report: ReportCard?
    /// The conformity that an accessibility statement claims; `nil` for a statement written by hand and for other
    /// documents.
    var conformity: Conformity?
    /// The dates and promises of a computed accessibility statement; `nil` for all other documents.
    var statementState: StatementState?
    /// The beginning of the text.
    var opening = ""
    /// Whether the text still contains placeholders.
    var hasPlaceholders = false
    /// The digest of the words, independent of their markup. `nil` for news, and for a text without a version unless
    /// the site lists all texts in `policies.json`.
    var textDigest: TextDigest?
    /// See `DocumentFingerprint`.
    var facts: UInt64?
    /// The finished text for pages in the document's own language, within the memory budget (`BuildOptions.memory`).
    var body: RetainedBody?
    /// Whether the card was made from a known outline, without parsing the text.
    var usesKnownOutline = false
    /// Whether the text uses variables, so that it depends on more than its file.
    var usesVariables = false

    var description: String { fields.description ?? "" }
    /// The description for search results and previews: the author's, or else the beginning of the text. A text that
    /// still has to be completed has none of its own.
    var summary: String { fields.description ?? (hasPlaceholders ? "" : opening) }

    var references: [Reference] { packed.references }

    subscript<Value>(dynamicMember field: KeyPath<DocumentFields, Value>) -> Value { fields[keyPath: field] }
}
