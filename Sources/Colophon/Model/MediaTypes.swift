import SourceText

/// Pictures and fonts that pages show, by the end of a file's name.
let shownMediaTypes = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
    "avif": "image/avif", "svg": "image/svg+xml", "woff2": "font/woff2", "woff": "font/woff", "ttf": "font/ttf",
    "otf": "font/otf",
]

/// The type of a file by the end of its name. What is not known here is only to be kept.
func mediaType(of path: SourcePath) -> String {
    let others = ["pdf": "application/pdf", "txt": "text/plain", "csv": "text/csv", "zip": "application/zip"]
    let end = path.pathExtension.lowercased()
    return shownMediaTypes[end] ?? others[end] ?? "application/octet-stream"
}
