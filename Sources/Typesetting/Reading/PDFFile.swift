/// The objects of a PDF file, located by its cross-reference tables. The newest table is read first, so objects that an
/// update replaced are ignored.
///
/// Source: ISO 32000-1, sections 7.5.4 to 7.5.8.
struct PDFFile {
    /// The position of an object.
    private enum Place {
        case at(Int)
        case inside(stream: Int, index: Int)
        case nowhere
    }

    /// Limits for the size of the file, and for the total size of its decompressed streams.
    private static let largest = 1 << 26
    private static let largestInflated = 1 << 28

    private let bytes: [UInt8]
    private var places: [Int: Place] = [:]
    private var trailer: [String: PDFValue] = [:]
    private var known: [Int: PDFValue] = [:]
    /// The values of object streams.
    private var packed: [Int: [PDFValue]] = [:]
    /// The object streams whose reading has begun, to detect cycles.
    private var begun: Set<Int> = []
    private var left = PDFFile.largestInflated

    init(_ bytes: [UInt8]) throws(PDFReadFailure) {
        guard bytes.count <= Self.largest else { throw .tooLarge }
        self.bytes = bytes
        var next = try start()
        var seen: Set<Int> = []
        while let offset = next {
            guard seen.insert(offset).inserted, seen.count < 1000 else { throw .damaged("its tables form a circle") }
            next = try readTable(at: offset)
        }
        if trailer["Encrypt"] != nil { throw .unsupported("it is encrypted") }
    }

    /// The document catalog.
    var root: PDFValue { trailer["Root"] ?? .null }

    // MARK: Objects

    /// Returns the object that a value refers to, or the value itself if it is not a reference.
    mutating func resolved(_ value: PDFValue?) throws(PDFReadFailure) -> PDFValue {
        var value = value ?? .null
        for _ in 0..<10 {
            guard case .reference(let number) = value else { return value }
            value = try object(number)
        }
        throw .damaged("references form a circle")
    }

    /// Returns the entries of a dictionary or of a stream's dictionary; empty for other values.
    mutating func entries(_ value: PDFValue?) throws(PDFReadFailure) -> [String: PDFValue] {
        try resolved(value).entries ?? [:]
    }

    private mutating func object(_ number: Int) throws(PDFReadFailure) -> PDFValue {
        if let value = known[number] { return value }
        switch places[number] {
        case .at(let offset):
            let value = try object(at: offset, number: number).value
            known[number] = value
            return value
        case .inside(let stream, let index):
            let values = try objects(in: stream)
            guard values.indices.contains(index) else { throw .damaged("an object is not where it should be") }
            return values[index]
        case .nowhere, nil: return .null
        }
    }

    private func object(at offset: Int, number: Int?) throws(PDFReadFailure) -> (value: PDFValue, end: Int) {
        guard bytes.indices.contains(offset) else { throw .damaged("an object is not where it should be") }
        var lexer = PDFLexer(bytes, at: offset)
        let head = (try lexer.next(), try lexer.next(), try lexer.next())
        guard let own = head.0?.integer, number == nil || own == number, head.2 == .keyword("obj"),
            let value = try lexer.next()
        else { throw .damaged("an object is not where it should be") }
        return (value, lexer.index)
    }

    private mutating func objects(in stream: Int) throws(PDFReadFailure) -> [PDFValue] {
        if let values = packed[stream] { return values }
        guard case .at = places[stream] else { throw .damaged("a stream of objects is in another") }
        guard begun.insert(stream).inserted else { throw .damaged("a stream of objects needs itself") }
        let (entries, data) = try self.stream(.reference(stream))
        guard let count = entries["N"]?.integer, let first = entries["First"]?.integer, 0...1_000_000 ~= count,
            0...data.count ~= first
        else { throw .damaged("a stream of objects") }
        var lexer = PDFLexer(data)
        var starts: [Int] = []
        for _ in 0..<count {
            guard try lexer.next()?.integer != nil, let start = try lexer.next()?.integer, start >= 0 else {
                throw .damaged("a stream of objects")
            }
            starts.append(start)
        }
        var values: [PDFValue] = []
        for start in starts {
            lexer.index = min(first + start, data.count)
            values.append(try lexer.next() ?? .null)
        }
        packed[stream] = values
        return values
    }

    // MARK: Streams

    /// Returns the entries and the decoded data of a stream.
    mutating func stream(_ value: PDFValue?) throws(PDFReadFailure) -> (entries: [String: PDFValue], data: [UInt8]) {
        guard case .reference(let number)? = value, case .at(let offset)? = places[number] else {
            throw .damaged("a stream is missing")
        }
        return try stream(at: offset, number: number)
    }

    private mutating func stream(
        at offset: Int, number: Int?
    ) throws(PDFReadFailure) -> (entries: [String: PDFValue], data: [UInt8]) {
        let (value, end) = try object(at: offset, number: number)
        var lexer = PDFLexer(bytes, at: end)
        guard let entries = value.entries, try lexer.next() == .keyword("stream") else {
            throw .damaged("a stream is missing")
        }
        var start = lexer.index
        if start < bytes.count, bytes[start] == 0x0D { start += 1 }
        if start < bytes.count, bytes[start] == 0x0A { start += 1 }
        guard let length = try resolved(entries["Length"]).integer, length >= 0, length <= bytes.count - start else {
            throw .damaged("a stream has no end")
        }
        return (entries, try decoded(Array(bytes[start..<start + length]), entries))
    }

    private mutating func decoded(
        _ data: [UInt8], _ entries: [String: PDFValue]
    ) throws(PDFReadFailure) -> [UInt8] {
        let filter = try resolved(entries["Filter"])
        let names = filter.elements?.compactMap(\.name) ?? filter.name.map { [$0] } ?? []
        guard let name = names.first else { return data }
        guard names.count == 1, name == "FlateDecode" else { throw .unsupported("a stream is packed in another way") }
        var result: [UInt8] = []
        switch inflate(data, limit: left, receive: { result += $0 }) {
        case .complete, .truncated: break
        case .tooLarge: throw .tooLarge
        case .corrupt: throw .damaged("a stream cannot be unpacked")
        }
        left -= result.count
        let parameters = try resolved(entries["DecodeParms"])
        let own = try self.entries(parameters.elements?.first ?? parameters)
        guard let predictor = own["Predictor"]?.integer, predictor > 1 else { return result }
        guard predictor >= 10, let columns = own["Columns"]?.integer, 1...64 ~= columns, own["Colors"] == nil else {
            throw .unsupported("a stream is packed in another way")
        }
        return try unpredicted(result, columns)
    }

    /// Undoes the PNG predictors 0 and 2, which cross-reference tables use (PNG specification, section 9.2).
    private func unpredicted(_ data: [UInt8], _ columns: Int) throws(PDFReadFailure) -> [UInt8] {
        var result: [UInt8] = []
        var above = [UInt8](repeating: 0, count: columns)
        for start in stride(from: 0, to: data.count - columns, by: columns + 1) {
            let row = data[(start + 1)...(start + columns)]
            switch data[start] {
            case 0: above = Array(row)
            case 2: above = zip(row, above).map { $0 &+ $1 }
            default: throw .unsupported("a stream is packed in another way")
            }
            result += above
        }
        return result
    }

    // MARK: Tables

    private func start() throws(PDFReadFailure) -> Int? {
        let sign = Array("startxref".utf8)
        var index = bytes.count - sign.count
        while index >= max(0, bytes.count - 2048) {
            if bytes[index...].starts(with: sign) {
                var lexer = PDFLexer(bytes, at: index + sign.count)
                return try lexer.next()?.integer
            }
            index -= 1
        }
        throw .damaged("it breaks off")
    }

    /// Reads the table at `offset`, and returns the offset of the table before it.
    private mutating func readTable(at offset: Int) throws(PDFReadFailure) -> Int? {
        guard bytes.indices.contains(offset) else { throw .damaged("its table is missing") }
        var lexer = PDFLexer(bytes, at: offset)
        let entries: [String: PDFValue]
        if try lexer.next() == .keyword("xref") {
            entries = try readRows(&lexer)
        } else {
            let (own, data) = try stream(at: offset, number: nil)
            try readRows(own, data)
            entries = own
        }
        if entries["XRefStm"] != nil { throw .unsupported("it has two tables") }
        trailer.merge(entries) { newer, _ in newer }
        return entries["Prev"]?.integer
    }

    private mutating func readRows(_ lexer: inout PDFLexer) throws(PDFReadFailure) -> [String: PDFValue] {
        lexer.knowsReferences = false
        while let value = try lexer.next() {
            if value == .keyword("trailer") {
                lexer.knowsReferences = true
                return try lexer.next()?.entries ?? [:]
            }
            guard let first = value.integer, let count = try lexer.next()?.integer, 0...10_000_000 ~= first,
                0...10_000_000 ~= count
            else { break }
            for number in first..<first + count {
                guard let offset = try lexer.next()?.integer, try lexer.next() != nil, let kind = try lexer.next()
                else {
                    throw .damaged("its table breaks off")
                }
                note(number, kind == .keyword("n") ? .at(offset) : .nowhere)
            }
        }
        throw .damaged("its table breaks off")
    }

    private mutating func readRows(_ entries: [String: PDFValue], _ data: [UInt8]) throws(PDFReadFailure) {
        let widths = (entries["W"]?.elements ?? []).compactMap(\.integer)
        guard widths.count == 3, widths.allSatisfy({ 0...8 ~= $0 }), let size = entries["Size"]?.integer else {
            throw .damaged("its table")
        }
        let sections = (entries["Index"]?.elements ?? [.number(0), .number(Double(size))]).compactMap(\.integer)
        var index = 0
        func field(_ width: Int) -> Int {
            defer { index += width }
            return data[index..<index + width].reduce(0) { $0 << 8 | Int($1) }
        }
        for section in stride(from: 0, to: sections.count - 1, by: 2) {
            for offset in 0..<max(0, min(sections[section + 1], data.count)) {
                guard index + widths.reduce(0, +) <= data.count else { return }
                let kind = widths[0] == 0 ? 1 : field(widths[0])
                let (second, third) = (field(widths[1]), field(widths[2]))
                let number = sections[section] &+ offset
                switch kind {
                case 1: note(number, .at(second))
                case 2: note(number, .inside(stream: second, index: third))
                default: note(number, .nowhere)
                }
            }
        }
    }

    /// Adds an entry, unless a newer table has one.
    private mutating func note(_ number: Int, _ place: Place) { if places[number] == nil { places[number] = place } }
}
