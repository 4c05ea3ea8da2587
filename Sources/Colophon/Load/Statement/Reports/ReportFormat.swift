import Documents
import SourceText

/// A format of audit reports: the test of its contents, and its reader.
struct ReportFormat: Sendable {
    /// The name in messages: "the XML file of the Va11ydette".
    var name: String
    /// Whether the contents of a file have this format.
    var recognises: @Sendable (ReportContents) -> Bool
    /// Reads a file with this format. Returns `nil` after an error that leaves nothing to show.
    var read: @Sendable (inout ReportReader) -> AuditReport?

    init(
        _ name: String, recognises: @escaping @Sendable (ReportContents) -> Bool,
        read: @escaping @Sendable (inout ReportReader) -> AuditReport?
    ) {
        (self.name, self.recognises, self.read) = (name, recognises, read)
    }
}

/// The contents of a report file, parsed by the syntax that its extension names.
enum ReportContents {
    case xml(XMLElement)
    case data(Value)
    case table(ReportTable)
    /// The sheets of a spreadsheet.
    case sheets([ReportTable])

    /// The maximum size of a file in bytes. Public reports have up to 1 MB.
    static let maximumSize = 16 << 20

    /// Parses a file. Returns `nil` with an error if the syntax is wrong, or if the extension is that of no format.
    /// - Parameter fill: replaces the placeholders for variables in XML; `nil` without variables.
    static func parse(
        _ bytes: [UInt8], path: SourcePath, filling fill: ((String) -> String)? = nil
    ) -> Checked<ReportContents?> {
        guard bytes.count <= maximumSize else {
            return Checked(nil, [.reportTooLarge(bytes.count, limit: maximumSize, at: Location(path))])
        }
        // A file without an extension, such as /dev/stdin, was always XML.
        switch path.pathExtension.isEmpty && bytes.first == UInt8(ascii: "<") ? "xml" : path.pathExtension {
        case "xml":
            let read = XMLReader.read(bytes, path: path, filling: fill)
            return Checked(read.value.map { .xml($0) }, read.diagnostics)
        case "json", "yml", "yaml":
            let read = path.pathExtension == "json" ? readJSON(bytes, path: path) : readYAML(bytes, path: path)
            return Checked(read.value.map { .data($0) }, read.diagnostics)
        case "csv", "tsv":
            let read = ReportTable.read(bytes, path: path)
            return Checked(read.value.map { .table($0) }, read.diagnostics)
        case "ods":
            let read = ReportTable.readSheets(bytes, path: path)
            return Checked(read.value.map { .sheets($0) }, read.diagnostics)
        default: return Checked(nil, [.notAReport(nil, at: Location(path))])
        }
    }
}

/// The state while reading a report: its contents, and the diagnostics so far.
struct ReportReader {
    let path: SourcePath
    let contents: ReportContents
    /// Replaces the marks of variables in XML by their values; `nil` when there are no variables.
    var fill: ((String) -> String)?
    /// The schemes that links may have; see `EnvironmentValues.linkSchemes`.
    var schemes: [String]?
    var diagnostics: [Diagnostic] = []

    func location(_ place: SourcePosition?) -> Location { Location(path, place) }
}
