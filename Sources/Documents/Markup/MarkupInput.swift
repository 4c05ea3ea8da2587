import SourceText

/// A stretch of HTML as someone wrote it: a whole file, or one piece of raw HTML in Markdown.
struct MarkupSource {
    package let bytes: [UInt8]
    /// Of the first byte; nil when it is not known.
    package let place: Place?
    /// The column of the first byte of every further line.
    let nextColumn: Int
    private let lineStarts: [Int]

    /// - Parameter nextColumn: more than 1 inside a list item or a quote of Markdown, whose prefix is not in `bytes`.
    init(_ bytes: [UInt8], at place: Place?, nextColumn: Int = 1) {
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

    /// What is left from the byte `offset` on.
    package func suffix(from offset: Int) -> MarkupSource {
        MarkupSource(Array(bytes[offset...]), at: place(of: offset), nextColumn: nextColumn)
    }

    /// The place of the byte `offset`.
    package func place(of offset: Int) -> Place? {
        guard let place else { return nil }
        let line = lineStarts.lastSorted(atMost: offset)
        let column = line == 0 ? place.column : nextColumn
        return Place(line: place.line + line, column: column + offset - lineStarts[line])
    }
}

/// What is handed to the parser, and where each part of it came from.
struct MarkupInput {
    private(set) var bytes: [UInt8] = []
    private var sources: [MarkupSource] = []
    /// Where each span starts in `bytes`, and the spans' origins: an offset in the last source, or none.
    private var starts: [Int] = []
    private var origins: [(source: Int, offset: Int)] = []

    /// Appends text that nobody wrote.
    package mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Appends `source` with `edits` made to it, in order.
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

    /// Which of the appended sources the byte `offset` of ``bytes`` belongs to.
    package func source(at offset: Int) -> Int? {
        guard let first = starts.first, offset >= first else { return nil }
        return origins[starts.lastSorted(atMost: offset)].source
    }

    /// Where the byte `offset` of ``bytes`` was written.
    package func place(of offset: Int) -> Place? {
        guard let first = starts.first, offset >= first else { return sources.first?.place }
        let span = starts.lastSorted(atMost: offset)
        let origin = origins[span]
        let source = sources[origin.source]
        return source.place(of: min(origin.offset + offset - starts[span], source.bytes.count))
    }
}

/// One change to a source before it is parsed.
struct MarkupEdit: Hashable {
    package var range: Range<Int>
    var replacement: String
}

extension [Int] {
    /// The index of the last number that is at most `number`, in a sorted array; 0 when there is none.
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
