/// A validated picture, ready to be written to a PDF file.
///
/// PNG of every kind, JPEG and the first frame of GIF are supported. Metadata that people did not mean to publish, such
/// as the location of a photograph, is removed.
public struct PictureData: Hashable, Sendable {
    /// The width in pixels, after applying the orientation. A drawing may have parts of a pixel.
    public let width: Double
    /// The height in pixels, after applying the orientation.
    public let height: Double
    /// The resolution stated in the file, if any.
    public let pixelsPerInch: Double?

    let content: Content

    enum Content: Hashable, Sendable {
        case pixels(Pixels)
        case drawing(VectorPicture)
    }

    struct Pixels: Hashable, Sendable {
        var colors: Plane
        /// The opacity, if it is not full everywhere.
        var opacity: Plane?
        /// The rotation or reflection to apply to the stored rows.
        var orientation: Orientation
    }

    /// The pixels; `nil` for a drawing.
    var pixels: Pixels? {
        if case .pixels(let pixels) = content { pixels } else { nil }
    }

    /// Whether parts of the picture show what is below them. Colours declared as transparent do not count in PDF.
    var hasTransparency: Bool {
        switch content {
        case .pixels(let pixels): pixels.opacity != nil
        case .drawing(let drawing): drawing.hasTransparency
        }
    }

    /// Samples in the form that PDF stores.
    struct Plane: Hashable, Sendable {
        enum Coding: Hashable, Sendable {
            /// A zlib stream of rows, each preceded by its PNG filter type.
            case rows
            /// A JPEG file; `hasNoTransform` if its three components are red, green and blue.
            case jpeg(hasNoTransform: Bool)
            /// Uncompressed rows, which are compressed when written.
            case plain
        }

        enum Space: Hashable, Sendable {
            case gray, rgb, cmyk
            /// Triples of red, green and blue.
            case palette([UInt8])

            /// The number of samples per pixel.
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
        /// The size as stored.
        var width: Int, height: Int
        var data: [UInt8]
        /// The ICC profile of the colours; `nil` for sRGB or its grays.
        var profile: [UInt8]?
        /// Whether CMYK values are inverted, so that 0 is the full amount of ink.
        var isInverted = false
        /// The single colour that is transparent, if there is one.
        var transparentColor: [Int]?
    }

    /// The orientation of stored rows and columns.
    ///
    /// Source: Exif 2.32, tag 274.
    enum Orientation: Int, Hashable, Sendable {
        case upright = 1, mirrored, turned180, flipped, transposed, turned90, transversed, turned270

        var swapsSides: Bool { rawValue >= 5 }

        /// The six numbers of the PDF matrix that maps the unit square with the picture.
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

    /// Reads a PNG, JPEG or GIF file. A file that declares more than 256 MB of samples is refused before decompression.
    public init(_ bytes: [UInt8]) throws(PictureFailure) {
        if bytes.starts(with: PNGReader.signature) {
            self = try PNGReader.read(bytes)
        } else if bytes.starts(with: [0xFF, 0xD8]) {
            self = try JPEGReader.read(bytes)
        } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
            self = try GIFReader.read(bytes)
        } else {
            throw PictureFailure(reason: .format(foreignFormat(of: bytes)), offset: 0)
        }
    }

    init(
        colors: Plane, opacity: Plane? = nil, orientation: Orientation = .upright, pixelsPerInch: Double? = nil
    ) {
        content = .pixels(Pixels(colors: colors, opacity: opacity, orientation: orientation))
        self.pixelsPerInch = pixelsPerInch
        width = Double(orientation.swapsSides ? colors.height : colors.width)
        height = Double(orientation.swapsSides ? colors.width : colors.height)
    }

    /// Creates a picture that stays a drawing of paths in the file.
    package init(_ drawing: VectorPicture) {
        content = .drawing(drawing)
        pixelsPerInch = nil
        (width, height) = (drawing.width, drawing.height)
    }

    /// Throws an error if a picture is empty or would need too much memory.
    static func check(width: Int, height: Int, bytesPerRow: Int, at offset: Int) throws(PictureFailure) {
        guard width > 0, height > 0 else { throw .broken("it has no pixels", at: offset) }
        let (size, isTooLarge) = (bytesPerRow + 1).multipliedReportingOverflow(by: height)
        guard !isTooLarge, size <= 1 << 28, width <= 1 << 20, height <= 1 << 20 else {
            throw PictureFailure(reason: .tooLarge(width: width, height: height), offset: offset)
        }
    }
}

/// Returns the name of an unsupported format by its first bytes.
private func foreignFormat(of bytes: [UInt8]) -> String? {
    let signs: [(at: Int, sign: String, name: String)] = [
        (8, "WEBP", "WebP"), (0, "BM", "BMP"), (0, "II*", "TIFF"), (0, "MM\0*", "TIFF"), (4, "ftypavif", "AVIF"),
        (4, "ftypheic", "HEIC"), (4, "ftypmif1", "HEIF"), (4, "jP  ", "JPEG 2000"), (0, "%PDF", "PDF"),
        (0, "<svg", "SVG"), (0, "8BPS", "Photoshop"),
    ]
    for (place, sign, name) in signs where bytes.dropFirst(place).starts(with: sign.utf8) { return name }
    let head = String(decoding: bytes.prefix(1000), as: UTF8.self)
    return head.contains("<svg") ? "SVG" : nil
}
