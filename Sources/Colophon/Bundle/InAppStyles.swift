import DesignTokens
import Sealing
import SourceText
import Templates
import Themes

/// The styles that a page of a bundle has in itself, its script where it has one, and the policy that allows them and
/// nothing else.
struct InAppStyles {
    var element: Markup
    /// Empty for a page without a script.
    var script = Markup.empty
    var policy: String

    /// Nothing, for a page that is only looked at.
    init() { (element, policy) = (.empty, "") }

    /// - Parameter formSchemes: where a form of the page may lead.
    init(_ css: [UInt8], script: [UInt8]? = nil, formSchemes: [String] = []) throws(LibcryptoFailure) {
        let safe = Self.safe(css + Self.own)
        element = Self.element("style", safe)
        var sources = "style-src 'sha256-\(Base64.encoded(try sha256(safe)))'; "
        if let script {
            let safe = Self.safe(script)
            self.script = Self.element("script", safe)
            sources += "script-src 'sha256-\(Base64.encoded(try sha256(safe)))'; "
        }
        policy =
            "default-src 'none'; \(sources)img-src data:; font-src data:; base-uri 'none'; form-action "
            + (formSchemes.isEmpty ? "'none'" : formSchemes.joined(separator: " "))
    }

    private static func element(_ name: StaticString, _ content: [UInt8]) -> Markup {
        var buffer = ByteBuffer(capacity: content.count + 32)
        buffer.append("<")
        buffer.append(name)
        buffer.append(">")
        buffer.append(verbatim: content)
        buffer.append("</")
        buffer.append(name)
        buffer.append(">")
        return Markup(buffer)
    }

    /// The size of text that people have set on their device, where web views can tell: all lengths of text are relative
    /// to it.
    private static let own = Array("@supports (font:-apple-system-body){:root{font:-apple-system-body}}".utf8)

    /// `</` would end the element, and `<!--` begin what a script cannot leave; both occur in texts and comments only,
    /// where the backslash means nothing. A carriage return, which browsers turn into a line feed, would be missing in the
    /// digest.
    private static func safe(_ css: [UInt8]) -> [UInt8] {
        var safe: [UInt8] = []
        safe.reserveCapacity(css.count)
        for byte in css {
            let endsElement = byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!")
            if endsElement, safe.last == UInt8(ascii: "<") { safe.append(UInt8(ascii: "\\")) }
            safe.append(byte == 0x0D ? 0x0A : byte)
        }
        return safe
    }
}
