import SourceText
import Typesetting
import Wording

/// Diagnostics about editions, people and values.
extension Diagnostic {
    static func badPattern(
        _ failure: EditionPattern.Failure, in key: Hint, _ names: PatternNames, at location: Location
    ) -> Diagnostic {
        switch failure {
        case .unknownName(let name):
            let near: Hint? = nearest(name, among: names.all).map { "did you mean \"{\($0)}\"?" }
            let places = PatternNames.own.contains(name.prefix { $0 != ":" }.description)
            let hint: Hint =
                places ? "it cannot be used in \"\(key)\"" : near ?? "valid here: \(names.all.joined(separator: ", "))"
            return Diagnostic(
                .error, "unknown-placeholder", "unknown placeholder \(quoted("{\(name)}"))", at: location,
                hint: hint
            )
        case .unknownForm(let form):
            let forms = EditionPattern.DateFormat.allCases.map(\.rawValue)
            let hint: Hint? = nearest(form, among: forms).map { "did you mean \"\($0)\"?" }
            return Diagnostic(
                .error, "unknown-placeholder", "unknown date form \(quoted(form))", at: location,
                hint: hint ?? "valid here: \(forms.joined(separator: ", "))")
        case .openBrace:
            return Diagnostic(
                .error, "unknown-placeholder", "this brace is never closed", at: location,
                hint: "to show a brace, write it twice")
        case .reservedCharacter:
            return Diagnostic(
                .error, "unknown-placeholder", "this text contains a private-use character (U+F0000 or above)",
                at: location
            )
        }
    }

    static func unknownEdition(_ id: String, among known: [String], at location: Location?) -> Diagnostic {
        Diagnostic(
            .error, "unknown-edition", "there is no edition called \(quoted(id))", at: location,
            hint: nearest(id, among: known).map { "did you mean \"\($0)\"?" }
                ?? "list them with `\(.listEditions)`")
    }

    // MARK: What is filled in

    package static func missingValue(_ field: EditionField, at location: Location?) -> Diagnostic {
        Diagnostic(
            .error, "missing-value", "\"\(field.key)\" is missing", at: location,
            hint: field.isOfPerson
                ? "add it to the person in people.yml, or give \(.field(field.key))" : "give \(.field(field.key))")
    }

    package static func badValue(
        _ key: String, _ problem: String, _ hint: Hint?, at location: Location?
    ) -> Diagnostic {
        Diagnostic(.error, "bad-value", "\"\(key)\" \(problem)", at: location, hint: hint)
    }

    static func unknownField(
        _ key: String, _ edition: Edition, _ language: Language, at location: Location?
    ) -> Diagnostic {
        let near: Hint? = nearest(key, among: edition.fields.map(\.key)).map { "did you mean \"\($0)\"?" }
        let known = edition.fields.map(\.key).joined(separator: ", ")
        let hint = near ?? edition.exclusive.map { Hint($0.text(language)) } ?? "its fields are \(known)"
        return Diagnostic(
            .error, "unknown-field", "the edition \"\(edition.id)\" has no field \(quoted(key))", at: location,
            hint: hint)
    }

    static func unknownReason(_ code: String, among known: [String], at location: Location?) -> Diagnostic {
        Diagnostic(
            .error, "unknown-reason", "there is no reason \(quoted(code))", at: location,
            hint: nearest(code, among: known).map { "did you mean \"\($0)\"?" }
                ?? (known.isEmpty ? "this edition has no reasons" : "valid here: \(known.joined(separator: ", "))"))
    }

    static func reasonCount(_ count: Int, _ choice: ClosedRange<Int>, _ known: [String], at location: Location?)
        -> Diagnostic
    {
        let isTooMany = count > choice.upperBound
        let given = count == 0 ? "no reason is given" : count == 1 ? "1 reason is given" : "\(count) reasons are given"
        let limit =
            isTooMany ? "at most \(choice.upperBound) can be given" : "at least \(choice.lowerBound) must be given"
        return Diagnostic(
            .error, "reason-count", "\(given), but \(limit)", at: location,
            hint: isTooMany ? nil : "valid here: \(known.joined(separator: ", "))")
    }

    static func unknownContext(_ id: String?, among known: [String], at location: Location?) -> Diagnostic {
        let list = known.joined(separator: ", ")
        guard let id else {
            return Diagnostic(
                .error, "unknown-context", "these reasons exist in more than one context", at: location,
                hint: "choose one with \(.context): \(list)")
        }
        return Diagnostic(
            .error, "unknown-context", "there is no context \(quoted(id))", at: location,
            hint: nearest(id, among: known).map { "did you mean \"\($0)\"?" }
                ?? (known.isEmpty ? "this edition has none" : "valid here: \(list)"))
    }

    static func handwritten(_ edition: Edition, at location: Location?) -> Diagnostic {
        Diagnostic(
            .error, "handwritten", "\"\(edition.id)\" must be written by hand", at: location,
            hint: "use \(.blank) to print it with room to write")
    }

    static func ambiguousInCode(_ key: String, _ sign: String, at location: Location?) -> Diagnostic {
        Diagnostic(
            .error, "ambiguous-in-code",
            "\"\(key)\" contains \(sign), which separates the lines of this edition's code",
            at: location, hint: "remove it, or leave out the code with \(.secondPage("none"))")
    }

    static func lostInCode(_ key: String, _ words: String, at location: Location?) -> Diagnostic {
        Diagnostic(
            .warning, "lost-in-code",
            "the QR code does not contain \(quoted(words)) from \"\(key)\", as this edition’s code is limited to ASCII",
            at: location, hint: "write it in Latin letters, or leave out the code with \(.secondPage("none"))")
    }

    static func codeTooLong(_ bytes: Int, at location: Location?) -> Diagnostic {
        Diagnostic(
            .error, "code-too-long", "the contents are too long for a QR code: \(bytes) bytes", at: location,
            hint: "shorten the values, or print large text instead with \(.secondPage("summary"))")
    }
}

extension [TypesettingFinding] {
    /// Returns diagnostics about characters that no font has, at the value that contains them.
    package func diagnostics(for request: AttestationRequest) -> [Diagnostic] {
        var seen: Set<Unicode.Scalar> = []
        var diagnostics: [Diagnostic] = []
        for finding in self {
            guard case .missingGlyph(let scalar) = finding.kind, seen.insert(scalar).inserted else { continue }
            let sign = Character(scalar)
            let entry = request.values.sorted { $0.key < $1.key }.first { $0.value.text.contains(sign) }?.value
            diagnostics.append(.missingGlyph(scalar, at: entry?.location ?? request.location ?? Location(.root)))
        }
        return diagnostics
    }
}
