import SourceText

/// The diagnostics about seals.json, and about refused operations on seals.
extension Diagnostic {
    static func sealsVersion(_ value: Value, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "seals-version", "\"colophon-seals\" must be 1, not \(value.typeDescription)", at: location,
            hint: "use the version of Colophon that wrote this file")
    }

    static func badSealName(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-seal-name", "\(quoted(name)) cannot be the name of a seal or of a passcode", at: location,
            hint: "use up to 40 letters, digits, - and _; begin with a letter or digit")
    }

    static func badSealBytes(_ key: String, _ count: Int, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-seal-bytes", "\"\(key)\" is not \(count) bytes in Base64", at: location,
            hint: "the file is damaged: restore seals.json from version control or a backup")
    }

    static func sealWithoutSlots(_ seal: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "seal-without-passcode", "the seal \(quoted(seal)) has no passcode, so no one can open its pages",
            at: location, hint: "remove the seal here, and make it again: \(.addPasscode(seal: option(seal)))")
    }

    static func tooManySlots(_ count: Int, seal: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "too-many-passcodes",
            "the seal \(quoted(seal)) has \(count) passcodes, more than the limit of \(Seal.maximumSlots)",
            at: location,
            hint: "remove some, or make a second seal: a page tries passcodes one after another")
    }

    static func tooManySeals(_ count: Int, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "too-many-passcodes", "there are \(count) seals, more than the limit of \(SealFile.maximumSeals)",
            at: location)
    }

    /// - Parameter what: The owner of the passcodes: `the seal "team"`, or `all seals`.
    static func tooManyRounds(_ what: String, _ rounds: Int, limit: Int, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "too-many-rounds",
            "the passcodes of \(what) need \(rounds) rounds together, more than the limit of \(limit)", at: location,
            hint: "remove slots with more than \(SealSlot.standardRounds) rounds, or restore seals.json from a backup")
    }

    static func ruleWithoutCharacters(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "missing-key", "\"atLeast\" counts the characters of \"of\", which is missing", at: location,
            hint: "add \"of\" with all characters that count, such as \"of\": \"!?.,\"")
    }

    static func emptyRule(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "missing-key", "this rule checks nothing", at: location,
            hint: "add \"of\", or \"without\", or remove the rule")
    }

    static func expiredPasscode(_ slot: String, seal: String, _ day: CalendarDate, at location: Location) -> Diagnostic
    {
        Diagnostic(
            .warning, "expired-passcode",
            "the passcode \(quoted(slot)) of the seal \(quoted(seal)) expired on \(day.iso)", at: location,
            hint: "set a new one: \(.changePasscode(slot, seal: option(seal)))")
    }

    static func weakPolicy(_ estimate: GuessEstimate, at location: Location) -> Diagnostic {
        let time = estimate.time(rounds: SealSlot.standardRounds)
        return Diagnostic(
            .warning, "weak-policy",
            "the weakest passcodes of this policy can be guessed \(time) with 10,000 graphics cards",
            at: location, hint: "set \"minLength\" to 14 or more, or to 20 or more with \"digitsOnly\"")
    }

    /// Returns a warning about an easily guessed passcode, unless it is public. The warning contains no part of the
    /// passcode.
    package static func guessablePasscode(_ passcode: Passcode, of slot: SealSlot?, seal: String) -> Diagnostic? {
        guard let slot, slot.publicPasscode == nil else { return nil }
        return guessablePasscode(
            passcode, of: slot.name, seal: seal, rounds: slot.rounds, at: Location(SealFile.path, slot.place))
    }

    /// Returns a warning about an easily guessed passcode that is about to be set.
    package static func guessablePasscode(
        _ passcode: Passcode, of slot: String, seal: String, rounds: Int = SealSlot.standardRounds,
        at location: Location? = nil
    ) -> Diagnostic? {
        let estimate = GuessEstimate(passcode)
        if estimate.isSufficient { return nil }
        let time = estimate.time(rounds: rounds)
        return Diagnostic(
            .warning, "guessable-passcode",
            "the passcode \(quoted(slot)) of the seal \(quoted(seal)) can be guessed \(time) with "
                + "10,000 graphics cards",
            at: location,
            hint: "set another one: \(.changePasscode(slot, seal: option(seal)))")
    }

    /// Returns the error for a refused operation.
    package static func sealRefused(_ refusal: SealRefusal, at location: Location?) -> Diagnostic {
        let hint = refusal.hint.map { Hint($0) }
        guard case .wrongPasscode(let seal) = refusal else {
            return Diagnostic(
                .error, "seal-refused", "this cannot be done: \(refusal.reason)", at: location, hint: hint)
        }
        return Diagnostic(
            .error, "wrong-passcode", "the seal \(quoted(seal)) does not open with this passcode", at: location,
            hint: hint)
    }

    private static func option(_ seal: String) -> String? { seal == Seal.standardName ? nil : seal }
}
