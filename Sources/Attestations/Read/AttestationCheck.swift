import SourceText
import Wording

extension Edition {
    /// Checks all parts of a request, and returns the attestation; nil with diagnostics if there are errors.
    ///
    /// - Parameter clock: gives the moment of creation and today's date.
    package func check(
        _ request: AttestationRequest, _ language: Language, _ clock: LocalClock
    ) -> Checked<Attestation?> {
        var checker = AttestationChecker(edition: self, language: language, clock: clock)
        let attestation = checker.check(request)
        let isBad = checker.diagnostics.hasErrors || request.isPersonUnknown
        return Checked(isBad ? nil : attestation, checker.diagnostics)
    }
}

/// Checks one request.
private struct AttestationChecker {
    let edition: Edition
    let language: Language
    let clock: LocalClock
    var diagnostics: [Diagnostic] = []

    mutating func check(_ request: AttestationRequest) -> Attestation {
        let isBlank = request.isBlank || edition.isHandwritten
        if edition.isHandwritten, !request.isBlank { diagnostics.append(.handwritten(edition, at: request.location)) }
        for (key, entry) in request.values.sorted(by: { $0.key < $1.key }) where edition.fieldNumber(key) == nil {
            diagnostics.append(.unknownField(key, edition, language, at: entry.location))
        }
        let values = edition.fields.map { isBlank ? .empty : value($0, request) }
        checkOrder(values, request)
        let context = context(request)
        let reasons = reasons(request, context, isBlank)
        let moment = clock.moment
        var detail = ""
        if let entry = request.detail { detail = text(entry, key: "detail", max: 300) ?? "" }
        checkDetail(detail, reasons, context, request)
        return Attestation(
            values: values, context: context, reasons: reasons, detail: detail, created: moment,
            isCreationGiven: clock.isGiven, isBlank: isBlank, row: request.row)
    }

    /// Reports a missing value, unless it is a consequence of an unknown person.
    private mutating func reportMissing(_ diagnostic: Diagnostic, _ request: AttestationRequest) {
        if !request.isPersonUnknown { report(diagnostic, request) }
    }

    /// Reports a diagnostic whose hint names an option.
    private mutating func report(_ diagnostic: Diagnostic, _ request: AttestationRequest) {
        var reported = diagnostic
        if request.isOfTable { reported.hint = nil }
        diagnostics.append(reported)
    }

    // MARK: Values

    private mutating func value(_ field: EditionField, _ request: AttestationRequest) -> FieldValue {
        let entry = request.values[field.key]
        guard let entry, !isBlankText(entry.text) else {
            if case .moment = field.kind { return .moment(clock.moment) }
            let person = field.isOfPerson ? request.personLocation : nil
            if field.isRequired {
                reportMissing(.missingValue(field, at: entry?.location ?? person ?? request.location), request)
            }
            return .empty
        }
        var reader = ValueReader(key: field.key, entry: entry, clock: clock, language: language)
        let value = reader.read(field.kind)
        diagnostics += reader.diagnostics
        return value
    }

    private mutating func text(_ entry: AttestationRequest.Entry, key: String, max: Int) -> String? {
        var reader = ValueReader(key: key, entry: entry, clock: clock, language: language)
        let value = reader.read(.text(max: max))
        diagnostics += reader.diagnostics
        if case .text(let text) = value { return text }
        return nil
    }

    /// Reports each date that precedes the date of its `notBefore` field.
    private mutating func checkOrder(_ values: [FieldValue], _ request: AttestationRequest) {
        for (number, field) in edition.fields.enumerated() {
            guard case .date(let limits) = field.kind, let key = limits.notBefore, let other = edition.fieldNumber(key),
                case .date(let day) = values[number], case .date(let first) = values[other], day < first
            else { continue }
            diagnostics.append(
                .badValue(
                    field.key, "is \(day), which is before \"\(key)\" (\(first))", nil,
                    at: request.values[field.key]?.location ?? request.location))
        }
    }

    // MARK: Reasons

    private mutating func context(_ request: AttestationRequest) -> Int {
        let ids = edition.contexts.map(\.id)
        if let asked = request.context, !asked.text.isEmpty {
            if let found = ids.firstIndex(of: asked.text) { return found }
            report(
                .unknownContext(asked.text, among: ids.filter { !$0.isEmpty }, at: asked.location ?? request.location),
                request)
            return 0
        }
        if edition.contexts.count == 1 { return 0 }
        let codes = request.reasons.map(\.text)
        let fitting = edition.contexts.indices.filter { number in
            let known = Set(edition.contexts[number].reasons.map(\.code))
            return codes.allSatisfy(known.contains)
        }
        if fitting.count > 1 || codes.isEmpty {
            // Reasons that several contexts share do not select one. A blank form uses the first context.
            if !request.isBlank { report(.unknownContext(nil, among: ids, at: request.location), request) }
        }
        return fitting.first ?? 0
    }

    private mutating func reasons(_ request: AttestationRequest, _ context: Int, _ isBlank: Bool) -> [Int] {
        let known = edition.contexts[context].reasons.map(\.code)
        var chosen: Set<Int> = []
        var areAllKnown = true
        for entry in request.reasons where !isBlankText(entry.text) {
            if let number = known.firstIndex(of: entry.text) {
                chosen.insert(number)
            } else {
                areAllKnown = false
                diagnostics.append(
                    .unknownReason(entry.text, among: known, at: entry.location ?? request.location))
            }
        }
        if !known.isEmpty, !isBlank, areAllKnown, !edition.choice.contains(chosen.count) {
            diagnostics.append(
                .reasonCount(
                    chosen.count, edition.choice, known, at: request.reasons.first?.location ?? request.location))
        }
        return chosen.sorted()
    }

    private mutating func checkDetail(
        _ detail: String, _ reasons: [Int], _ context: Int, _ request: AttestationRequest
    ) {
        let all = edition.contexts[context].reasons
        let asking = reasons.filter { all[$0].hasDetail }
        let location = request.detail?.location ?? request.location
        if detail.isEmpty, let first = asking.first, !request.isBlank {
            reportMissing(
                Diagnostic(
                    .error, "missing-value", "the reason \"\(all[first].code)\" needs a text of your own",
                    at: location, hint: "give it with \(.detail)"), request)
        } else if !detail.isEmpty, asking.isEmpty {
            diagnostics.append(
                Diagnostic(
                    .error, "bad-value", "none of the chosen reasons needs a text of your own", at: location,
                    hint: request.isOfTable ? nil : "leave out \(.detail)"))
        }
    }
}

/// Returns whether the text has only white space and invisible characters such as U+200B (UAX #44, Default_Ignorable).
package func isBlankText(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
}
