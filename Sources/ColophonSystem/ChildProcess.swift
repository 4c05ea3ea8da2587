// `environ` is a global of the system. No other thread of this program changes it.
#if canImport(Darwin)
    @preconcurrency import Darwin
#elseif canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#endif

import Colophon

/// A program that this one has started: the user's editor or browser, or `git`.
struct ChildProcess {
    private let id: pid_t

    /// Starts a program without the environment variables that may contain a secret.
    ///
    /// Restores the default handling of signals, because this program blocks some and ignores others.
    ///
    /// - Parameters:
    ///   - program: Its path, or a name that is looked up in `PATH`.
    ///   - usesTerminal: Whether the program shares this terminal. Otherwise its standard streams are `/dev/null`.
    ///   - output: The descriptor for its standard output instead.
    ///   - variables: Environment variables to add or replace. A name without `=` is removed.
    /// - Throws: `SystemFailure` when the program cannot be started.
    init(
        _ program: String, _ arguments: [String], usesTerminal: Bool, output: Int32? = nil, variables: [String] = []
    ) throws(SystemFailure) {
        #if canImport(Darwin)
            var (attributes, files): (posix_spawnattr_t?, posix_spawn_file_actions_t?)
        #else
            var (attributes, files) = (posix_spawnattr_t(), posix_spawn_file_actions_t())
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        restoreSignals(&attributes)
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        if !usesTerminal {
            for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
                posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_RDWR, 0)
            }
        }
        if let output { posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO) }
        let names = variables.map { $0.prefix { $0 != "=" } + "=" }
        let kept = Self.variables.filter { variable in !names.contains { variable.hasPrefix($0) } }
        var id = pid_t()
        let failure = withCStrings([program] + arguments) { arguments in
            withCStrings(kept + variables.filter { $0.contains("=") }) {
                posix_spawnp(&id, program, &files, &attributes, arguments, $0)
            }
        }
        if failure != 0 { throw SystemFailure(.open, program, code: failure) }
        self.id = id
    }

    /// Waits until the program ends.
    /// - Returns: Its exit code; 128 plus the signal's number when a signal ended it.
    func wait() throws(SystemFailure) -> Int32 {
        var status: Int32 = 0
        while waitpid(id, &status, 0) == -1 {
            if errno != EINTR { throw SystemFailure(.open, "process \(id)", code: errno) }
        }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }

    /// Runs a program, and returns its exit code and what it writes to its standard output.
    /// - Parameter limit: The number of bytes after which reading ends, which ends the program.
    static func output(
        of program: String, _ arguments: [String], variables: [String], limit: Int
    ) throws(SystemFailure) -> (code: Int32, bytes: [UInt8]) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw SystemFailure(.open, program, code: errno) }
        // The child gets a copy of the second end, and must not keep the originals open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let child: ChildProcess
        do {
            child = try ChildProcess(program, arguments, usesTerminal: false, output: ends[1], variables: variables)
        } catch {
            for end in ends { close(end) }
            throw error
        }
        close(ends[1])
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = read(ends[0], &buffer, buffer.count)
            if count == -1, errno == EINTR { continue }
            if count <= 0 { break }
            bytes += buffer[..<count]
        }
        close(ends[0])
        return (try child.wait(), bytes)
    }

    /// The environment of this program, without the variables that may contain a secret.
    private static var variables: [String] {
        #if canImport(Darwin)
            guard var next = _NSGetEnviron().pointee else { return [] }
        #else
            var next = environ
        #endif
        var found: [String] = []
        while let variable = next.pointee {
            let text = String(cString: variable)
            if !RemoteAddress.variablePrefixes.contains(where: text.hasPrefix) { found.append(text) }
            next += 1
        }
        return found
    }
}

#if canImport(Darwin)
    private typealias SpawnAttributes = posix_spawnattr_t?
#else
    private typealias SpawnAttributes = posix_spawnattr_t
#endif

private func restoreSignals(_ attributes: inout SpawnAttributes) {
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var usual = sigset_t()
    sigemptyset(&usual)
    for number in [SIGQUIT, SIGPIPE] { sigaddset(&usual, number) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
}

private func withCStrings<Result>(_ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
}
