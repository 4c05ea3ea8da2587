/// Runs the user's editor on a file, in this terminal, and waits until it ends.
///
/// - Parameters:
///   - editor: A command line for the shell, such as `code --wait`; the path of the file is appended.
/// - Returns: Its exit code; 128 plus the signal's number when a signal ended it.
/// - Throws: `SystemFailure` when the editor cannot be started.
public func runEditor(_ editor: String, on file: String) throws(SystemFailure) -> Int32 {
    // The editor owns the terminal, so Ctrl-C and Ctrl-\ are meant for it.
    let formerQuit = signal(SIGQUIT, SIG_IGN)
    defer { signal(SIGQUIT, formerQuit) }
    return try ChildProcess("/bin/sh", ["-c", editor + " \"$@\"", editor, file], usesTerminal: true).wait()
}
