// The list of variables is a global of the system, which no other thread of ours changes.
#if canImport(Darwin)
    @preconcurrency import Darwin
#elseif canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#endif

/// Runs the user's editor on a file, on this terminal, and waits until it ends.
///
/// - Parameters:
///   - editor: a command line for the shell, such as `code --wait`; the path of the file comes after it.
///   - hidden: the name of a variable that the editor does not get.
/// - Returns: what it ended with; 128 and more when a signal ended it.
/// - Throws: `SystemFailure` when it cannot be started.
public func runEditor(_ editor: String, on file: String, hiding hidden: String) throws(SystemFailure) -> Int32 {
    let arguments = ["/bin/sh", "-c", editor + " \"$@\"", editor, file]
    let variables = variablesOfThisProcess(but: hidden)
    // Ctrl-C and Ctrl-\ are for the editor, which has the terminal.
    let formerQuit = signal(SIGQUIT, SIG_IGN)
    defer { signal(SIGQUIT, formerQuit) }
    var process = pid_t()
    let failure = withCStrings(arguments) { arguments in
        withCStrings(variables) { variables in spawn(&process, arguments, variables) }
    }
    if failure != 0 { throw SystemFailure(.open, "/bin/sh", code: failure) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 {
        if errno != EINTR { throw SystemFailure(.open, "/bin/sh", code: errno) }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}

/// Starts it with the signals as any program expects them: this one has blocked some, and ignores others.
private func spawn(
    _ process: inout pid_t, _ arguments: [UnsafeMutablePointer<CChar>?], _ variables: [UnsafeMutablePointer<CChar>?]
) -> Int32 {
    #if canImport(Darwin)
        var attributes: posix_spawnattr_t?
    #else
        var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var usual = sigset_t()
    sigemptyset(&usual)
    for number in [SIGQUIT, SIGPIPE] { sigaddset(&usual, number) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    return posix_spawn(&process, "/bin/sh", nil, &attributes, arguments, variables)
}

private func variablesOfThisProcess(but hidden: String) -> [String] {
    var found: [String] = []
    #if canImport(Darwin)
        guard var next = _NSGetEnviron().pointee else { return [] }
    #else
        var next = environ
    #endif
    while let variable = next.pointee {
        let text = String(cString: variable)
        if !text.hasPrefix(hidden + "=") { found.append(text) }
        next += 1
    }
    return found
}

private func withCStrings<Result>(_ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
}
