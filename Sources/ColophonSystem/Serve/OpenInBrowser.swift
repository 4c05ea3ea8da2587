// The list of variables is a global of the system, which no other thread of ours changes.
#if canImport(Darwin)
    @preconcurrency import Darwin
#elseif canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#endif

/// Asks the desktop to open an address in the user's browser. Where there is no desktop, nothing happens: the address was
/// printed.
package func openInBrowser(_ address: String) {
    #if canImport(Darwin)
        let program = "/usr/bin/open"
        var files: posix_spawn_file_actions_t?
    #else
        let program = "xdg-open"
        var files = posix_spawn_file_actions_t()
    #endif
    var process = pid_t()
    let arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(address)]
    defer { for argument in arguments { free(argument) } }
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    // What a browser says is not for this terminal.
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_RDWR, 0)
    }
    #if canImport(Darwin)
        let variables = _NSGetEnviron().pointee
    #else
        let variables = environ
    #endif
    guard posix_spawnp(&process, program, &files, nil, arguments + [nil], variables) == 0 else { return }
    let child = process
    startThread {
        var status: Int32 = 0
        waitpid(child, &status, 0)
    }
}
