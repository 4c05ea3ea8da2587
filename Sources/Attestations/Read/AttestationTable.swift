import SourceText

/// A table of people as CSV: what its columns mean, and what each row asks for.
///
/// A column is called like a field's key or label, or `reasons`, `context`, `detail` or `language`; its cells are read
/// as if they had been typed. What is the same for all rows comes from outside the table and is used where a cell is
/// empty.
public struct AttestationTable: Sendable {
    /// What a column holds.
    package enum Meaning: Hashable, Sendable {
        /// The value of a field, by its key.
        case field(String)
        case reasons, context, detail, language
        /// Something that is not wanted.
        case nothing
    }

    /// What a column of a table means, said by the user: `Nom de famille=lastName`.
    public struct Mapping: Hashable, Sendable {
        /// As the header calls it.
        public var column: String
        /// A key; empty for a column that is left out.
        public var key: String
        /// What messages call the place where it was said.
        public var origin: String

        /// Reads `column=key`; nil for anything else.
        /// - Parameter origin: what messages call the place where it was said.
        public init?(_ text: String, origin: String = "a mapping") {
            self.origin = origin
            guard let sign = text.lastIndex(of: "=") else { return nil }
            column = text[..<sign].trimmed
            key = text[text.index(after: sign)...].trimmed
            if column.isEmpty { return nil }
        }
    }

    /// By the number of the column.
    package let columns: [Meaning]
    /// The file.
    public let path: SourcePath
    private let common: AttestationRequest

    /// Reads the header of a table for an edition. All that is wrong with it is reported.
    /// - Parameters:
    ///   - common: what is the same for all rows.
    ///   - mappings: what columns mean whose names do not say it.
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

    /// True when rows say in which language they want their document.
    package var hasLanguages: Bool { columns.contains(.language) }

    /// What a row asks for, and in which language, if it says so.
    package func request(_ row: CSVRecord) -> (AttestationRequest, language: AttestationRequest.Entry?) {
        var request = common
        request.row = row.number
        request.isOfTable = true
        request.location = Location(path, Place(line: row.line, column: 1))
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

    /// `travail, sante` and `travail;sante` alike.
    private static func codes(_ text: String) -> [String] {
        text.split { $0.isWhitespace || ",;|+".contains($0) }.map(String.init)
    }
}

/// Finds out what the columns of a header mean.
private struct HeaderReader {
    let header: CSVRecord
    let path: SourcePath
    let edition: Edition
    let mappings: [AttestationTable.Mapping]
    var diagnostics: [Diagnostic] = []

    mutating func columns() -> [AttestationTable.Meaning] {
        var columns: [AttestationTable.Meaning] = []
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

    /// What has to be there and is nowhere is reported once, and not in each row.
    mutating func checkComplete(_ columns: [AttestationTable.Meaning], _ common: AttestationRequest) {
        // A column that was not understood may be the one that is missing.
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

    private mutating func meaning(of index: Int) -> AttestationTable.Meaning? {
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

    /// What is called exactly so.
    private func own(_ name: String) -> AttestationTable.Meaning? {
        if edition.fieldNumber(name) != nil { return .field(name) }
        switch name {
        case "reasons", "reason": return .reasons
        case "context": return .context
        case "detail": return .detail
        case "language": return .language
        default: return nil
        }
    }

    /// The field of which `name` is the label in some language, case and white space aside; nil when that is none or
    /// several.
    private func field(labelled name: String) -> AttestationTable.Meaning? {
        let found = edition.fields.filter { field in
            folded(field.key) == folded(name) || field.label.entries.contains { folded($0.text) == folded(name) }
        }
        return found.count == 1 ? .field(found[0].key) : nil
    }

    private func folded(_ name: String) -> String {
        name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
