import SourceText

extension ReportFormat {
    /// A report in EARL as JSON-LD, which W3C's WCAG-EM Report Tool and other tools save.
    ///
    /// Source of the format: W3C, "Evaluation and Report Language (EARL) 1.0 Schema", and the contexts of WCAG-EM.
    static let earl = ReportFormat("EARL as JSON-LD") { contents in
        guard case .data(let value) = contents else { return false }
        return !value.assertions.isEmpty
    } read: { reader in
        guard case .data(let value) = reader.contents else { return nil }
        var report = AuditReport(path: reader.path)
        report.readAssertions(value.assertions, &reader)
        report.title = reader.text(value["defineScope"]?["scope"] ?? value["evaluationScope"], "title")
        report.titlePlace = (value["defineScope"]?["scope"] ?? value["evaluationScope"])?.place
        return report
    }
}

extension AuditReport {
    /// Reads the assertions about criteria of WCAG, and merges those about the same criterion.
    fileprivate mutating func readAssertions(_ assertions: [Value], _ reader: inout ReportReader) {
        standard = Standard(name: "WCAG", version: assertions.lazy.compactMap(\.versionOfWCAG).first, level: "AA")
        var parts: [String: [AuditedCriterion]] = [:]
        for assertion in assertions {
            guard let number = assertion.criterion, let level = Criterion.all.value[number]?.level else { continue }
            let result = assertion.member("result")
            guard let status = reader.outcome(result ?? assertion) else { continue }
            parts[number, default: []].append(
                AuditedCriterion(
                    number: number, status: status, level: Level(rawValue: level.lowercased()),
                    description: status == .failed ? reader.markdown(result?.member("description")) : [],
                    remarks: result?.member("description")?.scalar?.trimmingSpace,
                    place: assertion.place))
        }
        guard !parts.isEmpty else {
            reader.diagnostics.append(.noCriteria(at: reader.location(assertions.first?.place)))
            return
        }
        let criteria = parts.values.map { parts in
            var criterion = parts[0]
            // The assertion about the whole sample repeats those about its pages.
            criterion.status = .init(merging: parts.map(\.status))
            criterion.description = parts.first { !$0.description.isEmpty }?.description ?? []
            criterion.remarks = parts.lazy.filter { $0.status == criterion.status }.compactMap(\.remarks).first
            return criterion
        }
        let ordered = criteria.sorted { $0.number.parts.lexicographicallyPrecedes($1.number.parts) }
        add(ordered, &reader)
    }
}

extension ReportReader {
    /// Reads an outcome: `earl:passed`, or an object with that id.
    fileprivate mutating func outcome(_ result: Value) -> AuditedCriterion.Status? {
        guard let value = result.member("outcome") else { return nil }
        let text = value.identifier ?? ""
        switch text.lastPart {
        case "passed": return .passed
        case "failed": return .failed
        case "inapplicable": return .notApplicable
        case "untested", "cantTell": return .untested
        default:
            let known = "earl:passed, earl:failed, earl:inapplicable, earl:cantTell or earl:untested"
            diagnostics.append(.badReportValue("outcome", text, known, at: location(value.place)))
            return nil
        }
    }
}

extension Value {
    /// All assertions inside the value: objects with a test and an outcome.
    fileprivate var assertions: [Value] {
        if let elements { return elements.flatMap(\.assertions) }
        guard let members else { return [] }
        let outcome = member("outcome") ?? member("result")?.member("outcome")
        if member("test") != nil, outcome != nil { return [self] + (member("hasPart")?.assertions ?? []) }
        return members.flatMap(\.value.assertions)
    }

    /// Returns a member, with or without the prefix of EARL or Dublin Core.
    fileprivate func member(_ name: String) -> Value? { self[name] ?? self["earl:" + name] ?? self["dct:" + name] }

    /// The identifier of a thing: the text itself, or its `id`.
    fileprivate var identifier: String? {
        text ?? (self["@id"] ?? self["id"])?.text ?? self["type"]?.elements?.last?.text
    }

    /// The number of the criterion that was tested, from its number or its id in the standard: `non-text-content`.
    fileprivate var criterion: String? {
        guard let test = member("test") else { return nil }
        if let number = test["num"]?.scalar, Criterion.all.value[number] != nil { return number }
        guard let name = test.identifier?.lastPart else { return nil }
        if Criterion.all.value[name] != nil { return name }
        return Criterion.all.value.values.first { $0.link.lastPart == name }?.number
    }

    /// The version of WCAG in the identifier of the test: `WCAG22:non-text-content`, `…/TR/WCAG21/#reflow`.
    fileprivate var versionOfWCAG: String? {
        guard let name = member("test")?.identifier?.uppercased(), let mark = name.firstRange(of: "WCAG2") else {
            return nil
        }
        let digit = name[mark.upperBound...].prefix(1)
        return ["0", "1", "2"].contains(digit) ? "2." + digit : nil
    }
}

extension String {
    /// The part after the last `:`, `/` or `#`.
    fileprivate var lastPart: String { String(split { ":/#".contains($0) }.last ?? "") }

    /// The numbers between full stops.
    fileprivate var parts: [Int] { split(separator: ".").map { Int($0) ?? 0 } }
}

extension Diagnostic {
    fileprivate static func noCriteria(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "not-a-report", "no assertion of this report is about a criterion of WCAG", at: location,
            hint: "use a report whose tests are criteria, such as WCAG22:non-text-content")
    }
}
