/// The number of an object in the file.
struct ObjectID: Hashable, Sendable {
    var number: Int
}

/// Objects on their way into a file: streams go out at once, all others wait until a compressed stream of them is full.
///
/// Source: ISO 32000-1, sections 7.5.7 (object streams) and 7.5.8 (cross-reference streams).
struct Objects: ~Copyable {
    /// Where an object is, in eight bytes: many documents in one file have millions of objects.
    fileprivate struct Place {
        /// As in the cross-reference table.
        var kind: UInt8 = 0
        var index: UInt8 = 0
        var number: UInt32 = 0

        static let nowhere = Place()
        static func at(_ offset: Int) -> Place { Place(kind: 1, number: UInt32(clamping: offset)) }
        static func inside(_ stream: ObjectID, _ index: Int) -> Place {
            Place(kind: 2, index: UInt8(clamping: index), number: UInt32(clamping: stream.number))
        }
    }

    /// As PDF/A allows (ISO 19005-2, section 6.1.13).
    private static let mostObjects = 8_388_607
    /// As the cross-reference table can say.
    private static let mostBytes = Int(UInt32.max)
    /// More in one stream and a reader has to inflate much for little.
    private static let most = 200

    private(set) var file: [UInt8]
    private var places: [Place] = [.nowhere]
    private var waiting: [(id: ObjectID, start: Int)] = []
    private var bodies = Syntax()
    private let deflater: Deflater
    /// Of the beginning of the file.
    private var digest = ContentDigest()
    /// How many bytes were taken away.
    private var takenCount = 0

    init() {
        // Four bytes above 127 show programs that move files that this is not a text.
        deflater = Deflater()
        file = Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
    }

    /// The beginning of a file, with all its objects in place.
    struct Start: Sendable {
        fileprivate var file: [UInt8]
        fileprivate var places: [Place]
        fileprivate var digest: ContentDigest
    }

    /// Goes on after a beginning.
    ///
    /// There will be many of them, so time counts a little more than size: a tenth of the time for a hundredth of the
    /// size.
    init(after start: Start) {
        deflater = Deflater(level: 4)
        (file, places, digest) = (start.file, start.places, start.digest)
    }

    /// Ends here what other files begin with.
    consuming func start() throws(PDFFailure) -> Start {
        try flush()
        digest.take(file)
        return Start(file: file, places: places, digest: digest)
    }

    /// Takes away what is written so far, so that it need not be kept in memory.
    mutating func take() -> [UInt8] {
        let bytes = file
        takenCount += bytes.count
        digest.takeAway(bytes)
        file = []
        return bytes
    }

    /// True when no file may have so much.
    var isTooLarge: Bool { places.count > Self.mostObjects || takenCount + file.count > Self.mostBytes }

    /// A number for an object that comes later.
    mutating func reserve() -> ObjectID {
        places.append(.nowhere)
        return ObjectID(number: places.count - 1)
    }

    /// An object that is not a stream.
    mutating func add(_ id: ObjectID, _ write: (inout Syntax) -> Void) throws(PDFFailure) {
        waiting.append((id, bodies.bytes.count))
        write(&bodies)
        bodies.space()
        if waiting.count == Self.most { try flush() }
    }

    /// An object that is not a stream, under a new number.
    mutating func add(_ write: (inout Syntax) -> Void) throws(PDFFailure) -> ObjectID {
        let id = reserve()
        try add(id, write)
        return id
    }

    /// A stream that is compressed here.
    mutating func add(_ id: ObjectID, _ entries: Syntax, stream: [UInt8]) throws(PDFFailure) {
        add(id, entries, compressed: try compressed(stream))
    }

    /// A stream that has been compressed before.
    mutating func add(_ id: ObjectID, _ entries: Syntax, compressed data: [UInt8]) {
        var entries = entries
        entries.raw("/Filter/FlateDecode")
        add(id, entries, data: data)
    }

    /// Bytes as `add(_:_:compressed:)` takes them.
    func compressed(_ stream: [UInt8]) throws(PDFFailure) -> [UInt8] {
        guard let data = deflater.compress(stream) else { throw .outOfMemory }
        return data
    }

    /// A stream whose bytes are as `entries` say.
    mutating func add(_ id: ObjectID, _ entries: Syntax, data: [UInt8]) {
        places[id.number] = .at(takenCount + file.count)
        var head = Syntax()
        head.integer(id.number)
        head.raw(" 0 obj\n<<")
        head.append(entries)
        head.raw("/Length ")
        head.integer(data.count)
        head.raw(">>stream\n")
        file.append(contentsOf: head.bytes)
        file.append(contentsOf: data)
        // With a line feed alone, data that ends in a carriage return would look one byte shorter.
        file.append(contentsOf: "\r\nendstream\nendobj\n".utf8)
    }

    /// Compresses what waits.
    private mutating func flush() throws(PDFFailure) {
        guard !waiting.isEmpty else { return }
        let id = reserve()
        var index = Syntax()
        for (position, object) in waiting.enumerated() {
            index.integer(object.id.number)
            index.space()
            index.integer(object.start)
            index.space()
            places[object.id.number] = .inside(id, position)
        }
        var entries = Syntax()
        entries.raw("/Type/ObjStm/N ")
        entries.integer(waiting.count)
        entries.raw("/First ")
        entries.integer(index.bytes.count)
        try add(id, entries, stream: index.bytes + bodies.bytes)
        waiting.removeAll(keepingCapacity: true)
        bodies.bytes.removeAll(keepingCapacity: true)
    }

    /// Ends the file: its identity is that of its content.
    consuming func finish(root: ObjectID, info: ObjectID) throws(PDFFailure) -> [UInt8] {
        try flush()
        let identity = digest.digest(of: file)
        let id = reserve()
        if isTooLarge { throw .tooLarge }
        let start = takenCount + file.count
        places[id.number] = .at(start)
        var entries = Syntax()
        entries.raw("/Type/XRef/Size ")
        entries.integer(places.count)
        entries.raw("/W[1 4 2]/DecodeParms<</Predictor 12/Columns 7>>/Root ")
        entries.reference(root)
        entries.raw("/Info ")
        entries.reference(info)
        entries.raw("/ID[")
        entries.hexadecimal(string: identity)
        entries.hexadecimal(string: identity)
        entries.raw("]")
        try add(id, entries, stream: rows())
        var end = Syntax()
        end.raw("startxref\n")
        end.integer(start)
        end.raw("\n%%EOF\n")
        file.append(contentsOf: end.bytes)
        return file
    }

    /// The cross-reference table; each row as its difference from the one before, which compresses well.
    private func rows() -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(places.count * 8)
        var previous: UInt64 = 0
        for (number, place) in places.enumerated() {
            // Seven bytes, as `/W` says.
            let third: UInt64 = number == 0 ? 65535 : UInt64(place.index)
            let row = UInt64(place.kind) << 48 | UInt64(place.number) << 16 | third
            result.append(2)
            for shift in stride(from: UInt64(48), through: 0, by: -8) {
                result.append(UInt8(truncatingIfNeeded: row >> shift) &- UInt8(truncatingIfNeeded: previous >> shift))
            }
            previous = row
        }
        return result
    }
}
