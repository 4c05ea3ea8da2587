import SourceText

/// One finished file of the output folder.
public struct OutputFile: Hashable, Sendable {
    /// Where it belongs, seen from the output folder.
    public var path: SourcePath
    /// All of it.
    public var bytes: [UInt8]

    /// A file of `bytes` at `path`.
    public init(path: SourcePath, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
