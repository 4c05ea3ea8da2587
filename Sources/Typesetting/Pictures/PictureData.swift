/// A picture, checked and ready to be written into a file.
///
/// PNG of every kind and JPEG are taken. What people did not mean to publish, such as where a photograph was made, is
/// left out.
public struct PictureData: Hashable, Sendable {
    /// In pixels, as it is shown.
    public let width: Int
    /// In pixels, as it is shown.
    public let height: Int
    /// The size that the picture claims for its pixels, if it does.
    public let pixelsPerInch: Double?

    /// The colours, and how opaque they are.
    let colors: Plane
    let opacity: Plane?
    /// How the stored rows are turned before they are shown.
    let orientation: Orientation

    /// Samples as PDF stores them.
    struct Plane: Hashable, Sendable {
        enum Coding: Hashable, Sendable {
            /// A zlib stream of rows, each behind the number of its PNG filter.
            case rows
            /// A JPEG file; `hasNoTransform` if its three components are red, green and blue.
            case jpeg(hasNoTransform: Bool)
            /// The rows as they are; they are compressed when they are written.
            case plain
        }

        enum Space: Hashable, Sendable {
            case gray, rgb, cmyk
            /// Triples of red, green and blue.
            case palette([UInt8])

            /// How many samples a pixel has.
            var components: Int {
                switch self {
                case .gray, .palette: 1
                case .rgb: 3
                case .cmyk: 4
                }
            }
        }

        var coding: Coding
        var space: Space
        var bits: Int
        /// As stored.
        var width: Int, height: Int
        var data: [UInt8]
        /// What the colours mean, by an ICC profile; nil for sRGB or its grays.
        var profile: [UInt8]?
        /// True if 0 is the most of each ink.
        var isInverted = false
        /// The one colour that is transparent, if there is one.
        var transparentColor: [Int]?
    }

    /// How stored rows and columns are shown.
    ///
    /// Source: Exif 2.32, tag 274.
    enum Orientation: Int, Hashable, Sendable {
        case upright = 1, mirrored, turned180, flipped, transposed, turned90, transversed, turned270

        var swapsSides: Bool { rawValue >= 5 }

        /// Where the unit square that holds the picture goes: the six numbers of a PDF matrix.
        var matrix: (Double, Double, Double, Double, Double, Double) {
            switch self {
            case .upright: (1, 0, 0, 1, 0, 0)
            case .mirrored: (-1, 0, 0, 1, 1, 0)
            case .turned180: (-1, 0, 0, -1, 1, 1)
            case .flipped: (1, 0, 0, -1, 0, 1)
            case .transposed: (0, -1, -1, 0, 1, 1)
            case .turned90: (0, -1, 1, 0, 0, 1)
            case .transversed: (0, 1, 1, 0, 0, 0)
            case .turned270: (0, 1, -1, 0, 1, 0)
            }
        }
    }

    /// Reads a PNG or JPEG file. One that declares more samples than 256 MB is refused before anything is inflated.
    public init(_ bytes: [UInt8]) throws(PictureFailure) {
        if bytes.starts(with: PNGReader.signature) {
            self = try PNGReader.read(bytes)
        } else if bytes.starts(with: [0xFF, 0xD8]) {
            self = try JPEGReader.read(bytes)
        } else {
            throw PictureFailure(reason: .format(foreignFormat(of: bytes)), offset: 0)
        }
    }

    init(
        colors: Plane, opacity: Plane? = nil, orientation: Orientation = .upright, pixelsPerInch: Double? = nil
    ) {
        self.colors = colors
        self.opacity = opacity
        self.orientation = orientation
        self.pixelsPerInch = pixelsPerInch
        width = orientation.swapsSides ? colors.height : colors.width
        height = orientation.swapsSides ? colors.width : colors.height
    }

    /// Refuses what would need too much memory or is empty.
    static func check(width: Int, height: Int, bytesPerRow: Int, at offset: Int) throws(PictureFailure) {
        guard width > 0, height > 0 else { throw .broken("it has no pixels", at: offset) }
        let (size, isTooLarge) = (bytesPerRow + 1).multipliedReportingOverflow(by: height)
        guard !isTooLarge, size <= 1 << 28, width <= 1 << 20, height <= 1 << 20 else {
            throw PictureFailure(reason: .tooLarge(width: width, height: height), offset: offset)
        }
    }
}

/// The name of a format by its first bytes.
private func foreignFormat(of bytes: [UInt8]) -> String? {
    let signs: [(at: Int, sign: String, name: String)] = [
        (0, "GIF8", "GIF"), (8, "WEBP", "WebP"), (0, "BM", "BMP"), (0, "II*", "TIFF"), (0, "MM\0*", "TIFF"),
        (4, "ftypavif", "AVIF"), (4, "ftypheic", "HEIC"), (4, "ftypmif1", "HEIF"), (4, "jP  ", "JPEG 2000"),
        (0, "%PDF", "PDF"), (0, "<svg", "SVG"), (0, "8BPS", "Photoshop"),
    ]
    for (place, sign, name) in signs where bytes.dropFirst(place).starts(with: sign.utf8) { return name }
    let head = String(decoding: bytes.prefix(1000), as: UTF8.self)
    return head.contains("<svg") ? "SVG" : nil
}
