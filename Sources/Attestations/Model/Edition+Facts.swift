import SourceText
import Wording

/// What is reported about an edition.
extension Edition {
    /// One of the reasons that can be chosen.
    public struct ReasonChoice: Sendable {
        /// The same in every language.
        public var code: String
        /// A few words.
        public var label: String
    }

    /// Whether a reason of some context has this code.
    public func knowsReason(_ code: String) -> Bool {
        contexts.contains { $0.reasons.contains { $0.code == code } }
    }

    /// The codes of all reasons, in all contexts.
    public var reasonCodes: [String] { contexts.flatMap { $0.reasons.map(\.code) } }

    /// True when values come from a person.
    public var asksForPerson: Bool { fields.contains(where: \.isOfPerson) }

    /// The keys that come from a person.
    public var personKeys: [String] { fields.filter(\.isOfPerson).map(\.key) }

    /// True when values may come from an audit report.
    public var takesAuditReport: Bool { takesAudit }

    /// True when its text no longer applies.
    public var isRepealed: Bool { isSpecimen }

    /// True when it states a departure.
    public var hasDeparture: Bool {
        fields.contains { if case .moment = $0.kind { $0.key == "departure" } else { false } }
    }

    /// Its name, its languages, and whether it still applies.
    public func summary(language: String?) -> String {
        let mark = isSpecimen ? ", repealed" : ""
        return "\(name.text(shown(language))) (\(languages.map(\.tag).joined(separator: ", "))\(mark))"
    }

    /// All of it, for people.
    public func facts(language: String?) -> String {
        let language = shown(language)
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

    package func shown(_ tag: String?) -> Language {
        languages.first { $0.tag == tag } ?? languages[0]
    }
}

extension EditionField.Kind {
    /// For people.
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
    /// Without marks of notes: `[^1]`.
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
