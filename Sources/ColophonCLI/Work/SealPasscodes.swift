import ArgumentParser
import Colophon
import ColophonSystem
import Sealing
import SourceText

/// The passcodes given to a build, or asked for on the terminal. Each seal uses the passcode that opens it, in any
/// order.
struct SealPasscodes {
    private enum Source {
        case terminal(PasscodePrompt)
        case lines([[UInt8]])
    }

    private var source: Source
    /// Warnings about guessable passcodes that opened a seal.
    private(set) var warnings: [Diagnostic] = []

    /// Collects the passcodes. `nil` if none are given and there is no terminal.
    /// - Throws: `ExitCode` if the named file cannot be read; `files` then has a diagnostic.
    init?(_ options: PasscodeOptions, _ files: inout ArgumentFiles) throws {
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
            files.note(.emptyPasscodes(in: place ?? "the environment variable \(PasscodeOptions.variable)"))
            throw files.exitCode
        }
        source = .lines(lines)
    }

    /// Returns the key of a seal, opened with one of the passcodes. A terminal allows three attempts.
    /// - Throws: `SealRefusal`, or an error that ends the program.
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

    /// Returns the key; `nil` if the passcode belongs to another seal.
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
        Diagnostic(
            .error, "no-passcode", "there is no passcode in \(place)", hint: "write one on each line",
            traits: .quotesNoText)
    }
}

extension SiteBuild {
    /// Returns the keys of all seals that protect pages of `site`, and the names of seals with a reported error.
    ///
    /// A seal without a passcode is in neither. Its pages report the error when they are rendered.
    mutating func keys(
        of site: Site, _ options: PasscodeOptions, _ progress: Progress
    ) throws -> (keys: [String: SealKey], refused: Set<String>) {
        var (keys, refused): ([String: SealKey], Set<String>) = ([:], [])
        func open(_ seals: [(seal: Seal, location: Location)], with key: (Seal) throws -> SealKey?) throws {
            for (seal, location) in seals {
                do { keys[seal.name] = try key(seal) } catch let refusal as SealRefusal {
                    refused.insert(seal.name)
                    diagnostics.append(.sealRefused(refusal, at: location))
                }
            }
        }
        try open(site.usedSeals) { try $0.publicKey() }
        let locked = site.usedSeals.filter { keys[$0.seal.name] == nil && !refused.contains($0.seal.name) }
        guard !locked.isEmpty else { return (keys, refused) }
        progress.erase()
        if var passcodes = try passcodes(options) {
            try open(locked) { try passcodes.key(of: $0) }
            diagnostics += passcodes.warnings
        } else if isBad {
            // The error is already reported; do not repeat it for each page.
            refused.formUnion(locked.map(\.seal.name))
        }
        return (keys, refused)
    }

    /// Returns the passcodes; `nil` without any. Adds the diagnostics of the named file.
    private mutating func passcodes(_ options: PasscodeOptions) throws -> SealPasscodes? {
        var files = ArgumentFiles([options.passcodes].compactMap(\.self).filter { $0 != "-" })
        defer { diagnostics += files.diagnostics.map { shown($0, in: options.passcodes ?? "") } }
        do { return try SealPasscodes(options, &files) } catch let code as ExitCode {
            if files.diagnostics.hasErrors { return nil }
            throw code
        }
    }

    /// Returns the diagnostic with a path from the working folder. None of the file's lines is shown.
    private mutating func shown(_ diagnostic: Diagnostic, in file: String) -> Diagnostic {
        var shown = diagnostic
        if diagnostic.location != nil { shown.location = Location(folders.addArgumentFile(file, [])) }
        return shown
    }
}
