import ArgumentParser
import Colophon
import ColophonSystem
import Sealing
import SourceText

/// One run of a verb about seals: seals.json, and what passcodes are asked.
struct SealWork {
    let options: SealOptions
    var file: SealFile
    private let folders: Folders
    private var prompt: PasscodePrompt?
    /// people.sealed as it is, and encrypted with a new key.
    private var people: (former: [UInt8], renewed: [UInt8])?
    /// The bytes of seals.json; `nil` when there is none yet.
    private let former: [UInt8]?

    /// Reads seals.json, which may be missing. What is wrong in it is printed and ends the program.
    init(_ options: SealOptions) throws {
        self.options = options
        var diagnostics: [Diagnostic] = []
        var folders = Folders(themes: nil, into: &diagnostics)
        diagnostics = recover(options.source)
        folders.contentName = options.source
        folders.content = readFolder(options.source).unwrap(into: &diagnostics)
        self.folders = folders
        former = folders.content.contains(SealFile.path) ? try? folders.content.read(SealFile.path) : nil
        let found = SealFile.find(in: folders.content).unwrap(into: &diagnostics)
        file = found ?? SealFile()
        let shown = diagnostics.filter { $0.severity == .error || $0.location?.path == SealFile.path }
        try Report(shown, folders: folders).write(in: .human)
        if diagnostics.hasErrors { throw diagnostics.haveIOErrors ? ExitCode.ioFailed : ExitCode.contentErrors }
    }

    /// The seal that is meant; an error when there is none.
    func seal() throws -> Seal {
        if let seal = file[options.seal] { return seal }
        try fail(.noSuchSeal(options.seal, among: file.seals.map(\.name)))
    }

    /// Puts a seal into the file, and writes it.
    /// - Parameter generated: a passcode that the program made, and whose it is. It is shown first: were it shown after
    ///   the file is written, a program that is killed in between would have locked the pages with a passcode nobody
    ///   knows.
    mutating func write(_ seal: Seal, _ told: String, generated: (passcode: Passcode, name: String)? = nil) throws {
        file.put(seal)
        if let generated { try show(generated.passcode, of: generated.name) }
        try write(told)
    }

    /// Writes the file, whole or not at all, and says what was done.
    mutating func write(_ told: String) throws {
        let name = SealFile.path.text
        let seals = former.map { FileChange.replace(name, file.bytes, former: $0) } ?? .add(name, file.bytes)
        let list = people.map { FileChange.replace(SealedPeople.path.text, $0.renewed, former: $0.former) }
        // The program writes nothing that it would not read again.
        if let mistake = SealFile.read(file.bytes).diagnostics.first(where: { $0.severity == .error }) {
            try fail(mistake)
        }
        do {
            try commit(
                [seals] + [list].compactMap(\.self) + gitIgnore(ofAttestations: options.source),
                inFolder: options.source)
        } catch {
            try fail(Diagnostic(refused: error))
        }
        if prompt?.hasLinesLeft == true { tell("Only the first lines were used: there are more than needed.\n") }
        try Console.standardOutput.write(told + "\n")
    }

    /// Says why nothing was done.
    func fail(_ diagnostic: Diagnostic) throws -> Never {
        try Report([diagnostic], folders: folders).write(in: .human)
        throw [diagnostic].haveIOErrors ? ExitCode.ioFailed : ExitCode.contentErrors
    }

    /// Does what may be refused.
    func trying<Result>(_ body: () throws(SealRefusal) -> Result) throws -> Result {
        do throws(SealRefusal) {
            return try body()
        } catch {
            try fail(.sealRefused(error, at: former == nil ? nil : Location(SealFile.path)))
        }
    }

    // MARK: People

    /// The list of people that the seal locks, when it is in this folder: only it, of all that is sealed, is nowhere else.
    private func sealedPeople(of seal: Seal) throws -> [UInt8]? {
        guard seal.name == Seal.standardName, folders.content.contains(SealedPeople.path) else { return nil }
        do throws(SourceTree.ReadFailure) {
            return try folders.content.read(SealedPeople.path)
        } catch {
            try fail(.unreadablePeople(error.reason))
        }
    }

    /// Seals the list of people with a new key.
    mutating func resealPeople(of seal: Seal, as renewed: Seal, slot: String, _ passcode: Passcode) throws {
        guard let sealed = try sealedPeople(of: seal) else { return }
        people = try trying { () throws(SealRefusal) in
            let plain = try seal.open(passcode, slot: slot).key.open(sealed, context: SealedPeople.context)
            return (sealed, try renewed.open(passcode, slot: slot).key.seal(plain, context: SealedPeople.context))
        }
    }

    /// Refuses what would lock the list of people for ever.
    func keepPeople(of seal: Seal) throws {
        if try sealedPeople(of: seal) != nil { try fail(.peopleLost()) }
    }

    func tell(_ text: String) { Console.standardError.tell(text) }

    // MARK: Passcodes

    private mutating func line(_ question: String, list: @escaping ([UInt8]) -> [String] = { _ in [] }) throws
        -> [UInt8]
    {
        if prompt == nil {
            var files = GivenFiles([options.passcodes].compactMap { $0 }.filter { $0 != "-" })
            defer { try? files.report.write(in: .human) }
            prompt = try PasscodePrompt(file: options.passcodes, variable: options.passcodesFrom, files: &files)
        }
        return try prompt?.line(question, list: list) ?? []
    }

    private var canAskAgain: Bool { prompt?.isTerminal ?? false }

    /// A passcode that is there already, and what it opens. On a terminal there are three tries.
    /// - Parameter slot: the slot it is for; nil for any.
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

    /// The passcode of a slot that stays; nil when the answer is empty, so that the slot goes.
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

    /// A new passcode, which follows the policy: generated and shown once, or typed twice on a terminal.
    mutating func new(_ name: String, isGenerated: Bool) throws -> Passcode {
        if isGenerated { return try generated() }
        while true {
            let policy = file.policy
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
            try Report([warning].compactMap(\.self), folders: folders).write(in: .human)
            return passcode
        }
    }

    private func generated() throws -> Passcode {
        let made = try trying { () throws(SealRefusal) in try Passcode.generated(for: file.policy, random: .system) }
        guard let made else { try fail(.nothingGenerated()) }
        return made
    }

    private func show(_ passcode: Passcode, of name: String) throws {
        try passcode.withText { text in
            try Console.standardOutput.write(
                "The passcode of \(name), which is shown only now and kept nowhere:\n\n    \(text)\n\n")
        }
    }

    /// False when the passcode may be typed again; what it lacks is said.
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

    /// Whether the terminal can draw the list anew.
    private static var isLive: Bool { environment("TERM") ?? "dumb" != "dumb" }

    /// The rules, each with a tick when what is typed follows it.
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

    /// Whether somebody really wants it.
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
