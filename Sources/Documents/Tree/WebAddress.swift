/// Where the address of a link or a picture leads, read as a browser reads it (URL Standard, basic URL parser), and
/// whether a page of ours may lead there.
///
/// Browsers drop tabs, line ends and leading control characters before they look for the scheme, so that
/// `java<newline>script:` runs. Here all control characters, white space and invisible characters are passed over when
/// the scheme is looked for: this can take a harmless address for an unsafe one, never the other way round.
package enum WebAddress: Hashable, Sendable {
    /// `#id`, without the `#`.
    case fragment(String)
    /// A path, with or without query and fragment; the empty address is the page itself.
    case relative(String)
    /// An address with one of the schemes of ``allowedSchemes``, in lower case. `//host/path` is read as `https`.
    case external(scheme: String, address: String)
    /// Any other scheme, in lower case: `javascript`, `data`, `vbscript`, `file`, or one that is not known.
    case unsafe(scheme: String)
    /// An address of the web that no browser opens, because of its host or its port.
    case malformed(WebHost.Problem, address: String)

    /// The schemes a link may have.
    static let allowedSchemes = ["http", "https", "mailto", "sms", "tel"]

    /// The schemes by which an address runs a script, is a page of its own, or reads what is on the reader's machine.
    private static let dangerousSchemes = [
        "about", "blob", "chrome", "data", "file", "filesystem", "intent", "jar", "javascript", "jscript", "livescript",
        "mocha", "resource", "vbs", "vbscript", "view-source",
    ]

    /// Judges the address `written`, in which character references have been resolved already.
    package init(_ written: String) {
        let address = Self.cleaned(written)
        if address.hasPrefix("#") {
            self = .fragment(String(address.dropFirst()))
        } else if address.hasPrefix("//") {
            self = .web(scheme: "https", address: "https:" + address)
        } else if let scheme = Self.scheme(of: address) {
            let isAllowed = Self.allowedSchemes.contains(scheme)
            self = isAllowed ? .web(scheme: scheme, address: address) : .unsafe(scheme: scheme)
        } else {
            self = .relative(address)
        }
    }

    private static func web(scheme: String, address: String) -> WebAddress {
        let problem = scheme == "http" || scheme == "https" ? WebHost.problem(in: address) : nil
        return problem.map { .malformed($0, address: address) } ?? .external(scheme: scheme, address: address)
    }

    /// The address as it may be in a page, without control characters and surrounding white space; nil when it is
    /// unsafe or malformed.
    package var text: String? {
        switch self {
        case .fragment(let id): "#" + id
        case .relative(let address), .external(_, let address): address
        case .unsafe, .malformed: nil
        }
    }

    /// The scheme that no link may have and that is not known for any danger: `std`, `ftp`.
    package var unknownScheme: String? {
        if case .unsafe(let scheme) = self, !Self.dangerousSchemes.contains(scheme) { scheme } else { nil }
    }

    /// True when a picture can be loaded from here: a relative address or one of the web.
    var canBePicture: Bool {
        switch self {
        case .relative(let address): !address.isEmpty
        case .external(let scheme, _): scheme == "http" || scheme == "https"
        case .fragment, .unsafe, .malformed: false
        }
    }

    private static func cleaned(_ written: String) -> String {
        if written.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return written }
        var scalars = written.unicodeScalars[...]
        while let first = scalars.first, isInvisible(first) { scalars.removeFirst() }
        while let last = scalars.last, isInvisible(last) { scalars.removeLast() }
        return String(String.UnicodeScalarView(scalars.filter { !isControl($0) }))
    }

    /// What comes before the first `:`, in lower case, when it can be a scheme.
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
