import Documents
import Sealing
import SourceText

/// The SHA-256 digest of the words of a text. It is the same for the source, the page and the PDF.
/// `docs/text-digest.md` defines the words.
package struct TextDigest: Hashable, Sendable {
    /// The 32 bytes in order: a quarter of the memory of the digits.
    private let first, second, third, fourth: UInt64

    /// The digest as 64 lower-case hexadecimal digits.
    package var text: String {
        hexadecimal(first) + hexadecimal(second) + hexadecimal(third) + hexadecimal(fourth)
    }

    package init(_ words: TextWords) throws(LibcryptoFailure) {
        let bytes = try sha256(words.bytes)
        func number(_ place: Int) -> UInt64 {
            bytes.dropFirst(place * 8).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        }
        (first, second, third, fourth) = (number(0), number(1), number(2), number(3))
    }

    /// Reads the form that `text` has; fails for anything else.
    package init?(_ text: String) {
        guard text.utf8.count == 64, text.utf8.allSatisfy(\.isHexadecimalDigit) else { return nil }
        func number(_ place: Int) -> UInt64 { UInt64(text.dropFirst(place * 16).prefix(16), radix: 16) ?? 0 }
        (first, second, third, fourth) = (number(0), number(1), number(2), number(3))
    }
}

extension UInt8 {
    fileprivate var isHexadecimalDigit: Bool { isASCIIDigit || (0x61...0x66).contains(self) }
}
