import ArgumentParser
import Attestations
import ColophonSystem
import Sealing
import SourceText

/// The option for the source of the passcode of `people.sealed`.
struct PeoplePasscode: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A file with the passcode of people.sealed; - for standard input. (default: the variable COLOPHON_PASSCODE, else "
                + "a prompt)", valueName: "file"), completion: .file())
    var passcodes: String?

    func validate() throws {
        if passcodes == "" { throw ValidationError("--passcodes needs a file") }
    }

    /// Returns the content key of a seal. A terminal allows three attempts; otherwise each line is tried.
    func key(of seal: Seal, _ work: inout AttestationRun) throws -> SealKey {
        var files = ArgumentFiles([passcodes].compactMap(\.self).filter { $0 != "-" })
        let variable = environment(PasscodeOptions.variable) == nil ? nil : PasscodeOptions.variable
        let isTerminal = Console.standardInput.isTerminal && Console.standardError.isTerminal
        guard passcodes != nil || variable != nil || isTerminal else {
            throw ValidationError(
                "people.sealed needs a passcode, and there is no terminal to ask on",
                hint: "give --passcodes a file, or set the environment variable \(PasscodeOptions.variable)")
        }
        var prompt = try PasscodePrompt(file: passcodes, variable: variable, files: &files)
        try files.report.write(in: .human)
        for number in 1... {
            guard prompt.isTerminal ? number <= 3 : prompt.hasLinesLeft else { break }
            var line = try prompt.line("Passcode of people.sealed")
            defer { forget(&line) }
            do throws(SealRefusal) {
                let passcode = try Passcode(line)
                let (slot, key) = try seal.open(passcode)
                let warning = Diagnostic.guessablePasscode(passcode, of: seal.slot(slot), seal: seal.name)
                work.diagnostics += [warning].compactMap(\.self)
                return key
            } catch {
                guard case .wrongPasscode = error else { try work.refuse(error) }
            }
        }
        try work.refuse(.wrongPasscode(seal: seal.name))
    }
}

extension AttestationRun {
    /// Reports why a seal refused, and ends the program.
    mutating func refuse(_ refusal: SealRefusal) throws -> Never {
        diagnostics.append(.sealRefused(refusal, at: Location(SealedPeople.path)))
        try fail()
    }

    /// Returns the seal of the private folder. An error ends the program.
    mutating func peopleSeal() throws -> Seal {
        let file = SealFile.find(in: folders.content).unwrap(into: &diagnostics)
        if let seal = file?[Seal.standardName] { return seal }
        if !diagnostics.hasErrors {
            diagnostics.append(.noPeopleSeal(options.attestations))
        }
        try fail()
    }

    /// Opens `people.sealed`, if it exists, and uses it like `people.yml`. Writes nothing.
    mutating func openPeople(_ passcode: PeoplePasscode) throws {
        guard sealedPeople == nil, folders.content.contains(SealedPeople.path),
            let path = SourcePath(People.fileName)
        else { return }
        guard !folders.content.contains(path) else {
            diagnostics.append(.peopleTwice())
            try fail()
        }
        let key = try passcode.key(of: try peopleSeal(), &self)
        guard let sealed = try? folders.content.read(SealedPeople.path) else {
            diagnostics.append(.unreadablePeople("it is gone"))
            try fail()
        }
        do throws(SealRefusal) {
            let bytes = try SealedPeople.open(sealed, with: key)
            folders.content = SealedPeople.adding(bytes, at: path, to: folders.content)
            folder.people = People.read(bytes, path: path).unwrap(into: &diagnostics)
            sealedPeople = (key, sealed)
        } catch {
            try refuse(error)
        }
    }

    /// The diagnostics for messages. Those about a sealed list show names of fields, but neither lines nor values.
    var shownDiagnostics: [Diagnostic] {
        sealedPeople == nil ? diagnostics : SealedPeople.redacted(diagnostics, in: folders.content)
    }

    /// Returns the encrypted list of people.
    mutating func seal(_ bytes: [UInt8], _ key: SealKey) throws -> [UInt8] {
        do throws(SealRefusal) {
            return try SealedPeople.seal(bytes, with: key)
        } catch {
            try refuse(error)
        }
    }

    /// Changes files of the private folder in one commit. A failure is reported and ends the program.
    mutating func commit(_ changes: [FileChange]) throws {
        do {
            try ColophonSystem.commit(
                changes + gitIgnore(in: options.attestations), inFolder: options.attestations, isPrivate: true)
        } catch {
            diagnostics.append(Diagnostic(refused: error))
            try fail()
        }
    }
}

struct SealPeople: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "seal", abstract: "Encrypt the list of people.",
        discussion: """
            Encrypts people.yml as people.sealed, which opens with each passcode of seals.json in the same folder; \
            `colophon seal add NAME --source attestations` makes one. Commands about people and attestations then ask \
            for the passcode. The disk and your backups may keep traces of the old file.

            Example: colophon people seal
            """)

    @OptionGroup var passcode: PeoplePasscode
    @OptionGroup var options: AttestationOptionsGroup

    func run() throws {
        var work = AttestationRun(options)
        let name = People.fileName
        guard !work.isBad, let path = SourcePath(name), let bytes = try? work.folders.content.read(path) else {
            if !work.isBad { work.diagnostics.append(.noPeopleFile(name)) }
            try work.fail()
        }
        guard !work.folders.content.contains(SealedPeople.path) else {
            work.diagnostics.append(.peopleTwice())
            try work.fail()
        }
        let key = try passcode.key(of: try work.peopleSeal(), &work)
        try work.commit([.add(SealedPeople.path.text, try work.seal(bytes, key)), .remove(name)])
        try work.end()
        if options.format == .human {
            try Console.standardOutput.write(
                "Sealed the list of people: people.sealed is in the place of people.yml.\n")
        }
    }
}

struct UnsealPeople: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unseal", abstract: "Decrypt the list of people.",
        discussion: """
            Decrypts people.sealed as people.yml.

            Example: colophon people unseal
            """)

    @OptionGroup var passcode: PeoplePasscode
    @OptionGroup var options: AttestationOptionsGroup

    func run() throws {
        var work = AttestationRun(options)
        try work.openPeople(passcode)
        guard work.sealedPeople != nil, let path = SourcePath(People.fileName),
            let bytes = try? work.folders.content.read(path)
        else {
            if !work.isBad { work.diagnostics.append(.noPeopleFile(SealedPeople.path.text)) }
            try work.fail()
        }
        try work.commit([.add(People.fileName, bytes), .remove(SealedPeople.path.text)])
        try work.end()
        if options.format == .human {
            try Console.standardOutput.write(
                "The list of people is in people.yml again, and anyone who can read that file can read it.\n")
        }
    }
}

extension Diagnostic {
    fileprivate static func peopleTwice() -> Diagnostic {
        Diagnostic(
            .error, "people-twice", "there are both people.yml and people.sealed, so it is unclear which one counts",
            at: Location(SealedPeople.path), hint: "keep one of the two")
    }

    fileprivate static func noPeopleFile(_ name: String) -> Diagnostic {
        Diagnostic(
            .error, "no-people-file", "there is no \(name) in the private folder",
            hint: "name the folder with --attestations, if it is another one")
    }

    fileprivate static func noPeopleSeal(_ folder: String) -> Diagnostic {
        Diagnostic(
            .error, "no-people-seal", "the private folder has no seal for the list of people",
            hint: "make one: colophon seal add NAME --source \(printable(folder))")
    }
}
