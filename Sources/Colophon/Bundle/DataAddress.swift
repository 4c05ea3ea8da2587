import Sealing
import SourceText

/// A file inside of an address (RFC 2397), of the kind that the end of its name says; nil for one that pages show not.
func dataAddress(_ bytes: [UInt8], named path: SourcePath) -> String? {
    shownMediaTypes[path.pathExtension.lowercased()].map { "data:\($0);base64,\(Base64.encoded(bytes))" }
}
