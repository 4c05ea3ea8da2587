import CQREncode
import SourceText
import Typesetting

/// A QR code: a square of dark and light modules that encodes a text. The quiet zone around it is not included.
///
/// Source: ISO/IEC 18004:2015, implemented by libqrencode. Encoding shares no state between calls, so any thread may
/// encode. The same text always gives the same modules.
public struct QRCode: Hashable, Sendable {
    /// The level of error correction: how much of a code can be damaged and still be read.
    public enum Level: String, CaseIterable, Hashable, Sendable {
        /// Recover about 7, 15, 25 and 30 % of the code.
        case low, medium, quartile, high
    }

    /// The character encoding of the text. Both encodings are written in byte mode.
    public enum Encoding: Hashable, Sendable {
        /// ASCII only (up to U+007F), which all readers decode identically.
        case ascii
        /// Any text. A text with non-ASCII characters is marked as UTF-8 (ECI 26).
        case utf8
    }

    /// The number of modules on each side: 21 to 177.
    public let size: Int
    /// The rows from top to bottom, `bytesPerRow` bytes each. The first module of a row is the highest bit of its first
    /// byte. A set bit is a dark module; padding bits are not set.
    public let rows: [UInt8]

    /// The number of bytes of a row in `rows`.
    public var bytesPerRow: Int { (size + 7) / 8 }

    /// The version, 1 to 40: the standard's number for each size.
    public var version: Int { (size - 17) / 4 }

    /// Returns whether the module at this column and row is dark; false outside the code.
    public func isDark(column: Int, row: Int) -> Bool {
        guard 0..<size ~= column, 0..<size ~= row else { return false }
        return rows[row * bytesPerRow + column / 8] & 0x80 >> UInt8(column % 8) != 0
    }

    /// Encodes `text` as the smallest possible code.
    public static func make(
        _ text: String, level: Level, encoding: Encoding
    ) throws(QRCodeFailure) -> QRCode {
        let bytes = Array(text.utf8)
        if bytes.isEmpty { throw .empty }
        let isASCII = bytes.allSatisfy { $0 < 0x80 }
        if !isASCII, encoding == .ascii, let first = text.unicodeScalars.first(where: { !$0.isASCII }) {
            throw .notASCII(first)
        }
        let most = capacity(level, isAnnounced: !isASCII)
        if bytes.count > most { throw .tooLong(bytes: bytes.count, most: most) }
        guard let code = encoded(bytes, level, isAnnounced: !isASCII) else { throw .outOfMemory }
        return code
    }

    /// Encodes the bytes; returns nil if libqrencode runs out of memory.
    private static func encoded(_ bytes: [UInt8], _ level: Level, isAnnounced: Bool) -> QRCode? {
        guard let input = QRinput_new2(0, level.name) else { return nil }
        defer { QRinput_free(input) }
        if isAnnounced, QRinput_appendECIheader(input, 26) != 0 { return nil }
        guard QRinput_append(input, QR_MODE_8, Int32(bytes.count), bytes) == 0, let code = QRcode_encodeInput(input)
        else { return nil }
        defer { QRcode_free(code) }
        return QRCode(modules: code.pointee.data, size: Int(code.pointee.width))
    }

    /// Packs the output of libqrencode: one byte for each module, with the colour in the lowest bit.
    private init(modules: UnsafePointer<UInt8>, size: Int) {
        self.size = size
        let width = (size + 7) / 8
        var rows = [UInt8](repeating: 0, count: width * size)
        for row in 0..<size {
            for column in 0..<size where modules[row * size + column] & 1 == 1 {
                rows[row * width + column / 8] |= 0x80 >> UInt8(column % 8)
            }
        }
        self.rows = rows
    }

    /// The number of bytes that fit into the largest code, version 40.
    ///
    /// Source: ISO/IEC 18004:2015, table 7. An ECI header takes 12 bits.
    private static func capacity(_ level: Level, isAnnounced: Bool) -> Int {
        let most =
            switch level {
            case .low: 2953
            case .medium: 2331
            case .quartile: 1663
            case .high: 1273
            }
        // At each level, version 40 leaves 4 bits unused, so the header costs only one byte.
        return isAnnounced ? most - 1 : most
    }
}

extension QRCode {
    /// Returns the code as a picture with one sample for each module.
    ///
    /// - Parameter margin: the width of the quiet zone in modules. ISO/IEC 18004, section 5.3.8, requires 4.
    public func picture(margin: Int = 4) throws(PictureFailure) -> PictureData {
        try PictureData(dark: rows, width: size, height: size, margin: margin)
    }
}

extension QRCode.Level {
    /// The libqrencode constant of the level.
    fileprivate var name: QRecLevel {
        switch self {
        case .low: QR_ECLEVEL_L
        case .medium: QR_ECLEVEL_M
        case .quartile: QR_ECLEVEL_Q
        case .high: QR_ECLEVEL_H
        }
    }
}

/// The reason why a text cannot be encoded.
public enum QRCodeFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text is empty.
    case empty
    /// The text contains a non-ASCII character, but the encoding is ASCII.
    case notASCII(Unicode.Scalar)
    /// The text has more bytes than the largest code of this level can hold.
    case tooLong(bytes: Int, most: Int)
    /// There is not enough memory.
    case outOfMemory

    /// A sentence that describes the failure.
    public var description: String {
        switch self {
        case .empty: "a QR code needs some text"
        case .notASCII(let scalar):
            "“\(scalar)” (U+\(codePoint(scalar))) cannot be used in this QR code, which takes only ASCII"
        case .tooLong(let bytes, let most):
            "the text of the QR code has \(bytes) bytes; at most \(most) fit at its level of error correction"
        case .outOfMemory: "there is not enough memory for the QR code"
        }
    }
}
