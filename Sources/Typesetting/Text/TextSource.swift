/// The `StyledText`s of a paragraph as one text, with a mapping back to them. Positions are counted in scalars.
struct TextSource {
    var scalars: [UInt32] = []
    /// The whole text as UTF-8.
    var bytes: [UInt8] = []
    /// The offset of each scalar in `bytes`, and one more for the end.
    var byteStarts: [Int] = []
    /// The first scalar of each `StyledText`, and one more for the end.
    var contentStarts: [Int] = []
    var breaks: [LineBreak]

    init(_ content: [StyledText]) {
        let size = content.reduce(0) { $0 + $1.text.utf8.count }
        scalars.reserveCapacity(size)
        bytes.reserveCapacity(size)
        byteStarts.reserveCapacity(size + 1)
        for part in content {
            contentStarts.append(scalars.count)
            let start = bytes.count
            bytes.append(contentsOf: part.text.utf8)
            // ASCII, as in most texts, needs no decoding.
            if bytes[start...].allSatisfy({ $0 < 0x80 }) {
                scalars.append(contentsOf: bytes[start...].lazy.map(UInt32.init))
            } else {
                for scalar in part.text.unicodeScalars { scalars.append(scalar.value) }
            }
        }
        contentStarts.append(scalars.count)
        var place = 0
        for scalar in scalars {
            byteStarts.append(place)
            place += scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
        }
        byteStarts.append(place)
        breaks = lineBreaks(between: scalars.map { LineBreakClass($0) })
    }

    /// The ranges between forced line breaks, each with the characters that end it.
    var segments: [Range<Int>] {
        var segments: [Range<Int>] = []
        var start = 0
        for place in breaks.indices where place > start && breaks[place] == .mandatory {
            segments.append(start..<place)
            start = place
        }
        return segments
    }

    /// Binary search: the index of the `StyledText` that contains a scalar.
    func content(of place: Int) -> Int {
        var low = 0
        var high = contentStarts.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if contentStarts[middle] <= place { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns the UTF-8 offset of a scalar in its `StyledText`.
    func offset(of place: Int, in content: Int) -> Int {
        byteStarts[place] - byteStarts[contentStarts[content]]
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[byteStarts[range.lowerBound]..<byteStarts[range.upperBound]], as: UTF8.self)
    }
}
