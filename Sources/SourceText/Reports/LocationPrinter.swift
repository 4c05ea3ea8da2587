/// Formats locations for people and programs. Columns count characters, as in ``DiagnosticPrinter``. It caches sources,
/// so that many locations in a few files are cheap.
public struct LocationPrinter {
    private var shelf: SourceCache
    private let base: String

    /// - Parameters: as in ``DiagnosticPrinter/text(for:source:base:)``.
    public init(source: @escaping (SourcePath) -> [UInt8]?, base: String = "") {
        shelf = SourceCache(read: source)
        self.base = base
    }

    /// Returns a text such as `themes/mine/tokens/all.tokens.json:12:5`, or the path alone for a file as a whole.
    public mutating func text(_ location: Location) -> String {
        let path = printable(joinedPath(base, location.path))
        guard let (line, column) = lineAndColumn(location) else { return path }
        return "\(path):\(line):\(column)"
    }

    /// Writes the members `path`, and `line` and `column` if they are known.
    public mutating func write(_ location: Location, to object: inout JSONWriter) {
        object.member("path", joinedPath(base, location.path))
        guard let (line, column) = lineAndColumn(location) else { return }
        object.member("line", line)
        object.member("column", column)
    }

    private mutating func lineAndColumn(_ location: Location) -> (Int, Int)? {
        guard let start = location.start else { return nil }
        let column = shelf.characterColumn(start, of: location.path)
        return (max(1, start.line), column)
    }
}
