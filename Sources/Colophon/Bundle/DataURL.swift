import Sealing
import SourceText

/// Returns a file as a `data:` URL (RFC 2397) with the media type of its extension; nil for a type that pages cannot
/// show.
func dataURL(_ bytes: [UInt8], named path: SourcePath) -> String? {
    shownMediaTypes[path.pathExtension.lowercased()].map { "data:\($0);base64,\(Base64.encoded(bytes))" }
}
