import SourceText

/// The fields of a file `security.txt`, which names the contact for reports of vulnerabilities.
///
/// Source: RFC 9116, "A File Format to Aid in Security Vulnerability Disclosure", sections 2.5 and 4.
struct SecurityText {
    private struct Field {
        /// In lower case.
        var name: String
        var value: String
        var position: SourcePosition
    }

    private let fields: [Field]

    /// Reads the lines `Name: value`. Other lines, such as those of a signature, have no meaning here.
    init(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        fields = lines.enumerated().compactMap { number, line in
            guard !line.hasPrefix("#"), let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            return Field(
                name: line[..<colon].lowercased(), value: String(value),
                position: SourcePosition(line: number + 1, column: line.utf8.count - value.utf8.count + 1))
        }
    }

    /// Returns warnings about missing fields, and about a date that has passed.
    func problems(at path: SourcePath, today: CalendarDate?) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        if !fields.contains(where: { $0.name == "contact" }) {
            let hint: Hint = "write a line such as Contact: mailto:security@example.org"
            problems.append(.securityText("\"Contact\" is missing", at: Location(path), hint: hint))
        }
        for field in fields where field.name == "contact" && !field.value.contains(":") {
            let location = Location(path, field.position)
            let hint: Hint = "write it with mailto:, https: or tel:"
            problems.append(
                .securityText("\"Contact\" must be a complete address, such as mailto:…", at: location, hint: hint))
        }
        guard let expires = fields.first(where: { $0.name == "expires" }) else {
            let hint: Hint = "write a line such as Expires: 2027-06-30T00:00:00Z, at most a year from now"
            return problems + [.securityText("\"Expires\" is missing", at: Location(path), hint: hint)]
        }
        let location = Location(path, expires.position)
        guard expires.value.utf8.count >= 20, let date = CalendarDate(iso: String(expires.value.prefix(10))) else {
            let hint: Hint = "write a date with a time, such as 2027-06-30T00:00:00Z"
            return problems + [.securityText("the date of Expires cannot be read", at: location, hint: hint)]
        }
        if let today, date < today { problems.append(.expiredSecurityText(date, at: location)) }
        return problems
    }
}

extension Diagnostic {
    static func expiredSecurityText(_ date: CalendarDate, at location: Location) -> Diagnostic {
        let hint: Hint = "check the contacts, and write a date that is at most a year from now"
        return securityText("it expired on \(date.iso)", at: location, hint: hint)
    }

    fileprivate static func securityText(_ problem: String, at location: Location, hint: Hint) -> Diagnostic {
        Diagnostic(
            .warning, "security-text", "security.txt cannot be used as it is: \(problem)", at: location, hint: hint)
    }
}
