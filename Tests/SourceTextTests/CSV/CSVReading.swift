import SourceText

extension CSVRecord {
    /// The record in one line: its number, line, cells, and what is wrong with it.
    var outline: String {
        let cells = texts.map { $0.debugDescription }.joined(separator: " ")
        let head = "\(number)@\(line == lastLine ? "\(line)" : "\(line)-\(lastLine)")"
        return ([head, cells] + faults.map(\.outline)).filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension CSVFault {
    var outline: String {
        let name =
            switch kind {
            case .badBytes: "badBytes"
            case .nul: "nul"
            case .quoteInCell: "quoteInCell"
            case .textAfterQuote(let opened): "textAfterQuote(\(opened.outline))"
            case .unclosedQuote(let lastLine): "unclosedQuote(\(lastLine))"
            case .tooLarge(_, let quote, let lastLine): "tooLarge(\(quote?.outline ?? "-"),\(lastLine))"
            case .cellCount(let found, let expected): "cellCount(\(found)/\(expected))"
            }
        return "!\(name)@\(place.outline)"
    }
}

/// All records of `bytes`, fed in chunks that end before the given offsets.
func readCSV(
    _ bytes: [UInt8], encoding: TextEncoding = .utf8, delimiter: Character? = nil, cutAt cuts: [Int] = []
) -> [CSVRecord] {
    var reader = CSVReader(encoding: encoding, delimiter: delimiter?.asciiValue)
    var records: [CSVRecord] = []
    var start = 0
    for end in cuts + [bytes.count] {
        records += reader.feed(Array(bytes[start..<end]))
        start = end
    }
    return records + reader.finish()
}

/// The outlines of all records of `text`.
func csvOutline(_ text: String, delimiter: Character? = nil) -> [String] {
    readCSV(Array(text.utf8), delimiter: delimiter).map(\.outline)
}

/// Units of UTF-16 as bytes.
func utf16Bytes(_ units: some Sequence<UInt16>, isBigEndian: Bool = false) -> [UInt8] {
    units.flatMap { unit -> [UInt8] in
        let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isBigEndian ? bytes : bytes.reversed()
    }
}
