import Environments
import SourceText
import Wording

extension ReportFormat {
    /// All formats. The first that recognises the contents of a file reads it.
    static let all = [va11ydette, araTable, grid, araReport, openACR, earl]
}

extension AuditReport {
    /// Reads a report in any known format. Returns `nil` when the file has none.
    /// - Parameter environment: the variables that its texts may use; `nil` for a report that belongs to no site. Only
    ///   the texts of XML files can use them.
    static func read(
        _ bytes: [UInt8], path: SourcePath, _ environment: EnvironmentValues?
    ) -> Checked<AuditReport?> {
        guard path.pathExtension == "xml" else {
            var diagnostics: [Diagnostic] = []
            let contents = ReportContents.parse(bytes, path: path).unwrap(into: &diagnostics)
            guard let contents else { return Checked(nil, diagnostics) }
            let report = read(ReportReader(path: path, contents: contents))
            return Checked(report.value, diagnostics + report.diagnostics)
        }
        let report = environment.reading(bytes, path: path) { bytes, fill in
            var diagnostics: [Diagnostic] = []
            let contents = ReportContents.parse(bytes, path: path, filling: fill).unwrap(into: &diagnostics)
            guard let contents else { return Checked<AuditReport?>(nil, diagnostics) }
            return read(
                ReportReader(path: path, contents: contents, fill: fill, schemes: environment?.linkSchemes))
        }
        return Checked(report.value, report.diagnostics.withoutFollowUpErrorsInLines)
    }

    /// Reads contents that are already parsed. Contents in no known format are an error.
    static func read(_ reader: ReportReader) -> Checked<AuditReport?> {
        var reader = reader
        guard let format = ReportFormat.all.first(where: { $0.recognises(reader.contents) }) else {
            return Checked(nil, [.notAReport(reader.contents, at: reader.location(reader.contents.start))])
        }
        let report = format.read(&reader)
        return Checked(report, reader.diagnostics)
    }
}

extension ReportContents {
    /// The place of the first value, for messages about the file as a whole.
    fileprivate var start: SourcePosition? {
        switch self {
        case .xml(let root): root.place
        case .data(let value): value.place
        case .table: .start
        case .sheets: nil
        }
    }
}

extension Diagnostic {
    /// - Parameter contents: the parsed contents; `nil` for a file whose extension is that of no format.
    static func notAReport(_ contents: ReportContents?, at location: Location) -> Diagnostic {
        let formats = ReportFormat.all.map(\.name).joined(separator: ", ")
        let root = if case .xml(let root) = contents { ": its root is <\(root.name)>" } else { "" }
        return Diagnostic(
            .error, "not-a-report", "this is not an audit report in a known format\(root)", at: location,
            hint: "the known formats are \(formats)")
    }
}
