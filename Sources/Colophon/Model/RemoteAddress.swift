import Attestations
import Documents
import Environments
import SourceText
import Wording

/// An address that is asked when the site is built, as `about.yml` has it:
/// `https://api.example/apps?apikey=${APPS_PLUS_KEY}&lang={language}`, or one that begins with a variable:
/// `${APPS_PLUS_URL}&lang={language}`, `{{env.APPS_PLUS_URL}}&lang={language}`.
///
/// Only the environment knows the values of `${}`, and the build configuration those of `{{env.}}`. The text of an
/// address never holds either, so nothing made from it can give a value away; only the request itself is made with
/// them.
package struct RemoteAddress: Hashable, Sendable {
    /// Why a text is not such an address.
    enum Mistake: Error, Hashable, Sendable {
        /// Not `https`; `http` is taken for this very machine.
        case notHTTPS
        /// No host, a user in front of it, a placeholder in it, or a character that no address has.
        case malformed
        /// `{lang}` and the like.
        case unknownPlaceholder(String)
        /// A name that may not be asked of the environment.
        case foreignVariable(String)
        /// The parameter of this name holds a key in plain text.
        case plainKey(parameter: String)
        /// A variable of the build configuration, with which the address begins, is none.
        case noAddress(variable: String)
    }

    /// With its placeholders.
    let text: String
    /// The variables of the build configuration in it.
    let variables: [AddressVariable]

    /// The prefixes of the variables that are meant for this program, most of them secrets. A text cannot ask for
    /// others, and no child process gets these.
    package static let variablePrefixes = ["APPS_PLUS_", "COLOPHON_"]

    /// - Parameter variables: those of the build configuration that `text` uses.
    init(_ text: String, variables: [AddressVariable] = []) throws(Mistake) {
        (self.text, self.variables) = (text, variables)
        if let parameter = Self.plainKey(in: text) { throw .plainKey(parameter: parameter) }
        let parts = AddressPart.all(in: text)
        for part in parts {
            if case .environment(let name) = part, !Self.isVariable(name) { throw .unknownPlaceholder("${\(name)}") }
            if case .environment(let name) = part, !Self.mayBeAsked(name) { throw .foreignVariable(name) }
        }
        for variable in variables where variable.isSecret && !Self.mayBeAsked(variable.name) {
            throw .foreignVariable(variable.name)
        }
        // An address of the environment is known when it is asked.
        if case .environment? = parts.first {
            try Self.checkEnd(parts)
        } else {
            try check(Self.filled(parts, variables), start: parts.first)
        }
    }

    /// Checks what follows an address of the environment: more of its path, or of its query.
    private static func checkEnd(_ parts: [AddressPart]) throws(Mistake) {
        guard case .text(let rest)? = parts.dropFirst().first else { return }
        guard let first = rest.first, "/?&#".contains(first), isWritten(rest) else { throw .malformed }
        try checkPlaceholders(in: rest)
    }

    /// Checks an address in which nothing is open but values of the environment and the language.
    private func check(_ filled: String, start: AddressPart?) throws(Mistake) {
        let variable = variables.first { start == .setting($0.name) }
        let isMeantWhole = variable?.isSecret == true
        guard Self.isWritten(filled) else { throw variable.map { .noAddress(variable: $0.name) } ?? .malformed }
        guard let origin = WebOrigin(filled), !isMeantWhole || WebOrigin(variable?.text ?? "") == origin else {
            if let variable { throw .noAddress(variable: variable.name) }
            throw filled.hasPrefix("https://") ? .malformed : .notHTTPS
        }
        guard origin.isHTTPS || origin.isThisMachine else {
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
                address += variables.first { $0.name == name }?.written(behind: address) ?? ""
            }
        }
    }

    private static func checkPlaceholders(in text: String) throws(Mistake) {
        for placeholder in placeholders(text[...]) where placeholder != "{language}" {
            // Those of the environment have been looked at.
            if placeholder.hasPrefix("${"), placeholder.hasSuffix("}") { continue }
            throw .unknownPlaceholder(placeholder)
        }
    }

    /// True for a value of the environment that can be asked as it is: an address as a text may have it, with nothing
    /// left to fill in.
    package static func canBeAsked(_ value: String) -> Bool {
        guard isWritten(value), !value.contains("{"), let origin = WebOrigin(value) else { return false }
        return origin.isHTTPS || origin.isThisMachine
    }

    /// The values of parameters that are called as keys are called, as they are written and decoded.
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

    private static func mayBeAsked(_ name: String) -> Bool {
        // With that one, whoever writes a text could have the password of a build's variables sent to them.
        variablePrefixes.contains(where: name.hasPrefix) && name != EnvironmentFile.passwordVariable
    }

    /// True when each language has an address of its own.
    var isByLanguage: Bool { text.contains("{language}") }

    /// The address for `language`; variables stay open.
    func text(for language: Language) -> String { text.replacing("{language}", with: language.tag) }

    /// All that is in braces, with the braces and the `$`.
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

    /// All but the unreserved characters of RFC 3986 as `%XX`, slashes too.
    package static func encoded(_ value: String) -> String { percentEncoded(value).replacing("/", with: "%2F") }

    /// The name of a parameter that is called as keys are called and whose value is not taken from the environment.
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

/// Scheme, host and port of an address.
package struct WebOrigin: Hashable, Sendable {
    /// In lower case, without the port; an IPv6 address in its brackets.
    package let host: String
    /// Whether the scheme is `https`; else it is `http`.
    package let isHTTPS: Bool
    /// How many characters of the address it takes.
    package let length: Int

    /// Nil for an address of another scheme, without a host, with a user in front of it, or with anything in the host
    /// that no host has.
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

    /// True for the machine that builds.
    package var isThisMachine: Bool { ["localhost", "127.0.0.1", "[::1]"].contains(host) }
}
