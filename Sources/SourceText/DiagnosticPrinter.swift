/// Turns diagnostics into what people and programs read: text with the source line, JSON, or SARIF.
///
/// Pure: the sources come in as a closure, the text goes out as a value. The same input gives the same bytes, sorted
/// by file and place.
public struct DiagnosticPrinter: Sendable {
    /// Whether ANSI colours are used. Deciding that (terminal, `NO_COLOR`) is the caller's matter.
    public enum Style: Sendable {
        case plain
        case colour
    }

    /// How text is set. JSON and SARIF have no colours.
    public var style: Style

    /// How many warnings of one kind (the same ``Diagnostic/id``) text shows before it only counts them; nil for all, and a
    /// number below 0 counts as 0. Errors are all shown, and so is everything as JSON and SARIF.
    public var warningLimit: Int?

    /// The most columns of a source line that text shows around the marker. On a terminal, a line that wraps would tear the
    /// marker from what it marks.
    package var excerptWidth = 160

    /// How remedies are called in hints.
    private let name: @Sendable (Remedy) -> String

    /// A printer that writes in `style`.
    /// - Parameter name: how a remedy in a hint is called; as in the library if nothing is said.
    public init(style: Style = .plain, naming name: @escaping @Sendable (Remedy) -> String = { $0.description }) {
        self.style = style
        self.name = name
    }

    /// A diagnostic's hint as it is shown.
    func hint(of diagnostic: Diagnostic) -> String? { diagnostic.hint?.text(naming: name) }

    /// For people: each diagnostic with its source line, a marker, its hint and notes. Columns count characters.
    /// Control and bidirectional characters, which could deceive the reader of a terminal, are shown as escapes.
    /// - Parameters:
    ///   - source: the bytes of a file; nil when it cannot be read, and no line is shown.
    ///   - base: the folder put before each path, such as `content`; empty for none.
    public func text(
        for diagnostics: [Diagnostic], source: (SourcePath) -> [UInt8]?, base: String = ""
    ) -> String {
        withoutActuallyEscaping(source) { source in
            var shelf = SourceCache(read: source)
            let shown = diagnostics.sortedForPrinting().sparing(warningsBeyond: warningLimit)
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

    /// `content/marsa/about.yml:12:5: `; empty when there is no location.
    private func position(_ location: Location?, _ shelf: inout SourceCache, _ base: String) -> String {
        guard let location else { return "" }
        let path = printable(joined(base, location.path))
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

    /// The parts of "Select Graphic Rendition" that are used (ECMA-48, 8.3.117).
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

/// What comes before the path of a file inside the program, which is in no folder.
public let builtInMark = "built-in: "

/// `base/path`, or one of them when the other is empty.
func joined(_ base: String, _ path: SourcePath) -> String {
    if path.text.hasPrefix(builtInMark) { return path.text }
    let folder = base.hasSuffix("/") && base != "/" ? String(base.dropLast()) : base
    if folder.isEmpty { return path.text.isEmpty ? "." : path.text }
    if path.text.isEmpty { return folder }
    return folder == "/" ? "/" + path.text : folder + "/" + path.text
}
