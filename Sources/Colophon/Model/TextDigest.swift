import Documents
import Sealing
import SourceText

/// The SHA-256 of the words of a text, however it is written: in its source, on its page, in its PDF. What counts as a
/// word is defined in `docs/text-digest.md`.
package struct TextDigest: Hashable, Sendable {
    /// From the first bytes to the last: a quarter of the room that the digits take.
    private let first, second, third, fourth: UInt64

    /// In 64 lower-case hexadecimal digits.
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

    /// Reads what another one wrote; nil for anything else.
    package init?(_ text: String) {
        guard text.utf8.count == 64, text.utf8.allSatisfy(\.isHexadecimalDigit) else { return nil }
        func number(_ place: Int) -> UInt64 { UInt64(text.dropFirst(place * 16).prefix(16), radix: 16) ?? 0 }
        (first, second, third, fourth) = (number(0), number(1), number(2), number(3))
    }
}

extension UInt8 {
    fileprivate var isHexadecimalDigit: Bool { isASCIIDigit || (0x61...0x66).contains(self) }
}
