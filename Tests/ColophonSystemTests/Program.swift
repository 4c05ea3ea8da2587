import Foundation

/// A secret in each kind of variable that the program reads: none may reach a program that it starts.
let plantedSecrets = [
    "COLOPHON_PASSCODE": "planted passcode", "COLOPHON_PASSWORD": EncryptedSample.password,
    "COLOPHON_KEY": "planted key", "APPS_PLUS_API_KEY": "planted key of a server",
]

/// The program as it was built, run as a process of its own.
struct Program {
    struct Result {
        var code: Int32
        var output: String
        var error: String
    }

    struct NotFound: Error {}

    /// Beside the tests' own bundle.
    static func path() throws -> String {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? ""
        var url = URL(fileURLWithPath: bundle)
        while url.path.contains(".xctest") { url.deleteLastPathComponent() }
        let program = url.appendingPathComponent("colophon").path
        guard FileManager.default.isExecutableFile(atPath: program) else { throw NotFound() }
        return program
    }

    /// A process that is ready to be started in `folder`, with no variables but `environment` and the search path.
    static func process(
        _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]
    ) throws -> Process {
        // Runners start tests in the background with Ctrl-C ignored, and a process inherits that.
        signal(SIGINT, SIG_DFL)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try path())
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        let kept = ProcessInfo.processInfo.environment.filter { ["PATH", "LD_LIBRARY_PATH", "HOME"].contains($0.key) }
        // What is remembered of its builds goes with the folder, and never into the user's own cache.
        let cache = ["XDG_CACHE_HOME": folder.path + "-cache"]
        process.environment = kept.merging(cache) { $1 }.merging(environment) { $1 }
        return process
    }

    /// Runs it with its output in pipes.
    static func run(
        _ arguments: String..., in folder: TemporaryFolder, environment: [String: String] = [:]
    ) throws -> Result {
        try run(arguments, in: folder, environment: environment)
    }

    /// The same with a list of arguments.
    static func run(
        _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:],
        preparing prepare: (Process) throws -> Void = { _ in }, whenDone: (Process) -> Void = { _ in }
    ) throws -> Result {
        let process = try process(arguments, in: folder, environment: environment)
        try prepare(process)
        // Files, not pipes: no one has to read one stream while the other fills up.
        let (output, error) = (folder("stdout-\(UUID())"), folder("stderr-\(UUID())"))
        for path in [output, error] { _ = FileManager.default.createFile(atPath: path, contents: nil) }
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = FileHandle(forWritingAtPath: error)
        try process.run()
        process.waitUntilExit()
        whenDone(process)
        defer { for path in [output, error] { try? FileManager.default.removeItem(atPath: path) } }
        return Result(
            code: process.terminationStatus, output: try String(contentsOfFile: output, encoding: .utf8),
            error: try String(contentsOfFile: error, encoding: .utf8))
    }

    /// Runs it on a terminal and gives all that would have been seen there, escapes included.
    /// - Parameter input: what is typed.
    static func runOnTerminal(
        _ arguments: String..., in folder: TemporaryFolder, environment: [String: String] = [:], input: String? = nil
    ) throws -> (code: Int32, screen: String) {
        var (master, slave): (Int32, Int32) = (-1, -1)
        guard openpty(&master, &slave, nil, nil, nil) == 0 else { throw NotFound() }
        let process = try process(
            arguments, in: folder, environment: ["TERM": "xterm"].merging(environment) { $1 })
        let terminal = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
        (process.standardOutput, process.standardError) = (terminal, terminal)
        if let input {
            process.standardInput = terminal
            _ = input.withCString { write(master, $0, input.utf8.count) }
        }
        try process.run()
        close(slave)
        var screen: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            // Ends with an error when the last writer has gone.
            let count = read(master, &chunk, chunk.count)
            if count <= 0 { break }
            screen += chunk[..<count]
        }
        process.waitUntilExit()
        close(master)
        return (process.terminationStatus, String(decoding: screen, as: UTF8.self))
    }

    /// Runs it on a terminal, and types each answer once its question is on the screen.
    /// - Parameter answers: what is typed, without its line end; U+0004 alone ends the input.
    static func converse(
        _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:],
        answers: [(question: String, answer: String)]
    ) throws -> (code: Int32, screen: String) {
        var (master, slave): (Int32, Int32) = (-1, -1)
        guard openpty(&master, &slave, nil, nil, nil) == 0 else { throw NotFound() }
        let process = try process(
            arguments, in: folder, environment: ["TERM": "xterm"].merging(environment) { $1 })
        let terminal = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
        (process.standardInput, process.standardOutput, process.standardError) = (terminal, terminal, terminal)
        try process.run()
        close(slave)
        var rest = answers[...]
        var (screen, fresh): ([UInt8], [UInt8]) = ([], [])
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(master, &chunk, chunk.count)
            if count <= 0 { break }
            screen += chunk[..<count]
            fresh += chunk[..<count]
            guard let next = rest.first, fresh.firstRange(of: Array(next.question.utf8)) != nil else { continue }
            fresh = []
            rest = rest.dropFirst()
            let typed = next.answer == "\u{4}" ? next.answer : next.answer + "\n"
            _ = typed.withCString { write(master, $0, typed.utf8.count) }
        }
        process.waitUntilExit()
        close(master)
        return (process.terminationStatus, String(decoding: screen, as: UTF8.self))
    }
}
