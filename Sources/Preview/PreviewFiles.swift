import BuiltIn
import Colophon
import SourceText

/// The frame around pages, and what it needs.
enum PreviewFiles {
    /// What the frame may do: run its own script, and show pages of this server.
    private static let policy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; \
        base-uri 'none'; form-action 'none'; frame-ancestors 'none'
        """

    /// The frame. What it shows, its script takes from the address.
    static func frame(_ status: Int) -> Preview.Reply {
        Preview.Reply(
            status, "text/html; charset=utf-8", bytes("preview.html") ?? [],
            headers: [
                ("Content-Security-Policy", policy), ("Cache-Control", "no-store"), ("Vary", "Sec-Fetch-Dest, Accept"),
            ])
    }

    /// A file of the frame; nil when there is no such file.
    static func reply(_ name: String) -> Preview.Reply? {
        guard name != "preview.html", let path = SourcePath(name), let bytes = bytes(name) else { return nil }
        return Preview.Reply(200, mediaType(of: path), bytes)
    }

    private static func bytes(_ name: String) -> [UInt8]? {
        SourcePath(name).flatMap { try? builtInPreview.read($0) }
    }
}

/// The type of a published file by the end of its name, as web servers know it.
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

/// The policy that a page states in itself, as a header: what no page can state there is that other sites may not frame it.
func policy(of file: OutputFile) -> [(name: String, value: String)] {
    let own: String
    switch file.path.pathExtension {
    case "html": own = statedPolicy(of: file.bytes) ?? "default-src 'self'"
    // A picture may be opened by itself: nothing in it runs.
    case "svg", "xml": own = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    default: return []
    }
    return [("Content-Security-Policy", own + "; frame-ancestors 'self'")]
}

/// What follows `http-equiv="Content-Security-Policy" content="` in the head of a page.
private func statedPolicy(of bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(4_096), as: UTF8.self)
    let mark = "http-equiv=\"Content-Security-Policy\" content=\""
    guard let start = head.firstRange(of: mark) else { return nil }
    let value = head[start.upperBound...].prefix { $0 != "\"" }
    return value.replacing("&#39;", with: "'").replacing("&amp;", with: "&").filter { $0.isASCII && $0 != "\n" }
}
