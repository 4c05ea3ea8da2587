import SourceText

/// A table of people as CSV: the meaning of its columns, and the request of each row.
///
/// A column's name is the key or label of a field, or `reasons`, `context`, `detail` or `language`. Cells are read like
/// typed values. For an empty cell, the common request applies.
public struct AttestationTable: Sendable {
    /// The meaning of a column.
    package enum ColumnMeaning: Hashable, Sendable {
        /// The value of a field, by its key.
        case field(String)
        case reasons, context, detail, language
        /// A column to ignore.
        case nothing
    }

    /// The meaning of a column as the user declares it: `Nom de famille=lastName`.
    public struct Mapping: Hashable, Sendable {
        /// The column's name in the header.
        public var column: String
        /// A key; empty for a column to ignore.
        public var key: String
        /// The origin of the mapping, for messages.
        public var origin: String

        /// Parses `column=key`; returns nil for any other text.
        /// - Parameter origin: the origin of the mapping, for messages.
        public init?(_ text: String, origin: String = "a mapping") {
            self.origin = origin
            guard let sign = text.lastIndex(of: "=") else { return nil }
            column = text[..<sign].trimmed
            key = text[text.index(after: sign)...].trimmed
            if column.isEmpty { return nil }
        }
    }

    /// The meaning of each column.
    package let columns: [ColumnMeaning]
    /// The file of the table.
    public let path: SourcePath
    private let common: AttestationRequest

    /// Reads the header of a table for an edition, and reports all its errors.
    /// - Parameters:
    ///   - common: the values that apply to all rows.
    ///   - mappings: the meanings of columns with other names.
    public static func read(
        _ header: CSVRecord, path: SourcePath, edition: Edition, common: AttestationRequest, mappings: [Mapping]
    ) -> Checked<AttestationTable?> {
        var diagnostics = header.faults.map { Diagnostic($0, in: path) }
        if edition.isHandwritten { diagnostics.append(.handwritten(edition, at: Location(path))) }
        if !diagnostics.isEmpty { return Checked(nil, diagnostics) }
        var reader = HeaderReader(header: header, path: path, edition: edition, mappings: mappings)
        let columns = reader.columns()
        reader.checkComplete(columns, common)
        diagnostics += reader.diagnostics
        let table = AttestationTable(columns: columns, path: path, common: common)
        return Checked(diagnostics.hasErrors ? nil : table, diagnostics)
    }

    /// Whether rows choose the language of their document.
    package var hasLanguages: Bool { columns.contains(.language) }

    /// Returns the request of a row, and its language if the row has one.
    package func request(_ row: CSVRecord) -> (AttestationRequest, language: AttestationRequest.Entry?) {
        var request = common
        request.row = row.number
        request.isOfTable = true
        request.location = Location(path, SourcePosition(line: row.line, column: 1))
        var language: AttestationRequest.Entry?
        for (index, meaning) in columns.enumerated() where meaning != .nothing && index < row.count {
            let text = row[index]
            if isBlankText(text) { continue }
            let location = Location(path, row.place(of: index))
            let entry = AttestationRequest.Entry(text, at: location)
            let plain = AttestationRequest.Entry(text.trimmed, at: location)
            switch meaning {
            case .field(let key): request.values[key] = entry
            case .reasons: request.reasons = Self.codes(text).map { .init($0, at: location) }
            case .context: request.context = plain
            case .detail: request.detail = entry
            case .language: language = plain
            case .nothing: break
            }
        }
        return (request, language)
    }

    /// Splits codes: `travail, sante` and `travail;sante` give the same result.
    private static func codes(_ text: String) -> [String] {
        text.split { $0.isWhitespace || ",;|+".contains($0) }.map(String.init)
    }
}

/// Determines the meaning of each column in a header.
private struct HeaderReader {
    let header: CSVRecord
    let path: SourcePath
    let edition: Edition
    let mappings: [AttestationTable.Mapping]
    var diagnostics: [Diagnostic] = []

    mutating func columns() -> [AttestationTable.ColumnMeaning] {
        var columns: [AttestationTable.ColumnMeaning] = []
        for index in 0..<header.count {
            let meaning = meaning(of: index) ?? .nothing
            if meaning != .nothing, let first = columns.firstIndex(of: meaning) {
                diagnostics.append(
                    .duplicateColumn(header[index], at: location(index), first: header[first], location(first)))
            }
            columns.append(meaning)
        }
        for mapping in mappings where !(0..<header.count).contains(where: { isCalled($0, mapping.column) }) {
            let names = header.texts
            diagnostics.append(.unmappedColumn(mapping, among: names, at: Location(path, .start)))
        }
        return columns
    }

    /// Reports required columns that are missing: once for the header, not for each row.
    mutating func checkComplete(_ columns: [AttestationTable.ColumnMeaning], _ common: AttestationRequest) {
        // An unknown column may be the missing one, so avoid a second error.
        if diagnostics.hasErrors { return }
        for field in edition.fields where field.isRequired && common.values[field.key] == nil {
            if case .moment = field.kind { continue }
            if !columns.contains(.field(field.key)) {
                diagnostics.append(.missingColumn(field.key, at: Location(path, .start)))
            }
        }
        if edition.hasReasons, edition.choice.lowerBound > 0, common.reasons.isEmpty, !columns.contains(.reasons) {
            diagnostics.append(.missingColumn("reasons", at: Location(path, .start)))
        }
    }

    private func location(_ index: Int) -> Location { Location(path, header.place(of: index)) }

    private func isCalled(_ index: Int, _ name: String) -> Bool { folded(header[index]) == folded(name) }

    private mutating func meaning(of index: Int) -> AttestationTable.ColumnMeaning? {
        let name = header[index].trimmed
        if let mapping = mappings.first(where: { isCalled(index, $0.column) }) {
            if mapping.key.isEmpty { return .nothing }
            if let meaning = own(mapping.key) { return meaning }
            diagnostics.append(.unknownField(mapping.key, edition, edition.languages[0], at: location(index)))
            return nil
        }
        if let meaning = own(name) ?? field(labelled: name) { return meaning }
        let labels = edition.fields.flatMap { $0.label.entries.map(\.text) }
        let known = edition.fields.map(\.key) + ["reasons", "context", "detail", "language"]
        diagnostics.append(
            .unknownColumn(name, edition, near: nearest(name, among: known + labels), at: location(index)))
        return nil
    }

    /// Returns the meaning of a key.
    private func own(_ name: String) -> AttestationTable.ColumnMeaning? {
        if edition.fieldNumber(name) != nil { return .field(name) }
        switch name {
        case "reasons", "reason": return .reasons
        case "context": return .context
        case "detail": return .detail
        case "language": return .language
        default: return nil
        }
    }

    /// Returns the field with the key or label `name`, in any language. Ignores case and repeated white space. Returns
    /// nil if no field or several fields match.
    private func field(labelled name: String) -> AttestationTable.ColumnMeaning? {
        let found = edition.fields.filter { field in
            folded(field.key) == folded(name) || field.label.entries.contains { folded($0.text) == folded(name) }
        }
        return found.count == 1 ? .field(found[0].key) : nil
    }

    private func folded(_ name: String) -> String {
        name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
