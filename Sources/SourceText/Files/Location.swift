/// A position in a text: line and column, both from 1. The column counts UTF-8 bytes, as all parsers here do; the
/// printer converts it to characters.
public struct SourcePosition: Hashable, Comparable, Sendable {
    /// 32 bits each, because every heading, link and message stores a place.
    @usableFromInline var storedLine: Int32
    @usableFromInline var storedColumn: Int32

    /// The line, from 1, clamped to 2,147,483,647.
    @inlinable public var line: Int {
        get { Int(storedLine) }
        set { storedLine = Int32(clamping: newValue) }
    }

    /// The column in UTF-8 bytes, from 1, clamped to 2,147,483,647.
    @inlinable public var column: Int {
        get { Int(storedColumn) }
        set { storedColumn = Int32(clamping: newValue) }
    }

    /// The first character of a file.
    public static let start = SourcePosition(line: 1, column: 1)

    /// - Parameters:
    ///   - line: the line, from 1.
    ///   - column: the column in UTF-8 bytes, from 1.
    @inlinable public init(line: Int, column: Int) {
        storedLine = Int32(clamping: line)
        storedColumn = Int32(clamping: column)
    }

    /// Orders places by line, then column.
    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

extension SourcePosition {
    /// Creates the place of the byte `offset` in `bytes`. A line ends with LF, CR LF or CR, as in CommonMark and YAML.
    /// - Parameters:
    ///   - offset: an index of `bytes`; any larger one means the end.
    ///   - first: the place of the first byte, if `bytes` is part of a longer text.
    public init(offset: Int, in bytes: ArraySlice<UInt8>, first: SourcePosition = .start) {
        var line = first.line
        var lineStart = bytes.startIndex - (first.column - 1)
        let end = min(offset, bytes.endIndex)
        for index in bytes.startIndex..<max(end, bytes.startIndex) {
            let byte = bytes[index]
            guard byte == 0x0A || byte == 0x0D else { continue }
            if byte == 0x0D, index + 1 < bytes.endIndex, bytes[index + 1] == 0x0A { continue }
            line += 1
            lineStart = index + 1
        }
        self.init(line: line, column: end - lineStart + 1)
    }
}

/// Returns the place of the first byte that is not UTF-8; nil if all of `bytes` is well formed. See
/// ``firstInvalidUTF8(_:)``.
public func validateUTF8(_ bytes: [UInt8]) -> SourcePosition? {
    let offset = bytes.withUnsafeBufferPointer { firstInvalidUTF8($0) }
    return offset.map { SourcePosition(offset: $0, in: bytes[...]) }
}

/// A file, and optionally a range in it.
public struct Location: Hashable, Comparable, Sendable {
    /// The path of the file.
    public var path: SourcePath
    /// The start of the range; nil for the file as a whole, such as a missing file.
    public var start: SourcePosition?
    /// The place after the last character; nil if only the start is known.
    public var end: SourcePosition?

    /// Creates a location in the file `path`.
    public init(_ path: SourcePath, _ start: SourcePosition? = nil, to end: SourcePosition? = nil) {
        guard let start, start.isInDefaults else {
            self.path = path
            self.start = start
            self.end = end
            return
        }
        self.path = path.defaults
        self.start = start.inDefaults
        self.end = end?.inDefaults
    }

    /// Orders locations by file, then by start.
    public static func < (left: Location, right: Location) -> Bool {
        if left.path != right.path { return left.path < right.path }
        return (left.start ?? .start) < (right.start ?? .start)
    }
}
