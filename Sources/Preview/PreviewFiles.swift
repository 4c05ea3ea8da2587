import BuiltIn
import Colophon
import SourceText

/// The files of the frame around pages.
enum PreviewFiles {
    /// The content security policy of the frame: it may run its own script and show pages of this server.
    private static let policy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; \
        base-uri 'none'; form-action 'none'; frame-ancestors 'none'
        """

    /// Returns the frame. Its script reads the page to show from the address.
    static func frame(_ status: Int) -> Preview.Reply {
        Preview.Reply(
            status, "text/html; charset=utf-8", bytes("preview.html") ?? [],
            headers: [
                ("Content-Security-Policy", policy), ("Cache-Control", "no-store"), ("Vary", "Sec-Fetch-Dest, Accept"),
            ])
    }

    /// Returns a file of the frame; `nil` if it does not exist.
    static func reply(_ name: String) -> Preview.Reply? {
        guard name != "preview.html", let path = SourcePath(name), let bytes = bytes(name) else { return nil }
        return Preview.Reply(200, mediaType(of: path), bytes)
    }

    private static func bytes(_ name: String) -> [UInt8]? {
        SourcePath(name).flatMap { try? builtInPreview.read($0) }
    }
}

/// Returns the media type for a file extension, as web servers send it.
func mediaType(of path: SourcePath) -> String {
    let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
        "json": "application/json", "webmanifest": "application/manifest+json", "map": "application/json",
        "xml": "application/xml; charset=utf-8", "atom": "application/atom+xml; charset=utf-8",
        "rss": "application/rss+xml; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif",
        "ico": "image/x-icon", "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
        "pdf": "application/pdf", "txt": "text/plain; charset=utf-8", "csv": "text/csv; charset=utf-8",
        "md": "text/plain; charset=utf-8", "strings": "text/plain; charset=utf-8", "swift": "text/plain; charset=utf-8",
        "kt": "text/plain; charset=utf-8", "zip": "application/zip", "mp4": "video/mp4", "webm": "video/webm",
        "mp3": "audio/mpeg", "wasm": "application/wasm",
    ]
    if path.name == "feed.json" { return "application/feed+json" }
    return types[path.pathExtension] ?? "application/octet-stream"
}

/// Returns a page's own content security policy as a header. The header adds `frame-ancestors`, which a page cannot set
/// itself.
func policy(of file: OutputFile) -> [(name: String, value: String)] {
    let own: String
    switch file.path.pathExtension {
    case "html": own = statedPolicy(of: file.bytes) ?? "default-src 'self'"
    // An image may be opened as a document: no script in it may run.
    case "svg", "xml": own = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    default: return []
    }
    return [("Content-Security-Policy", own + "; frame-ancestors 'self'")]
}

/// Returns the value of `http-equiv="Content-Security-Policy" content="…"` in the head of a page.
private func statedPolicy(of bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(4_096), as: UTF8.self)
    let mark = "http-equiv=\"Content-Security-Policy\" content=\""
    guard let start = head.firstRange(of: mark) else { return nil }
    let value = head[start.upperBound...].prefix { $0 != "\"" }
    return value.replacing("&#39;", with: "'").replacing("&amp;", with: "&").filter { $0.isASCII && $0 != "\n" }
}
