/// A place in a text: line and column, both counted from 1. The column counts UTF-8 bytes, as every parser here does;
/// the printer turns it into characters.
public struct Place: Hashable, Comparable, Sendable {
    /// Counted from 1.
    public var line: Int
    /// UTF-8 bytes, counted from 1.
    public var column: Int

    /// The first character of a file.
    public static let start = Place(line: 1, column: 1)

    /// - Parameters:
    ///   - line: counted from 1.
    ///   - column: UTF-8 bytes, counted from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
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
