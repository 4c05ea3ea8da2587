import SourceText

extension Renderer {
    /// A file of an app as a page of a bundle has it in itself; nil for one that cannot be there, which is told.
    /// - Parameter location: where the picture is asked for.
    func inAppPicture(_ path: SourcePath, at location: Location) -> Checked<String?> {
        let bytes: [UInt8]
        do { bytes = try site.source.read(path) } catch { return Checked(nil, [.unreadable(path, error)]) }
        if let kind = PrivateFile(content: bytes) { return Checked(nil, [.privateAsset(kind, path)]) }
        let most = site.settings.bundle.pictureLimit
        guard bytes.count <= most else {
            let reason = "it is \(sizeInWords(bytes.count)); the limit is \(sizeInWords(most))"
            return Checked(nil, [.bundlePicture(path, reason, at: location)])
        }
        guard let address = dataAddress(bytes, named: path) else {
            return Checked(nil, [.bundlePictureKind(path, at: location)])
        }
        return Checked(address)
    }
}
