import DesignTokens
import Sealing
import SourceText
import Templates
import Themes

/// The styles inside a bundle's page, its script if it has one, and the Content-Security-Policy that allows nothing
/// else.
struct InAppStyles {
    var element: Markup
    /// Empty for a page without a script.
    var script = Markup.empty
    var policy: String

    /// Creates empty styles and an empty policy.
    init() { (element, policy) = (.empty, "") }

    /// - Parameter formSchemes: the URL schemes that a form of the page may lead to.
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

    /// A rule that applies the text size set on the device, in web views that know it. All text lengths are relative to
    /// it.
    private static let own = Array("@supports (font:-apple-system-body){:root{font:-apple-system-body}}".utf8)

    /// Escapes `</`, which would end the element, and `<!--`, which would put a script into an escaped state. Both
    /// occur only in strings and comments, where a backslash has no effect. Turns carriage returns into line feeds as
    /// browsers do before they compute the digest.
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
