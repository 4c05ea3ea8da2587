import SourceText
import Wording

/// Reports about an edition.
extension Edition {
    /// A reason that the user can choose.
    public struct ReasonChoice: Sendable {
        /// The code, which is the same in every language.
        public var code: String
        /// A short label.
        public var label: String
    }

    /// Returns whether any context has a reason with this code.
    public func knowsReason(_ code: String) -> Bool {
        contexts.contains { $0.reasons.contains { $0.code == code } }
    }

    /// The codes of all reasons in all contexts.
    public var reasonCodes: [String] { contexts.flatMap { $0.reasons.map(\.code) } }

    /// Whether any field takes its value from a person.
    public var asksForPerson: Bool { fields.contains(where: \.isOfPerson) }

    /// The keys of fields that take their value from a person.
    public var personKeys: [String] { fields.filter(\.isOfPerson).map(\.key) }

    /// Whether values may come from an audit report.
    public var takesAuditReport: Bool { takesAudit }

    /// Whether the text no longer applies.
    public var isRepealed: Bool { isSpecimen }

    /// Whether the edition has a field for the departure.
    public var hasDeparture: Bool {
        fields.contains { if case .moment = $0.kind { $0.key == "departure" } else { false } }
    }

    /// Returns one line with the name, the languages and whether the edition is repealed.
    public func summary(language: String?) -> String {
        let mark = isSpecimen ? ", repealed" : ""
        return "\(name.text(self.language(for: language))) (\(languages.map(\.tag).joined(separator: ", "))\(mark))"
    }

    /// Returns a description for people: metadata, fields and reasons.
    public func facts(language: String?) -> String {
        let language = self.language(for: language)
        var lines = ["\(id) \(version)", summary(language: language.tag)]
        if let period { lines.append("in force from \(period.from)\(period.to.map { " to \($0)" } ?? "")") }
        if let source { lines.append("source: \(source)") }
        lines.append("fields:")
        for field in fields {
            let marks = (field.isOfPerson ? ", about the person" : "") + (field.isRequired ? "" : ", optional")
            lines.append("  \(field.key): \(field.label.text(language)) (\(field.kind.name)\(marks))")
        }
        for context in contexts where !context.reasons.isEmpty {
            lines.append(context.id.isEmpty ? "reasons:" : "reasons of \(context.id):")
            for reason in context.reasons {
                lines.append("  \(reason.code): \((reason.short ?? reason.text).text(language).withoutNoteMarks)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    package func language(for tag: String?) -> Language {
        languages.first { $0.tag == tag } ?? languages[0]
    }
}

extension EditionField.Kind {
    /// The name of the type, for people.
    package var name: String {
        switch self {
        case .text: "text"
        case .lines: "lines"
        case .list: "list"
        case .date: "date"
        case .time: "time"
        case .moment: "moment"
        case .digits: "digits"
        case .hex: "hex"
        case .number: "number"
        case .email: "email"
        case .url: "url"
        case .choice(let choices): "one of " + choices.map(\.code).joined(separator: ", ")
        case .flag: "yes or no"
        }
    }
}

extension String {
    /// The text without footnote references such as `[^1]`.
    var withoutNoteMarks: String {
        var result = ""
        var rest = self[...]
        while let start = rest.firstRange(of: "[^") {
            guard let end = rest[start.upperBound...].firstIndex(of: "]") else { break }
            result += rest[..<start.lowerBound]
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
