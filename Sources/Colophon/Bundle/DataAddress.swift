import Sealing
import SourceText

/// A file inside of an address (RFC 2397), of the kind that the end of its name says; nil for one that pages show not.
func dataAddress(_ bytes: [UInt8], named path: SourcePath) -> String? {
    mediaTypes[path.pathExtension.lowercased()].map { "data:\($0);base64,\(Base64.encoded(bytes))" }
}

/// Pictures and fonts that web views know.
private let mediaTypes = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
    "avif": "image/avif", "svg": "image/svg+xml", "woff2": "font/woff2", "woff": "font/woff", "ttf": "font/ttf",
    "otf": "font/otf",
]
