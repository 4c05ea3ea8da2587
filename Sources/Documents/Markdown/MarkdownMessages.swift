import SourceText

/// The messages of the Markdown reader.
struct MarkdownMessages {
    package var path: SourcePath

    private func error(_ id: String, _ message: String, _ place: SourcePosition?, hint: Hint? = nil) -> Diagnostic {
        Diagnostic(.error, id, message, at: Location(path, place), hint: hint)
    }

    private func warning(_ id: String, _ message: String, _ place: SourcePosition?, hint: Hint? = nil) -> Diagnostic {
        Diagnostic(.warning, id, message, at: Location(path, place), hint: hint)
    }

    package func invalidUTF8(_ place: SourcePosition) -> Diagnostic {
        error("invalid-utf8", "these bytes are not UTF-8", place, hint: "save the file as UTF-8")
    }

    func nulByte(_ place: SourcePosition) -> Diagnostic {
        error(
            "nul-byte", "text cannot contain a NUL byte", place,
            hint: "save the file as UTF-8: it may be UTF-16 or a binary file")
    }

    package func textTooLarge(bytes: Int) -> Diagnostic {
        error(
            "text-too-large", "the text has \(bytes) bytes; at most \(MarkdownLimits.bytes) are read", .start,
            hint: "split it into several pages")
    }

    func lineTooLong(_ place: SourcePosition) -> Diagnostic {
        error("line-too-long", "this line is longer than \(MarkdownLimits.lineBytes) bytes", place)
    }

    func nestingTooDeep(_ place: SourcePosition) -> Diagnostic {
        error("nesting-too-deep", "the text is nested more than \(MarkdownLimits.depth) levels deep here", place)
    }

    func tooManyBrackets(_ place: SourcePosition) -> Diagnostic {
        error("too-many-brackets", "this paragraph has too many unmatched image brackets", place)
    }

    func tableTooLarge(rows: Int, columns: Int, _ place: SourcePosition) -> Diagnostic {
        error(
            "table-too-large",
            "with this table (\(rows) × \(columns)), the text has more than \(MarkdownLimits.cells) table cells",
            place)
    }

    func tangled(_ place: SourcePosition) -> Diagnostic {
        error(
            "tangled-blocks",
            "the footnotes and definitions from here on cannot be separated from the text around them",
            place, hint: "put blank lines around them")
    }

    func undefinedFootnote(_ label: String, known: [String], _ place: SourcePosition?) -> Diagnostic {
        warning(
            "undefined-footnote", "there is no footnote \"\(label)\"", place,
            hint: nearest(label, among: known).map { "did you mean \"\($0)\"?" }
                ?? "write \\[^\(label)] if it is not meant as a footnote")
    }

    /// A warning about a reference to a note whose definition is part of another block.
    func lostFootnote(_ label: String, _ place: SourcePosition?, lost: SourcePosition) -> Diagnostic {
        var diagnostic = warning(
            "undefined-footnote", "there is no footnote \"\(label)\"", place,
            hint: "put a blank line before the line that defines it")
        diagnostic.notes = [
            Diagnostic.Note(
                "this line looks like its definition, but belongs to the block above", at: Location(path, lost))
        ]
        return diagnostic
    }

    /// A warning about a definition that does not begin its line.
    func footnoteWithinLine(_ label: String, _ place: SourcePosition?) -> Diagnostic {
        warning(
            "undefined-footnote", "the footnote \"\(label)\" does not begin its line, so it is not read as one", place,
            hint: "move the text before it behind the colon: [^\(label)]: …")
    }

    func unusedFootnote(_ label: String, _ place: SourcePosition) -> Diagnostic {
        var diagnostic = warning("unused-footnote", "nothing refers to the footnote \"\(label)\"", place)
        diagnostic.traits = .unused
        return diagnostic
    }

    func duplicateFootnote(_ label: String, _ place: SourcePosition, first: SourcePosition) -> Diagnostic {
        var diagnostic = warning("duplicate-footnote", "the footnote \"\(label)\" is defined twice", place)
        diagnostic.notes = [Diagnostic.Note("the first one is shown", at: Location(path, first))]
        return diagnostic
    }

    func invalidFootnoteLabel(_ label: String, _ place: SourcePosition) -> Diagnostic {
        error(
            "invalid-footnote-label", "\"\(label)\" cannot be the name of a footnote", place,
            hint: "use letters, digits, \"-\", \"_\" and \".\"")
    }

    func unknownAlert(_ name: String, _ place: SourcePosition?) -> Diagnostic {
        let kinds = Alert.Kind.allCases.map { $0.rawValue.uppercased() }
        let near = nearest(name.uppercased(), among: kinds)
        return warning(
            "unknown-alert", "\"\(name)\" is not a kind of alert", place,
            hint: near.map { "did you mean \"\($0)\"?" } ?? "the kinds are \(kinds.joined(separator: ", "))")
    }

    func foreignAttributes(_ names: [String], _ place: SourcePosition?) -> Diagnostic {
        warning(
            "foreign-attributes",
            "these attributes belong to another Markdown dialect and are left out: \(names.joined(separator: ", "))",
            place,
            hint: "remove them, or write the element as HTML; {: #id } and {: .class } are understood")
    }

    func invalidHeadingID(_ id: String, _ place: SourcePosition?) -> Diagnostic {
        error(
            "invalid-heading-id", "\"\(id)\" cannot be the id of a heading", place,
            hint:
                "begin with a letter, then use letters, digits, \"-\", \"_\" and \".\"; \"fn-\" and \"fnref-\" are reserved"
        )
    }

    func duplicateHeadingID(_ id: String, _ place: SourcePosition?, first: SourcePosition?) -> Diagnostic {
        var diagnostic = error("duplicate-heading-id", "the id \"\(id)\" is used twice", place)
        diagnostic.notes = [Diagnostic.Note("it is first used here", at: Location(path, first))]
        return diagnostic
    }
}

/// The limits of the Markdown reader. Each has a test.
enum MarkdownLimits {
    /// The maximum size of a text. libcmark needs up to 200 times as much memory in the worst case.
    package static let bytes = 4 << 20
    static let lineBytes = 1 << 20
    /// The maximum nesting of quotes, list items, emphasis, links and so on.
    package static let depth = 100
    /// The maximum number of cells in all tables of a text.
    package static let cells = 100_000
    /// The maximum number of lines times the nesting that their indentation allows, since libcmark checks every open
    /// block on every line. 100 million steps take about two seconds.
    static let blockSteps = 100_000_000
    /// The maximum number of image openers times closing brackets in a paragraph, since libcmark 0.30 needs that many
    /// steps for `![[]()` repeated. 400 million steps take more than a second.
    static let bracketSteps = 400_000_000
}
