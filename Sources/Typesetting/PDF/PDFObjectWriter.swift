/// The number of an object in the file.
struct ObjectID: Hashable, Sendable {
    var number: Int
}

/// The objects of a file while it is written. Streams are written at once; other objects are collected until an object
/// stream is full.
///
/// Source: ISO 32000-1, sections 7.5.7 (object streams) and 7.5.8 (cross-reference streams).
struct PDFObjectWriter: ~Copyable {
    /// The position of an object. Eight bytes each, because a file with many documents has millions of objects.
    fileprivate struct Place {
        /// The fields of the cross-reference table.
        var kind: UInt8 = 0
        var index: UInt8 = 0
        var number: UInt32 = 0

        static let nowhere = Place()
        static func at(_ offset: Int) -> Place { Place(kind: 1, number: UInt32(clamping: offset)) }
        static func inside(_ stream: ObjectID, _ index: Int) -> Place {
            Place(kind: 2, index: UInt8(clamping: index), number: UInt32(clamping: stream.number))
        }
    }

    /// The limit of PDF/A (ISO 19005-2, section 6.1.13).
    private static let mostObjects = 8_388_607
    /// The limit of the offsets in the cross-reference table.
    private static let mostBytes = Int(UInt32.max)
    /// The maximum number of objects in a stream. With more, a reader has to decompress much for a single object.
    private static let most = 200

    private(set) var file: [UInt8]
    private var places: [Place] = [.nowhere]
    private var waiting: [(id: ObjectID, start: Int)] = []
    private var bodies = PDFSyntaxBuffer()
    private let deflater: Deflater
    /// The digest of the file so far.
    private var digest = ContentDigest()
    /// The number of bytes already taken out of `file`.
    private var takenCount = 0

    init() {
        // Four bytes above 127 mark the file as binary for file transfer programs.
        deflater = Deflater()
        file = Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
    }

    /// The beginning of a file that other files share, with all its objects written.
    struct SharedPrefix: Sendable {
        fileprivate var file: [UInt8]
        fileprivate var places: [Place]
        fileprivate var digest: ContentDigest
    }

    /// Continues after the beginning of a file.
    ///
    /// Many files are made this way, so time is a little more important than size: this level saves a tenth of the time
    /// and costs a hundredth of the size.
    init(after start: SharedPrefix) {
        deflater = Deflater(level: 4)
        (file, places, digest) = (start.file, start.places, start.digest)
    }

    /// Ends the beginning that other files share.
    consuming func start() throws(PDFFailure) -> SharedPrefix {
        try flush()
        digest.take(file)
        return SharedPrefix(file: file, places: places, digest: digest)
    }

    /// Returns the bytes written so far and removes them, so that they need not stay in memory.
    mutating func take() -> [UInt8] {
        let bytes = file
        takenCount += bytes.count
        digest.updateAndReset(bytes)
        file = []
        return bytes
    }

    /// Whether the file exceeds the allowed size.
    var isTooLarge: Bool { places.count > Self.mostObjects || takenCount + file.count > Self.mostBytes }

    /// Reserves a number for an object that is written later.
    mutating func reserve() -> ObjectID {
        places.append(.nowhere)
        return ObjectID(number: places.count - 1)
    }

    /// Adds an object that is not a stream.
    mutating func add(_ id: ObjectID, _ write: (inout PDFSyntaxBuffer) -> Void) throws(PDFFailure) {
        waiting.append((id, bodies.bytes.count))
        write(&bodies)
        bodies.space()
        if waiting.count == Self.most { try flush() }
    }

    /// Adds an object that is not a stream, under a new number.
    mutating func add(_ write: (inout PDFSyntaxBuffer) -> Void) throws(PDFFailure) -> ObjectID {
        let id = reserve()
        try add(id, write)
        return id
    }

    /// Adds a stream, compressing it.
    mutating func add(_ id: ObjectID, _ entries: PDFSyntaxBuffer, stream: [UInt8]) throws(PDFFailure) {
        add(id, entries, compressed: try compressed(stream))
    }

    /// Adds a stream that is already compressed.
    mutating func add(_ id: ObjectID, _ entries: PDFSyntaxBuffer, compressed data: [UInt8]) {
        var entries = entries
        entries.raw("/Filter/FlateDecode")
        add(id, entries, data: data)
    }

    /// Compresses bytes for `add(_:_:compressed:)`.
    func compressed(_ stream: [UInt8]) throws(PDFFailure) -> [UInt8] {
        guard let data = deflater.compress(stream) else { throw .outOfMemory }
        return data
    }

    /// Adds a stream whose bytes are encoded as `entries` declare.
    mutating func add(_ id: ObjectID, _ entries: PDFSyntaxBuffer, data: [UInt8]) {
        places[id.number] = .at(takenCount + file.count)
        var head = PDFSyntaxBuffer()
        head.integer(id.number)
        head.raw(" 0 obj\n<<")
        head.append(entries)
        head.raw("/Length ")
        head.integer(data.count)
        head.raw(">>stream\n")
        file.append(contentsOf: head.bytes)
        file.append(contentsOf: data)
        // With a line feed alone, a carriage return at the end of the data would be read as part of the line end.
        file.append(contentsOf: "\r\nendstream\nendobj\n".utf8)
    }

    /// Writes the collected objects as an object stream.
    private mutating func flush() throws(PDFFailure) {
        guard !waiting.isEmpty else { return }
        let id = reserve()
        var index = PDFSyntaxBuffer()
        for (position, object) in waiting.enumerated() {
            index.integer(object.id.number)
            index.space()
            index.integer(object.start)
            index.space()
            places[object.id.number] = .inside(id, position)
        }
        var entries = PDFSyntaxBuffer()
        entries.raw("/Type/ObjStm/N ")
        entries.integer(waiting.count)
        entries.raw("/First ")
        entries.integer(index.bytes.count)
        try add(id, entries, stream: index.bytes + bodies.bytes)
        waiting.removeAll(keepingCapacity: true)
        bodies.bytes.removeAll(keepingCapacity: true)
    }

    /// Ends the file. Its ID is the digest of its content.
    consuming func finish(root: ObjectID, info: ObjectID) throws(PDFFailure) -> [UInt8] {
        try flush()
        let identity = digest.digest(of: file)
        let id = reserve()
        if isTooLarge { throw .tooLarge }
        let start = takenCount + file.count
        places[id.number] = .at(start)
        var entries = PDFSyntaxBuffer()
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
        var end = PDFSyntaxBuffer()
        end.raw("startxref\n")
        end.integer(start)
        end.raw("\n%%EOF\n")
        file.append(contentsOf: end.bytes)
        return file
    }

    /// Returns the cross-reference table. Each row is stored as its difference from the one before, which compresses
    /// well.
    private func rows() -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(places.count * 8)
        var previous: UInt64 = 0
        for (number, place) in places.enumerated() {
            // Seven bytes, as `/W` declares.
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
