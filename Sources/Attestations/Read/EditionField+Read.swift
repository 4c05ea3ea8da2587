import Documents
import SourceText
import Wording

extension EditionField {
    init?(_ reader: inout ObjectReader, _ languages: [Language]) {
        let keys = Self.keys
        let key = reader.text(keys.key)
        let label = reader.localisedText(keys.label, among: languages)
        let type = reader.choice(keys.type, of: TypeName.self) ?? .text
        kind = type.kind(&reader, languages)
        isOfPerson = reader.flag(keys.person) ?? false
        help = reader.localisedText(keys.help, among: languages)
        example = reader.text(keys.example)
        autocomplete = reader.text(keys.autocomplete)
        isRequired = reader.flag(keys.required) ?? (type != .flag)
        guard let key, let label else { return nil }
        if !isName(key) || PatternNames.own.contains(key) {
            reader.report(
                .error, "bad-edition", "a field cannot be called \"\(key)\"", for: keys.key,
                hint: "use letters and digits, but none of \(PatternNames.own.sorted().joined(separator: ", "))")
        }
        self.key = key
        self.label = label
    }
}

/// Returns whether the text is a name: an ASCII letter, then ASCII letters, digits, `_` and `-`.
package func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter else { return false }
    return text.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == 0x5F || $0 == 0x2D }
}

extension EditionField.TypeName {
    /// Reads the kind, with the keys that only this type has.
    fileprivate func kind(_ reader: inout ObjectReader, _ languages: [Language]) -> EditionField.Kind {
        let keys = EditionField.keys
        switch self {
        case .text: return .text(max: reader.integer(keys.max.limited(to: 1...10_000)) ?? 200)
        case .lines: return .lines(max: reader.integer(keys.max) ?? 2000)
        case .list: return .list(max: reader.integer(keys.max) ?? 10_000)
        case .date: return .date(limits(&reader))
        case .time: return .time
        case .moment: return .moment
        case .digits:
            let length = reader.integer(keys.length.limited(to: 1...100))
            return .digits(length: length, isLuhn: reader.choice(keys.check, of: EditionField.CheckName.self) == .luhn)
        case .hex: return .hex(length: reader.integer(keys.length))
        case .number:
            let least = reader.integer(keys.least).map(Double.init) ?? -1e15
            let most = reader.integer(keys.most).map(Double.init) ?? 1e15
            if most < least { reader.report(.error, "bad-edition", "\"most\" is less than \"least\"", for: keys.most) }
            return .number(least: least, most: max(least, most))
        case .email: return .email
        case .url: return .url
        case .choice: return .choice(choices(&reader, languages))
        case .flag: return .flag
        }
    }

    private func limits(_ reader: inout ObjectReader) -> EditionField.DateLimits {
        let keys = EditionField.keys
        var limits = EditionField.DateLimits()
        limits.earliest = reader.date(keys.earliest)
        limits.isNotInFuture = reader.choice(keys.latest, of: EditionField.LatestName.self) == .today
        limits.notBefore = reader.text(keys.notBefore)
        return limits
    }

    private func choices(_ reader: inout ObjectReader, _ languages: [Language]) -> [EditionField.Choice] {
        let found = reader.objects(EditionField.keys.choices, what: "this choice") { reader -> EditionField.Choice? in
            let parts = (
                reader.text(EditionField.choiceKeys.code),
                reader.localisedText(EditionField.choiceKeys.label, among: languages)
            )
            guard let code = parts.0, let label = parts.1 else { return nil }
            return EditionField.Choice(code: code, label: label)
        }
        if found?.isEmpty ?? true {
            reader.report(
                .error, "bad-edition", "a field of type \"choice\" needs \"choices\"", for: EditionField.keys.choices)
        }
        return found ?? []
    }
}

extension [EditionField] {
    /// Checks that keys are unique, and that `notBefore` names a date field.
    package func check(_ reader: inout ObjectReader) {
        for (number, field) in enumerated() {
            if self[..<number].contains(where: { $0.key == field.key }) {
                reader.report(
                    .error, "bad-edition", "the field \"\(field.key)\" appears twice", for: Edition.keys.fields)
            }
            guard case .date(let limits) = field.kind, let other = limits.notBefore else { continue }
            let isDate = contains { if case .date = $0.kind { $0.key == other } else { false } }
            if !isDate {
                reader.report(
                    .error, "bad-edition", "\"\(other)\" is not a date field of this edition", for: Edition.keys.fields,
                    hint: SourceText.nearest(other, among: map(\.key)).map { "did you mean \"\($0)\"?" })
            }
        }
    }
}
