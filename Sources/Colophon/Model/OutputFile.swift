import SourceText

/// One finished file of the output folder.
public struct OutputFile: Hashable, Sendable {
    /// Where it belongs, seen from the output folder.
    public var path: SourcePath
    /// All of it.
    public var bytes: [UInt8]
    /// What it says, where its bytes do not show it: a PDF holds numbers of glyphs, compressed.
    public var words: [UInt8]

    /// A file of `bytes` at `path`.
    public init(path: SourcePath, bytes: [UInt8], words: [UInt8] = []) {
        self.path = path
        self.bytes = bytes
        self.words = words
    }
}
