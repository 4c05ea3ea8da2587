/// Formats diagnostics for people and programs: as text with the source line, as JSON, or as SARIF.
///
/// The printer is pure: it gets the sources from a closure and returns text. The same input gives the same bytes,
/// sorted by file and place.
public struct DiagnosticPrinter: Sendable {
    /// Whether text has ANSI colours. The caller decides that from the terminal and `NO_COLOR`.
    public enum Style: Sendable {
        case plain
        case colour
    }

    /// The style of the text form. JSON and SARIF have no colours.
    public var style: Style

    /// The number of warnings with the same ``Diagnostic/id`` that the text form shows before it only counts them; nil
    /// for no limit, and a negative number counts as 0. Errors are always shown; JSON and SARIF have no limit.
    public var warningLimit: Int?

    /// The width limit of a source line in the text form, in columns around the marker. If a terminal wrapped a longer
    /// line, the marker would not be below the text that it marks.
    package var excerptWidth = 160

    /// The function that words a remedy in hints.
    private let name: @Sendable (Remedy) -> String

    /// Creates a printer.
    /// - Parameter name: returns the wording of a remedy in hints; by default the wording for library users.
    public init(style: Style = .plain, naming name: @escaping @Sendable (Remedy) -> String = { $0.description }) {
        self.style = style
        self.name = name
    }

    /// The text of a diagnostic's hint, with its remedies worded.
    func hint(of diagnostic: Diagnostic) -> String? { diagnostic.hint?.text(naming: name) }

    /// Returns the diagnostics as text for people: each with its source line, a marker, its hint and its notes. Columns
    /// count characters. Control and bidirectional characters, which could mislead the reader of a terminal, become
    /// escapes. If several files have missed deadlines, these come first.
    /// - Parameters:
    ///   - source: returns the bytes of a file; nil if the file is not readable, and then no source line is shown.
    ///   - base: the folder in front of each path, such as `content`; empty for none.
    public func text(
        for diagnostics: [Diagnostic], source: (SourcePath) -> [UInt8]?, base: String = ""
    ) -> String {
        withoutActuallyEscaping(source) { source in
            var shelf = SourceCache(read: source)
            let sorted = diagnostics.sortedForPrinting().oldestDeadlinesFirst()
            let shown = sorted.limitingWarnings(to: warningLimit)
            return shown.map { entry($0, &shelf, base) }.joined()
        }
    }

    private func entry(_ diagnostic: Diagnostic, _ shelf: inout SourceCache, _ base: String) -> String {
        let severity = colour(diagnostic.severity.rawValue + ":", diagnostic.severity.colour)
        let head = position(diagnostic.location, &shelf, base)
        var text = "\(colour(head, .bold))\(severity) \(colour(printable(diagnostic.message), .bold))"
        text += " [\(printable(diagnostic.id))]\n"
        text += excerpt(diagnostic.location, &shelf)
        if let hint = hint(of: diagnostic) { text += "   \(colour("hint:", .cyan)) \(printable(hint))\n" }
        for note in diagnostic.notes {
            let place = position(note.location, &shelf, base)
            text += "   \(colour("note:", .cyan)) \(place)\(printable(note.message))\n"
        }
        return text
    }

    /// The prefix such as `content/marsa/about.yml:12:5: `; empty if there is no location.
    private func position(_ location: Location?, _ shelf: inout SourceCache, _ base: String) -> String {
        guard let location else { return "" }
        let path = printable(joinedPath(base, location.path))
        guard let start = location.start else { return path + ": " }
        let column = shelf.characterColumn(start, of: location.path)
        return "\(path):\(start.line):\(column): "
    }

    private func excerpt(_ location: Location?, _ shelf: inout SourceCache) -> String {
        guard let location, let start = location.start, let lines = shelf.lines(of: location.path),
            let excerpt = Excerpt(location, in: lines, width: excerptWidth)
        else { return "" }
        let number = String(start.line)
        let indent = String(repeating: " ", count: max(0, 5 - number.count))
        let blank = String(repeating: " ", count: indent.count + number.count)
        let gutter = colour("\(indent)\(number) |", .blue)
        return "\(gutter) \(excerpt.line)\n\(colour("\(blank) |", .blue)) \(colour(excerpt.marker, .green))\n"
    }

    /// The parameters of "Select Graphic Rendition" that the printer uses (ECMA-48, 8.3.117).
    fileprivate enum ANSIColor: String {
        case bold = "1"
        case red = "1;31"
        case green = "1;32"
        case yellow = "1;33"
        case blue = "34"
        case cyan = "36"
    }

    private func colour(_ text: String, _ colour: ANSIColor) -> String {
        style == .colour && !text.isEmpty ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }
}

extension Diagnostic.Severity {
    fileprivate var colour: DiagnosticPrinter.ANSIColor {
        switch self {
        case .error: .red
        case .warning: .yellow
        case .note: .cyan
        }
    }
}

/// The prefix of paths to files inside the program, which are in no folder on disk.
public let builtInPrefix = "built-in: "

/// Returns `base/path`, or one of the two if the other is empty.
func joinedPath(_ base: String, _ path: SourcePath) -> String {
    if path.text.hasPrefix(builtInPrefix) { return path.text }
    let folder = base.hasSuffix("/") && base != "/" ? String(base.dropLast()) : base
    if folder.isEmpty { return path.text.isEmpty ? "." : path.text }
    if path.text.isEmpty { return folder }
    return folder == "/" ? "/" + path.text : folder + "/" + path.text
}
