import ArgumentParser
import Colophon
import ColophonSystem
import Sealing
import SourceText

/// The passcodes that a build was given, or that somebody is asked for. Each seal takes the one that opens it, in whatever
/// order they come.
struct SealPasscodes {
    private enum Source {
        case terminal(PasscodePrompt)
        case lines([[UInt8]])
    }

    private var source: Source
    /// About passcodes that open a seal and are easily guessed.
    private(set) var warnings: [Diagnostic] = []

    /// Nil when there are none, and nobody can be asked.
    /// - Throws: `ExitCode` when the file that was named cannot be read, which `files` notes.
    init?(_ options: PasscodeOptions, _ files: inout GivenFiles) throws {
        let isSet = environment(PasscodeOptions.variable) != nil
        let isTerminal = Console.standardInput.isTerminal && Console.standardError.isTerminal
        guard options.passcodes != nil || isSet || isTerminal else { return nil }
        var prompt = try PasscodePrompt(
            file: options.passcodes, variable: isSet ? PasscodeOptions.variable : nil, files: &files)
        guard !prompt.isTerminal else {
            source = .terminal(prompt)
            return
        }
        var lines: [[UInt8]] = []
        while prompt.hasLinesLeft { lines.append(try prompt.line("")) }
        if lines.allSatisfy(\.isEmpty) {
            let place = options.passcodes.map { $0 == "-" ? "standard input" : quoted($0) }
            files.note(.emptyPasscodes(in: place ?? "the variable \(PasscodeOptions.variable)"))
            throw files.exitCode
        }
        source = .lines(lines)
    }

    /// The key that one of them opens. On a terminal there are three tries.
    /// - Throws: `SealRefusal`, or what ends the program.
    mutating func key(of seal: Seal) throws -> SealKey {
        switch source {
        case .lines(let lines):
            for line in lines where !line.isEmpty {
                if let key = try key(of: seal, line) { return key }
            }
        case .terminal(var prompt):
            for number in 1...3 {
                var line = try prompt.line("Passcode of the seal \(seal.name)")
                defer { forget(&line) }
                if line.isEmpty { break }
                if let key = try key(of: seal, line) { return key }
                if number < 3 { Console.standardError.tell("Wrong passcode.\n") }
            }
        }
        throw SealRefusal.wrongPasscode(seal: seal.name)
    }

    /// Nil for the passcode of another seal.
    private mutating func key(of seal: Seal, _ line: [UInt8]) throws(SealRefusal) -> SealKey? {
        let passcode = try Passcode(line)
        do throws(SealRefusal) {
            let (slot, key) = try seal.open(passcode)
            let warning = Diagnostic.guessablePasscode(passcode, of: seal.slot(slot), seal: seal.name)
            warnings += [warning].compactMap(\.self)
            return key
        } catch {
            if case .wrongPasscode = error { return nil }
            throw error
        }
    }
}

extension Diagnostic {
    fileprivate static func emptyPasscodes(in place: String) -> Diagnostic {
        Diagnostic(.error, "no-passcode", "there is no passcode in \(place)", hint: "write one on each line")
    }
}

extension Work {
    /// The keys of all seals that lock pages of `site`, and the seals for which what is wrong has been noted. There is
    /// neither for a seal whose passcode was not given: its pages say so when they are made.
    mutating func keys(
        of site: Site, _ options: PasscodeOptions
    ) throws -> (keys: [String: SealKey], refused: Set<String>) {
        var (keys, refused): ([String: SealKey], Set<String>) = ([:], [])
        func open(_ seals: [(seal: Seal, location: Location)], with key: (Seal) throws -> SealKey?) throws {
            for (seal, location) in seals {
                do { keys[seal.name] = try key(seal) } catch let refusal as SealRefusal {
                    refused.insert(seal.name)
                    note([.sealRefused(refusal, at: location)])
                }
            }
        }
        try open(site.usedSeals) { try $0.publicKey() }
        let locked = site.usedSeals.filter { keys[$0.seal.name] == nil && !refused.contains($0.seal.name) }
        guard !locked.isEmpty else { return (keys, refused) }
        progress.erase()
        if var passcodes = try passcodes(options) {
            try open(locked) { try passcodes.key(of: $0) }
            note(passcodes.warnings)
        } else if isBad {
            // Said once, and not again for each page.
            refused.formUnion(locked.map(\.seal.name))
        }
        return (keys, refused)
    }

    /// Nil without any; what is wrong with the file that was named is noted.
    private mutating func passcodes(_ options: PasscodeOptions) throws -> SealPasscodes? {
        var files = GivenFiles([options.passcodes].compactMap(\.self).filter { $0 != "-" })
        defer { note(files.diagnostics.map { shown($0, in: options.passcodes ?? "") }) }
        do { return try SealPasscodes(options, &files) } catch let code as ExitCode {
            if files.diagnostics.hasErrors { return nil }
            throw code
        }
    }

    /// As it is seen from the working folder; none of the file's lines is shown.
    private mutating func shown(_ diagnostic: Diagnostic, in file: String) -> Diagnostic {
        var shown = diagnostic
        if diagnostic.location != nil { shown.location = Location(give(file)) }
        return shown
    }
}
