/// Reads the markers of a JPEG file. The compressed picture is used unchanged, because PDF supports JPEG.
///
/// Source: ITU-T T.81 (JPEG), ITU-T T.872 (APP14), Exif 2.32, ICC.1:2004-10 annex B.4.
struct JPEGReader {
    private let bytes: [UInt8]
    private var place = 2
    /// The output: the file without metadata such as Exif, XMP, comments and thumbnails.
    private var kept: [UInt8] = [0xFF, 0xD8]

    private var width = 0
    private var height = 0
    /// The identifiers of the colour components.
    private var components: [UInt8] = []
    private var orientation = PictureData.Orientation.upright
    private var pixelsPerInch: Double?
    private var hasJFIF = false
    /// The colour transform in Adobe's marker.
    private var adobeTransform: UInt8?
    private var profileParts: [UInt8: ArraySlice<UInt8>] = [:]
    private var hasScan = false

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    static func read(_ bytes: [UInt8]) throws(PictureFailure) -> PictureData {
        var reader = JPEGReader(bytes)
        while try reader.readSegment() {}
        return try reader.picture()
    }

    // MARK: Segments

    /// Reads one segment. Returns false after the last one.
    private mutating func readSegment() throws(PictureFailure) -> Bool {
        let start = place
        guard start < bytes.count else { throw .cut(at: bytes.count) }
        guard bytes[start] == 0xFF else { throw .broken("a marker was expected here", at: start) }
        // Any number of fill bytes may precede a marker.
        while place < bytes.count, bytes[place] == 0xFF { place += 1 }
        guard place < bytes.count else { throw .cut(at: bytes.count) }
        let marker = bytes[place]
        place += 1
        if marker == 0xD9 {
            kept += [0xFF, 0xD9]
            return false
        }
        if 0xD0...0xD7 ~= marker || marker == 0x01 { return true }
        guard place + 2 <= bytes.count else { throw .cut(at: bytes.count) }
        let length = bytes.unsigned(at: place)
        guard length >= 2 else { throw .broken("a segment is shorter than its own length", at: start) }
        guard place + length <= bytes.count else { throw .cut(at: bytes.count) }
        let body = bytes[place + 2..<place + length]
        place += length
        if try take(marker, body, at: start) {
            kept += [0xFF, marker]
            kept += bytes[place - length..<place]
        }
        if marker == 0xDA { takeScan() }
        return true
    }

    /// Processes a segment. Returns whether it is needed to display the picture.
    private mutating func take(
        _ marker: UInt8, _ body: ArraySlice<UInt8>, at offset: Int
    ) throws(PictureFailure) -> Bool {
        switch marker {
        case 0xC0, 0xC1, 0xC2: try takeFrame(Array(body), at: offset)
        case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
            let what =
                "this JPEG uses a rare encoding (lossless, hierarchical or arithmetic); save it as a standard JPEG"
            throw PictureFailure(reason: .unsupported(what), offset: offset)
        case 0xC4, 0xDB, 0xDD: break
        case 0xDA:
            guard width > 0 else { throw .broken("pixels come before the size of the picture", at: offset) }
            hasScan = true
        case 0xE0: return takeJFIF(Array(body))
        case 0xE1:
            if body.starts(with: "Exif\0\0".utf8) { orientation = exifOrientation(in: Array(body.dropFirst(6))) }
            return false
        case 0xE2:
            if body.starts(with: "ICC_PROFILE\0".utf8), body.count > 14 {
                profileParts[body[body.startIndex + 12]] = body.dropFirst(14)
            }
            return false
        case 0xEE:
            guard body.starts(with: "Adobe".utf8), body.count >= 12 else { return false }
            adobeTransform = body[body.startIndex + 11]
        default: return false
        }
        return true
    }

    /// Reads the size and the components.
    private mutating func takeFrame(_ body: [UInt8], at offset: Int) throws(PictureFailure) {
        guard width == 0, body.count >= 6, body.count == 6 + 3 * Int(body[5]) else {
            throw .broken("its frame header is inconsistent", at: offset)
        }
        guard body[0] == 8 else {
            let what = "this JPEG has \(body[0]) bits per sample; save it with 8"
            throw PictureFailure(reason: .unsupported(what), offset: offset)
        }
        height = body.unsigned(at: 1)
        width = body.unsigned(at: 3)
        components = (0..<Int(body[5])).map { body[6 + $0 * 3] }
        guard [1, 3, 4].contains(components.count) else {
            throw .broken("it has \(components.count) colour components", at: offset)
        }
        try PictureData.check(width: width, height: height, bytesPerRow: width * components.count, at: offset)
    }

    private mutating func takeJFIF(_ body: [UInt8]) -> Bool {
        guard body.starts(with: "JFIF\0".utf8), body.count >= 14 else { return false }
        hasJFIF = true
        let density = body.unsigned(at: 8)
        if density == body.unsigned(at: 10), density > 1 {
            if body[7] == 1 { pixelsPerInch = Double(density) }
            if body[7] == 2 { pixelsPerInch = Double(density) * 2.54 }
        }
        return true
    }

    /// Copies entropy-coded data, up to a marker that is neither a stuffed zero nor a restart marker.
    private mutating func takeScan() {
        let start = place
        while place + 1 < bytes.count {
            if bytes[place] == 0xFF, bytes[place + 1] != 0, !(0xD0...0xD7 ~= bytes[place + 1]) { break }
            place += 1
        }
        if place + 1 >= bytes.count { place = bytes.count }
        kept += bytes[start..<place]
    }

    // MARK: The picture

    private func picture() throws(PictureFailure) -> PictureData {
        guard hasScan else { throw .broken("it has no pixels", at: place) }
        let space: PictureData.Plane.Space = components.count == 1 ? .gray : components.count == 3 ? .rgb : .cmyk
        let profile = profile(for: space)
        if space == .cmyk, profile == nil {
            let what = "this JPEG has print colours (CMYK) but no ICC profile; save it as RGB"
            throw PictureFailure(reason: .unsupported(what), offset: 0)
        }
        let isNamedRGB = components == Array("RGB".utf8) && !hasJFIF && adobeTransform == nil
        var plane = PictureData.Plane(
            coding: .jpeg(hasNoTransform: isNamedRGB), space: space, bits: 8, width: width, height: height, data: kept)
        plane.profile = profile
        // Photoshop stores CMYK values inverted; only Adobe's marker indicates it.
        plane.isInverted = space == .cmyk && adobeTransform != nil
        return PictureData(colors: plane, orientation: orientation, pixelsPerInch: pixelsPerInch)
    }

    /// Returns the ICC profile, joined from its numbered parts, or `nil` if it is unusable.
    private func profile(for space: PictureData.Plane.Space) -> [UInt8]? {
        guard !profileParts.isEmpty else { return nil }
        var profile: [UInt8] = []
        for (_, part) in profileParts.sorted(by: { $0.key < $1.key }) { profile += part }
        return ColorProfile.isUsable(profile, for: space) ? profile : nil
    }
}

/// Returns the orientation in Exif data, which has the format of a TIFF file.
///
/// Invalid data counts as upright, because that is how the pixels are stored.
func exifOrientation(in tiff: [UInt8]) -> PictureData.Orientation {
    let isLittle = tiff.starts(with: "II*\0".utf8)
    guard isLittle || tiff.starts(with: "MM\0*".utf8) else { return .upright }
    func short(_ place: Int) -> Int {
        let value = tiff.unsigned(at: place)
        return isLittle ? value >> 8 | (value & 255) << 8 : value
    }
    func long(_ place: Int) -> Int {
        isLittle ? short(place) | short(place + 2) << 16 : short(place) << 16 | short(place + 2)
    }
    let directory = long(4)
    guard directory + 2 <= tiff.count else { return .upright }
    for entry in 0..<short(directory) {
        let start = directory + 2 + entry * 12
        guard start + 12 <= tiff.count else { return .upright }
        if short(start) == 0x0112 { return PictureData.Orientation(rawValue: short(start + 8)) ?? .upright }
    }
    return .upright
}
