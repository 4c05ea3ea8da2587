import Attestations
import SourceText
import Wording

extension Edition {
    /// Returns the values of an audit report under the keys of this edition's fields.
    ///
    /// The supported keys are organisation, service, standard, level, rate, state, auditDate, auditor, passed, failed
    /// and notApplicable. Keys that the edition lacks are left out.
    public func auditValues(
        in tree: SourceTree, _ path: SourcePath, language tag: String?
    ) -> Checked<[String: String]> {
        var diagnostics: [Diagnostic] = []
        let bytes: [UInt8]
        do { bytes = try tree.read(path) } catch { return Checked([:], [.unreadable(path, error)]) }
        guard let report = AuditReport.read(bytes, path: path, nil).unwrap(into: &diagnostics) else {
            return Checked([:], diagnostics)
        }
        let language = tag.flatMap(Language.init) ?? languages[0]
        let values = report.values(language).filter { fieldNumber($0.key) != nil && !$0.value.isEmpty }
        return Checked(values, diagnostics)
    }
}

/// The languages with a decimal point; other languages use a comma. Source: Unicode CLDR 46, `numbers`, `decimal`.
private let pointLanguages: Set = ["en", "ja", "ko", "zh"]

extension AuditReport {
    fileprivate func values(_ language: Language) -> [String: String] {
        var values: [String: String] = [:]
        values["service"] = title
        values["organisation"] = contact?.name
        values["auditor"] = approval?.name
        values["auditDate"] = (audited ?? updated)?.iso
        values["standard"] = standard.map { [$0.name, $0.version].compactMap(\.self).joined(separator: " ") }
        values["level"] = standard?.level
        guard let total else { return values }
        values["passed"] = String(total.passed)
        values["failed"] = String(total.failed)
        values["notApplicable"] = String(total.notApplicable)
        guard let rate = total.rate else { return values }
        // Truncate to two decimals instead of rounding, so that 99.996 % is not shown as 100 %.
        let hundredths = Int(rate * 100)
        let digits = String(hundredths % 100)
        let fraction = digits.count < 2 ? "0" + digits : digits
        let number = fraction == "00" ? "\(hundredths / 100)" : "\(hundredths / 100).\(fraction)"
        values["rate"] = pointLanguages.contains(language.primary) ? number : number.replacing(".", with: ",")
        values["state"] = total.failed == 0 ? "full" : rate >= 50 ? "partial" : "none"
        return values
    }
}
