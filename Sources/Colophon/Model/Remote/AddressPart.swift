import Environments

/// A part of a server's address as written in `about.yml`.
package enum AddressPart: Hashable, Sendable {
    case text(String)
    /// `${NAME}`: an environment variable.
    case environment(String)
    /// `{{env.NAME}}`: a variable of the build configuration.
    case setting(String)

    /// Splits an address into its parts. Braces that are neither kind of variable are text.
    package static func all(in address: String) -> [AddressPart] {
        var (parts, text): ([AddressPart], Substring) = ([], "")
        var rest = address[...]
        while !rest.isEmpty {
            if let (part, end) = variable(at: rest) {
                if !text.isEmpty { parts.append(.text(String(text))) }
                parts.append(part)
                (text, rest) = ("", rest[end...])
            } else {
                text.append(rest.removeFirst())
            }
        }
        return text.isEmpty ? parts : parts + [.text(String(text))]
    }

    private static func variable(at rest: Substring) -> (AddressPart, end: String.Index)? {
        for (opening, closing, part) in [
            ("${", "}", AddressPart.environment), ("{{env.", "}}", AddressPart.setting),
        ] where rest.hasPrefix(opening) {
            guard let end = rest.firstRange(of: closing) else { return nil }
            return (part(String(rest[..<end.lowerBound].dropFirst(opening.count))), end.upperBound)
        }
        return nil
    }
}

/// A build configuration variable that a server's address uses. Printing it does not show the value.
package struct AddressVariable: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    package let name: String
    package let text: String
    /// Whether no output may contain the value.
    package let isSecret: Bool

    package init(name: String, text: String, isSecret: Bool) {
        (self.name, self.text, self.isSecret) = (name, text, isSecret)
    }

    /// Returns the value as it is inserted behind `address`. After a `=` it is percent-encoded, so that it cannot end
    /// the parameter.
    package func insertedText(behind address: String) -> String {
        address.hasSuffix("=") ? RemoteAddress.encoded(text) : text
    }

    package var description: String { name }
    package var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
