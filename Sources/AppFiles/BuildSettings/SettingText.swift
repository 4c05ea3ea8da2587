import SourceText

/// A text of a settings file as written. A value may span several lines, so it contains the location of each part.
struct SettingText: Hashable, Sendable {
    private(set) var bytes: [UInt8] = []
    let path: SourcePath
    /// The start of each part in `bytes`, and its location in the file.
    private var parts: [(offset: Int, place: SourcePosition)] = []
    /// Whether the text is from another file. Then every offset has the location of the first part.
    private var isElsewhere = false

    init(path: SourcePath) { self.path = path }

    /// Creates a text of another file, with `location` for every offset.
    init(_ text: String, at location: Location) {
        bytes = Array(text.utf8)
        path = location.path
        isElsewhere = true
        if let start = location.start { parts = [(0, start)] }
    }

    /// Appends `part`, with a space before it if there is text already.
    mutating func append(_ part: ArraySlice<UInt8>, at place: SourcePosition) {
        if !parts.isEmpty { bytes.append(0x20) }
        parts.append((bytes.count, place))
        bytes += part
    }

    /// The text as a string.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Returns the location of the byte `offset`, or only the file if it is unknown.
    func location(of offset: Int) -> Location {
        guard let part = parts.last(where: { $0.offset <= offset }) else { return Location(path) }
        let column = part.place.column + (isElsewhere ? 0 : offset - part.offset)
        return Location(path, SourcePosition(line: part.place.line, column: column))
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
