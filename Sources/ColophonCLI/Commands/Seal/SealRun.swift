import ArgumentParser
import Colophon
import ColophonSystem
import Sealing
import SourceText

/// One run of a command about seals: the change and the prompt for passcodes.
struct SealRun {
    let options: SealOptions
    var change: SealChange
    private var prompt: PasscodePrompt?

    /// Reads seals.json, which may be missing. Errors in it are printed and end the program.
    init(_ options: SealOptions) throws {
        self.options = options
        var diagnostics: [Diagnostic] = []
        change = SealChange(inFolder: options.source, reportingRecovery: reportRecovery, into: &diagnostics)
        let shown = diagnostics.filter { $0.severity == .error || $0.location?.path == SealFile.path }
        try Report(shown, folders: change.folders).write(in: .human)
        if diagnostics.hasErrors { throw diagnostics.haveIOErrors ? ExitCode.ioFailed : ExitCode.contentErrors }
    }

    /// Returns the seal that the options name. Without it, an error ends the program.
    func seal() throws -> Seal {
        if let seal = change.file[options.seal] { return seal }
        try fail(.noSuchSeal(options.seal, among: change.file.seals.map(\.name)))
    }

    /// Puts a seal into the file, and writes the file.
    /// - Parameter generated: A passcode that the program generated, and the name of its slot. It is shown before the
    ///   file is written. Otherwise a program killed in between would have locked the pages with an unknown passcode.
    mutating func write(_ seal: Seal, _ summary: String, generated: (passcode: Passcode, name: String)? = nil) throws {
        change.file.put(seal)
        if let generated { try show(generated.passcode, of: generated.name) }
        try write(summary)
    }

    /// Writes the file completely or not at all, and prints a message.
    mutating func write(_ summary: String) throws {
        try reporting { () throws(SealChange.Refusal) in try change.write() }
        if prompt?.hasLinesLeft == true { tell("There are more passcodes than needed; only the first were used.\n") }
        try Console.standardOutput.write(summary + "\n")
    }

    /// Prints the error and ends the program.
    func fail(_ diagnostic: Diagnostic) throws -> Never {
        try Report([diagnostic], folders: change.folders).write(in: .human)
        throw [diagnostic].haveIOErrors ? ExitCode.ioFailed : ExitCode.contentErrors
    }

    /// Runs `body`. A refusal is reported and ends the program.
    func trying<Result>(_ body: () throws(SealRefusal) -> Result) throws -> Result {
        try reporting { () throws(SealChange.Refusal) in try change.trying(body) }
    }

    /// Runs `body`. A refused change is reported and ends the program.
    func reporting<Result>(_ body: () throws(SealChange.Refusal) -> Result) throws -> Result {
        do throws(SealChange.Refusal) {
            return try body()
        } catch {
            try fail(error.diagnostic)
        }
    }

    /// Returns a seal with a new key and these slots. A refusal is reported and ends the program.
    mutating func renew(
        _ seal: Seal, with slots: [(facts: SealSlot.Properties, passcode: Passcode)]
    ) throws -> Seal {
        var change = change
        defer { self.change = change }
        return try reporting { () throws(SealChange.Refusal) in try change.renew(seal, with: slots) }
    }

    func tell(_ text: String) { Console.standardError.tell(text) }

    // MARK: Passcodes

    private mutating func line(_ question: String, list: @escaping ([UInt8]) -> [String] = { _ in [] }) throws
        -> [UInt8]
    {
        if prompt == nil {
            var files = ArgumentFiles([options.passcodes].compactMap { $0 }.filter { $0 != "-" })
            defer { try? files.report.write(in: .human) }
            prompt = try PasscodePrompt(file: options.passcodes, variable: options.passcodesFrom, files: &files)
        }
        return try prompt?.line(question, list: list) ?? []
    }

    private var canAskAgain: Bool { prompt?.isTerminal ?? false }

    /// Asks for an existing passcode. Returns it with the key that it opens. A terminal allows three attempts.
    /// - Parameter slot: The slot of the passcode; `nil` for any.
    mutating func existing(_ question: String, of seal: Seal, slot: String? = nil) throws -> (Passcode, SealKey) {
        for number in 1... {
            var bytes = try line(question)
            defer { forget(&bytes) }
            do throws(SealRefusal) {
                let passcode = try Passcode(bytes)
                return (passcode, try seal.open(passcode, slot: slot).key)
            } catch {
                guard case .wrongPasscode = error, canAskAgain, number < 3 else {
                    return try trying { () throws(SealRefusal) in throw error }
                }
                tell("That is not the passcode.\n")
            }
        }
        throw ExitCode.contentErrors
    }

    /// Asks for the passcode of a slot. An empty answer returns `nil`, which drops the slot.
    mutating func kept(_ slot: SealSlot, of seal: Seal) throws -> Passcode? {
        for number in 1... {
            var bytes = try line("Passcode of \(slot.name) (empty to drop it)")
            defer { forget(&bytes) }
            if bytes.isEmpty { return nil }
            do throws(SealRefusal) {
                let passcode = try Passcode(bytes)
                _ = try seal.open(passcode, slot: slot.name)
                return passcode
            } catch {
                guard case .wrongPasscode = error, canAskAgain, number < 3 else {
                    return try trying { () throws(SealRefusal) in throw error }
                }
                tell("That is not the passcode of \(slot.name).\n")
            }
        }
        return nil
    }

    /// Returns a new passcode that satisfies the policy: generated, or typed twice on a terminal.
    mutating func new(_ name: String, isGenerated: Bool) throws -> Passcode {
        if isGenerated { return try generated() }
        while true {
            let policy = change.file.policy
            var bytes = try line("New passcode of \(name)", list: Self.checklist(policy))
            defer { forget(&bytes) }
            guard try follows(policy, bytes) else { continue }
            if canAskAgain {
                var again = try line("Again")
                defer { forget(&again) }
                if again != bytes {
                    tell("They do not match. Try again.\n")
                    continue
                }
            }
            let passcode = try trying { () throws(SealRefusal) in try Passcode(bytes) }
            let warning = Diagnostic.guessablePasscode(passcode, of: name, seal: options.seal)
            try Report([warning].compactMap(\.self), folders: change.folders).write(in: .human)
            return passcode
        }
    }

    private func generated() throws -> Passcode {
        let made = try trying { () throws(SealRefusal) in
            try Passcode.generated(for: change.file.policy, random: .system)
        }
        guard let made else { try fail(.nothingGenerated()) }
        return made
    }

    private func show(_ passcode: Passcode, of name: String) throws {
        try passcode.withText { text in
            try Console.standardOutput.write(
                "The passcode of \(name), which is shown only now and kept nowhere:\n\n    \(text)\n\n")
        }
    }

    /// Whether a passcode satisfies the policy. If not, prints the missing rules; without a terminal, ends the program.
    private func follows(_ policy: PasscodePolicy, _ bytes: [UInt8]) throws -> Bool {
        let unmet = policy.unmet(by: String(decoding: bytes, as: UTF8.self))
        if unmet.isEmpty { return true }
        guard canAskAgain else { try fail(.weakPasscode(unmet)) }
        if !Self.isLive { tell(Self.checklist(policy, isForced: true)(bytes).map { $0 + "\n" }.joined()) }
        let hidden = unmet.contains { !$0.isShown }
        tell(
            hidden ? "It does not follow a rule of this site that is not listed.\n" : "It does not follow all rules.\n")
        return false
    }

    /// Whether the terminal can redraw the list.
    private static var isLive: Bool { environment("TERM") ?? "dumb" != "dumb" }

    /// Returns a function that lists the rules, with a tick for each rule that the input satisfies.
    private static func checklist(_ policy: PasscodePolicy, isForced: Bool = false) -> ([UInt8]) -> [String] {
        let rules = policy.requirements.filter(\.isShown)
        let width = Console.standardError.width
        guard isForced || isLive, rules.allSatisfy({ displayWidth($0.words) + 4 < width }) else { return { _ in [] } }
        return { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            return rules.map { "  \($0.isMet(by: text) ? "✓" : "·") \(printable($0.words))" }
        }
    }

    // MARK: Answers

    /// Asks the user to confirm. Any answer but "yes" ends the program.
    func confirm(_ question: String, isSure: Bool) throws {
        if isSure { return }
        guard Console.standardInput.isTerminal, Console.standardError.isTerminal else {
            throw ValidationError("there is no terminal to ask on", hint: "give --yes if you are sure")
        }
        try Console.standardError.write("\(question) Type yes: ")
        guard readLine() == "yes" else {
            tell("Nothing was changed.\n")
            throw ExitCode.contentErrors
        }
    }
}

/// Sentences that apply to every change of passcodes.
enum SealMessages {
    static let publish = "Build the site and publish it again."
    static let oldCopies =
        "Pages that were already published still open with the old passcode: anyone who kept a copy can read it."
    static let oldKey =
        "The key of the pages is still the same: the old passcode and an old page together also open new pages. "
        + "For a new key: colophon seal change NAME --new-key"
}
