import Documents
import SourceText

/// Reads the figures of a report and calculates them again. Each inconsistency is a warning at its place.
extension ElementReader {
    mutating func results() -> [AuditReport.Result] {
        let elements = list("results", of: "result")
        var results: [AuditReport.Result] = []
        for element in elements {
            guard let result = result(element) else { continue }
            if results.contains(where: { $0.level == result.level }) {
                diagnostics.append(.repeatedElement("result", at: Location(path, element.place)))
            } else {
                results.append(result)
            }
        }
        checkTotal(results, elements)
        return results
    }

    private mutating func result(_ element: XMLElement) -> AuditReport.Result? {
        guard let level = level(element) else { return nil }
        return read(element) { reader in
            let all = reader.count("criteria")
            let counts = CriteriaCounts(
                passed: reader.count("ok") ?? 0, failed: reader.count("nok") ?? 0,
                notApplicable: reader.count("na") ?? 0)
            if let all, all != counts.all,
                let criteria = reader.element.children.first(where: { $0.name == "criteria" }
                )
            {
                reader.diagnostics.append(.wrongSum(all, counts, at: reader.location(criteria)))
            }
            reader.checkRate(counts)
            return AuditReport.Result(level: level, counts: counts)
        }
    }

    private mutating func level(_ element: XMLElement) -> AuditReport.Level? {
        if let level = element["type"].flatMap({ AuditReport.Level(rawValue: $0.lowercased()) }) { return level }
        let levels = AuditReport.Level.allCases.map(\.rawValue).joined(separator: ", ")
        diagnostics.append(
            .badReportValue("type", element["type"] ?? "", "one of \(levels)", at: Location(path, element.place)))
        return nil
    }

    /// Checks that the total is the sum of the levels.
    private mutating func checkTotal(_ results: [AuditReport.Result], _ elements: [XMLElement]) {
        let levels = results.filter { $0.level != .total }
        guard !levels.isEmpty, let total = results.first(where: { $0.level == .total }) else { return }
        let sum = levels.reduce(CriteriaCounts()) { $0 + $1.counts }
        guard sum != total.counts, let element = elements.first(where: { $0["type"]?.lowercased() == "total" }) else {
            return
        }
        diagnostics.append(.wrongTotal(total.counts, sum, at: Location(path, element.place)))
    }

    /// Compares `conformity` with the rate calculated from the counts.
    fileprivate mutating func checkRate(_ counts: CriteriaCounts) {
        guard let element = one("conformity"), !element.text.isEmpty, let rate = counts.rate else { return }
        guard let stated = percentage(element.text, "conformity", at: location(element)) else { return }
        if !stated.agrees(with: rate) {
            diagnostics.append(.wrongRate(element.text, counts, at: location(element)))
        }
    }

    fileprivate mutating func percentage(_ text: String, _ name: String, at location: Location) -> Double? {
        if isMissingValue(text, name, at: location) { return nil }
        let digits = text.replacing(",", with: ".")
        if digits.utf8.count <= 12, digits.utf8.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") }),
            let number = Double(digits), number <= 100
        {
            return number
        }
        diagnostics.append(.badReportValue(name, text, "a number from 0 to 100", at: location))
        return nil
    }

    mutating func pageResults() -> [AuditReport.PageResult] {
        guard let element = one("pages_results") else { return [] }
        let pages = read(element) { reader in reader.all("page").map { reader.page($0) } }
        let rates = pages.compactMap(\.counts.rate)
        let location = Location(path, element.place)
        if let text = element["conformity"], !text.isEmpty, !rates.isEmpty,
            let stated = percentage(text, "conformity", at: location)
        {
            // The audit tool averages the exact rates. The mean of rounded rates, which may differ by one, is accepted
            // too.
            let exact = rates.mean
            let rounded = rates.map { $0.rounded() }.mean
            if !stated.agrees(with: exact), !stated.agrees(with: rounded) {
                diagnostics.append(.wrongMean(text, exact, at: location))
            }
        }
        return pages
    }

    private mutating func page(_ element: XMLElement) -> AuditReport.PageResult {
        let name = element["name"]?.trimmingSpace ?? ""
        if name.isEmpty {
            diagnostics.append(.badReportValue("name", "", "the name of a page", at: Location(path, element.place)))
        }
        return read(element) { reader in
            var counts = CriteriaCounts()
            counts.passed = reader.sum("ok")
            counts.failed = reader.sum("nok")
            counts.notApplicable = reader.sum("na")
            reader.checkRate(counts)
            return AuditReport.PageResult(name: name, counts: counts)
        }
    }

    /// Returns the sum over all levels.
    private mutating func sum(_ name: String) -> Int {
        all(name).reduce(0) { sum, element in sum + (count(in: element) ?? 0) }
    }
}

extension [Double] {
    /// The mean; 0 for an empty array.
    var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
}

extension Double {
    /// Whether this is `exact`, rounded to an integer or written with decimals.
    fileprivate func agrees(with exact: Double) -> Bool {
        self == exact.rounded() || abs(self - exact) < 0.051 && self != rounded()
    }
}
