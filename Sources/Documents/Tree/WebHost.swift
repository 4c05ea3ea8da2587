import SourceText

/// Checks the host and the port of a web address as browsers do.
///
/// Source: https://url.spec.whatwg.org/#host-parsing, and #port-state. Names in other scripts are accepted as written:
/// the rules of IDNA are left to the browser.
package enum WebHost {
    /// A reason for which browsers refuse to open an address.
    package enum Problem: Hashable, Sendable {
        case noHost, badHost, badPort
    }

    /// Returns the problem of `address`, which begins with `http:` or `https:`, or `nil` if it is valid.
    package static func problem(in address: String) -> Problem? {
        if isPlain(address) { return nil }
        let rest = address.drop { $0 != ":" }.dropFirst()
        // Browsers treat `\` as `/` here, and any number of slashes as two.
        let authority = rest.drop { $0 == "/" || $0 == "\\" }.prefix { !"/\\?#".contains($0) }
        let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        if host.isEmpty { return .noHost }
        guard host.hasPrefix("[") else {
            let name = host.prefix { $0 != ":" }
            return problem(inName: name) ?? problem(inPort: host[name.endIndex...])
        }
        guard let end = host.firstIndex(of: "]"), isIPv6(host[..<end].dropFirst()) else { return .badHost }
        return problem(inPort: host[host.index(after: end)...])
    }

    /// A fast check for most addresses: a host of letters, digits, `-` and `.` without a port, whose last label is not
    /// a number.
    private static func isPlain(_ address: String) -> Bool {
        var address = address
        return address.withUTF8 { bytes in
            guard var index = bytes.firstOffset(of: UInt8(ascii: ":")).map({ $0 + 1 }) else { return false }
            while index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
            // Whether the current label begins with a letter. A number begins with a digit in every base.
            var beginsWithLetter = false
            var isAtStart = true
            while index < bytes.count, !"/?#".utf8.contains(bytes[index]) {
                let byte = bytes[index]
                guard byte.isASCIIAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") else {
                    return false
                }
                if isAtStart { beginsWithLetter = byte.isASCIILetter }
                isAtStart = byte == UInt8(ascii: ".")
                index += 1
            }
            return beginsWithLetter && !isAtStart
        }
    }

    /// Checks `text`, the part after the host, including its colon.
    private static func problem(inPort text: Substring) -> Problem? {
        if text.isEmpty { return nil }
        let digits = text.dropFirst()
        guard text.hasPrefix(":"), digits.utf8.allSatisfy(\.isASCIIDigit) else { return .badPort }
        let significant = digits.drop { $0 == "0" }
        return significant.utf8.count <= 5 && (Int(significant) ?? 0) <= 65_535 ? nil : .badPort
    }

    private static func problem(inName written: Substring) -> Problem? {
        guard let decoded = percentDecoded(written) else { return .badHost }
        let name = String(String.UnicodeScalarView(decoded.unicodeScalars.compactMap(mapped)))
        if name.isEmpty { return .noHost }
        if name.unicodeScalars.contains(where: isForbidden) { return .badHost }
        return endsInNumber(name) && !isIPv4(name) ? .badHost : nil
    }

    /// Maps fullwidth forms to ASCII and other full stops to `.`; returns `nil` for characters that host names drop.
    private static func mapped(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0)
        case 0x3002, 0xFF0E, 0xFF61: "."
        default: scalar.properties.isDefaultIgnorableCodePoint ? nil : scalar
        }
    }

    /// Returns whether the character is a forbidden domain code point.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value <= 0x20 || scalar.value == 0x7F || "#/:<>?@[\\]^|%".unicodeScalars.contains(scalar)
    }

    // MARK: Numbers

    private static func labels(_ name: String) -> [Substring] {
        let labels = name.split(at: ".", omittingEmptyParts: false)
        return labels.count > 1 && labels.last == "" ? labels.dropLast() : labels
    }

    private static func endsInNumber(_ name: String) -> Bool {
        guard let last = labels(name).last, !last.isEmpty else { return false }
        return last.utf8.allSatisfy(\.isASCIIDigit) || last.lowercased().hasPrefix("0x") && number(last) != nil
    }

    private static func isIPv4(_ name: String) -> Bool {
        let parts = labels(name).map(number)
        guard parts.count <= 4, let last = parts.last ?? nil else { return false }
        let isSmall = parts.dropLast().allSatisfy { $0.map { $0 <= 255 } ?? false }
        return isSmall && last < 1 << (8 * (5 - parts.count))
    }

    /// Parses decimal, octal after `0` or hexadecimal after `0x`; returns `nil` if it is not a number or exceeds `Int`.
    private static func number(_ text: Substring) -> Int? {
        if text.isEmpty { return nil }
        let isHexadecimal = text.lowercased().hasPrefix("0x")
        if isHexadecimal, text.count == 2 { return 0 }
        let digits = isHexadecimal ? text.dropFirst(2) : text
        guard !digits.hasPrefix("+"), !digits.hasPrefix("-") else { return nil }
        return Int(digits, radix: isHexadecimal ? 16 : text.hasPrefix("0") && text.count > 1 ? 8 : 10)
    }

    private static func isIPv6(_ text: Substring) -> Bool {
        let halves = split(text)
        guard let first = pieces(halves[0], isLast: halves.count == 1) else { return false }
        guard halves.count > 1 else { return first == 8 }
        guard halves.count == 2, let second = pieces(halves[1], isLast: true) else { return false }
        return first + second <= 7
    }

    /// Returns the parts between occurrences of `::`.
    private static func split(_ text: Substring) -> [Substring] {
        guard let range = text.firstRange(of: "::") else { return [text] }
        return [text[..<range.lowerBound]] + split(text[range.upperBound...])
    }

    /// Returns how many of the eight pieces a half has, or `nil` if one is invalid. The last two may be an IPv4
    /// address.
    private static func pieces(_ half: Substring, isLast: Bool) -> Int? {
        if half.isEmpty { return 0 }
        let parts = half.split(separator: ":", omittingEmptySubsequences: false)
        var count = 0
        for (number, part) in parts.enumerated() {
            if isLast, number == parts.count - 1, part.contains(".") {
                guard isPlainIPv4(part) else { return nil }
                count += 2
            } else {
                guard (1...4).contains(part.utf8.count), part.allSatisfy(\.isHexDigit), part.utf8.count == part.count
                else { return nil }
                count += 1
            }
        }
        return count
    }

    private static func isPlainIPv4(_ text: Substring) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                (1...3).contains(part.utf8.count) && part.utf8.allSatisfy(\.isASCIIDigit)
                    && (part == "0" || !part.hasPrefix("0")) && (Int(part) ?? 256) <= 255
            }
    }
}

extension Diagnostic {
    package static func malformedAddress(
        _ address: String, _ problem: WebHost.Problem, at location: Location
    ) -> Diagnostic {
        let reason =
            switch problem {
            case .noHost: "has no host"
            case .badHost: "has an invalid host"
            case .badPort: "has a port that is not a number up to 65535"
            }
        return Diagnostic(
            .error, "not-an-address", "browsers cannot open \(quoted(address)): it \(reason)", at: location,
            hint: "write one such as https://example.org/")
    }
}
