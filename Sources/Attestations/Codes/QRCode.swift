import CQREncode
import SourceText

/// A QR code: a square of dark and light modules that says a text. The free margin around it is not part of it.
///
/// Source: ISO/IEC 18004:2015, by libqrencode. Nothing is shared between two codes that are made, so any thread may make
/// one, and the same text always gives the same modules.
public struct QRCode: Hashable, Sendable {
    /// How much of a code may be lost before it can no longer be read.
    public enum Level: String, CaseIterable, Hashable, Sendable {
        /// About 7, 15, 25 and 30 % of the code.
        case low, medium, quartile, high
    }

    /// How a text becomes bytes. Both are written in byte mode.
    public enum Encoding: Hashable, Sendable {
        /// Characters up to U+007F alone, which every reader takes for the same.
        case ascii
        /// Any text. It is announced as UTF-8 (ECI 26) unless it is ASCII alone, which needs no announcement.
        case utf8
    }

    /// How many modules each side has: 21 to 177.
    public let size: Int
    /// Rows from the top, each of `bytesPerRow` bytes; the first module of a row is the highest bit of its first byte. A
    /// set bit is a dark module, and the bits behind the last module are not set.
    public let rows: [UInt8]

    /// How many bytes a row of `rows` has.
    public var bytesPerRow: Int { (size + 7) / 8 }

    /// 1 to 40, by which the standard names sizes.
    public var version: Int { (size - 17) / 4 }

    /// Whether the module in a column and a row is dark; false outside the code.
    public func isDark(column: Int, row: Int) -> Bool {
        guard 0..<size ~= column, 0..<size ~= row else { return false }
        return rows[row * bytesPerRow + column / 8] & 0x80 >> UInt8(column % 8) != 0
    }

    /// The smallest code that says `text`.
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

    /// Nil when there is no memory for it.
    private static func encoded(_ bytes: [UInt8], _ level: Level, isAnnounced: Bool) -> QRCode? {
        guard let input = QRinput_new2(0, level.name) else { return nil }
        defer { QRinput_free(input) }
        if isAnnounced, QRinput_appendECIheader(input, 26) != 0 { return nil }
        guard QRinput_append(input, QR_MODE_8, Int32(bytes.count), bytes) == 0, let code = QRcode_encodeInput(input)
        else { return nil }
        defer { QRcode_free(code) }
        return QRCode(modules: code.pointee.data, size: Int(code.pointee.width))
    }

    /// Packs what libqrencode gives, a byte a module with its colour in the lowest bit.
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

    /// How many bytes the largest code can say, version 40.
    ///
    /// Source: ISO/IEC 18004:2015, table 7; an announcement takes 12 bits.
    private static func capacity(_ level: Level, isAnnounced: Bool) -> Int {
        let most =
            switch level {
            case .low: 2953
            case .medium: 2331
            case .quartile: 1663
            case .high: 1273
            }
        // Four bits of each are free, so that an announcement costs one byte.
        return isAnnounced ? most - 1 : most
    }
}

extension QRCode.Level {
    /// What libqrencode calls it.
    fileprivate var name: QRecLevel {
        switch self {
        case .low: QR_ECLEVEL_L
        case .medium: QR_ECLEVEL_M
        case .quartile: QR_ECLEVEL_Q
        case .high: QR_ECLEVEL_H
        }
    }
}

/// Why there is no code for a text.
public enum QRCodeFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is nothing to say.
    case empty
    /// A character that is not ASCII, where nothing else may be.
    case notASCII(Unicode.Scalar)
    /// How many bytes the text has, and how many fit into the largest code of this level.
    case tooLong(bytes: Int, most: Int)
    /// There is no memory for it.
    case outOfMemory

    /// In a sentence.
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
