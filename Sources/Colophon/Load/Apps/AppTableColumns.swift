import SourceText

/// The columns of `apps.csv`: each names a key of `about.yml`, with dots for keys of objects.
struct AppTableColumns: Sendable {
    struct Column: Sendable {
        /// The keys from the outside to the inside: `brand`, `accent`.
        var keys: [(name: String, place: SourcePosition)]
        /// The kind of the value; `nil` for a key that is not known below its first part.
        var kind: Key.Kind?
    }

    var columns: [Column] = []

    /// The largest number of keys in the name of a column, which keeps values from nesting too deeply.
    private static let maximumDepth = 8

    /// Reads the header of a table, and reports all its mistakes.
    static func read(_ header: CSVRecord, path: SourcePath) -> Checked<AppTableColumns?> {
        var diagnostics = header.faults.map { Diagnostic($0, in: path) }
        guard diagnostics.isEmpty else { return Checked(nil, diagnostics) }
        let keys = AboutPage.keys.allKeys
        let names = [AppTable.rowKeys.folder.name] + keys.map(\.name)
        var table = AppTableColumns()
        typealias Place = (name: String, location: Location)
        // Columns by their names, and by the keys that contain theirs.
        var (seen, inside): ([String: Place], [String: Place]) = ([:], [:])
        for index in 0..<header.count {
            let location = Location(path, header.bytePlace(of: index))
            let name = header[index].trimmed
            let column = Column(name, at: header.bytePlace(of: index), keys)
            table.columns.append(column)
            guard let first = column.keys.first?.name, names.contains(first),
                column.keys.count <= maximumDepth, !column.keys.contains(where: { $0.name.isEmpty })
            else {
                diagnostics.append(.unknownAppColumn(name, among: names, at: location))
                continue
            }
            // `name` and `name.fr` cannot both have a value.
            let outer = column.outerNames
            if let clash = seen[name] ?? inside[name] ?? outer.lazy.compactMap({ seen[$0] }).first {
                diagnostics.append(.appColumnTwice(name, clash.name, at: location, first: clash.location))
            }
            seen[name] = (name, location)
            for key in outer where inside[key] == nil { inside[key] = (name, location) }
        }
        let hasFolder = seen[AppTable.rowKeys.folder.name] != nil
        if !hasFolder, diagnostics.isEmpty {
            diagnostics.append(
                .missingAppColumn(AppTable.rowKeys.folder.name, at: Location(path, .start), isCSV: true))
        }
        return Checked(diagnostics.hasErrors ? nil : table, diagnostics)
    }

    /// Returns a row as the object that the same keys are in YAML. An empty cell leaves its key to the defaults.
    func value(of record: CSVRecord, path: SourcePath, into diagnostics: inout [Diagnostic]) -> Value {
        let start = SourcePosition(line: record.line, column: 1)
        var row = Value(.object([]), at: start)
        for (index, column) in columns.enumerated() where index < record.count {
            let text = record[index].trimmed
            guard !text.isEmpty else { continue }
            let place = record.bytePlace(of: index)
            let cell = Self.value(text, column.kind, at: place, path, into: &diagnostics)
            row = column.keys.reversed().reduce(cell) { value, key in
                Value(.object([.init(key: key.name, place: key.place, value: value)]), at: place)
            }.merged(over: row)
        }
        row.place = start
        return row
    }

    /// Returns the value of a cell. A list may be words with commas or spaces between them; lists and objects may also
    /// have their form in YAML.
    private static func value(
        _ text: String, _ kind: Key.Kind?, at place: SourcePosition, _ path: SourcePath,
        into diagnostics: inout [Diagnostic]
    ) -> Value {
        guard let kind else { return Value(.plain(text), at: place) }
        let isFlow =
            text.hasPrefix("[") && kind.takesList
            || text.hasPrefix("{") && !text.hasPrefix("{{") && (kind.takesObject || kind.takesList)
        if isFlow {
            let read = readYAML(Array(text.utf8), path: path)
            // The places of the parts are those of their cell.
            diagnostics += read.diagnostics.map { $0.moved(to: Location(path, place)) }
            return read.value?.mappingPlaces { _ in place } ?? Value(.null, at: place)
        }
        if kind.takesList {
            let words = text.split { ",; \n".contains($0) }.map { Value(.plain(String($0)), at: place) }
            return Value(.array(words), at: place)
        }
        if kind.takesFlag, ["true", "false"].contains(text.lowercased()) {
            return Value(.plain(text.lowercased()), at: place)
        }
        return Value(.plain(text), at: place)
    }
}

extension AppTableColumns.Column {
    /// The names of the keys that contain its own: `items` and `items.rate` for `items.rate.appStore`.
    fileprivate var outerNames: [String] {
        keys.indices.dropFirst().map { keys[..<$0].map(\.name).joined(separator: ".") }
    }

    fileprivate init(_ name: String, at place: SourcePosition, _ known: [Key]) {
        keys = []
        var column = place.column
        for part in name.split(separator: ".", omittingEmptySubsequences: false) {
            keys.append((String(part), SourcePosition(line: place.line, column: column)))
            column += part.utf8.count + 1
        }
        kind = keys.first.flatMap { first in known.first { $0.name == first.name }?.kind }
        for key in keys.dropFirst() { kind = kind?.kind(below: key.name) }
    }
}

extension Diagnostic {
    fileprivate func moved(to location: Location) -> Diagnostic {
        var diagnostic = self
        diagnostic.location = location
        return diagnostic
    }
}
