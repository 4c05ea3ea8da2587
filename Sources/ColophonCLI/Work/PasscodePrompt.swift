import ArgumentParser
import ColophonSystem
import Sealing
import SourceText

/// Where passcodes come from: the terminal, where nothing of them is shown; or a file, a variable or standard input, with a
/// passcode on each line in the order in which they are asked for. Never the command line, which other users can see.
struct PasscodePrompt {
    private enum Source {
        case terminal
        /// Those that were not asked for yet.
        case lines([[UInt8]])
    }

    private var source: Source

    /// - Parameters:
    ///   - file: A file's name; `-` for standard input.
    ///   - variable: A variable of the environment.
    /// - Throws: `ValidationError` when there is neither, and no terminal.
    init(file: String?, variable: String?, files: inout GivenFiles) throws {
        if let file {
            guard let bytes = try Self.read(file, &files) else { throw files.exitCode }
            source = .lines(Self.lines(bytes))
        } else if let variable {
            guard let value = environment(variable) else {
                throw ValidationError("there is no variable \(variable) in the environment")
            }
            source = .lines(Self.lines(Array(value.utf8)))
        } else {
            guard Console.standardInput.isTerminal, Console.standardError.isTerminal else {
                throw ValidationError(
                    "there is no terminal to ask for a passcode on",
                    hint: "give --passcodes a file, or --passcodes-from a variable, with a passcode on each line")
            }
            source = .terminal
        }
    }

    /// True when somebody can be asked again.
    var isTerminal: Bool { if case .terminal = source { true } else { false } }

    /// A line; empty when nothing was typed.
    /// - Parameter list: what is shown above while something is typed.
    mutating func line(_ question: String, list: @escaping ([UInt8]) -> [String] = { _ in [] }) throws -> [UInt8] {
        switch source {
        case .terminal:
            do {
                return try SilentLine(prompt: question + ": ", list: list).read() ?? []
            } catch is SilentLine.Interrupted {
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

    /// True when a line was given that nobody asked for.
    var hasLinesLeft: Bool { if case .lines(let rest) = source { !rest.isEmpty } else { false } }

    private static func read(_ file: String, _ files: inout GivenFiles) throws -> [UInt8]? {
        let limit = 1 << 16
        if file == "-" { return files.readStandardInput(limit: limit) }
        guard let (bytes, path) = files.read(file, isSecret: true) else { return nil }
        if isOpenToOthers(file) { files.note(.openPasscodes(file, at: Location(path))) }
        return bytes.count <= limit ? bytes : Array(bytes[..<limit])
    }

    /// The line ends are no part of a passcode; an empty line at the end is none.
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
