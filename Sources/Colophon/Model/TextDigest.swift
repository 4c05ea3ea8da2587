import Documents
import Sealing
import SourceText

/// The SHA-256 of the words of a text, however it is written: in its source, on its page, in its PDF. What counts as a
/// word is defined in `docs/text-digest.md`.
package struct TextDigest: Hashable, Sendable {
    /// In 64 lower-case hexadecimal digits.
    package let text: String

    package init(_ words: TextWords) throws(LibcryptoFailure) {
        text = try hexadecimal(sha256(words.bytes))
    }

    /// Reads what another one wrote; nil for anything else.
    package init?(_ text: String) {
        guard text.utf8.count == 64, text.utf8.allSatisfy(\.isHexadecimalDigit) else { return nil }
        self.text = text
    }
}

extension UInt8 {
    fileprivate var isHexadecimalDigit: Bool { isASCIIDigit || (0x61...0x66).contains(self) }
}
