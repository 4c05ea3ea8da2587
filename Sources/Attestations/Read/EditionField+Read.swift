import Documents
import Wording
import SourceText

extension EditionField {
    init?(_ reader: inout ObjectReader, _ languages: [Language]) {
        let key = reader.requiredText("key")
        let label = reader.requiredText("label", among: languages)
        let type = reader.choice("type", of: TypeName.self) ?? .text
        kind = type.kind(&reader, languages)
        isOfPerson = reader.flag("person") ?? false
        help = reader.localisedText("help", among: languages)
        example = reader.text("example")
        autocomplete = reader.text("autocomplete")
        isRequired = reader.flag("required") ?? (type != .flag)
        guard let key, let label else { return nil }
        if !isName(key) || PatternNames.own.contains(key) {
            reader.report(
                .error, "bad-edition", "a field cannot be called \"\(key)\"", for: "key",
                hint: "use letters and digits, but none of \(PatternNames.own.sorted().joined(separator: ", "))")
        }
        self.key = key
        self.label = label
    }
}

/// True for a letter of ASCII and then letters, digits, `_` and `-`.
package func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter else { return false }
    return text.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == 0x5F || $0 == 0x2D }
}

private enum TypeName: String, CaseIterable {
    case text, lines, list, date, time, moment, digits, hex, number, email, url, choice, flag

    /// The kind, with the keys that only it has.
    func kind(_ reader: inout ObjectReader, _ languages: [Language]) -> EditionField.Kind {
        switch self {
        case .text: return .text(max: reader.integer("max", in: 1...10_000) ?? 200)
        case .lines: return .lines(max: reader.integer("max", in: 1...100_000) ?? 2000)
        case .list: return .list(max: reader.integer("max", in: 1...100_000) ?? 10_000)
        case .date: return .date(limits(&reader))
        case .time: return .time
        case .moment: return .moment
        case .digits:
            let length = reader.integer("length", in: 1...100)
            return .digits(length: length, isLuhn: reader.choice("check", of: CheckName.self) == .luhn)
        case .hex: return .hex(length: reader.integer("length", in: 1...1000))
        case .number:
            let least = reader.integer("least").map(Double.init) ?? -1e15
            let most = reader.integer("most").map(Double.init) ?? 1e15
            if most < least { reader.report(.error, "bad-edition", "\"most\" is less than \"least\"", for: "most") }
            return .number(least: least, most: max(least, most))
        case .email: return .email
        case .url: return .url
        case .choice: return .choice(choices(&reader, languages))
        case .flag: return .flag
        }
    }

    private func limits(_ reader: inout ObjectReader) -> EditionField.DateLimits {
        var limits = EditionField.DateLimits()
        limits.earliest = reader.date("earliest")
        limits.isNotInFuture = reader.choice("latest", of: LatestName.self) == .today
        limits.notBefore = reader.text("notBefore")
        return limits
    }

    private func choices(_ reader: inout ObjectReader, _ languages: [Language]) -> [EditionField.Choice] {
        let found = reader.objects("choices", what: "this choice") { reader -> EditionField.Choice? in
            let parts = (reader.requiredText("code"), reader.requiredText("label", among: languages))
            guard let code = parts.0, let label = parts.1 else { return nil }
            return EditionField.Choice(code: code, label: label)
        }
        if found?.isEmpty ?? true {
            reader.report(.error, "bad-edition", "a field of type \"choice\" needs \"choices\"", for: "choices")
        }
        return found ?? []
    }
}

private enum CheckName: String, CaseIterable { case luhn }
private enum LatestName: String, CaseIterable { case today }

extension [EditionField] {
    /// Keys are unique, and dates are compared with dates.
    package func check(_ reader: inout ObjectReader) {
        for (number, field) in enumerated() {
            if self[..<number].contains(where: { $0.key == field.key }) {
                reader.report(.error, "bad-edition", "the field \"\(field.key)\" appears twice", for: "fields")
            }
            guard case .date(let limits) = field.kind, let other = limits.notBefore else { continue }
            let isDate = contains { if case .date = $0.kind { $0.key == other } else { false } }
            if !isDate {
                reader.report(
                    .error, "bad-edition", "\"\(other)\" is not a date field of this edition", for: "fields",
                    hint: SourceText.nearest(other, among: map(\.key)).map { "did you mean \"\($0)\"?" })
            }
        }
    }
}
