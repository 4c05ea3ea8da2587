/// Messages about CSV files.
extension Diagnostic {
    /// - Parameter fault: a fault of a record in the file `path`.
    public init(_ fault: CSVFault, in path: SourcePath) {
        let location = Location(path, fault.place)
        switch fault.kind {
        case .badBytes(let encoding): self = .csvBytes(encoding, at: location)
        case .nul:
            self.init(
                .error, "csv-nul", "a cell contains the character U+0000", at: location,
                hint: "if every other character is one, the file is UTF-16: add \(.encoding("utf-16le"))")
        case .quoteInCell:
            self.init(
                .error, "csv-quote", "there is a double quote inside a cell that does not start with one", at: location,
                hint: "put the whole cell in double quotes, and write each one inside it twice")
        case .textAfterQuote(let opened):
            self.init(
                .error, "csv-quote", "this cell continues after its closing double quote", at: location,
                notes: [.init("the opening one is here", at: Location(path, opened))],
                hint: "write each double quote inside a cell twice")
        case .unclosedQuote(let lastLine):
            self = .csvUnclosedQuote(to: lastLine, at: location)
        case .tooLarge(let limit, let quote, let lastLine):
            self = .csvRowTooLarge(limit: limit, quote: quote, to: lastLine, at: location)
        case .cellCount(let found, let expected): self = .csvCellCount(found, expected, at: location)
        }
    }

    private static func csvBytes(_ encoding: TextEncoding, at location: Location) -> Diagnostic {
        let hint: Hint =
            switch encoding {
            case .utf8: "give the file's encoding, such as \(.encoding("windows-1252"))"
            case .latin1, .latin9: "the file is probably in the Windows encoding: add \(.encoding("windows-1252"))"
            default: "give the file's encoding, such as \(.encoding("utf-8"))"
            }
        return Diagnostic(
            .error, "csv-encoding", "these bytes are not valid \(encoding.rawValue)", at: location, hint: hint)
    }

    private static func csvUnclosedQuote(to lastLine: Int, at location: Location) -> Diagnostic {
        let first = location.start?.line ?? lastLine
        let swallowed = first == lastLine ? "" : ", so the rest of the file, up to line \(lastLine), is one cell"
        return Diagnostic(
            .error, "csv-unclosed-quote", "this double quote is never closed\(swallowed)", at: location,
            hint: "close it at the end of its cell")
    }

    private static func csvRowTooLarge(
        limit: Int, quote: SourcePosition?, to lastLine: Int, at location: Location
    ) -> Diagnostic {
        let note = quote.map { Note("this double quote was still open", at: Location(location.path, $0)) }
        let lines = location.start?.line == lastLine ? "" : ", which ends on line \(lastLine),"
        return Diagnostic(
            .error, "csv-row-too-large", "this row\(lines) is larger than \(limit / 1024) KiB", at: location,
            notes: note.map { [$0] } ?? [],
            hint: quote == nil ? nil : "check whether a double quote is missing at the end of a cell")
    }

    private static func csvCellCount(_ found: Int, _ expected: Int, at location: Location) -> Diagnostic {
        return Diagnostic(
            .error, "csv-cell-count", "this row has \(counted(found, "cell")), but the header has \(expected)",
            at: location,
            hint: found > expected ? "put cells that contain the delimiter in double quotes" : nil)
    }
}
