extension ColorProfile {
    /// Writes the profile of sRGB; gives its number.
    static func write(into objects: inout Objects) throws(PDFFailure) -> ObjectID {
        let id = objects.reserve()
        var components = Syntax()
        components.raw("/N 3")
        try objects.add(id, components, stream: sRGB)
        return id
    }
}
