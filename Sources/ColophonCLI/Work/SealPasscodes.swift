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

    /// Nil when there are none, and nobody can be asked; what is wrong with the file that was named is noted.
    init?(_ options: PasscodeOptions, into diagnostics: inout [Diagnostic]) throws {
        var files = GivenFiles([options.passcodes].compactMap(\.self).filter { $0 != "-" })
        defer { diagnostics += files.diagnostics }
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
        source = .lines(lines)
    }

    /// The key that one of them opens. On a terminal there are three tries.
    /// - Throws: `SealRefusal`, or what ends the program.
    mutating func key(of seal: Seal) throws -> SealKey {
        switch source {
        case .lines(let lines):
            for line in lines where !line.isEmpty {
                if let key = try Self.key(of: seal, line) { return key }
            }
        case .terminal(var prompt):
            for number in 1...3 {
                var line = try prompt.line("Passcode of the seal \(seal.name)")
                defer { forget(&line) }
                if line.isEmpty { break }
                if let key = try Self.key(of: seal, line) { return key }
                if number < 3 { Console.standardError.tell("That is not the passcode.\n") }
            }
        }
        throw SealRefusal.wrongPasscode(seal: seal.name)
    }

    /// Nil for the passcode of another seal.
    private static func key(of seal: Seal, _ line: [UInt8]) throws(SealRefusal) -> SealKey? {
        let passcode = try Passcode(line)
        do throws(SealRefusal) { return try seal.open(passcode).key } catch {
            if case .wrongPasscode = error { return nil }
            throw error
        }
    }
}

extension Work {
    /// The keys of all seals that lock pages of `site`. None is there for a seal whose passcode was not given: its pages
    /// say so when they are made.
    mutating func keys(of site: Site, _ options: PasscodeOptions) throws -> [String: SealKey] {
        let seals = site.usedSeals
        guard !seals.isEmpty else { return [:] }
        progress.erase()
        var found: [Diagnostic] = []
        let given = try SealPasscodes(options, into: &found)
        note(found)
        guard var passcodes = given else { return [:] }
        var keys: [String: SealKey] = [:]
        for (seal, location) in seals {
            do { keys[seal.name] = try passcodes.key(of: seal) } catch let refusal as SealRefusal {
                note([.sealRefused(refusal, at: location)])
            }
        }
        return keys
    }
}
