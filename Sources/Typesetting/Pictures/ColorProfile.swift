/// ICC profiles: the sRGB profile made here, which every file contains, and validation of profiles in pictures.
///
/// Source: ICC.1:2004-10 (profile version 4.2) and IEC 61966-2-1 (sRGB).
enum ColorProfile {
    /// Returns whether a picture's profile may be embedded in an archivable file.
    static func isUsable(_ profile: [UInt8], for space: PictureData.Plane.Space) -> Bool {
        let name =
            switch space {
            case .gray: "GRAY"
            case .rgb, .palette: "RGB "
            case .cmyk: "CMYK"
            }
        guard profile.count >= 132, profile.count < 1 << 24, profile[8] >= 2, profile[8] <= 4 else { return false }
        let size = profile[0..<4].reduce(0) { $0 << 8 | Int($1) }
        let kinds = ["scnr", "mntr", "prtr", "spac"]
        return size == profile.count && profile[36..<40].elementsEqual("acsp".utf8)
            && profile[16..<20].elementsEqual(name.utf8)
            && kinds.contains { profile[12..<16].elementsEqual($0.utf8) }
            && tagsAreInside(profile)
    }

    /// Whether every tag of the table lies within the profile.
    private static func tagsAreInside(_ profile: [UInt8]) -> Bool {
        func word(_ place: Int) -> Int { profile[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        let count = word(128)
        guard count > 0, count < 200, 132 + count * 12 <= profile.count else { return false }
        return (0..<count).allSatisfy { index in
            let (start, length) = (word(136 + index * 12), word(140 + index * 12))
            return start >= 132 && start + length <= profile.count
        }
    }

    /// An sRGB profile with the exact transfer curve.
    static let sRGB: [UInt8] = {
        let curve = Tag(type: "para", numbers: [3 << 16, 0x26666, 0xF2A7, 0x0D59, 0x13D0, 0x0A5B])
        let tags: [(name: String, tag: Tag)] = [
            ("desc", Tag(text: "sRGB")), ("cprt", Tag(text: "No copyright, use freely")),
            ("wtpt", Tag(type: "XYZ ", numbers: [0xF6D6, 0x10000, 0xD32D])),
            ("rXYZ", Tag(type: "XYZ ", numbers: [0x6FA2, 0x38F5, 0x0390])),
            ("gXYZ", Tag(type: "XYZ ", numbers: [0x6299, 0xB785, 0x18DA])),
            ("bXYZ", Tag(type: "XYZ ", numbers: [0x24A0, 0x0F84, 0xB6CF])),
            (
                "chad",
                Tag(
                    type: "sf32",
                    numbers: [0x10C42, 0x05DE, -0x0CDB, 0x0793, 0xFD90, -0x045F, -0x025E, 0x03DC, 0xC06E])
            ),
            ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
        ]
        var table = bigEndian(UInt32(tags.count))
        var data: [UInt8] = []
        var starts: [[UInt8]: Int] = [:]
        for (name, tag) in tags {
            let start = starts[tag.bytes] ?? 132 + tags.count * 12 + data.count
            if starts[tag.bytes] == nil { data += tag.bytes }
            starts[tag.bytes] = start
            table += Array(name.utf8) + bigEndian(UInt32(start)) + bigEndian(UInt32(tag.bytes.count))
        }
        return header(size: 128 + table.count + data.count) + table + data
    }()

    /// Returns the header of 128 bytes: version 4.2, display device, RGB to XYZ, illuminant D50.
    private static func header(size: Int) -> [UInt8] {
        var header = bigEndian(UInt32(size)) + [0, 0, 0, 0, 4, 0x20, 0, 0] + Array("mntrRGB XYZ ".utf8)
        // A date is required: that of the sRGB standard.
        for part: UInt8 in [0x07, 0xCF, 0, 10, 0, 18, 0, 0, 0, 0, 0, 0] { header.append(part) }
        header += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
        header += bigEndian(0xF6D6) + bigEndian(0x10000) + bigEndian(0xD32D)
        return header + [UInt8](repeating: 0, count: 128 - header.count)
    }

    /// The content of a tag, padded to a multiple of four bytes.
    private struct Tag {
        var bytes: [UInt8]

        init(type: String, numbers: [Int32]) {
            bytes = Array(type.utf8) + [0, 0, 0, 0] + numbers.flatMap { bigEndian(UInt32(bitPattern: $0)) }
        }

        /// Creates a text with one translation (US English), since the format requires at least one.
        init(text: String) {
            let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
            bytes = Array("mluc".utf8) + [0, 0, 0, 0] + bigEndian(1) + bigEndian(12) + Array("enUS".utf8)
            bytes += bigEndian(UInt32(units.count)) + bigEndian(28) + units
            while bytes.count % 4 != 0 { bytes.append(0) }
        }
    }
}

private func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
}
