/// A folder as a value: its files, and a closure that reads one. The pipeline itself does not access the disk.
///
/// A tree reads bytes on demand and does not keep them, so that memory does not grow with the text of a site.
public struct SourceTree: Sendable {
    /// One file of the folder.
    public struct Entry: Hashable, Sendable {
        /// The path relative to the folder.
        public var path: SourcePath
        /// The size in bytes.
        public var size: Int

        /// Creates an entry for a file of `size` bytes.
        public init(path: SourcePath, size: Int) {
            self.path = path
            self.size = size
        }
    }

    /// A failure to read a file: the operation and the system's reason, such as `open: Permission denied`.
    public struct ReadFailure: Error, Hashable, Sendable {
        /// The operation and the system's reason.
        public var reason: String

        /// Creates a failure with `reason`.
        public init(reason: String) { self.reason = reason }
    }

    /// All regular files, sorted by path; empty for an unlisted folder.
    public let entries: [Entry]
    private let reader: @Sendable (SourcePath) throws(ReadFailure) -> [UInt8]
    private let paths: Set<SourcePath>
    /// The queries of an unlisted folder; nil for a listed one.
    private let unlisted: Unlisted?

    /// The queries of an unlisted folder.
    private struct Unlisted: Sendable {
        let contains: @Sendable (SourcePath) -> Bool
        let files: @Sendable (SourcePath) -> [SourcePath]
    }

    /// Creates a folder of `entries`. `reader` returns the bytes of a file.
    public init(
        entries: [Entry], reader: @escaping @Sendable (SourcePath) throws(ReadFailure) -> [UInt8]
    ) {
        self.entries = entries.sorted { $0.path < $1.path }
        self.reader = reader
        paths = Set(entries.map(\.path))
        unlisted = nil
    }

    /// Creates an unlisted folder, for callers that need only a few of its files. It has no entries; `contains` returns
    /// whether a file exists.
    /// - Parameter files: returns the files directly in a folder. The tree calls it only for a hint about a missing
    ///   file.
    public init(
        contains: @escaping @Sendable (SourcePath) -> Bool,
        files: @escaping @Sendable (SourcePath) -> [SourcePath],
        reader: @escaping @Sendable (SourcePath) throws(ReadFailure) -> [UInt8]
    ) {
        entries = []
        self.reader = reader
        paths = []
        unlisted = Unlisted(contains: contains, files: files)
    }

    /// Creates a folder in memory, as for tests and built-in themes.
    public init(files: [SourcePath: [UInt8]]) {
        self.init(entries: files.map { Entry(path: $0.key, size: $0.value.count) }) { path throws(ReadFailure) in
            guard let bytes = files[path] else { throw ReadFailure(reason: "open: No such file") }
            return bytes
        }
    }

    /// Whether the folder contains this file.
    public func contains(_ path: SourcePath) -> Bool { unlisted?.contains(path) ?? paths.contains(path) }

    /// The candidates for a hint about a missing file: the files in `folder` and below; in an unlisted folder only
    /// those directly in it.
    package func candidates(in folder: SourcePath) -> [SourcePath] {
        unlisted?.files(folder) ?? entries.map(\.path).filter { $0.isInside(folder) }
    }

    /// Reads the bytes of a file.
    /// - Throws: `ReadFailure` if the file does not exist or the system cannot read it.
    public func read(_ path: SourcePath) throws(ReadFailure) -> [UInt8] { try reader(path) }
}
