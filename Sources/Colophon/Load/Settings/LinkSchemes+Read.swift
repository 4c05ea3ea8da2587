import Documents
import SourceText

extension ObjectReader {
    /// Reads the URL schemes of apps that links may have, in lower case.
    mutating func schemes(_ key: Key) -> [String] {
        var schemes: [String] = []
        for entry in list(key) ?? [] {
            let location = location(of: entry)
            guard let text = entry.text else {
                append(.schemeIsNoText(entry, at: location))
                continue
            }
            let scheme = text.lowercased()
            if !scheme.isScheme {
                append(.badScheme(text, at: location))
            } else if WebAddress.dangerousSchemes.contains(scheme) {
                append(.dangerousScheme(scheme, at: location))
            } else if WebAddress.allowedSchemes.contains(scheme) {
                append(.needlessScheme(scheme, at: location))
            } else if !schemes.contains(scheme) {
                schemes.append(scheme)
            }
        }
        return schemes
    }
}

extension String {
    /// Whether this is the name of a URL scheme: a letter, then letters, digits, `+`, `-` and `.` (RFC 3986, section
    /// 3.1).
    fileprivate var isScheme: Bool {
        utf8.first?.isASCIILetter ?? false && utf8.allSatisfy { $0.isASCIIAlphanumeric || "+-.".utf8.contains($0) }
    }
}

extension Diagnostic {
    fileprivate static func schemeIsNoText(_ value: Value, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "wrong-type", "a scheme must be a name, not \(value.typeDescription)", at: location,
            hint: "write a name such as tides, for links such as tides://settings")
    }

    fileprivate static func badScheme(_ text: String, at location: Location) -> Diagnostic {
        let name = text.prefix { $0 != ":" }.lowercased()
        return Diagnostic(
            .error, "bad-scheme", "\(quoted(text)) is not the name of a URL scheme", at: location,
            hint: name != text && name.isScheme
                ? "write \(name)" : "begin with a letter, then use letters, digits, \"+\", \"-\" and \".\"")
    }

    fileprivate static func dangerousScheme(_ scheme: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-scheme", "no link may lead to \"\(scheme):\", because such an address can do harm",
            at: location, hint: "remove it; list only schemes of apps")
    }

    fileprivate static func needlessScheme(_ scheme: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "bad-scheme", "links may lead to \"\(scheme):\" anyway", at: location,
            hint: "remove it; list only schemes of apps")
    }
}
