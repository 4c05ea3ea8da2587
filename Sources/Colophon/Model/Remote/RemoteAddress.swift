import Attestations
import Documents
import Environments
import SourceText
import Wording

/// An address that is requested before the build, as written in `about.yml`:
/// `https://api.example/apps?apikey=${APPS_PLUS_KEY}&lang={language}`. It may begin with a variable:
/// `${APPS_PLUS_URL}&lang={language}`, `{{env.APPS_PLUS_URL}}&lang={language}`.
///
/// The values of `${}` come from the environment, and those of `{{env.}}` from the build configuration. The text of an
/// address does not contain either, so nothing derived from it can reveal a value. Only the request itself contains
/// them.
package struct RemoteAddress: Hashable, Sendable {
    /// The reason why a text is not a valid address.
    enum Mistake: Error, Hashable, Sendable {
        /// Not `https`. `http` is accepted for the local machine only.
        case notHTTPS
        /// No host, a user name in front of it, a placeholder in it, or a character that is invalid in addresses.
        case malformed
        /// An unknown placeholder such as `{lang}`.
        case unknownPlaceholder(String)
        /// An environment variable that addresses may not use.
        case foreignVariable(String)
        /// The parameter of this name contains a key in plain text.
        case plainKey(parameter: String)
        /// The address begins with a build configuration variable whose value is not an address.
        case noAddress(variable: String)
    }

    /// The address with its placeholders.
    let text: String
    /// The build configuration variables that the address uses.
    let variables: [AddressVariable]

    /// The prefixes of environment variables that are meant for this program, most of them secrets. An address cannot
    /// use other variables, and child processes do not inherit these.
    package static let variablePrefixes = ["APPS_PLUS_", "COLOPHON_"]

    /// - Parameter variables: the build configuration variables that `text` uses.
    init(_ text: String, variables: [AddressVariable] = []) throws(Mistake) {
        (self.text, self.variables) = (text, variables)
        if let parameter = Self.plainKey(in: text) { throw .plainKey(parameter: parameter) }
        let parts = AddressPart.all(in: text)
        for part in parts {
            if case .environment(let name) = part, !Self.isVariable(name) { throw .unknownPlaceholder("${\(name)}") }
            if case .environment(let name) = part, !Self.isAllowedVariable(name) { throw .foreignVariable(name) }
        }
        for variable in variables where variable.isSecret && !Self.isAllowedVariable(variable.name) {
            throw .foreignVariable(variable.name)
        }
        // The value of an environment variable is checked when the address is requested.
        if case .environment? = parts.first {
            try Self.checkEnd(parts)
        } else {
            try check(Self.filled(parts, variables), start: parts.first)
        }
    }

    /// Checks the text after a leading environment variable: it continues the path or the query.
    private static func checkEnd(_ parts: [AddressPart]) throws(Mistake) {
        guard case .text(let rest)? = parts.dropFirst().first else { return }
        guard let first = rest.first, "/?&#".contains(first), isWritten(rest) else { throw .malformed }
        try checkPlaceholders(in: rest)
    }

    /// Checks an address whose only open parts are environment variables and the language.
    private func check(_ filled: String, start: AddressPart?) throws(Mistake) {
        let variable = variables.first { start == .setting($0.name) }
        let isMeantWhole = variable?.isSecret == true
        guard Self.isWritten(filled) else { throw variable.map { .noAddress(variable: $0.name) } ?? .malformed }
        guard let origin = WebOrigin(filled), !isMeantWhole || WebOrigin(variable?.text ?? "") == origin else {
            if let variable { throw .noAddress(variable: variable.name) }
            throw filled.hasPrefix("https://") ? .malformed : .notHTTPS
        }
        guard origin.isHTTPS || origin.isLoopback else {
            throw variable.map { .noAddress(variable: $0.name) } ?? .notHTTPS
        }
        try Self.checkPlaceholders(in: String(filled.dropFirst(origin.length)))
    }

    private static func filled(_ parts: [AddressPart], _ variables: [AddressVariable]) -> String {
        parts.reduce(into: "") { address, part in
            switch part {
            case .text(let text): address += text
            case .environment(let name): address += "${\(name)}"
            case .setting(let name):
                address += variables.first { $0.name == name }?.insertedText(behind: address) ?? ""
            }
        }
    }

    private static func checkPlaceholders(in text: String) throws(Mistake) {
        for placeholder in placeholders(text[...]) where placeholder != "{language}" {
            // Environment variables have already been checked.
            if placeholder.hasPrefix("${"), placeholder.hasSuffix("}") { continue }
            throw .unknownPlaceholder(placeholder)
        }
    }

    /// Whether the value of an environment variable is a complete, valid address without placeholders.
    package static func isRequestable(_ value: String) -> Bool {
        guard isWritten(value), !value.contains("{"), let origin = WebOrigin(value) else { return false }
        return origin.isHTTPS || origin.isLoopback
    }

    /// Returns the values of parameters with names such as `apikey`, both as written and percent-decoded.
    package static func keys(in value: String) -> [String] {
        guard let query = value.firstIndex(of: "?") else { return [] }
        return value[query...].dropFirst().prefix { $0 != "#" }.split(separator: "&").flatMap { pair in
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, isKeyName(parts[0]) else { return [String]() }
            return [parts[1], percentDecoded(Substring(parts[1])) ?? parts[1]]
        }
    }

    private static func isWritten(_ text: String) -> Bool {
        text.utf8.count <= 2_000
            && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`|".utf8.contains($0) }
    }

    private static func isAllowedVariable(_ name: String) -> Bool {
        // Otherwise the author of an address could send the password of the build's variables to a server.
        variablePrefixes.contains(where: name.hasPrefix) && name != EnvironmentFile.passwordVariable
    }

    /// Whether each language has a different address.
    var isByLanguage: Bool { text.contains("{language}") }

    /// Returns the address for `language`. Variables are not replaced.
    func text(for language: Language) -> String { text.replacing("{language}", with: language.tag) }

    /// Returns all texts in braces, including the braces and a preceding `$`.
    private static func placeholders(_ text: Substring) -> [String] {
        var found: [String] = []
        var rest = text
        while let start = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            let isVariable = start > rest.startIndex && rest[rest.index(before: start)] == "$"
            let end = rest[start...].firstIndex(of: "}").map(rest.index(after:)) ?? rest.endIndex
            found.append((isVariable ? "$" : "") + rest[start..<end])
            rest = rest[end...]
        }
        return found
    }

    private static func isVariable(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
    }

    /// Percent-encodes all characters except the unreserved ones of RFC 3986, slashes too.
    package static func encoded(_ value: String) -> String { percentEncoded(value).replacing("/", with: "%2F") }

    /// Returns the name of the first parameter with a name such as `apikey` whose value is not a variable.
    private static func plainKey(in text: String) -> String? {
        guard let query = text.firstIndex(of: "?") else { return nil }
        for pair in text[query...].dropFirst().split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, !parts[1].hasPrefix("${"), !parts[1].hasPrefix("{{env.") else { continue }
            if isKeyName(parts[0]) { return parts[0] }
        }
        return nil
    }

    private static func isKeyName(_ name: String) -> Bool {
        let words = [
            "apikey", "key", "token", "accesstoken", "secret", "password", "auth", "authorization", "appkey",
        ]
        return words.contains(name.lowercased().filter { $0.isLetter })
    }
}

/// The scheme, host and port of an address.
package struct WebOrigin: Hashable, Sendable {
    /// In lower case, without the port; an IPv6 address is in brackets.
    package let host: String
    /// Whether the scheme is `https`; otherwise it is `http`.
    package let isHTTPS: Bool
    /// The number of characters of the address that the origin takes up.
    package let length: Int

    /// Fails for other schemes, without a host, with a user name, and for a host with invalid characters.
    package init?(_ address: String) {
        let scheme = ["https://", "http://"].first { address.lowercased().hasPrefix($0) }
        guard let scheme else { return nil }
        let authority = address.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
        let isBracketed = authority.hasPrefix("[")
        let name = isBracketed ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
        let port = authority.dropFirst(name.count)
        let inside = isBracketed ? name.dropFirst().dropLast() : name
        let isName = inside.utf8.allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || (isBracketed ? ":.".utf8 : "-._".utf8).contains($0)
        }
        guard isName, !inside.isEmpty, name.count <= 255, WebHost.problem(in: scheme + authority) == nil else {
            return nil
        }
        guard port.isEmpty || port.hasPrefix(":") && UInt16(port.dropFirst()) != nil else { return nil }
        host = name.lowercased()
        isHTTPS = scheme == "https://"
        length = scheme.count + authority.count
    }

    /// Whether the host is the local machine, on which the build runs.
    package var isLoopback: Bool { ["localhost", "127.0.0.1", "[::1]"].contains(host) }
}
