import ArgumentParser
import ColophonSystem
import Sealing
import SourceText

/// The source of passcodes: the terminal, which does not echo them, or lines of a file, a variable or standard input.
///
/// The lines are in the order of the questions. Passcodes never come from the command line, which other users can see.
struct PasscodePrompt {
    private enum Source {
        case terminal
        /// The lines that no question has used yet.
        case lines([[UInt8]])
    }

    private var source: Source

    /// - Parameters:
    ///   - file: The name of a file; `-` for standard input.
    ///   - variable: The name of an environment variable.
    /// - Throws: `ValidationError` if neither is given and there is no terminal.
    init(file: String?, variable: String?, files: inout ArgumentFiles) throws {
        if let file {
            guard let bytes = try Self.read(file, &files) else { throw files.exitCode }
            source = .lines(Self.lines(bytes))
        } else if let variable {
            guard let value = environment(variable) else {
                throw ValidationError("the environment variable \(variable) is not set")
            }
            source = .lines(Self.lines(Array(value.utf8)))
        } else {
            guard Console.standardInput.isTerminal, Console.standardError.isTerminal else {
                throw ValidationError(
                    "there is no terminal to ask for a passcode on",
                    hint:
                        "give --passcodes a file, or --passcodes-from a variable, with one passcode per line"
                )
            }
            source = .terminal
        }
    }

    /// Whether the user can be asked again.
    var isTerminal: Bool { if case .terminal = source { true } else { false } }

    /// Returns the next passcode; empty if the user typed nothing.
    /// - Parameter list: Returns the lines to show above the prompt for the input so far.
    mutating func line(_ question: String, list: @escaping ([UInt8]) -> [String] = { _ in [] }) throws -> [UInt8] {
        switch source {
        case .terminal:
            do {
                return try HiddenInput(prompt: question + ": ", list: list).read() ?? []
            } catch is HiddenInput.Interrupted {
                throw ExitCode.interrupted
            }
        case .lines(var rest):
            guard !rest.isEmpty else {
                throw ValidationError("too few passcodes: none is left for \(quoted(question))")
            }
            let next = rest.removeFirst()
            source = .lines(rest)
            return next
        }
    }

    /// Whether lines are left that no question has used.
    var hasLinesLeft: Bool { if case .lines(let rest) = source { !rest.isEmpty } else { false } }

    private static func read(_ file: String, _ files: inout ArgumentFiles) throws -> [UInt8]? {
        let limit = 1 << 16
        if file == "-" { return files.readStandardInput(limit: limit) }
        guard let (bytes, path) = files.read(file, isSecret: true) else { return nil }
        if isOpenToOthers(file) { files.note(.openPasscodes(file, at: Location(path))) }
        return bytes.count <= limit ? bytes : Array(bytes[..<limit])
    }

    /// Splits at line ends, which are not part of a passcode. An empty last line is dropped.
    private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
            Array(line.last == 0x0D ? line.dropLast() : line)
        }
        if lines.last == [] { lines.removeLast() }
        return lines
    }
}

extension Diagnostic {
    fileprivate static func openPasscodes(_ file: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "open-passcodes", "other users of this machine can read this file of passcodes", at: location,
            hint: "run: chmod 600 \(printable(file))")
    }
}
