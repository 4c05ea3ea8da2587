/// A folder as a value: which files there are, and how to read one. The pipeline never touches the disk itself.
///
/// Bytes are asked for when they are needed and not kept, so that memory does not grow with the text of a site.
public struct SourceTree: Sendable {
    /// One file of the folder.
    public struct Entry: Hashable, Sendable {
        /// Seen from the folder.
        public var path: SourcePath
        /// In bytes.
        public var size: Int

        /// A file of `size` bytes.
        public init(path: SourcePath, size: Int) {
            self.path = path
            self.size = size
        }
    }

    /// Why a file could not be read: the operation and the system's reason, such as `open: Permission denied`.
    public struct ReadFailure: Error, Hashable, Sendable {
        /// The operation and what the system said.
        public var reason: String

        /// A failure for `reason`.
        public init(reason: String) { self.reason = reason }
    }

    /// Every regular file, sorted by path; none for a folder that is not listed.
    public let entries: [Entry]
    private let reader: @Sendable (SourcePath) throws(ReadFailure) -> [UInt8]
    private let paths: Set<SourcePath>
    /// Asked where nothing is listed.
    private let unlisted: Unlisted?

    /// What is asked of a folder that is not listed.
    private struct Unlisted: Sendable {
        let contains: @Sendable (SourcePath) -> Bool
        let files: @Sendable (SourcePath) -> [SourcePath]
    }

    /// A folder of `entries` whose bytes `reader` gives.
    public init(
        entries: [Entry], reader: @escaping @Sendable (SourcePath) throws(ReadFailure) -> [UInt8]
    ) {
        self.entries = entries.sorted { $0.path < $1.path }
        self.reader = reader
        paths = Set(entries.map(\.path))
        unlisted = nil
    }

    /// A folder that is not listed, since only a few of its files are wanted: it has no entries, and `contains` says
    /// whether a file is there.
    /// - Parameter files: what is in a folder of it, asked only for a hint about a file that is not there.
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

    /// A folder held in memory: what tests and the built-in themes are.
    public init(files: [SourcePath: [UInt8]]) {
        self.init(entries: files.map { Entry(path: $0.key, size: $0.value.count) }) { path throws(ReadFailure) in
            guard let bytes = files[path] else { throw ReadFailure(reason: "open: No such file") }
            return bytes
        }
    }

    /// True when the folder has this file.
    public func contains(_ path: SourcePath) -> Bool { unlisted?.contains(path) ?? paths.contains(path) }

    /// The files in `folder` and below it, of a folder that is not listed only those in it: what may have been meant by a
    /// file that is not there.
    package func candidates(in folder: SourcePath) -> [SourcePath] {
        unlisted?.files(folder) ?? entries.map(\.path).filter { $0.isInside(folder) }
    }

    /// The bytes of a file.
    /// - Throws: `ReadFailure` when it is not there, or the system refuses.
    public func read(_ path: SourcePath) throws(ReadFailure) -> [UInt8] { try reader(path) }
}
