/// Writes pictures as images, drawings as forms, and each colour profile once.
struct PictureObjects {
    private var profiles: [[UInt8]: ObjectID] = [:]

    /// Writes a picture as object `id`.
    mutating func write(_ picture: PictureData, _ id: ObjectID, into objects: inout PDFObjectWriter) throws(PDFFailure)
    {
        switch picture.content {
        case .pixels(let pixels): try write(pixels, id, into: &objects)
        case .drawing(let drawing): try VectorObjects.write(drawing, id, into: &objects)
        }
    }

    private mutating func write(
        _ picture: PictureData.Pixels, _ id: ObjectID, into objects: inout PDFObjectWriter
    ) throws(PDFFailure) {
        var entries = PDFSyntaxBuffer()
        if let opacity = picture.opacity {
            let mask = objects.reserve()
            try add(opacity, PDFSyntaxBuffer(), profile: nil, mask, into: &objects)
            entries.raw("/SMask ")
            entries.reference(mask)
        }
        if let color = picture.colors.transparentColor {
            entries.raw("/Mask[")
            for part in color {
                entries.integer(part)
                entries.space()
                entries.integer(part)
                entries.space()
            }
            entries.raw("]")
        }
        let profile = try profile(picture.colors, into: &objects)
        try add(picture.colors, entries, profile: profile, id, into: &objects)
    }

    /// Writes samples as object `id`, compressing them if they are not.
    private func add(
        _ plane: PictureData.Plane, _ entries: PDFSyntaxBuffer, profile: ObjectID?, _ id: ObjectID,
        into objects: inout PDFObjectWriter
    ) throws(PDFFailure) {
        var entries = entries
        entries.append(dictionary(plane, profile: profile))
        if case .plain = plane.coding {
            try objects.add(id, entries, stream: plane.data)
        } else {
            objects.add(id, entries, data: plane.data)
        }
    }

    private mutating func profile(
        _ plane: PictureData.Plane, into objects: inout PDFObjectWriter
    ) throws(PDFFailure) -> ObjectID? {
        guard let profile = plane.profile else { return nil }
        if let known = profiles[profile] { return known }
        let id = objects.reserve()
        var entries = PDFSyntaxBuffer()
        entries.raw("/N ")
        if case .palette = plane.space { entries.integer(3) } else { entries.integer(plane.space.components) }
        try objects.add(id, entries, stream: profile)
        profiles[profile] = id
        return id
    }

    private func dictionary(_ plane: PictureData.Plane, profile: ObjectID?) -> PDFSyntaxBuffer {
        var syntax = PDFSyntaxBuffer()
        syntax.raw("/Type/XObject/Subtype/Image/Width ")
        syntax.integer(plane.width)
        syntax.raw("/Height ")
        syntax.integer(plane.height)
        syntax.raw("/BitsPerComponent ")
        syntax.integer(plane.bits)
        syntax.raw("/ColorSpace")
        space(plane.space, profile, into: &syntax)
        if plane.isInverted { syntax.raw("/Decode[1 0 1 0 1 0 1 0]") }
        switch plane.coding {
        case .jpeg(let hasNoTransform):
            syntax.raw("/Filter/DCTDecode")
            if hasNoTransform { syntax.raw("/DecodeParms<</ColorTransform 0>>") }
        case .rows:
            syntax.raw("/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors ")
            syntax.integer(plane.space.components)
            syntax.raw("/BitsPerComponent ")
            syntax.integer(plane.bits)
            syntax.raw("/Columns ")
            syntax.integer(plane.width)
            syntax.raw(">>")
        case .plain: break
        }
        return syntax
    }

    private func space(_ space: PictureData.Plane.Space, _ profile: ObjectID?, into syntax: inout PDFSyntaxBuffer) {
        if case .palette(let colors) = space {
            syntax.raw("[/Indexed")
            base("/DeviceRGB", profile, into: &syntax)
            syntax.space()
            syntax.integer(colors.count / 3 - 1)
            syntax.hexadecimal(string: colors)
            return syntax.raw("]")
        }
        base(space == .gray ? "/DeviceGray" : space == .rgb ? "/DeviceRGB" : "/DeviceCMYK", profile, into: &syntax)
    }

    /// Colours without a profile are those of the file's output intent, sRGB.
    private func base(_ name: StaticString, _ profile: ObjectID?, into syntax: inout PDFSyntaxBuffer) {
        guard let profile else { return syntax.raw(name) }
        syntax.raw("[/ICCBased ")
        syntax.reference(profile)
        syntax.raw("]")
    }
}
