extension ColorProfile {
    /// Writes the sRGB profile, and returns its object.
    static func write(into objects: inout PDFObjectWriter) throws(PDFFailure) -> ObjectID {
        let id = objects.reserve()
        var components = PDFSyntaxBuffer()
        components.raw("/N 3")
        try objects.add(id, components, stream: sRGB)
        return id
    }
}
