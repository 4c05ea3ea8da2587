import SourceText

/// Diagnostics about the header of a table of people.
extension Diagnostic {
    package static func emptyTable(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "empty-table", "this table has no header", at: Location(path, .start),
            hint: "name the columns in its first line, such as lastName,firstName")
    }

    static func unknownColumn(_ name: String, _ edition: Edition, near: String?, at location: Location) -> Diagnostic {
        let message =
            name.isEmpty
            ? "this column has no name" : "the column \(quoted(name)) is not a field of the edition \"\(edition.id)\""
        let leaveOut: Hint = name.isEmpty ? "name it, or remove it" : "leave it out with \(.mapping("\(name)="))"
        let hint: Hint = near.map { "did you mean \"\($0)\"? Or \(leaveOut)" } ?? leaveOut
        return Diagnostic(
            .error, "unknown-column", message, at: location,
            notes: edition.exclusive.map { [.init($0.text(edition.languages[0]))] } ?? [], hint: hint)
    }

    static func duplicateColumn(
        _ name: String, at location: Location, first: String, _ firstLocation: Location
    ) -> Diagnostic {
        Diagnostic(
            .error, "duplicate-column", "the column \(quoted(name)) means the same field as another column",
            at: location,
            notes: [.init("the column \(quoted(first)) is here", at: firstLocation)], hint: "remove one of them")
    }

    static func missingColumn(_ key: String, at location: Location) -> Diagnostic {
        let value: Remedy = key == "reasons" ? .reasons : .field(key)
        return Diagnostic(
            .error, "missing-column", "no column contains \"\(key)\", which every document needs", at: location,
            hint: "add one, or set it for all rows with \(value)")
    }

    static func unmappedColumn(
        _ mapping: AttestationTable.Mapping, among columns: [String], at location: Location
    ) -> Diagnostic {
        Diagnostic(
            .error, "unknown-column",
            "\(mapping.origin) names the column \(quoted(mapping.column)), which does not exist",
            at: location,
            hint: nearest(mapping.column, among: columns).map { "did you mean \"\($0)\"?" }
                ?? "the columns are \(columns.prefix(20).joined(separator: ", "))")
    }
}
