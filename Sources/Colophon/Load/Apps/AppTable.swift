import SourceText

/// The tables of apps at the top of the content folder: `apps.yml`, `apps.csv`, or both. Each row is an app, as if its
/// folder had an `about.yml`.
package struct AppTable: Sendable {
    var rows: [AppRow] = []
    /// Whether a row may be missing, because the table has errors.
    var hasErrors = false

    /// The table with defaults.
    static let listPath = SourcePath("apps.yml") ?? .root
    /// The table as CSV, whose defaults are in `apps.yml`.
    static let csvPath = SourcePath("apps.csv") ?? .root
    /// The files that may be tables of apps.
    package static let paths = [listPath, csvPath]

    /// Reads the tables of a content folder; none gives no rows.
    static func read(_ source: SourceTree) -> Checked<AppTable> {
        let present = paths.filter(source.contains)
        guard !present.isEmpty else { return Checked(AppTable()) }
        var reader = AppTableReader(source: source)
        reader.read(present)
        return Checked(AppTable(rows: reader.rows, hasErrors: reader.diagnostics.hasErrors), reader.diagnostics)
    }
}

/// The state while reading the tables of a content folder.
private struct AppTableReader {
    let source: SourceTree
    var diagnostics: [Diagnostic] = []
    var rows: [AppRow] = []
    private var defaults: Value?

    init(source: SourceTree) { self.source = source }

    mutating func read(_ present: [SourcePath]) {
        if present.contains(AppTable.listPath) { readList(hasCSV: present.contains(AppTable.csvPath)) }
        if present.contains(AppTable.csvPath) { readCSV() }
        reportMissingKeys()
    }

    // MARK: YAML

    private mutating func readList(hasCSV: Bool) {
        let path = AppTable.listPath
        guard let value = source.yaml(path, into: &diagnostics) else { return }
        guard var reader = ObjectReader(value, path: path, what: path.name, into: &diagnostics) else { return }
        let keys = AppTable.keys
        defaults = reader.object(keys.defaults)?.value
        let list = reader.list(hasCSV ? keys.apps.asOptional : keys.apps.asRequired)
        reader.finish(into: &diagnostics)
        if list?.isEmpty == true {
            diagnostics.append(.emptyAppTable(at: Location(path, value[keys.apps.name]?.place)))
        }
        for row in list ?? [] {
            guard let cells = ObjectReader(row, path: path, what: "this app", into: &diagnostics) else { continue }
            addRow(Location(path, row.place), cells, over: defaults)
        }
    }

    // MARK: CSV

    private mutating func readCSV() {
        let path = AppTable.csvPath
        let bytes: [UInt8]
        do { bytes = try source.read(path) } catch { return diagnostics.append(.unreadable(path, error)) }
        var reader = CSVReader()
        var records = reader.feed(bytes)
        records += reader.finish()
        guard let header = records.first else {
            return diagnostics.append(.emptyAppTable(at: Location(path, .start)))
        }
        let columns = AppTableColumns.read(header, path: path).unwrap(into: &diagnostics)
        guard let columns else { return }
        let filled = records.dropFirst().filter { !$0.isEmpty }
        if filled.isEmpty { diagnostics.append(.emptyAppTable(at: Location(path, .start))) }
        // The places of the defaults are in the other file.
        let defaults = defaults?.mappingPlaces(\.inDefaults)
        for record in filled {
            guard record.faults.isEmpty else {
                diagnostics += record.faults.map { Diagnostic($0, in: path) }
                continue
            }
            let value = columns.value(of: record, path: path, into: &diagnostics)
            guard let cells = ObjectReader(value, path: path, what: "this row", into: &diagnostics) else { continue }
            addRow(Location(path, value.place), cells, over: defaults)
        }
    }

    // MARK: Rows

    /// Adds a row without its key `folder`, over the defaults.
    private mutating func addRow(_ location: Location, _ reader: ObjectReader, over defaults: Value?) {
        var reader = reader
        let key = AppTable.rowKeys.folder
        let text = reader.text(key)
        diagnostics += reader.diagnostics
        guard let text else { return }
        guard let folder = SourcePath(text), !folder.parts.isEmpty,
            !["root", "shared"].contains(folder.parts.first), folder.parts.allSatisfy(isRoutePart)
        else {
            diagnostics.append(.badAppFolder(text, at: reader.location(ofValue: key)))
            return
        }
        let own = Value(.object(reader.allMembers.filter { $0.key != key.name }), at: reader.value.place)
        rows.append(AppRow(location: location, folder: folder, value: own.merged(over: defaults).withItemsAsList))
    }

    /// Reports a key that every app needs and no row has, once for the whole table. The rows are then left out.
    private mutating func reportMissingKeys() {
        guard let first = rows.first else { return }
        let keys = AboutPage.keys
        let missing = [keys.name, keys.privacy, keys.terms, keys.accessibility].filter { key in
            rows.allSatisfy { $0.value[key.name] == nil } && rows.contains { $0.value.needs(key) }
        }.map(\.name)
        guard !missing.isEmpty else { return }
        diagnostics += missing.map {
            .missingAppColumn($0, at: Location(first.location.path, .start), isCSV: source.contains(AppTable.csvPath))
        }
        rows = []
    }
}

extension Value {
    /// The about page with `items: { rate: … }` as a list with an entry for each key.
    fileprivate var withItemsAsList: Value {
        guard var all = members, let index = all.firstIndex(where: { $0.key == AboutPage.keys.items.name }),
            let entries = all[index].value.members
        else { return self }
        let list = entries.map { Value(.object([$0]), at: $0.place) }
        all[index].value = Value(.array(list), at: all[index].value.place)
        return Value(.object(all), at: place)
    }
}
