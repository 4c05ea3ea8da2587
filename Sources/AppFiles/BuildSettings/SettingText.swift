import SourceText

/// A text of a settings file as it is written, with the place of each of its parts: a value may go on over several lines.
struct SettingText: Hashable, Sendable {
    private(set) var bytes: [UInt8] = []
    let path: SourcePath
    /// Where each part starts in `bytes`, and where it was written.
    private var parts: [(offset: Int, place: Place)] = []
    /// True when all parts have the place of the first: offsets mean nothing then.
    private var isElsewhere = false

    init(path: SourcePath) { self.path = path }

    /// A text of another file, all of which is at `location`.
    init(_ text: String, at location: Location) {
        bytes = Array(text.utf8)
        path = location.path
        isElsewhere = true
        if let start = location.start { parts = [(0, start)] }
    }

    /// Puts `part` behind what there is, a space between them.
    mutating func append(_ part: ArraySlice<UInt8>, at place: Place) {
        if !parts.isEmpty { bytes.append(0x20) }
        parts.append((bytes.count, place))
        bytes += part
    }

    /// The text itself.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Where the byte `offset` was written; the file alone when that is not known.
    func location(of offset: Int) -> Location {
        guard let part = parts.last(where: { $0.offset <= offset }) else { return Location(path) }
        let column = part.place.column + (isElsewhere ? 0 : offset - part.offset)
        return Location(path, Place(line: part.place.line, column: column))
    }

    static func == (left: SettingText, right: SettingText) -> Bool {
        left.bytes == right.bytes && left.path == right.path && left.isElsewhere == right.isElsewhere
            && left.parts.elementsEqual(right.parts) { $0.offset == $1.offset && $0.place == $1.place }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(bytes)
        hasher.combine(path)
    }
}
