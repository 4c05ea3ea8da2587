import DesignTokens
import Sealing
import SourceText
import Templates
import Themes

/// The styles that a page of a bundle has in itself, and the policy that allows them and nothing else.
struct InAppStyles {
    var element: Markup
    var policy: String

    /// Nothing, for a page that is only looked at.
    init() { (element, policy) = (.empty, "") }

    init(_ css: [UInt8]) throws(LibcryptoFailure) {
        let safe = Self.safe(css + Self.own)
        var buffer = ByteBuffer(capacity: safe.count + 16)
        buffer.append("<style>")
        buffer.append(verbatim: safe)
        buffer.append("</style>")
        element = Markup(buffer)
        let digest = Base64.encoded(try sha256(safe))
        policy =
            "default-src 'none'; style-src 'sha256-\(digest)'; img-src data:; font-src data:; "
            + "base-uri 'none'; form-action 'none'"
    }

    /// The size of text that people have set on their device, where web views can tell: all lengths of text are relative
    /// to it.
    private static let own = Array("@supports (font:-apple-system-body){:root{font:-apple-system-body}}".utf8)

    /// `</` would end the element; in a style sheet it occurs in texts only, where the backslash means nothing. A
    /// carriage return, which browsers turn into a line feed, would be missing in the digest.
    private static func safe(_ css: [UInt8]) -> [UInt8] {
        var safe: [UInt8] = []
        safe.reserveCapacity(css.count)
        for byte in css {
            if byte == UInt8(ascii: "/"), safe.last == UInt8(ascii: "<") { safe.append(UInt8(ascii: "\\")) }
            safe.append(byte == 0x0D ? 0x0A : byte)
        }
        return safe
    }
}
