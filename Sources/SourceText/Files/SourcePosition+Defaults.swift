// A row of a table may have values from another file, and a reader knows one file only.
extension SourcePosition {
    /// The position in the file with the defaults of a table: `apps.yml` for `apps.csv`. A ``Location`` with it is in
    /// that file.
    package var inDefaults: SourcePosition { SourcePosition(line: -line, column: column) }

    /// Whether the position is in the file with the defaults.
    var isInDefaults: Bool { storedLine < 0 }
}

extension SourcePath {
    /// The file with the defaults of this table.
    var defaults: SourcePath { folder.appending(stem + ".yml") ?? self }
}
