/// The destination of a link or a picture, parsed as browsers do (URL Standard, basic URL parser), with a verdict on
/// whether our pages may link to it.
///
/// Browsers remove tabs, line ends and leading control characters before they look for the scheme, so
/// `java<newline>script:` runs. The search for the scheme therefore skips all control characters, white space and
/// invisible characters. It may reject a harmless address, but never accepts an unsafe one.
package enum WebAddress: Hashable, Sendable {
    /// A fragment `#id`, without the `#`.
    case fragment(String)
    /// A path with optional query and fragment. The empty address is the page itself.
    case relative(String)
    /// An address with one of ``allowedSchemes`` or of the site's own schemes, in lower case. `//host/path` is read as
    /// `https`.
    case external(scheme: String, address: String)
    /// An address with a scheme that the site does not list and that has no known danger, in lower case: `std`, `ftp`.
    case unlisted(scheme: String, address: String)
    /// An address with one of ``dangerousSchemes``, in lower case.
    case unsafe(scheme: String)
    /// A web address that browsers refuse to open because of its host or port.
    case malformed(WebHost.Problem, address: String)

    /// The schemes that links of every site may have.
    package static let allowedSchemes = ["http", "https", "mailto", "sms", "tel"]

    /// Schemes with a known danger, which no site may list: they run scripts, contain whole pages, or open files,
    /// settings or tools on the reader's machine.
    package static let dangerousSchemes = [
        "about", "blob", "chrome", "chrome-extension", "content", "data", "edge", "file", "filesystem", "hcp", "intent",
        "jar", "javascript", "jscript", "livescript", "mhtml", "mk", "mocha", "moz-extension", "ms-its", "ms-msdt",
        "res", "resource", "search-ms", "shell", "vbs", "vbscript", "view-source",
    ]

    /// Parses and judges the address `written`, whose character references must be resolved.
    /// - Parameter schemes: the schemes that the site's links may have besides ``allowedSchemes``, in lower case.
    package init(_ written: String, schemes: [String]? = nil) {
        let address = Self.cleaned(written)
        if address.hasPrefix("#") {
            self = .fragment(String(address.dropFirst()))
        } else if address.hasPrefix("//") {
            self = .web(scheme: "https", address: "https:" + address)
        } else if let scheme = Self.scheme(of: address) {
            self = .absolute(scheme: scheme, address: address, schemes)
        } else {
            self = .relative(address)
        }
    }

    private static func absolute(scheme: String, address: String, _ schemes: [String]?) -> WebAddress {
        if allowedSchemes.contains(scheme) { return .web(scheme: scheme, address: address) }
        if dangerousSchemes.contains(scheme) { return .unsafe(scheme: scheme) }
        let isListed = schemes?.contains(scheme) ?? false
        return isListed ? .external(scheme: scheme, address: address) : .unlisted(scheme: scheme, address: address)
    }

    private static func web(scheme: String, address: String) -> WebAddress {
        let problem = scheme == "http" || scheme == "https" ? WebHost.problem(in: address) : nil
        return problem.map { .malformed($0, address: address) } ?? .external(scheme: scheme, address: address)
    }

    /// The address for use in a page, without control characters and surrounding white space; `nil` if it is unlisted,
    /// unsafe or malformed.
    package var text: String? {
        switch self {
        case .fragment(let id): "#" + id
        case .relative(let address), .external(_, let address): address
        case .unlisted, .unsafe, .malformed: nil
        }
    }

    /// Whether the address can be the source of a picture: a non-empty relative address or a web address.
    var canBePicture: Bool {
        switch self {
        case .relative(let address): !address.isEmpty
        case .external(let scheme, _): scheme == "http" || scheme == "https"
        case .fragment, .unlisted, .unsafe, .malformed: false
        }
    }

    private static func cleaned(_ written: String) -> String {
        if written.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return written }
        var scalars = written.unicodeScalars[...]
        while let first = scalars.first, isInvisible(first) { scalars.removeFirst() }
        while let last = scalars.last, isInvisible(last) { scalars.removeLast() }
        return String(String.UnicodeScalarView(scalars.filter { !isControl($0) }))
    }

    /// Returns the text before the first `:` in lower case if it is a valid scheme.
    private static func scheme(of address: String) -> String? {
        guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let part = address.utf8[..<colon]
        if !part.isEmpty, part.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) {
            return String(address[..<colon])
        }
        var scheme = ""
        for scalar in address.unicodeScalars where !isInvisible(scalar) {
            switch scalar {
            case ":": return scheme.isEmpty ? nil : scheme
            case "a"..."z", "A"..."Z": scheme += String(scalar).lowercased()
            case "0"..."9", "+", "-", ".":
                guard !scheme.isEmpty else { return nil }
                scheme.unicodeScalars.append(scalar)
            default: return nil
            }
        }
        return nil
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value <= 0x20 { return true }
        if scalar.value < 0x7F { return false }
        let properties = scalar.properties
        return isControl(scalar) || properties.isWhitespace || properties.isDefaultIgnorableCodePoint
    }
}
