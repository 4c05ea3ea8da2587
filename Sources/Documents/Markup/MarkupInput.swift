import SourceText

/// A fragment of HTML as the author wrote it: a whole file, or a piece of raw HTML in Markdown.
struct MarkupSource {
    package let bytes: [UInt8]
    /// The location of the first byte; `nil` if unknown.
    package let place: SourcePosition?
    /// The column of the first byte of each further line.
    let nextColumn: Int
    private let lineStarts: [Int]

    /// Creates a source.
    ///
    /// - Parameter nextColumn: greater than 1 in a list item or quote of Markdown, whose prefix is not part of `bytes`.
    init(_ bytes: [UInt8], at place: SourcePosition?, nextColumn: Int = 1) {
        self.bytes = bytes
        self.place = place
        self.nextColumn = nextColumn
        var starts = [0]
        for (index, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D {
            if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
            starts.append(index + 1)
        }
        lineStarts = starts
    }

    /// Returns the source from the byte `offset` to the end.
    package func suffix(from offset: Int) -> MarkupSource {
        MarkupSource(Array(bytes[offset...]), at: place(of: offset), nextColumn: nextColumn)
    }

    /// Returns the location of the byte `offset`.
    package func place(of offset: Int) -> SourcePosition? {
        guard let place else { return nil }
        let line = lineStarts.lastSorted(atMost: offset)
        let column = line == 0 ? place.column : nextColumn
        return SourcePosition(line: place.line + line, column: column + offset - lineStarts[line])
    }
}

/// The input of the parser, with the origin of each part of it.
struct MarkupInput {
    private(set) var bytes: [UInt8] = []
    private var sources: [MarkupSource] = []
    /// The start of each span in `bytes`, and the origin of each span: a source and an offset in it.
    private var starts: [Int] = []
    private var origins: [(source: Int, offset: Int)] = []

    /// Appends generated text, which has no origin.
    package mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Appends `source` with `edits` applied, in order.
    package mutating func append(_ source: MarkupSource, edits: [MarkupEdit]) {
        sources.append(source)
        var start = 0
        for edit in edits {
            append(start..<edit.range.lowerBound)
            append(span: edit.range.lowerBound)
            bytes.append(contentsOf: edit.replacement.utf8)
            start = edit.range.upperBound
        }
        append(start..<source.bytes.count)
    }

    private mutating func append(_ range: Range<Int>) {
        guard let source = sources.last, !range.isEmpty else { return }
        append(span: range.lowerBound)
        bytes.append(contentsOf: source.bytes[range])
    }

    private mutating func append(span offset: Int) {
        starts.append(bytes.count)
        origins.append((source: sources.count - 1, offset: offset))
    }

    /// Returns the number of the appended source that the byte `offset` of ``bytes`` belongs to.
    package func source(at offset: Int) -> Int? {
        guard let first = starts.first, offset >= first else { return nil }
        return origins[starts.lastSorted(atMost: offset)].source
    }

    /// Returns the original location of the byte `offset` of ``bytes``.
    package func place(of offset: Int) -> SourcePosition? {
        guard let first = starts.first, offset >= first else { return sources.first?.place }
        let span = starts.lastSorted(atMost: offset)
        let origin = origins[span]
        let source = sources[origin.source]
        return source.place(of: min(origin.offset + offset - starts[span], source.bytes.count))
    }
}

/// A change to a source before it is parsed.
struct MarkupEdit: Hashable {
    package var range: Range<Int>
    var replacement: String
}

extension [Int] {
    /// Binary search in a sorted array: the index of the last number that is at most `number`, or 0 if there is none.
    func lastSorted(atMost number: Int) -> Int {
        var low = 0
        var high = count
        while high - low > 1 {
            let middle = (low + high) / 2
            if self[middle] <= number { low = middle } else { high = middle }
        }
        return low
    }
}
