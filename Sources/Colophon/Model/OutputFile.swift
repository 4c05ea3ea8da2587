import SourceText

/// A finished file of the output folder.
public struct OutputFile: Hashable, Sendable {
    /// The path relative to the output folder.
    public var path: SourcePath
    /// The complete contents.
    public var bytes: [UInt8]
    /// The words of the file when they cannot be read from its bytes: a PDF contains compressed glyph numbers.
    public var words: [UInt8]

    /// Creates a file of `bytes` at `path`.
    public init(path: SourcePath, bytes: [UInt8], words: [UInt8] = []) {
        self.path = path
        self.bytes = bytes
        self.words = words
    }
}
