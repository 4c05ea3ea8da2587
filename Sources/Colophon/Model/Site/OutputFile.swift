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

/// The media types of pictures and fonts that pages can show, by file extension.
let shownMediaTypes = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
    "avif": "image/avif", "svg": "image/svg+xml", "woff2": "font/woff2", "woff": "font/woff", "ttf": "font/ttf",
    "otf": "font/otf",
]

/// Returns the media type of a file by its extension; `application/octet-stream` for unknown extensions.
func mediaType(of path: SourcePath) -> String {
    let others = ["pdf": "application/pdf", "txt": "text/plain", "csv": "text/csv", "zip": "application/zip"]
    let end = path.pathExtension.lowercased()
    return shownMediaTypes[end] ?? others[end] ?? "application/octet-stream"
}
