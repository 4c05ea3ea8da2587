/// A place in a text: line and column, both counted from 1. The column counts UTF-8 bytes, as every parser here does;
/// the printer turns it into characters.
public struct Place: Hashable, Comparable, Sendable {
    /// As 32 bits: every heading, link and message has a place.
    @usableFromInline var storedLine: Int32
    @usableFromInline var storedColumn: Int32

    /// Counted from 1, up to 2,147,483,647: what is beyond is told as that.
    @inlinable public var line: Int {
        get { Int(storedLine) }
        set { storedLine = Int32(clamping: newValue) }
    }

    /// UTF-8 bytes, counted from 1, as far as lines are.
    @inlinable public var column: Int {
        get { Int(storedColumn) }
        set { storedColumn = Int32(clamping: newValue) }
    }

    /// The first character of a file.
    public static let start = Place(line: 1, column: 1)

    /// - Parameters:
    ///   - line: counted from 1.
    ///   - column: UTF-8 bytes, counted from 1.
    @inlinable public init(line: Int, column: Int) {
        storedLine = Int32(clamping: line)
        storedColumn = Int32(clamping: column)
    }

    /// In reading order.
    public static func < (left: Place, right: Place) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// Where something is: a file, and where in it.
public struct Location: Hashable, Comparable, Sendable {
    /// The file.
    public var path: SourcePath
    /// Nil when the file as a whole is meant, such as one that is missing.
    public var start: Place?
    /// The place after the last character; nil when only the start is known.
    public var end: Place?

    /// A location in the file `path`.
    public init(_ path: SourcePath, _ start: Place? = nil, to end: Place? = nil) {
        self.path = path
        self.start = start
        self.end = end
    }

    /// By file, then by start.
    public static func < (left: Location, right: Location) -> Bool {
        if left.path != right.path { return left.path < right.path }
        return (left.start ?? .start) < (right.start ?? .start)
    }
}
