import Sealing
import SourceText

extension Renderer {
    /// Returns a picture of an app as a `data:` URL for a page of a bundle; nil with an error if the page cannot
    /// contain it.
    /// - Parameter location: the place that refers to the picture.
    func inAppPicture(_ path: SourcePath, at location: Location) -> Checked<String?> {
        let bytes: [UInt8]
        do { bytes = try site.source.read(path) } catch { return Checked(nil, [.unreadable(path, error)]) }
        if let kind = PrivateFile(content: bytes) { return Checked(nil, [.privateAsset(kind, path)]) }
        let most = site.settings.bundle.pictureLimit
        guard bytes.count <= most else {
            let reason = "it is \(formattedSize(bytes.count)); the limit is \(formattedSize(most))"
            return Checked(nil, [.bundlePicture(path, reason, at: location)])
        }
        guard let address = dataURL(bytes, named: path) else {
            return Checked(nil, [.bundlePictureKind(path, at: location)])
        }
        return Checked(address)
    }
}

/// Returns a file as a `data:` URL (RFC 2397) with the media type of its extension; nil for a type that pages cannot
/// show.
func dataURL(_ bytes: [UInt8], named path: SourcePath) -> String? {
    shownMediaTypes[path.pathExtension.lowercased()].map { "data:\($0);base64,\(Base64.encoded(bytes))" }
}
