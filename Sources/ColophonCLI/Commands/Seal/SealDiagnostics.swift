import Sealing
import SourceText

/// The diagnostics of the commands about seals.
extension Diagnostic {
    static func noSuchSeal(_ name: String, among names: [String]) -> Diagnostic {
        let hint: Hint =
            if names.isEmpty {
                "make one: \(.addPasscode(seal: name == Seal.standardName ? nil : name))"
            } else {
                "known names: \(names.joined(separator: ", "))"
            }
        return Diagnostic(.error, "no-such-seal", "seals.json has no seal \(quoted(name))", hint: hint)
    }

    static func weakPasscode(_ unmet: [PasscodeRequirement]) -> Diagnostic {
        let shown = unmet.filter(\.isShown).map { $0.words }
        let rest = shown.count < unmet.count ? ["a rule that is not listed"] : []
        let rules = (shown + rest).joined(separator: "; ")
        return Diagnostic(
            .error, "weak-passcode", "the passcode does not follow the rules of this site: \(rules)",
            hint: "choose a longer one, or generate one with --generate")
    }

    static func nothingGenerated() -> Diagnostic {
        Diagnostic(
            .error, "weak-passcode", "no generated passcode satisfies the rules in seals.json",
            hint: "choose one yourself, or make the rules in seals.json simpler")
    }
}
