/// Runs the user's editor on a file, on this terminal, and waits until it ends.
///
/// - Parameters:
///   - editor: A command line for the shell, such as `code --wait`; the path of the file comes after it.
/// - Returns: Its exit code; 128 and more when a signal ended it.
/// - Throws: `SystemFailure` when it cannot be started.
public func runEditor(_ editor: String, on file: String) throws(SystemFailure) -> Int32 {
    // Ctrl-C and Ctrl-\ are for the editor, which has the terminal.
    let formerQuit = signal(SIGQUIT, SIG_IGN)
    defer { signal(SIGQUIT, formerQuit) }
    return try ChildProcess("/bin/sh", ["-c", editor + " \"$@\"", editor, file], usesTerminal: true).wait()
}
